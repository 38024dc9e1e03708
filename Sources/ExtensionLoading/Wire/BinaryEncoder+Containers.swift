/// Members one after another, in the order of the calls.
struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: BinaryEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) throws { throw WireError.unsupported("nil under \(key.stringValue)") }
  func encode(_ value: Bool, forKey key: Key) { encoder.writeBool(value) }
  func encode(_ value: String, forKey key: Key) { encoder.writeString(value) }
  func encode(_ value: Double, forKey key: Key) { encoder.writeInteger(value.bitPattern) }
  func encode(_ value: Float, forKey key: Key) { encoder.writeInteger(value.bitPattern) }
  func encode(_ value: Int, forKey key: Key) { encoder.writeInteger(value) }
  func encode(_ value: Int8, forKey key: Key) { encoder.writeInteger(value) }
  func encode(_ value: Int16, forKey key: Key) { encoder.writeInteger(value) }
  func encode(_ value: Int32, forKey key: Key) { encoder.writeInteger(value) }
  func encode(_ value: Int64, forKey key: Key) { encoder.writeInteger(value) }
  func encode(_ value: UInt, forKey key: Key) { encoder.writeInteger(value) }
  func encode(_ value: UInt8, forKey key: Key) { encoder.writeInteger(value) }
  func encode(_ value: UInt16, forKey key: Key) { encoder.writeInteger(value) }
  func encode(_ value: UInt32, forKey key: Key) { encoder.writeInteger(value) }
  func encode(_ value: UInt64, forKey key: Key) { encoder.writeInteger(value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.write(value) }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) { if let value = present(value) { encoder.writeBool(value) } }
  func encodeIfPresent(_ value: String?, forKey key: Key) {
    if let value = present(value) { encoder.writeString(value) }
  }
  func encodeIfPresent(_ value: Double?, forKey key: Key) {
    if let value = present(value) { encoder.writeInteger(value.bitPattern) }
  }
  func encodeIfPresent(_ value: Float?, forKey key: Key) {
    if let value = present(value) { encoder.writeInteger(value.bitPattern) }
  }
  func encodeIfPresent(_ value: Int?, forKey key: Key) { if let value = present(value) { encoder.writeInteger(value) } }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) {
    if let value = present(value) { encoder.writeInteger(value) }
  }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) {
    if let value = present(value) { encoder.writeInteger(value) }
  }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) {
    if let value = present(value) { encoder.writeInteger(value) }
  }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) {
    if let value = present(value) { encoder.writeInteger(value) }
  }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) {
    if let value = present(value) { encoder.writeInteger(value) }
  }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) {
    if let value = present(value) { encoder.writeInteger(value) }
  }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) {
    if let value = present(value) { encoder.writeInteger(value) }
  }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) {
    if let value = present(value) { encoder.writeInteger(value) }
  }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) {
    if let value = present(value) { encoder.writeInteger(value) }
  }
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    if let value = present(value) { try encoder.write(value) }
  }

  private func present<Value>(_ value: Value?) -> Value? {
    encoder.writeBool(value != nil)
    return value
  }

  /// Only the case of an enum is a container within a container: its name says which.
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.writeString(key.stringValue)
    return KeyedEncodingContainer(KeyedWriter<NestedKey>(encoder: encoder))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { UnkeyedWriter(encoder: encoder) }

  func superEncoder() -> any Encoder { encoder }

  func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

/// A count, then the elements.
struct UnkeyedWriter: UnkeyedEncodingContainer {
  let encoder: BinaryEncoder
  private let place: Int
  private(set) var count = 0

  init(encoder: BinaryEncoder) {
    self.encoder = encoder
    place = encoder.bytes.count
    encoder.writeCount(0)
  }

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() throws { throw WireError.unsupported("nil in a list") }
  mutating func encode(_ value: Bool) { add { $0.writeBool(value) } }
  mutating func encode(_ value: String) { add { $0.writeString(value) } }
  mutating func encode(_ value: Double) { add { $0.writeInteger(value.bitPattern) } }
  mutating func encode(_ value: Float) { add { $0.writeInteger(value.bitPattern) } }
  mutating func encode(_ value: Int) { add { $0.writeInteger(value) } }
  mutating func encode(_ value: Int8) { add { $0.writeInteger(value) } }
  mutating func encode(_ value: Int16) { add { $0.writeInteger(value) } }
  mutating func encode(_ value: Int32) { add { $0.writeInteger(value) } }
  mutating func encode(_ value: Int64) { add { $0.writeInteger(value) } }
  mutating func encode(_ value: UInt) { add { $0.writeInteger(value) } }
  mutating func encode(_ value: UInt8) { add { $0.writeInteger(value) } }
  mutating func encode(_ value: UInt16) { add { $0.writeInteger(value) } }
  mutating func encode(_ value: UInt32) { add { $0.writeInteger(value) } }
  mutating func encode(_ value: UInt64) { add { $0.writeInteger(value) } }
  mutating func encode<Value: Encodable>(_ value: Value) throws { try add { try $0.write(value) } }

  private mutating func add(_ write: (BinaryEncoder) throws -> Void) rethrows {
    count += 1
    encoder.setCount(count, at: place)
    try write(encoder)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    add { _ in }
    return KeyedEncodingContainer(KeyedWriter<NestedKey>(encoder: encoder))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    add { _ in }
    return UnkeyedWriter(encoder: encoder)
  }

  mutating func superEncoder() -> any Encoder { encoder }
}

/// The value itself.
struct SingleWriter: SingleValueEncodingContainer {
  let encoder: BinaryEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil() throws { throw WireError.unsupported("nil") }
  func encode(_ value: Bool) { encoder.writeBool(value) }
  func encode(_ value: String) { encoder.writeString(value) }
  func encode(_ value: Double) { encoder.writeInteger(value.bitPattern) }
  func encode(_ value: Float) { encoder.writeInteger(value.bitPattern) }
  func encode(_ value: Int) { encoder.writeInteger(value) }
  func encode(_ value: Int8) { encoder.writeInteger(value) }
  func encode(_ value: Int16) { encoder.writeInteger(value) }
  func encode(_ value: Int32) { encoder.writeInteger(value) }
  func encode(_ value: Int64) { encoder.writeInteger(value) }
  func encode(_ value: UInt) { encoder.writeInteger(value) }
  func encode(_ value: UInt8) { encoder.writeInteger(value) }
  func encode(_ value: UInt16) { encoder.writeInteger(value) }
  func encode(_ value: UInt32) { encoder.writeInteger(value) }
  func encode(_ value: UInt64) { encoder.writeInteger(value) }
  func encode<Value: Encodable>(_ value: Value) throws { try encoder.write(value) }
}
