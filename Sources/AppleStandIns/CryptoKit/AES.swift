import CryptoLibrary
import Foundation

/// AES.
public enum AES: Sendable {
  /// AES in Galois/counter mode: encrypts, and proves what it opens genuine.
  public enum GCM: Sendable {
    /// A number used once.
    public struct Nonce: ContiguousBytes, Sequence, Sendable {
      let bytes: [UInt8]

      /// A new one of 12 bytes, the same in every replay with the same seed.
      public init() { bytes = CryptoLibrary.randomBytes(12) }
      /// One of these bytes: 12 or more.
      public init<D: DataProtocol>(data: D) throws {
        guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
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
    public struct SealedBox: Sendable {
      /// The number used once.
      public let nonce: Nonce
      /// The text in cipher, as long as the plain one.
      public let ciphertext: Data
      /// The tag, 16 bytes.
      public let tag: Data

      init(nonce: Nonce, ciphertext: Data, tag: Data, known: Void) {
        self.nonce = nonce
        self.ciphertext = ciphertext
        self.tag = tag
      }

      /// A box of these parts; the tag must have 16 bytes.
      public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
        guard tag.count == AuthenticatedCipher.tagSize else { throw CryptoKitError.incorrectParameterSize }
        self.init(nonce: nonce, ciphertext: Data(ciphertext), tag: Data(tag), known: ())
      }

      /// A box of nonce (12 bytes), text and tag (16 bytes) behind one another.
      public init<D: DataProtocol>(combined: D) throws {
        let bytes = combined.bytes
        guard bytes.count >= 12 + AuthenticatedCipher.tagSize else { throw CryptoKitError.incorrectParameterSize }
        self.init(
          nonce: try Nonce(data: bytes.prefix(12)),
          ciphertext: Data(bytes.dropFirst(12).dropLast(AuthenticatedCipher.tagSize)),
          tag: Data(bytes.suffix(AuthenticatedCipher.tagSize)), known: ())
      }

      /// Nonce, text and tag behind one another; nil if the nonce has other than 12 bytes.
      public var combined: Data? { nonce.bytes.count == 12 ? Data(nonce.bytes) + ciphertext + tag : nil }
    }

    /// The text in cipher; without a nonce a new one is made.
    public static func seal<Plaintext: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox {
      try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
    }

    /// The text in cipher, with a tag that proves `authenticatedData` genuine, too.
    public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
      authenticating authenticatedData: AuthenticatedData
    ) throws -> SealedBox {
      let nonce = nonce ?? Nonce()
      let cipher = try cipher(for: key)
      let sealed = try inCryptoKit { () throws(CryptoLibraryError) in
        try cipher.seal(message.bytes, key: key.bytes, nonce: nonce.bytes, authenticating: authenticatedData.bytes)
      }
      return SealedBox(nonce: nonce, ciphertext: Data(sealed.text), tag: Data(sealed.tag), known: ())
    }

    /// The plain text, if it is genuine.
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
      try open(sealedBox, using: key, authenticating: [UInt8]())
    }

    /// The plain text, if it and `authenticatedData` are genuine.
    public static func open<AuthenticatedData: DataProtocol>(
      _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: AuthenticatedData
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
      switch key.bytes.count {
      case 16: return .aes128
      case 24: return .aes192
      case 32: return .aes256
      default: throw .incorrectKeySize
      }
    }
  }
}
