// CryptoKit: SHA-2, MD5 and SHA-1, HMAC, HKDF, AES-GCM, ChaCha20-Poly1305, and Curve25519 and P-256, P-384, P-521 for
// key agreement and signing. All of it is OpenSSL's work; keys and nonces that an extension has made are those of the
// scenario's seed. The Secure Enclave, HPKE, key wrapping, PEM and DER, and the quantum-safe algorithms are not there.
import CryptoLibrary
import Foundation
@_exported import FoundationStandIns

/// What goes wrong in CryptoKit.
public enum CryptoKitError: Error, Hashable, Sendable {
  /// A key has a size that does not fit.
  case incorrectKeySize
  /// A parameter has a size that does not fit.
  case incorrectParameterSize
  /// The tag or signature does not prove the text genuine.
  case authenticationFailure
  /// The library underneath failed, with its error.
  case underlyingCoreCryptoError(error: Int32)
  /// A key could not be unwrapped.
  case unwrapFailure
  /// A parameter has no valid value.
  case invalidParameter

  init(_ error: CryptoLibraryError) {
    switch error {
    case .invalidParameter: self = .invalidParameter
    case .authenticationFailed: self = .authenticationFailure
    case .refused: self = .underlyingCoreCryptoError(error: -1)
    }
  }
}

extension DataProtocol {
  var bytes: [UInt8] { Array(self) }
}

extension ContiguousBytes {
  var allBytes: [UInt8] { withUnsafeBytes { Array($0) } }
}

/// Equal or not, in a time that does not tell where they differ.
func areEqual(_ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>) -> Bool {
  let (one, other) = (Array(one), Array(other))
  guard one.count == other.count else { return false }
  return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}

/// What `body` says, with the errors of libcrypto as those of CryptoKit.
func inCryptoKit<Result>(_ body: () throws(CryptoLibraryError) -> Result) throws(CryptoKitError) -> Result {
  do {
    return try body()
  } catch {
    throw CryptoKitError(error)
  }
}
