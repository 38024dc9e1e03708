import CryptoLibrary
import Foundation

/// Curve25519: X25519 for key agreement, Ed25519 for signatures.
public enum Curve25519: Sendable {
  /// Key agreement (X25519, RFC 7748).
  public enum KeyAgreement: Sendable {
    /// A public key of 32 bytes.
    public struct PublicKey: Hashable, Sendable {
      let bytes: [UInt8]
      /// A key of these 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        bytes = rawRepresentation.allBytes
        guard bytes.count == 32 else { throw CryptoKitError.incorrectKeySize }
      }
      init(bytes: [UInt8]) { self.bytes = bytes }
      /// Its bytes.
      public var rawRepresentation: Data { Data(bytes) }
    }

    /// A private key of 32 bytes.
    public struct PrivateKey: Sendable {
      let bytes: [UInt8]
      /// The key that others use.
      public let publicKey: PublicKey
      /// A new key, the same one in every replay with the same seed.
      public init() { self.init(known: CryptoLibrary.randomBytes(32)) }
      /// A key of these 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        let bytes = rawRepresentation.allBytes
        guard bytes.count == 32 else { throw CryptoKitError.incorrectKeySize }
        self.init(known: bytes)
      }
      private init(known bytes: [UInt8]) {
        self.bytes = bytes
        // Any 32 bytes are a key.
        publicKey = PublicKey(bytes: (try? MontgomeryCurve.x25519.publicKey(of: bytes)) ?? [])
      }
      /// Its bytes.
      public var rawRepresentation: Data { Data(bytes) }
      /// The secret shared with the owner of `publicKeyShare`.
      public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret {
        let secret = try inCryptoKit { () throws(CryptoLibraryError) in
          try MontgomeryCurve.x25519.sharedSecret(of: bytes, with: publicKeyShare.bytes)
        }
        return SharedSecret(bytes: secret)
      }
    }
  }

  /// Signatures (Ed25519, RFC 8032).
  public enum Signing: Sendable {
    /// A public key of 32 bytes.
    public struct PublicKey: Hashable, Sendable {
      let bytes: [UInt8]
      /// A key of these 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        bytes = rawRepresentation.allBytes
        guard bytes.count == 32 else { throw CryptoKitError.incorrectKeySize }
      }
      init(bytes: [UInt8]) { self.bytes = bytes }
      /// Its bytes.
      public var rawRepresentation: Data { Data(bytes) }
      /// Whether `signature` is that of `data` by the owner of this key.
      public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D) -> Bool {
        MontgomeryCurve.ed25519.isValid(signature.bytes, of: data.bytes, by: bytes)
      }
    }

    /// A private key of 32 bytes.
    public struct PrivateKey: Sendable {
      let bytes: [UInt8]
      /// The key that others use.
      public let publicKey: PublicKey
      /// A new key, the same one in every replay with the same seed.
      public init() { self.init(known: CryptoLibrary.randomBytes(32)) }
      /// A key of these 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        let bytes = rawRepresentation.allBytes
        guard bytes.count == 32 else { throw CryptoKitError.incorrectKeySize }
        self.init(known: bytes)
      }
      private init(known bytes: [UInt8]) {
        self.bytes = bytes
        // Any 32 bytes are a key.
        publicKey = PublicKey(bytes: (try? MontgomeryCurve.ed25519.publicKey(of: bytes)) ?? [])
      }
      /// Its bytes.
      public var rawRepresentation: Data { Data(bytes) }
      /// The signature of `data`; always the same one, where Apple's differs from time to time.
      public func signature<D: DataProtocol>(for data: D) throws -> Data {
        let signature = try inCryptoKit { () throws(CryptoLibraryError) in
          try MontgomeryCurve.ed25519.signature(of: data.bytes, by: bytes)
        }
        return Data(signature)
      }
    }
  }
}
