/// Members one after another, in the order of the calls.
struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: BinaryDecoder

  var codingPath: [any CodingKey] { [] }

  /// Asked of an enum, before its case is read.
  var allKeys: [Key] { decoder.peekCaseName().flatMap(Key.init(stringValue:)).map { [$0] } ?? [] }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) throws -> Bool { throw WireError.unsupported("nil under \(key.stringValue)") }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder.readBool() }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder.readString() }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { Double(bitPattern: try decoder.readInteger()) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { Float(bitPattern: try decoder.readInteger()) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decoder.readInteger() }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try decoder.readInteger() }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try decoder.readInteger() }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try decoder.readInteger() }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try decoder.readInteger() }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try decoder.readInteger() }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try decoder.readInteger() }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try decoder.readInteger() }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try decoder.readInteger() }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try decoder.readInteger() }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder.read(type) }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try decoder.readBool() ? decoder.readBool() : nil
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try decoder.readBool() ? decoder.readString() : nil
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try decoder.readBool() ? Double(bitPattern: try decoder.readInteger()) : nil
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try decoder.readBool() ? Float(bitPattern: try decoder.readInteger()) : nil
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try decoder.readBool() ? decoder.readInteger() : nil
  }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try decoder.readBool() ? decoder.readInteger() : nil
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try decoder.readBool() ? decoder.readInteger() : nil
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try decoder.readBool() ? decoder.readInteger() : nil
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try decoder.readBool() ? decoder.readInteger() : nil
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try decoder.readBool() ? decoder.readInteger() : nil
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try decoder.readBool() ? decoder.readInteger() : nil
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try decoder.readBool() ? decoder.readInteger() : nil
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try decoder.readBool() ? decoder.readInteger() : nil
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try decoder.readBool() ? decoder.readInteger() : nil
  }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try decoder.readBool() ? decoder.read(type) : nil
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    guard try decoder.readString() == key.stringValue else { throw WireError.invalid("a case's name") }
    return KeyedDecodingContainer(KeyedReader<NestedKey>(decoder: decoder))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try UnkeyedReader(decoder: decoder)
  }

  func superDecoder() -> any Decoder { decoder }

  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

/// A count, then the elements.
struct UnkeyedReader: UnkeyedDecodingContainer {
  let decoder: BinaryDecoder
  private let total: Int
  private(set) var currentIndex = 0

  init(decoder: BinaryDecoder) throws {
    self.decoder = decoder
    total = try decoder.readCount()
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { total }
  var isAtEnd: Bool { currentIndex >= total }

  mutating func decodeNil() throws -> Bool { throw WireError.unsupported("nil in a list") }
  mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.readBool() } }
  mutating func decode(_ type: String.Type) throws -> String { try next { try $0.readString() } }
  mutating func decode(_ type: Double.Type) throws -> Double { try next { Double(bitPattern: try $0.readInteger()) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try next { Float(bitPattern: try $0.readInteger()) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.readInteger() } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next { try $0.readInteger() } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try next { try $0.readInteger() } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try next { try $0.readInteger() } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try next { try $0.readInteger() } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try next { try $0.readInteger() } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next { try $0.readInteger() } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next { try $0.readInteger() } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next { try $0.readInteger() } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next { try $0.readInteger() } }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next { try $0.read(type) } }

  private mutating func next<Value>(_ read: (BinaryDecoder) throws -> Value) throws -> Value {
    guard !isAtEnd else { throw WireError.invalid("the length of a list") }
    currentIndex += 1
    return try read(decoder)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next { KeyedDecodingContainer(KeyedReader<NestedKey>(decoder: $0)) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try UnkeyedReader(decoder: $0) }
  }

  mutating func superDecoder() -> any Decoder { decoder }
}

/// The value itself.
struct SingleReader: SingleValueDecodingContainer {
  let decoder: BinaryDecoder

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }
  func decode(_ type: Bool.Type) throws -> Bool { try decoder.readBool() }
  func decode(_ type: String.Type) throws -> String { try decoder.readString() }
  func decode(_ type: Double.Type) throws -> Double { Double(bitPattern: try decoder.readInteger()) }
  func decode(_ type: Float.Type) throws -> Float { Float(bitPattern: try decoder.readInteger()) }
  func decode(_ type: Int.Type) throws -> Int { try decoder.readInteger() }
  func decode(_ type: Int8.Type) throws -> Int8 { try decoder.readInteger() }
  func decode(_ type: Int16.Type) throws -> Int16 { try decoder.readInteger() }
  func decode(_ type: Int32.Type) throws -> Int32 { try decoder.readInteger() }
  func decode(_ type: Int64.Type) throws -> Int64 { try decoder.readInteger() }
  func decode(_ type: UInt.Type) throws -> UInt { try decoder.readInteger() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.readInteger() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.readInteger() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.readInteger() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.readInteger() }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
}
