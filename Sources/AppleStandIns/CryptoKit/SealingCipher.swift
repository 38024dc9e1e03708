import CryptoLibrary
import Foundation

/// A cipher that encrypts, and proves what it opens genuine. Apple has no such protocol: there `AES.GCM` and
/// `ChaChaPoly` have each their own copy of what is here.
public protocol SealingCipher: Sendable {
  /// The sizes that a nonce may have, in bytes.
  static var nonceSizes: ClosedRange<Int> { get }
  /// The sizes that a key may have, in bytes.
  static var keySizes: [Int] { get }
}

/// A number used once.
public struct CipherNonce<Cipher: SealingCipher>: ContiguousBytes, Sequence, Sendable {
  /// Bytes of a new one, and of one in a combined text.
  static var size: Int { 12 }
  let bytes: [UInt8]

  /// A new one of 12 bytes, the same in every replay with the same seed.
  public init() { bytes = CryptoLibrary.randomBytes(Self.size) }

  /// One of these bytes.
  public init<D: DataProtocol>(data: D) throws {
    guard Cipher.nonceSizes.contains(data.count) else { throw CryptoKitError.incorrectParameterSize }
    bytes = Array(data)
  }

  /// Hands over its bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  /// Its bytes one by one.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
}

/// A text in cipher with its nonce and its tag.
public struct CipherBox<Cipher: SealingCipher>: Sendable {
  /// The number used once.
  public let nonce: CipherNonce<Cipher>
  /// The text in cipher, as long as the plain one.
  public let ciphertext: Data
  /// The tag, 16 bytes.
  public let tag: Data

  init(nonce: CipherNonce<Cipher>, ciphertext: Data, tag: Data, known: Void) {
    self.nonce = nonce
    self.ciphertext = ciphertext
    self.tag = tag
  }

  /// A box of these parts; the tag must have 16 bytes.
  public init<C: DataProtocol, T: DataProtocol>(nonce: CipherNonce<Cipher>, ciphertext: C, tag: T) throws {
    guard tag.count == AuthenticatedCipher.tagSize else { throw CryptoKitError.incorrectParameterSize }
    self.init(nonce: nonce, ciphertext: Data(ciphertext), tag: Data(tag), known: ())
  }

  /// A box of nonce (12 bytes), text and tag (16 bytes) behind one another.
  public init<D: DataProtocol>(combined: D) throws {
    let bytes = combined.bytes
    let nonceSize = CipherNonce<Cipher>.size
    guard bytes.count >= nonceSize + AuthenticatedCipher.tagSize else { throw CryptoKitError.incorrectParameterSize }
    self.init(
      nonce: try CipherNonce(data: bytes.prefix(nonceSize)),
      ciphertext: Data(bytes.dropFirst(nonceSize).dropLast(AuthenticatedCipher.tagSize)),
      tag: Data(bytes.suffix(AuthenticatedCipher.tagSize)), known: ())
  }

  var parts: Data { Data(nonce.bytes) + ciphertext + tag }
}

extension SealingCipher {
  /// The text in cipher; without a nonce a new one is made.
  public static func seal<Plaintext: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: CipherNonce<Self>? = nil
  ) throws -> CipherBox<Self> {
    try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
  }

  /// The text in cipher, with a tag that proves `authenticatedData` genuine, too.
  public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: CipherNonce<Self>? = nil,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> CipherBox<Self> {
    let nonce = nonce ?? CipherNonce()
    let cipher = try cipher(for: key)
    let sealed = try inCryptoKit { () throws(CryptoLibraryError) in
      try cipher.seal(message.bytes, key: key.bytes, nonce: nonce.bytes, authenticating: authenticatedData.bytes)
    }
    return CipherBox(nonce: nonce, ciphertext: Data(sealed.text), tag: Data(sealed.tag), known: ())
  }

  /// The plain text, if it is genuine.
  public static func open(_ sealedBox: CipherBox<Self>, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: [UInt8]())
  }

  /// The plain text, if it and `authenticatedData` are genuine.
  public static func open<AuthenticatedData: DataProtocol>(
    _ sealedBox: CipherBox<Self>, using key: SymmetricKey, authenticating authenticatedData: AuthenticatedData
  ) throws -> Data {
    let cipher = try cipher(for: key)
    let text = try inCryptoKit { () throws(CryptoLibraryError) in
      try cipher.open(
        Array(sealedBox.ciphertext), tag: Array(sealedBox.tag), key: key.bytes, nonce: sealedBox.nonce.bytes,
        authenticating: authenticatedData.bytes)
    }
    return Data(text)
  }

  private static func cipher(for key: SymmetricKey) throws(CryptoKitError) -> AuthenticatedCipher {
    guard keySizes.contains(key.bytes.count) else { throw .incorrectKeySize }
    return switch key.bytes.count {
    case 16: .aes128
    case 24: .aes192
    default: self == ChaChaPoly.self ? .chaCha20 : .aes256
    }
  }
}

/// AES.
public enum AES: Sendable {
  /// AES in Galois/counter mode.
  public enum GCM: SealingCipher {
    /// 12 or more.
    public static var nonceSizes: ClosedRange<Int> { 12...Int.max }
    /// Those of AES-128, AES-192 and AES-256.
    public static var keySizes: [Int] { [16, 24, 32] }
    /// A number used once, 12 bytes or more.
    public typealias Nonce = CipherNonce<GCM>
    /// A text in cipher with its nonce and its tag.
    public typealias SealedBox = CipherBox<GCM>
  }
}

extension CipherBox where Cipher == AES.GCM {
  /// Nonce, text and tag behind one another; nil if the nonce has other than 12 bytes.
  public var combined: Data? { nonce.bytes.count == CipherNonce<Cipher>.size ? parts : nil }
}

/// ChaCha20 with Poly1305 (RFC 8439).
public enum ChaChaPoly: SealingCipher {
  /// 12.
  public static var nonceSizes: ClosedRange<Int> { 12...12 }
  /// 32.
  public static var keySizes: [Int] { [32] }
  /// A number used once, 12 bytes.
  public typealias Nonce = CipherNonce<ChaChaPoly>
  /// A text in cipher with its nonce and its tag.
  public typealias SealedBox = CipherBox<ChaChaPoly>
}

extension CipherBox where Cipher == ChaChaPoly {
  /// Nonce, text and tag behind one another.
  public var combined: Data { parts }
}
