/// A cipher under way that has no tag, by OpenSSL's `EVP_Cipher` functions.
public final class BlockCipher {
  private let calls = CipherCalls.shared
  private let context: Object?
  /// Bytes of a block; 1 for a stream.
  public let blockSize: Int

  /// A cipher by OpenSSL's name, such as `AES-128-CBC`. The key's size must be the cipher's.
  public init(
    _ name: String, encrypts: Bool, key: [UInt8], vector: [UInt8]?, pads: Bool
  ) throws(CryptoLibraryError) {
    context = calls.new()
    guard let method = calls.byName(name) else {
      blockSize = 1
      throw .invalidParameter
    }
    blockSize = Int(calls.blockSize(method))
    let encrypts: Int32 = encrypts ? 1 : 0
    // First the cipher, then the length of the key, then the key: some ciphers take keys of several sizes.
    guard calls.initialize(context, method, nil, nil, nil, encrypts) == 1,
      calls.setKeyLength(context, Int32(clamping: key.count)) == 1
    else { throw .invalidParameter }
    let vectorSize = Int(calls.vectorSize(method))
    let vector = vector ?? [UInt8](repeating: 0, count: vectorSize)
    guard vector.count >= vectorSize, calls.initialize(context, nil, nil, key, vector, encrypts) == 1 else {
      throw .invalidParameter
    }
    _ = calls.setPadding(context, pads ? 1 : 0)
  }

  deinit { calls.free(context) }

  /// What comes out as more bytes go in.
  public func update(_ bytes: UnsafeRawBufferPointer) throws(CryptoLibraryError) -> [UInt8] {
    guard bytes.count <= Int(Int32.max) - blockSize else { throw .invalidParameter }
    guard let start = bytes.baseAddress, bytes.count > 0 else { return [] }
    var output = [UInt8](repeating: 0, count: bytes.count + blockSize)
    var count: Int32 = 0
    guard calls.update(context, &output, &count, start, Int32(bytes.count)) == 1 else { throw .refused }
    return Array(output.prefix(Int(count)))
  }

  /// What comes out last.
  public func finish() throws(CryptoLibraryError) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: max(blockSize, 32))
    var count: Int32 = 0
    guard calls.final(context, &output, &count) == 1 else { throw .authenticationFailed }
    return Array(output.prefix(Int(count)))
  }
}

/// A cipher that proves its text genuine, by OpenSSL's `EVP_Cipher` functions.
public enum AuthenticatedCipher: String, Sendable {
  case aes128 = "AES-128-GCM"
  case aes192 = "AES-192-GCM"
  case aes256 = "AES-256-GCM"
  case chaCha20 = "ChaCha20-Poly1305"

  /// Bytes of the tag.
  public static let tagSize = 16

  // Controls of OpenSSL's `evp.h`.
  private static let setVectorLength: Int32 = 0x9
  private static let getTag: Int32 = 0x10
  private static let setTag: Int32 = 0x11

  /// The text in cipher, with its tag.
  public func seal(
    _ text: [UInt8], key: [UInt8], nonce: [UInt8], authenticating extra: [UInt8]
  ) throws(CryptoLibraryError) -> (text: [UInt8], tag: [UInt8]) {
    let calls = CipherCalls.shared
    let context = try begin(encrypts: true, key: key, nonce: nonce, authenticating: extra)
    defer { calls.free(context) }
    let output = try run(text, in: context)
    var last = [UInt8](repeating: 0, count: 32)
    var tag = [UInt8](repeating: 0, count: Self.tagSize)
    var count: Int32 = 0
    guard calls.final(context, &last, &count) == 1,
      calls.control(context, Self.getTag, Int32(tag.count), &tag) == 1
    else { throw .refused }
    return (output, tag)
  }

