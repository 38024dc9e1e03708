import CryptoLibrary

/// SHA-256.
public struct SHA256: HashFunction {
  /// Bytes of a block.
  public static var blockByteCount: Int { 64 }
  /// Bytes of a digest.
  public static var byteCount: Int { SHA256Digest.byteCount }
  /// What comes out.
  public typealias Digest = SHA256Digest
  private var hash = RunningHash(.sha256)

  /// A hash of nothing so far.
  public init() {}
  /// Takes more bytes in.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
  /// The digest of what was taken in.
  public func finalize() -> SHA256Digest { SHA256Digest(bytes: hash.digest()) }
}

/// The digest of SHA-256.
public struct SHA256Digest: Digest {
  /// Bytes of it.
  public static var byteCount: Int { MessageDigest.Algorithm.sha256.byteCount }
  let bytes: [UInt8]

  /// Hands over its bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// Its bytes one by one.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  /// The name of the hash and the digest in hexadecimal.
  public var description: String { "SHA256 digest: \(bytes.hexadecimal)" }
}

/// SHA-384.
public struct SHA384: HashFunction {
  /// Bytes of a block.
  public static var blockByteCount: Int { 128 }
  /// Bytes of a digest.
  public static var byteCount: Int { SHA384Digest.byteCount }
  /// What comes out.
  public typealias Digest = SHA384Digest
  private var hash = RunningHash(.sha384)

  /// A hash of nothing so far.
  public init() {}
  /// Takes more bytes in.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
  /// The digest of what was taken in.
  public func finalize() -> SHA384Digest { SHA384Digest(bytes: hash.digest()) }
}

/// The digest of SHA-384.
public struct SHA384Digest: Digest {
  /// Bytes of it.
  public static var byteCount: Int { MessageDigest.Algorithm.sha384.byteCount }
  let bytes: [UInt8]

  /// Hands over its bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// Its bytes one by one.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  /// The name of the hash and the digest in hexadecimal.
  public var description: String { "SHA384 digest: \(bytes.hexadecimal)" }
}

/// SHA-512.
public struct SHA512: HashFunction {
  /// Bytes of a block.
  public static var blockByteCount: Int { 128 }
  /// Bytes of a digest.
  public static var byteCount: Int { SHA512Digest.byteCount }
  /// What comes out.
  public typealias Digest = SHA512Digest
  private var hash = RunningHash(.sha512)

  /// A hash of nothing so far.
  public init() {}
  /// Takes more bytes in.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
  /// The digest of what was taken in.
  public func finalize() -> SHA512Digest { SHA512Digest(bytes: hash.digest()) }
}

/// The digest of SHA-512.
public struct SHA512Digest: Digest {
  /// Bytes of it.
  public static var byteCount: Int { MessageDigest.Algorithm.sha512.byteCount }
  let bytes: [UInt8]

  /// Hands over its bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// Its bytes one by one.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  /// The name of the hash and the digest in hexadecimal.
  public var description: String { "SHA512 digest: \(bytes.hexadecimal)" }
}

/// Hashes that are broken, for what still asks for them.
public enum Insecure {
  /// MD5.
  public struct MD5: HashFunction {
    /// Bytes of a block.
    public static var blockByteCount: Int { 64 }
    /// Bytes of a digest.
    public static var byteCount: Int { MD5Digest.byteCount }
    /// What comes out.
    public typealias Digest = MD5Digest
    private var hash = RunningHash(.md5)

    /// A hash of nothing so far.
    public init() {}
    /// Takes more bytes in.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
    /// The digest of what was taken in.
    public func finalize() -> MD5Digest { MD5Digest(bytes: hash.digest()) }
  }

  /// The digest of MD5.
  public struct MD5Digest: Digest {
    /// Bytes of it.
    public static var byteCount: Int { MessageDigest.Algorithm.md5.byteCount }
    let bytes: [UInt8]

    /// Hands over its bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }
    /// Its bytes one by one.
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    /// The name of the hash and the digest in hexadecimal.
    public var description: String { "MD5 digest: \(bytes.hexadecimal)" }
  }

  /// SHA-1.
  public struct SHA1: HashFunction {
    /// Bytes of a block.
    public static var blockByteCount: Int { 64 }
    /// Bytes of a digest.
    public static var byteCount: Int { SHA1Digest.byteCount }
    /// What comes out.
    public typealias Digest = SHA1Digest
    private var hash = RunningHash(.sha1)

    /// A hash of nothing so far.
    public init() {}
    /// Takes more bytes in.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
    /// The digest of what was taken in.
    public func finalize() -> SHA1Digest { SHA1Digest(bytes: hash.digest()) }
  }

  /// The digest of SHA-1.
  public struct SHA1Digest: Digest {
    /// Bytes of it.
    public static var byteCount: Int { MessageDigest.Algorithm.sha1.byteCount }
    let bytes: [UInt8]

    /// Hands over its bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }
    /// Its bytes one by one.
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    /// The name of the hash and the digest in hexadecimal.
    public var description: String { "SHA1 digest: \(bytes.hexadecimal)" }
  }
}

extension Collection<UInt8> {
  var hexadecimal: String {
    reduce(into: "") { text, byte in
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16)
    }
  }
}
