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
    if type == [UInt8].self, let list = try readBytes() as? Value { return list }
    if type == Duration.self, let duration = try readDuration() as? Value { return duration }
    if type == [String: String].self, let texts = try readTexts() as? Value { return texts }
    guard depth < Wire.depthLimit else { throw WireError.tooDeep }
    depth += 1
    let value = try Value(from: self)
    depth -= 1
    return value
  }

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

  /// A count of bytes, or of values of at least a byte each: never more than there are bytes left.
  func readCount() throws -> Int {
    let count = Int(try readInteger() as UInt32)
    guard count <= bytes.count - position else { throw WireError.truncated }
    return count
  }

  /// The name of an enum's case, which stays to be read; nil: there is none.
  func peekCaseName() -> String? {
    let start = position
    defer { position = start }
    return try? readString()
  }

  func expectEnd() throws {
    guard position == bytes.count else { throw WireError.bytesLeftOver(bytes.count - position) }
  }
}
