import ServiceExtensionRuntime

/// Writes values in the form of ``Wire``.
final class BinaryEncoder: Encoder {
  var bytes: [UInt8] = []
  private var depth = 0
  private var failure: WireError?
  /// Only sees what a dictionary does.
  private let isProbe: Bool
  private var latestKeys: ObjectIdentifier?

  init(isProbe: Bool = false) { self.isProbe = isProbe }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if isProbe {
      latestKeys = ObjectIdentifier(type)
    } else if ObjectIdentifier(type) == BinaryEncoder.dictionaryKeys {
      failure = .unsupported("a dictionary")
    }
    return KeyedEncodingContainer(KeyedWriter<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedWriter(encoder: self) }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleWriter(encoder: self) }

  /// The keys of a dictionary are no names of members, and would have to be written.
  private static let dictionaryKeys: ObjectIdentifier? = {
    let probe = BinaryEncoder(isProbe: true)
    try? [String: Int]().encode(to: probe)
    return probe.latestKeys
  }()

  func write<Value: Encodable>(_ value: Value) throws {
    // What there is much of, or what has no members, goes its own way.
    if Value.self == JSONObject.self { return try write(unsafeBitCast(value, to: JSONObject.self).members) }
    if Value.self == [UInt8].self { return writeBytes(unsafeBitCast(value, to: [UInt8].self)) }
    if Value.self == Duration.self { return writeDuration(unsafeBitCast(value, to: Duration.self)) }
    if Value.self == JSONValue.self { return try writeJSON(unsafeBitCast(value, to: JSONValue.self)) }
    if Value.self == [String: String].self { return writeTexts(unsafeBitCast(value, to: [String: String].self)) }
    try nesting { try value.encode(to: self) }
    if let failure { throw failure }
  }

  private func nesting(_ body: () throws -> Void) throws {
    guard depth < Wire.depthLimit else { throw WireError.tooDeep }
    depth += 1
    try body()
    depth -= 1
  }

  // MARK: Values

  func writeBool(_ value: Bool) { bytes.append(value ? 1 : 0) }

  func writeString(_ value: String) {
    var value = value
    value.withUTF8 { text in
      writeCount(text.count)
      bytes.append(contentsOf: text)
    }
  }

  func writeInteger<Integer: FixedWidthInteger>(_ value: Integer) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  func writeCount(_ count: Int) { writeInteger(UInt32(clamping: count)) }

  /// Writes a count that was not known at its place.
  func setCount(_ count: Int, at place: Int) {
    withUnsafeBytes(of: UInt32(clamping: count).littleEndian) { bytes.replaceSubrange(place..<place + 4, with: $0) }
  }

  private func writeBytes(_ list: [UInt8]) {
    writeCount(list.count)
    bytes.append(contentsOf: list)
  }

  private func writeDuration(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    writeInteger(seconds)
    writeInteger(attoseconds)
  }

  private func writeTexts(_ texts: [String: String]) {
    writeCount(texts.count)
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      writeString(key)
      writeString(text)
    }
  }

  private func write(_ members: [(key: String, value: JSONValue)]) throws {
    writeCount(members.count)
    for (key, value) in members {
      writeString(key)
      try writeJSON(value)
    }
  }

  private func writeJSON(_ value: JSONValue) throws {
    switch value {
    case .null: bytes.append(0)
    case .bool(let value):
      bytes.append(1)
      writeBool(value)
    case .number(let number):
      bytes.append(2)
      writeInteger(number.digits)
      bytes.append(UInt8(clamping: number.scale))
    case .string(let text):
      bytes.append(3)
      writeString(text)
    case .array(let elements):
      bytes.append(4)
      writeCount(elements.count)
      try nesting { for element in elements { try writeJSON(element) } }
    case .object(let object):
      bytes.append(5)
      try nesting { try write(object.members) }
    }
  }
}
