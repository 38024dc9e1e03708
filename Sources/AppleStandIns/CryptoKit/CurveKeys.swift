import CryptoLibrary
import Foundation

/// A curve that keys can be of. Apple has no such protocol: there each curve has types of its own for all of this.
public protocol NamedCurve: Sendable {
  /// What its signatures hash data with.
  associatedtype Hash: HashFunction
  /// The size of its field: 256, 384 or 521.
  static var fieldBits: Int { get }
}

extension NamedCurve {
  static var library: PrimeCurve {
    switch fieldBits {
    case 384: .p384
    case 521: .p521
    default: .p256
    }
  }
}

/// Marks keys for key agreement.
public enum KeyAgreementUse: Sendable {}
/// Marks keys for signatures.
public enum SigningUse: Sendable {}

/// A public key: a point of the curve.
public struct CurvePublicKey<Curve: NamedCurve, Use: Sendable>: Hashable, Sendable {
  let bytes: [UInt8]
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The point from its two coordinates behind one another.
  public init<D: ContiguousBytes>(rawRepresentation: D) throws {
    try self.init(x963Representation: [4] + rawRepresentation.allBytes)
  }

  /// The point in the form of X9.63, 4 and both coordinates.
  public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
    let given = x963Representation.allBytes
    bytes = try inCryptoKit { () throws(CryptoLibraryError) in try Curve.library.publicKey(from: given) }
  }

  /// The point in its compressed form, 2 or 3 and the first coordinate.
  public init<Bytes: ContiguousBytes>(compressedRepresentation: Bytes) throws {
    try self.init(x963Representation: compressedRepresentation)
  }

  /// Its two coordinates behind one another.
  public var rawRepresentation: Data { Data(bytes.dropFirst()) }
  /// It in the form of X9.63.
  public var x963Representation: Data { Data(bytes) }
  /// It in its compressed form.
  public var compressedRepresentation: Data {
    Data((try? Curve.library.publicKey(from: bytes, compressed: true)) ?? [])
  }

  /// Two keys are equal when their points are.
  public static func == (one: Self, other: Self) -> Bool { one.bytes == other.bytes }
  /// Hashes the point.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// A private key: a number.
public struct CurvePrivateKey<Curve: NamedCurve, Use: Sendable>: Sendable {
  let bytes: [UInt8]
  /// The key that others use.
  public let publicKey: CurvePublicKey<Curve, Use>

  /// A new key, the same one in every replay with the same seed.
  public init(compactRepresentable: Bool = true) {
    bytes = Curve.library.newPrivateKey()
    // A new key always has one.
    publicKey = CurvePublicKey(bytes: (try? Curve.library.publicKey(of: bytes)) ?? [])
  }

  /// A key of these bytes.
  public init<D: ContiguousBytes>(rawRepresentation: D) throws {
    let given = rawRepresentation.allBytes
    bytes = given
    let point = try inCryptoKit { () throws(CryptoLibraryError) in try Curve.library.publicKey(of: given) }
    publicKey = CurvePublicKey(bytes: point)
  }

  /// A key of its public key in the form of X9.63 and its own bytes.
  public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
    try self.init(rawRepresentation: Array(x963Representation.allBytes.suffix(Curve.library.fieldSize)))
  }

  /// Its bytes.
  public var rawRepresentation: Data { Data(bytes) }
  /// Its public key in the form of X9.63 and its own bytes.
  public var x963Representation: Data { publicKey.x963Representation + Data(bytes) }
}

extension CurvePrivateKey where Use == KeyAgreementUse {
  /// The secret shared with the owner of `publicKeyShare`.
  public func sharedSecretFromKeyAgreement(with publicKeyShare: CurvePublicKey<Curve, Use>) throws -> SharedSecret {
    let secret = try inCryptoKit { () throws(CryptoLibraryError) in
      try Curve.library.sharedSecret(of: bytes, with: publicKeyShare.bytes)
    }
    return SharedSecret(bytes: secret)
  }
}

extension CurvePrivateKey where Use == SigningUse {
  /// The signature of `data`, hashed by the curve's hash.
  public func signature<D: DataProtocol>(for data: D) throws -> CurveSignature<Curve> {
    try signature(for: Curve.Hash.hash(data: data))
  }

  /// The signature of what was hashed to `digest`.
  public func signature<D: Digest>(for digest: D) throws -> CurveSignature<Curve> {
    let signature = try inCryptoKit { () throws(CryptoLibraryError) in
      try Curve.library.signature(of: Array(digest), by: bytes)
    }
    return CurveSignature(bytes: signature)
  }
}

extension CurvePublicKey where Use == SigningUse {
  /// Whether `signature` is that of `data` by the owner of this key.
  public func isValidSignature<D: DataProtocol>(_ signature: CurveSignature<Curve>, for data: D) -> Bool {
    isValidSignature(signature, for: Curve.Hash.hash(data: data))
  }

  /// Whether `signature` is that of what was hashed to `digest`.
  public func isValidSignature<D: Digest>(_ signature: CurveSignature<Curve>, for digest: D) -> Bool {
    Curve.library.isValid(signature.bytes, of: Array(digest), by: bytes)
  }
}

/// A signature by ECDSA.
public struct CurveSignature<Curve: NamedCurve>: ContiguousBytes, Sendable {
  let bytes: [UInt8]
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// A signature of its two numbers behind one another.
  public init<D: DataProtocol>(rawRepresentation: D) throws {
    bytes = Array(rawRepresentation)
    guard bytes.count == 2 * Curve.library.fieldSize else { throw CryptoKitError.incorrectParameterSize }
  }

  /// A signature in the form of ASN.1.
  public init<D: DataProtocol>(derRepresentation: D) throws {
    guard let numbers = SignatureNumbers(der: Array(derRepresentation), size: Curve.library.fieldSize) else {
      throw CryptoKitError.invalidParameter
    }
    bytes = numbers.raw
  }

  /// Its two numbers behind one another.
  public var rawRepresentation: Data { Data(bytes) }
  /// It in the form of ASN.1.
  public var derRepresentation: Data { Data(SignatureNumbers(raw: bytes).der) }
  /// Hands over its bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}
