/// Keys of Curve25519 by OpenSSL's `EVP_PKEY` functions; keys are 32 bytes each.
public enum MontgomeryCurve: Int32, Sendable {
  /// Key agreement (RFC 7748); OpenSSL's number.
  case x25519 = 1034
  /// Signatures (RFC 8032); OpenSSL's number.
  case ed25519 = 1087

  /// The public key that belongs to a private one.
  public func publicKey(of privateKey: [UInt8]) throws(CryptoLibraryError) -> [UInt8] {
    let calls = KeyCalls.shared
    let key = try object(calls.privateKey, privateKey)
    defer { calls.free(key) }
    var bytes = [UInt8](repeating: 0, count: 32)
    var count = bytes.count
    guard calls.getPublicKey(key, &bytes, &count) == 1 else { throw .refused }
    return bytes
  }

  /// The secret that both sides come to.
  public func sharedSecret(
    of privateKey: [UInt8], with publicKey: [UInt8]
  ) throws(CryptoLibraryError) -> [UInt8] {
    let calls = KeyCalls.shared
    let own = try object(calls.privateKey, privateKey)
    defer { calls.free(own) }
    let peer = try object(calls.publicKey, publicKey)
    defer { calls.free(peer) }
    let context = calls.newContext(own, nil)
    defer { calls.freeContext(context) }
    var secret = [UInt8](repeating: 0, count: 32)
    var count = secret.count
    guard calls.deriveInit(context) == 1, calls.derivePeer(context, peer) == 1,
      calls.derive(context, &secret, &count) == 1
    else { throw .invalidParameter }
    return secret
  }

  /// The signature of a message, 64 bytes.
  public func signature(of message: [UInt8], by privateKey: [UInt8]) throws(CryptoLibraryError) -> [UInt8] {
    let calls = KeyCalls.shared
    let key = try object(calls.privateKey, privateKey)
    defer { calls.free(key) }
    let context = DigestCalls.shared.new()
    defer { DigestCalls.shared.free(context) }
    var signature = [UInt8](repeating: 0, count: 64)
    var count = signature.count
    guard calls.signInit(context, nil, nil, nil, key) == 1,
      calls.sign(context, &signature, &count, message, message.count) == 1
    else { throw .refused }
    return signature
  }

  /// Whether a signature is that of the message.
  public func isValid(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
    let calls = KeyCalls.shared
    guard let key = try? object(calls.publicKey, publicKey) else { return false }
    defer { calls.free(key) }
    let context = DigestCalls.shared.new()
    defer { DigestCalls.shared.free(context) }
    return calls.verifyInit(context, nil, nil, nil, key) == 1
      && calls.verify(context, signature, signature.count, message, message.count) == 1
  }

  private func object(
    _ make: @convention(c) (Int32, Object?, UnsafePointer<UInt8>, Int) -> Object?, _ bytes: [UInt8]
  ) throws(CryptoLibraryError) -> Object {
    guard bytes.count == 32, let key = make(rawValue, nil, bytes, bytes.count) else { throw .invalidParameter }
    return key
  }
}

/// The functions of libcrypto for keys.
private struct KeyCalls: @unchecked Sendable {
  static let shared = KeyCalls()

  let privateKey: @convention(c) (Int32, Object?, UnsafePointer<UInt8>, Int) -> Object?
  let publicKey: @convention(c) (Int32, Object?, UnsafePointer<UInt8>, Int) -> Object?
  let getPublicKey: @convention(c) (Object?, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int>) -> Int32
  let free: @convention(c) (Object?) -> Void
  let newContext: @convention(c) (Object?, Object?) -> Object?
  let freeContext: @convention(c) (Object?) -> Void
  let deriveInit: @convention(c) (Object?) -> Int32
  let derivePeer: @convention(c) (Object?, Object?) -> Int32
  let derive: @convention(c) (Object?, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int>) -> Int32
  let signInit: @convention(c) (Object?, Object?, Object?, Object?, Object?) -> Int32
  let sign:
    @convention(c) (Object?, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int>, UnsafePointer<UInt8>, Int) -> Int32
  let verifyInit: @convention(c) (Object?, Object?, Object?, Object?, Object?) -> Int32
  let verify: @convention(c) (Object?, UnsafePointer<UInt8>, Int, UnsafePointer<UInt8>, Int) -> Int32

  private init() {
    let library = CryptoLibrary.shared
    privateKey = library.function("EVP_PKEY_new_raw_private_key")
    publicKey = library.function("EVP_PKEY_new_raw_public_key")
    getPublicKey = library.function("EVP_PKEY_get_raw_public_key")
    free = library.function("EVP_PKEY_free")
    newContext = library.function("EVP_PKEY_CTX_new")
    freeContext = library.function("EVP_PKEY_CTX_free")
    deriveInit = library.function("EVP_PKEY_derive_init")
    derivePeer = library.function("EVP_PKEY_derive_set_peer")
    derive = library.function("EVP_PKEY_derive")
    signInit = library.function("EVP_DigestSignInit")
    sign = library.function("EVP_DigestSign")
    verifyInit = library.function("EVP_DigestVerifyInit")
    verify = library.function("EVP_DigestVerify")
  }
}
