import ExtensionHost

#if canImport(Glibc)
  import Glibc
#endif

/// OpenSSL's libcrypto, version 3: every hash and cipher that the stand-ins offer is its own work, none is ours.
///
/// It is opened when first used, so that neither building nor running needs it unless an extension does. Debian and
/// Ubuntu have it in the package `libssl3`.
public struct CryptoLibrary: @unchecked Sendable {
  /// The library, opened when first asked for. Without it the process ends with a message that names the package.
  public static let shared = CryptoLibrary()

  private let handle: UnsafeMutableRawPointer

  private init() {
    guard let handle = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL) else {
      fatalError(
        "CryptoKit, CommonCrypto and Security need OpenSSL's libcrypto.so.3, which cannot be opened here: install the"
          + " package libssl3 (Debian 12, Ubuntu 22.04), libssl3t64 (Debian 13, Ubuntu 24.04) or openssl-libs (Fedora)")
    }
    self.handle = handle
  }

  /// A function of the library; what it is assigned to must have the type that OpenSSL's documentation gives it.
  func function<Function>(_ name: String) -> Function {
    guard let address = dlsym(handle, name) else {
      fatalError("libcrypto.so.3 has no function \(name): it is not OpenSSL 3")
    }
    return unsafeBitCast(address, to: Function.self)
  }

  /// Random bytes of the replay: the same seed gives the same ones.
  public static func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}

/// Why libcrypto did not do what it was asked to.
public enum CryptoLibraryError: Error, Hashable, Sendable {
  /// A key, nonce or tag has a size that does not fit, or is no valid key.
  case invalidParameter
  /// The tag does not prove the text genuine, or the padding is broken.
  case authenticationFailed
  /// The library refused for another reason.
  case refused
}

/// What the functions of libcrypto take as opaque objects.
typealias Object = OpaquePointer