  /// The plain text, if the tag proves it genuine.
  public func open(
    _ text: [UInt8], tag: [UInt8], key: [UInt8], nonce: [UInt8], authenticating extra: [UInt8]
  ) throws(CryptoLibraryError) -> [UInt8] {
    let calls = CipherCalls.shared
    guard tag.count == Self.tagSize else { throw .invalidParameter }
    let context = try begin(encrypts: false, key: key, nonce: nonce, authenticating: extra)
    defer { calls.free(context) }
    let output = try run(text, in: context)
    var tag = tag
    var last = [UInt8](repeating: 0, count: 32)
    var count: Int32 = 0
    guard calls.control(context, Self.setTag, Int32(tag.count), &tag) == 1 else { throw .refused }
    guard calls.final(context, &last, &count) == 1 else { throw .authenticationFailed }
    return output
  }

  private func begin(
    encrypts: Bool, key: [UInt8], nonce: [UInt8], authenticating extra: [UInt8]
  ) throws(CryptoLibraryError) -> Object? {
    let calls = CipherCalls.shared
    let encrypts: Int32 = encrypts ? 1 : 0
    guard let method = calls.byName(rawValue) else { throw .refused }
    guard key.count == Int(calls.keySize(method)), !nonce.isEmpty else { throw .invalidParameter }
    let context = calls.new()
    var count: Int32 = 0
    guard calls.initialize(context, method, nil, nil, nil, encrypts) == 1,
      calls.control(context, Self.setVectorLength, Int32(clamping: nonce.count), nil) == 1,
      calls.initialize(context, nil, nil, key, nonce, encrypts) == 1,
      extra.isEmpty || calls.update(context, nil, &count, extra, Int32(clamping: extra.count)) == 1
    else {
      calls.free(context)
      throw .invalidParameter
    }
    return context
  }

  private func run(_ text: [UInt8], in context: Object?) throws(CryptoLibraryError) -> [UInt8] {
    guard !text.isEmpty else { return [] }
    guard text.count < Int(Int32.max) - 32 else { throw .invalidParameter }
    var output = [UInt8](repeating: 0, count: text.count + 32)
    var count: Int32 = 0
    guard CipherCalls.shared.update(context, &output, &count, text, Int32(text.count)) == 1 else { throw .refused }
    return Array(output.prefix(Int(count)))
  }
}

/// The functions of libcrypto for ciphers.
private struct CipherCalls: @unchecked Sendable {
  static let shared = CipherCalls()

  let byName: @convention(c) (UnsafePointer<CChar>) -> Object?
  let blockSize: @convention(c) (Object?) -> Int32
  let keySize: @convention(c) (Object?) -> Int32
  let vectorSize: @convention(c) (Object?) -> Int32
  let new: @convention(c) () -> Object?
  let free: @convention(c) (Object?) -> Void
  let initialize:
    @convention(c) (Object?, Object?, Object?, UnsafePointer<UInt8>?, UnsafePointer<UInt8>?, Int32) -> Int32
  let setKeyLength: @convention(c) (Object?, Int32) -> Int32
  let setPadding: @convention(c) (Object?, Int32) -> Int32
  let control: @convention(c) (Object?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
  let update:
    @convention(c) (Object?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int32>, UnsafeRawPointer, Int32) ->
      Int32
  let final: @convention(c) (Object?, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int32>) -> Int32

  private init() {
    let library = CryptoLibrary.shared
    byName = library.function("EVP_get_cipherbyname")
    blockSize = library.function("EVP_CIPHER_get_block_size")
    keySize = library.function("EVP_CIPHER_get_key_length")
    vectorSize = library.function("EVP_CIPHER_get_iv_length")
    new = library.function("EVP_CIPHER_CTX_new")
    free = library.function("EVP_CIPHER_CTX_free")
    initialize = library.function("EVP_CipherInit_ex")
    setKeyLength = library.function("EVP_CIPHER_CTX_set_key_length")
    setPadding = library.function("EVP_CIPHER_CTX_set_padding")
    control = library.function("EVP_CIPHER_CTX_ctrl")
    update = library.function("EVP_CipherUpdate")
    final = library.function("EVP_CipherFinal_ex")
  }
}
