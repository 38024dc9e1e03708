import CryptoLibrary
import Foundation

/// NIST's curve P-521.
public enum P521: Sendable {
  /// Key agreement.
  public enum KeyAgreement: Sendable {
    /// A public key: a point of the curve.
    public struct PublicKey: Hashable, Sendable {
      let bytes: [UInt8]
      init(bytes: [UInt8]) { self.bytes = bytes }
      /// The point from its two coordinates behind one another.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        try self.init(x963Representation: [4] + rawRepresentation.allBytes)
      }
      /// The point in the form of X9.63, 4 and both coordinates.
      public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
        let given = x963Representation.allBytes
        bytes = try inCryptoKit { () throws(CryptoLibraryError) in try PrimeCurve.p521.publicKey(from: given) }
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
        Data((try? PrimeCurve.p521.publicKey(from: bytes, compressed: true)) ?? [])
      }
    }

    /// A private key: a number.
    public struct PrivateKey: Sendable {
      let bytes: [UInt8]
      /// The key that others use.
      public let publicKey: PublicKey
      /// A new key, the same one in every replay with the same seed.
      public init(compactRepresentable: Bool = true) {
        bytes = PrimeCurve.p521.newPrivateKey()
        // A new key always has one.
        publicKey = PublicKey(bytes: (try? PrimeCurve.p521.publicKey(of: bytes)) ?? [])
      }
      /// A key of these bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        let given = rawRepresentation.allBytes
        bytes = given
        let point = try inCryptoKit { () throws(CryptoLibraryError) in try PrimeCurve.p521.publicKey(of: given) }
        publicKey = PublicKey(bytes: point)
      }
      /// A key of its public key in the form of X9.63 and its own bytes.
      public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
        try self.init(rawRepresentation: Array(x963Representation.allBytes.suffix(PrimeCurve.p521.fieldSize)))
      }
      /// Its bytes.
      public var rawRepresentation: Data { Data(bytes) }
      /// Its public key in the form of X9.63 and its own bytes.
      public var x963Representation: Data { publicKey.x963Representation + Data(bytes) }
      /// The secret shared with the owner of `publicKeyShare`.
      public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret {
        let secret = try inCryptoKit { () throws(CryptoLibraryError) in
          try PrimeCurve.p521.sharedSecret(of: bytes, with: publicKeyShare.bytes)
        }
        return SharedSecret(bytes: secret)
      }
    }
  }

  /// Signatures.
  public enum Signing: Sendable {
    /// A signature.
    public struct ECDSASignature: ContiguousBytes, Sendable {
      let bytes: [UInt8]
      init(bytes: [UInt8]) { self.bytes = bytes }
      /// A signature of its two numbers behind one another.
      public init<D: DataProtocol>(rawRepresentation: D) throws {
        bytes = Array(rawRepresentation)
        guard bytes.count == 2 * PrimeCurve.p521.fieldSize else { throw CryptoKitError.incorrectParameterSize }
      }
      /// A signature in the form of ASN.1.
      public init<D: DataProtocol>(derRepresentation: D) throws {
        guard let numbers = SignatureNumbers(der: Array(derRepresentation), size: PrimeCurve.p521.fieldSize) else {
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

    /// A public key: a point of the curve.
    public struct PublicKey: Hashable, Sendable {
      let bytes: [UInt8]
      init(bytes: [UInt8]) { self.bytes = bytes }
      /// The point from its two coordinates behind one another.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        try self.init(x963Representation: [4] + rawRepresentation.allBytes)
      }
      /// The point in the form of X9.63, 4 and both coordinates.
      public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
        let given = x963Representation.allBytes
        bytes = try inCryptoKit { () throws(CryptoLibraryError) in try PrimeCurve.p521.publicKey(from: given) }
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
        Data((try? PrimeCurve.p521.publicKey(from: bytes, compressed: true)) ?? [])
      }
      /// Whether `signature` is that of `data` by the owner of this key.
      public func isValidSignature<D: DataProtocol>(_ signature: ECDSASignature, for data: D) -> Bool {
        isValidSignature(signature, for: SHA512.hash(data: data))
      }
      /// Whether `signature` is that of what was hashed to `digest`.
      public func isValidSignature<D: Digest>(_ signature: ECDSASignature, for digest: D) -> Bool {
        PrimeCurve.p521.isValid(signature.bytes, of: Array(digest), by: bytes)
      }
    }

    /// A private key: a number.
    public struct PrivateKey: Sendable {
      let bytes: [UInt8]
      /// The key that others use.
      public let publicKey: PublicKey
      /// A new key, the same one in every replay with the same seed.
      public init(compactRepresentable: Bool = true) {
        bytes = PrimeCurve.p521.newPrivateKey()
        // A new key always has one.
        publicKey = PublicKey(bytes: (try? PrimeCurve.p521.publicKey(of: bytes)) ?? [])
      }
      /// A key of these bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        let given = rawRepresentation.allBytes
        bytes = given
        let point = try inCryptoKit { () throws(CryptoLibraryError) in try PrimeCurve.p521.publicKey(of: given) }
        publicKey = PublicKey(bytes: point)
      }
      /// A key of its public key in the form of X9.63 and its own bytes.
      public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
        try self.init(rawRepresentation: Array(x963Representation.allBytes.suffix(PrimeCurve.p521.fieldSize)))
      }
      /// Its bytes.
      public var rawRepresentation: Data { Data(bytes) }
      /// Its public key in the form of X9.63 and its own bytes.
      public var x963Representation: Data { publicKey.x963Representation + Data(bytes) }
      /// The signature of `data`, hashed by SHA512.
      public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature {
        try signature(for: SHA512.hash(data: data))
      }
      /// The signature of what was hashed to `digest`.
      public func signature<D: Digest>(for digest: D) throws -> ECDSASignature {
        let signature = try inCryptoKit { () throws(CryptoLibraryError) in
          try PrimeCurve.p521.signature(of: Array(digest), by: bytes)
        }
        return ECDSASignature(bytes: signature)
      }
    }
  }
}
