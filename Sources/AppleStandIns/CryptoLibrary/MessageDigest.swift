/// A hash under way, by OpenSSL's `EVP_Digest` functions.
public final class MessageDigest {
  /// The hashes on offer.
  public enum Algorithm: String, Hashable, Sendable, CaseIterable {
    case md5 = "MD5"
    case sha1 = "SHA1"
    case sha224 = "SHA224"
    case sha256 = "SHA256"
    case sha384 = "SHA384"
    case sha512 = "SHA512"

    /// Bytes of a digest.
    public var byteCount: Int {
      switch self {
      case .md5: 16
      case .sha1: 20
      case .sha224: 28
      case .sha256: 32
      case .sha384: 48
      case .sha512: 64
      }
    }
  }

  private let calls = DigestCalls.shared
  private let context: Object?
  private let algorithm: Algorithm

  /// A hash of nothing so far.
  public init(_ algorithm: Algorithm) {
    self.algorithm = algorithm
    context = calls.new()
    _ = calls.initialize(context, calls.byName(algorithm.rawValue), nil)
  }

  private init(copying other: MessageDigest) {
    algorithm = other.algorithm
    context = calls.new()
    _ = calls.copy(context, other.context)
  }

  deinit { calls.free(context) }

  /// Takes more bytes in.
  public func update(_ bytes: UnsafeRawBufferPointer) {
    _ = calls.update(context, bytes.baseAddress, bytes.count)
  }

  /// The digest of what was taken in so far; more may follow.
  public func digest() -> [UInt8] {
    let last = MessageDigest(copying: self)
    var digest = [UInt8](repeating: 0, count: algorithm.byteCount)
    _ = calls.final(last.context, &digest, nil)
    return digest
  }

  /// The same hash, to go on separately.
  public func copy() -> MessageDigest { MessageDigest(copying: self) }

  /// The digest of `bytes`.
  public static func digest(of bytes: UnsafeRawBufferPointer, _ algorithm: Algorithm) -> [UInt8] {
    let hash = MessageDigest(algorithm)
    hash.update(bytes)
    return hash.digest()
  }
}

/// The functions of libcrypto for hashes.
struct DigestCalls: @unchecked Sendable {
  static let shared = DigestCalls()

  let byName: @convention(c) (UnsafePointer<CChar>) -> Object?
  let new: @convention(c) () -> Object?
  let free: @convention(c) (Object?) -> Void
  let initialize: @convention(c) (Object?, Object?, Object?) -> Int32
  let update: @convention(c) (Object?, UnsafeRawPointer?, Int) -> Int32
  let final: @convention(c) (Object?, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt32>?) -> Int32
  let copy: @convention(c) (Object?, Object?) -> Int32

  private init() {
    let library = CryptoLibrary.shared
    byName = library.function("EVP_get_digestbyname")
    new = library.function("EVP_MD_CTX_new")
    free = library.function("EVP_MD_CTX_free")
    initialize = library.function("EVP_DigestInit_ex")
    update = library.function("EVP_DigestUpdate")
    final = library.function("EVP_DigestFinal_ex")
    copy = library.function("EVP_MD_CTX_copy_ex")
  }
}
