import Foundation

/// A code that proves where a message comes from.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  /// Bytes of it.
  var byteCount: Int { get }
}

/// A keyed hash (RFC 2104): a hash of the key and a hash of the key and the message.
public struct HMAC<H: HashFunction>: Sendable {
  /// The key.
  public typealias Key = SymmetricKey
  /// The code.
  public typealias MAC = HashedAuthenticationCode<H>
  private var inner = H()
  private var outer = H()

  /// A keyed hash of nothing so far.
  public init(key: SymmetricKey) {
    var block = key.bytes.count > H.blockByteCount ? Array(H.hash(data: key.bytes)) : key.bytes
    block += [UInt8](repeating: 0, count: max(0, H.blockByteCount - block.count))
    inner.update(data: block.map { $0 ^ 0x36 })
    outer.update(data: block.map { $0 ^ 0x5C })
  }

  /// Takes more bytes in.
  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

  /// The code of what was taken in.
  public func finalize() -> MAC {
    var outer = outer
    outer.update(data: Array(inner.finalize()))
    return MAC(bytes: Array(outer.finalize()))
  }

  /// The code of `data`.
  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
    var hash = HMAC(key: key)
    hash.update(data: data)
    return hash.finalize()
  }

  /// Whether `mac` is the code of `authenticatedData`.
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ mac: MAC, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool {
    areEqual(mac.bytes, authenticationCode(for: authenticatedData, using: key).bytes)
  }

  /// Whether `mac` is the code of `authenticatedData`.
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ mac: C, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool {
    areEqual(mac.allBytes, authenticationCode(for: authenticatedData, using: key).bytes)
  }
}

/// The code of an HMAC.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
  let bytes: [UInt8]

  /// Bytes of it.
  public var byteCount: Int { bytes.count }
  /// Hands over its bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// Its bytes one by one.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  /// The code in hexadecimal.
  public var description: String { "HMAC with \(H.self): \(bytes.hexadecimal)" }
}

/// Keys derived from a key (RFC 5869).
public enum HKDF<H: HashFunction>: Sendable {
  /// A key of `outputByteCount` bytes.
  public static func deriveKey(inputKeyMaterial: SymmetricKey, outputByteCount: Int) -> SymmetricKey {
    deriveKey(inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: [UInt8](), outputByteCount: outputByteCount)
  }

  /// A key of `outputByteCount` bytes.
  public static func deriveKey<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](), outputByteCount: outputByteCount)
  }

  /// A key of `outputByteCount` bytes.
  public static func deriveKey<Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    deriveKey(inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info, outputByteCount: outputByteCount)
  }

  /// A key of `outputByteCount` bytes.
  public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    expand(
      pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
      outputByteCount: outputByteCount)
  }

  /// The first step: a key out of the material.
  public static func extract<Salt: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt?
  ) -> HashedAuthenticationCode<H> {
    let salt = salt.map(\.bytes) ?? []
    let key = salt.isEmpty ? [UInt8](repeating: 0, count: H.Digest.byteCount) : salt
    return HMAC<H>.authenticationCode(for: inputKeyMaterial.bytes, using: SymmetricKey(bytes: key))
  }

  /// The second step: the key made as long as asked for.
  public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
    pseudoRandomKey prk: PRK, info: Info?, outputByteCount: Int
  ) -> SymmetricKey {
    let key = SymmetricKey(data: prk)
    let info = info.map(\.bytes) ?? []
    var output: [UInt8] = []
    var last: [UInt8] = []
    var counter: UInt8 = 1
    while output.count < outputByteCount {
      last = HMAC<H>.authenticationCode(for: last + info + [counter], using: key).bytes
      output += last
      if counter == .max { break }
      counter += 1
    }
    return SymmetricKey(bytes: Array(output.prefix(max(0, outputByteCount))))
  }
}
