/// Writes values in the form of ``Wire``.
final class BinaryEncoder: Encoder {
  var bytes: [UInt8] = []
  private var depth = 0

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedWriter<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedWriter(encoder: self) }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleWriter(encoder: self) }

  func write<Value: Encodable>(_ value: Value) throws {
    if Value.self == [UInt8].self, let list = value as? [UInt8] {
      writeCount(list.count)
      bytes.append(contentsOf: list)
      return
    }
    if Value.self == Duration.self, let duration = value as? Duration {
      let (seconds, attoseconds) = duration.components
      writeInteger(seconds)
      writeInteger(attoseconds)
      return
    }
    if Value.self == [String: String].self, let texts = value as? [String: String] {
      writeCount(texts.count)
      for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
        writeString(key)
        writeString(text)
      }
      return
    }
    // Its keys are no names of members, and would have to be written.
    if Value.self is any KeyedByText.Type { throw WireError.unsupported("a dictionary") }
    guard depth < Wire.depthLimit else { throw WireError.tooDeep }
    depth += 1
    try value.encode(to: self)
    depth -= 1
  }

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
}

/// What encodes its keys as if they were names.
private protocol KeyedByText {}

extension Dictionary: KeyedByText where Key == String {}
