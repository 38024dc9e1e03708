import CryptoLibrary

// One family for each hash: the length of its digest, the context, and the one-shot and piecewise functions.

/// Bytes of a digest of MD5.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
/// Bytes of a block of MD5.
public let CC_MD5_BLOCK_BYTES: Int = 64
/// A hash of MD5 under way.
public struct CC_MD5_CTX {
  var hash: MessageDigest?
  /// One that has not begun.
  public init() {}
}
/// The MD5 digest of `len` bytes.
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(data, len, md, .md5) }
/// Begins a MD5 hash.
@discardableResult
public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>!) -> Int32 { begin(&c.pointee.hash, .md5) }
/// Takes more bytes in.
@discardableResult
public func CC_MD5_Update(
  _ c: UnsafeMutablePointer<CC_MD5_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { update(c.pointee.hash, data, len) }
/// Writes the digest and ends the hash.
@discardableResult
public func CC_MD5_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_MD5_CTX>!
) -> Int32 { end(&c.pointee.hash, md) }

/// Bytes of a digest of SHA-1.
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
/// Bytes of a block of SHA-1.
public let CC_SHA1_BLOCK_BYTES: Int = 64
/// A hash of SHA-1 under way.
public struct CC_SHA1_CTX {
  var hash: MessageDigest?
  /// One that has not begun.
  public init() {}
}
/// The SHA-1 digest of `len` bytes.
@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(data, len, md, .sha1) }
/// Begins a SHA-1 hash.
@discardableResult
public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>!) -> Int32 { begin(&c.pointee.hash, .sha1) }
/// Takes more bytes in.
@discardableResult
public func CC_SHA1_Update(
  _ c: UnsafeMutablePointer<CC_SHA1_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { update(c.pointee.hash, data, len) }
/// Writes the digest and ends the hash.
@discardableResult
public func CC_SHA1_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA1_CTX>!
) -> Int32 { end(&c.pointee.hash, md) }

/// Bytes of a digest of SHA-224.
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
/// Bytes of a block of SHA-224.
public let CC_SHA224_BLOCK_BYTES: Int = 64
/// The SHA-224 digest of `len` bytes.
@discardableResult
public func CC_SHA224(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(data, len, md, .sha224) }
/// Begins a SHA-224 hash.
@discardableResult
public func CC_SHA224_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 { begin(&c.pointee.hash, .sha224) }
/// Takes more bytes in.
@discardableResult
public func CC_SHA224_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { update(c.pointee.hash, data, len) }
/// Writes the digest and ends the hash.
@discardableResult
public func CC_SHA224_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!
) -> Int32 { end(&c.pointee.hash, md) }

/// Bytes of a digest of SHA-256.
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
/// Bytes of a block of SHA-256.
public let CC_SHA256_BLOCK_BYTES: Int = 64
/// A hash of SHA-256 and SHA-224 under way.
public struct CC_SHA256_CTX {
  var hash: MessageDigest?
  /// One that has not begun.
  public init() {}
}
/// The SHA-256 digest of `len` bytes.
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(data, len, md, .sha256) }
/// Begins a SHA-256 hash.
@discardableResult
public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>!) -> Int32 { begin(&c.pointee.hash, .sha256) }
/// Takes more bytes in.
@discardableResult
public func CC_SHA256_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { update(c.pointee.hash, data, len) }
/// Writes the digest and ends the hash.
@discardableResult
public func CC_SHA256_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA256_CTX>!
) -> Int32 { end(&c.pointee.hash, md) }

/// Bytes of a digest of SHA-384.
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
/// Bytes of a block of SHA-384.
public let CC_SHA384_BLOCK_BYTES: Int = 128
/// The SHA-384 digest of `len` bytes.
@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(data, len, md, .sha384) }
/// Begins a SHA-384 hash.
@discardableResult
public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 { begin(&c.pointee.hash, .sha384) }
/// Takes more bytes in.
@discardableResult
public func CC_SHA384_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { update(c.pointee.hash, data, len) }
/// Writes the digest and ends the hash.
@discardableResult
public func CC_SHA384_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!
) -> Int32 { end(&c.pointee.hash, md) }

/// Bytes of a digest of SHA-512.
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
/// Bytes of a block of SHA-512.
public let CC_SHA512_BLOCK_BYTES: Int = 128
/// A hash of SHA-512 and SHA-384 under way.
public struct CC_SHA512_CTX {
  var hash: MessageDigest?
  /// One that has not begun.
  public init() {}
}
/// The SHA-512 digest of `len` bytes.
@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!
) -> UnsafeMutablePointer<UInt8>! { digest(data, len, md, .sha512) }
/// Begins a SHA-512 hash.
@discardableResult
public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>!) -> Int32 { begin(&c.pointee.hash, .sha512) }
/// Takes more bytes in.
@discardableResult
public func CC_SHA512_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>!, _ data: UnsafeRawPointer!, _ len: CC_LONG
) -> Int32 { update(c.pointee.hash, data, len) }
/// Writes the digest and ends the hash.
@discardableResult
public func CC_SHA512_Final(
  _ md: UnsafeMutablePointer<UInt8>!, _ c: UnsafeMutablePointer<CC_SHA512_CTX>!
) -> Int32 { end(&c.pointee.hash, md) }

private func digest(
  _ data: UnsafeRawPointer?, _ count: CC_LONG, _ place: UnsafeMutablePointer<UInt8>?,
  _ algorithm: MessageDigest.Algorithm
) -> UnsafeMutablePointer<UInt8>? {
  guard let place else { return nil }
  let bytes = MessageDigest.digest(
    of: UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count)), algorithm)
  place.update(from: bytes, count: bytes.count)
  return place
}

private func begin(_ hash: inout MessageDigest?, _ algorithm: MessageDigest.Algorithm) -> Int32 {
  hash = MessageDigest(algorithm)
  return 1
}

private func update(_ hash: MessageDigest?, _ data: UnsafeRawPointer?, _ count: CC_LONG) -> Int32 {
  guard let hash else { return 0 }
  hash.update(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count)))
  return 1
}

private func end(_ hash: inout MessageDigest?, _ place: UnsafeMutablePointer<UInt8>?) -> Int32 {
  guard let finished = hash, let place else { return 0 }
  let bytes = finished.digest()
  place.update(from: bytes, count: bytes.count)
  hash = nil
  return 1
}
