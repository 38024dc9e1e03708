import CryptoLibrary

/// The size of a symmetric key.
public struct SymmetricKeySize: Sendable {
  /// Bits of it.
  public let bitCount: Int
  /// 128 bits.
  public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
  /// 192 bits.
  public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
  /// 256 bits.
  public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }
  /// So many bits; a multiple of 8.
  public init(bitCount: Int) { self.bitCount = max(8, bitCount) }
}

/// A secret key.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// A key of these bytes.
  public init<D: ContiguousBytes>(data: D) { bytes = data.allBytes }
  /// A new key, the same one in every replay with the same seed.
  public init(size: SymmetricKeySize) { bytes = CryptoLibrary.randomBytes(size.bitCount / 8) }

  /// Bits of it.
  public var bitCount: Int { bytes.count * 8 }
  /// Hands over its bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// Whether both are the same key.
  public static func == (lhs: SymmetricKey, rhs: SymmetricKey) -> Bool { areEqual(lhs.bytes, rhs.bytes) }
}
