import Foundation

/// What two sides of a key agreement come to; a key is made of it.
public struct SharedSecret: ContiguousBytes, Hashable, CustomStringConvertible, Sendable {
  let bytes: [UInt8]

  /// Hands over its bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  /// A key of it by HKDF (RFC 5869).
  public func hkdfDerivedSymmetricKey<H: HashFunction, Salt: DataProtocol, SI: DataProtocol>(
    using hashFunction: H.Type, salt: Salt, sharedInfo: SI, outputByteCount: Int
  ) -> SymmetricKey {
    HKDF<H>.deriveKey(
      inputKeyMaterial: SymmetricKey(bytes: bytes), salt: salt, info: sharedInfo, outputByteCount: outputByteCount)
  }

  /// A key of it by the derivation of ANSI X9.63: hashes of the secret, a counter and `sharedInfo`.
  public func x963DerivedSymmetricKey<H: HashFunction, SI: DataProtocol>(
    using hashFunction: H.Type, sharedInfo: SI, outputByteCount: Int
  ) -> SymmetricKey {
    var key: [UInt8] = []
    var counter: UInt32 = 1
    while key.count < outputByteCount {
      var hash = H()
      hash.update(data: bytes)
      hash.update(data: Swift.withUnsafeBytes(of: counter.bigEndian) { Array($0) })
      hash.update(data: sharedInfo)
      key += Array(hash.finalize())
      counter += 1
    }
    return SymmetricKey(bytes: Array(key.prefix(max(0, outputByteCount))))
  }

  /// Whether both are the same secret.
  public static func == (lhs: SharedSecret, rhs: SharedSecret) -> Bool { areEqual(lhs.bytes, rhs.bytes) }
  /// What it is; never its bytes.
  public var description: String { "SharedSecret of \(bytes.count) bytes" }
}
