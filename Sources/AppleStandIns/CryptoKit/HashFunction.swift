import CryptoLibrary

/// A cryptographic hash.
public protocol HashFunction: Sendable {
  /// Bytes of a block.
  static var blockByteCount: Int { get }
  /// What comes out.
  associatedtype Digest: CryptoKit.Digest
  /// A hash of nothing so far.
  init()
  /// Takes more bytes in.
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  /// The digest of what was taken in.
  func finalize() -> Digest
}

extension HashFunction {
  /// The digest of `data`.
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var hash = Self()
    hash.update(data: data)
    return hash.finalize()
  }

  /// The digest of the bytes at a place.
  public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
    var hash = Self()
    hash.update(bufferPointer: bufferPointer)
    return hash.finalize()
  }

  /// Takes more bytes in.
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }
}

/// What a hash comes to.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  /// Bytes of it.
  static var byteCount: Int { get }
}

extension Digest {
  /// Whether it has just these bytes.
  public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool { areEqual(lhs, rhs) }
  /// Whether it has other bytes.
  public static func != <D: DataProtocol>(lhs: Self, rhs: D) -> Bool { !(lhs == rhs) }
}

/// A hash under way that is a value, as the structures of CryptoKit are.
struct RunningHash: @unchecked Sendable {
  private var hash: MessageDigest

  init(_ algorithm: MessageDigest.Algorithm) { hash = MessageDigest(algorithm) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&hash) { hash = hash.copy() }
    hash.update(bytes)
  }

  func digest() -> [UInt8] { hash.digest() }
}
