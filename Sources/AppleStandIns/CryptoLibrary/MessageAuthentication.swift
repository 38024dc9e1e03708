/// A keyed hash (HMAC, RFC 2104) under way, by OpenSSL's `HMAC` functions.
public final class MessageAuthentication {
  private let calls = AuthenticationCalls.shared
  private let context: Object?
  private let algorithm: MessageDigest.Algorithm

  /// A keyed hash of nothing so far.
  public init(_ algorithm: MessageDigest.Algorithm, key: UnsafeRawBufferPointer) {
    self.algorithm = algorithm
    context = calls.new()
    // A null key would mean "the key of before", also where the key is empty.
    var none: UInt8 = 0
    let method = DigestCalls.shared.byName(algorithm.rawValue)
    _ = withUnsafeBytes(of: &none) { empty in
      calls.initialize(context, key.baseAddress ?? empty.baseAddress, Int32(clamping: key.count), method, nil)
    }
  }

  private init(copying other: MessageAuthentication) {
    algorithm = other.algorithm
    context = calls.new()
    _ = calls.copy(context, other.context)
  }

  deinit { calls.free(context) }

  /// Takes more bytes in.
  public func update(_ bytes: UnsafeRawBufferPointer) {
    _ = calls.update(context, bytes.baseAddress, bytes.count)
  }

  /// The code of what was taken in so far; more may follow.
  public func code() -> [UInt8] {
    let last = MessageAuthentication(copying: self)
    var code = [UInt8](repeating: 0, count: algorithm.byteCount)
    _ = calls.final(last.context, &code, nil)
    return code
  }

  /// The same keyed hash, to go on separately.
  public func copy() -> MessageAuthentication { MessageAuthentication(copying: self) }

  /// A key derived from a password (PBKDF2, RFC 8018).
  public static func derivedKey(
    password: [UInt8], salt: [UInt8], rounds: Int, byteCount: Int, _ algorithm: MessageDigest.Algorithm
  ) throws(CryptoLibraryError) -> [UInt8] {
    guard rounds > 0, rounds <= Int(Int32.max), byteCount > 0 else { throw .invalidParameter }
    var key = [UInt8](repeating: 0, count: byteCount)
    let done = AuthenticationCalls.shared.derive(
      password, Int32(clamping: password.count), salt, Int32(clamping: salt.count), Int32(rounds),
      DigestCalls.shared.byName(algorithm.rawValue), Int32(clamping: byteCount), &key)
    guard done == 1 else { throw .refused }
    return key
  }
}

/// The functions of libcrypto for keyed hashes.
private struct AuthenticationCalls: @unchecked Sendable {
  static let shared = AuthenticationCalls()

  let new: @convention(c) () -> Object?
  let free: @convention(c) (Object?) -> Void
  let initialize: @convention(c) (Object?, UnsafeRawPointer?, Int32, Object?, Object?) -> Int32
  let update: @convention(c) (Object?, UnsafeRawPointer?, Int) -> Int32
  let final: @convention(c) (Object?, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt32>?) -> Int32
  let copy: @convention(c) (Object?, Object?) -> Int32
  let derive:
    @convention(c) (
      UnsafeRawPointer, Int32, UnsafeRawPointer, Int32, Int32, Object?, Int32, UnsafeMutablePointer<UInt8>
    ) -> Int32

  private init() {
    let library = CryptoLibrary.shared
    new = library.function("HMAC_CTX_new")
    free = library.function("HMAC_CTX_free")
    initialize = library.function("HMAC_Init_ex")
    update = library.function("HMAC_Update")
    final = library.function("HMAC_Final")
    copy = library.function("HMAC_CTX_copy")
    derive = library.function("PKCS5_PBKDF2_HMAC")
  }
}
