import ServiceExtensionRuntime

/// Reads values in the form of ``Wire``. What is wrong throws; nothing is allocated for bytes that are not there.
final class BinaryDecoder: Decoder {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedReader<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try UnkeyedReader(decoder: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleReader(decoder: self) }

  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == JSONObject.self { return unsafeBitCast(try readObject(), to: type) }
    if type == [UInt8].self { return unsafeBitCast(try readBytes(), to: type) }
    if type == Duration.self { return unsafeBitCast(try readDuration(), to: type) }
    if type == JSONValue.self { return unsafeBitCast(try readJSON(), to: type) }
    if type == [String: String].self { return unsafeBitCast(try readTexts(), to: type) }
    return try nesting { try Value(from: self) }
  }

  private func nesting<Value>(_ body: () throws -> Value) throws -> Value {
    guard depth < Wire.depthLimit else { throw WireError.tooDeep }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  func expectEnd() throws {
    guard position == bytes.count else { throw WireError.bytesLeftOver(bytes.count - position) }
  }

  // MARK: Values

  func readBool() throws -> Bool {
    switch try readInteger() as UInt8 {
    case 0: false
    case 1: true
    default: throw WireError.invalid("a truth value")
    }
  }

  func readInteger<Integer: FixedWidthInteger>() throws -> Integer {
    let size = Integer.bitWidth / 8
    guard bytes.count - position >= size else { throw WireError.truncated }
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: Integer.self) }
    position += size
    return Integer(littleEndian: value)
  }

  func readString() throws -> String {
    let length = try readCount()
    let text = bytes.withUnsafeBufferPointer { String(validating: $0[position..<position + length], as: UTF8.self) }
    guard let text else { throw WireError.invalid("a text") }
    position += length
    return text
  }

  /// The name of an enum's case, which stays to be read; nil: there is none.
  func peekCaseName() -> String? {
    let start = position
    defer { position = start }
    return try? readString()
  }

  /// A count of bytes, or of values of at least a byte each: never more than there are bytes left.
  func readCount() throws -> Int {
    let count = Int(try readInteger() as UInt32)
    guard count <= bytes.count - position else { throw WireError.truncated }
    return count
  }

  private func readBytes() throws -> [UInt8] {
    let length = try readCount()
    defer { position += length }
    return Array(bytes[position..<position + length])
  }

  /// Seconds and attoseconds: of what a `Duration` itself reads, some would trap when it is looked at.
  private func readDuration() throws -> Duration {
    let seconds: Int64 = try readInteger()
    let attoseconds: Int64 = try readInteger()
    let second: Int64 = 1_000_000_000_000_000_000
    guard attoseconds > -second, attoseconds < second else { throw WireError.invalid("a duration") }
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }

  private func readTexts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for _ in 0..<(try readCount()) { texts[try readString()] = try readString() }
    return texts
  }

  private func readObject() throws -> JSONObject {
    var members: [(key: String, value: JSONValue)] = []
    for _ in 0..<(try readCount()) { members.append((try readString(), try readJSON())) }
    return JSONObject(members)
  }

  private func readJSON() throws -> JSONValue {
    switch try readInteger() as UInt8 {
    case 0: return .null
    case 1: return .bool(try readBool())
    case 2:
      let digits: Int64 = try readInteger()
      let scale: UInt8 = try readInteger()
      guard scale <= 18 else { throw WireError.invalid("a number") }
      return .number(DecimalNumber(digits: digits, scale: Int(scale)))
    case 3: return .string(try readString())
    case 4:
      return try nesting {
        var elements: [JSONValue] = []
        for _ in 0..<(try readCount()) { elements.append(try readJSON()) }
        return .array(elements)
      }
    case 5: return .object(try nesting { try readObject() })
    default: throw WireError.invalid("a kind of value")
    }
  }
}
