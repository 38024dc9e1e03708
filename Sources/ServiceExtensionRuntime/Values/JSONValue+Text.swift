extension JSONValue {
  /// The value as strict JSON in the fewest characters: members in order, numbers as written, text as UTF-8.
  ///
  /// Control characters, U+2028 and U+2029 are escaped, so that the text is one line for every reader.
  public var compactText: String {
    var writer = JSONTextWriter(indent: nil)
    writer.write(self, level: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The length in bytes of the shortest JSON of this value, found without building it: what APNs measures (rule G1).
  ///
  /// ``compactText`` is longer where it escapes characters that JSON allows as they are.
  public var compactUTF8Count: Int {
    switch self {
    case .null: 4
    case .bool(let value): value ? 4 : 5
    case .number(let number): number.description.utf8.count
    case .string(let text): text.jsonUTF8Count
    case .array(let elements):
      elements.reduce(2 + max(0, elements.count - 1)) { $0 + $1.compactUTF8Count }
    case .object(let object):
      object.members.reduce(2 + max(0, object.members.count - 1)) {
        $0 + $1.key.jsonUTF8Count + 1 + $1.value.compactUTF8Count
      }
    }
  }

  /// The value as strict JSON, one member a line, `indent` blanks a level; no line break at the end.
  public func prettyText(indent: Int = 2) -> String {
    var writer = JSONTextWriter(indent: max(0, indent))
    writer.write(self, level: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Appends JSON values to bytes.
private struct JSONTextWriter {
  /// What has been written.
  var bytes: [UInt8] = []
  /// Blanks a level; nil: all on one line, without blanks.
  let indent: Int?

  init(indent: Int?) { self.indent = indent }

  mutating func write(_ value: JSONValue, level: Int) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let number): bytes.append(contentsOf: number.description.utf8)
    case .string(let text): text.appendJSON(to: &bytes)
    case .array(let elements):
      write(elements, between: "[", "]", level: level) { writer, element in writer.write(element, level: level + 1) }
    case .object(let object):
      write(object.members, between: "{", "}", level: level) { writer, member in
        member.key.appendJSON(to: &writer.bytes)
        writer.bytes.append(UInt8(ascii: ":"))
        if writer.indent != nil { writer.bytes.append(UInt8(ascii: " ")) }
        writer.write(member.value, level: level + 1)
      }
    }
  }

  private mutating func write<Part>(
    _ parts: [Part], between open: String, _ close: String, level: Int, _ body: (inout JSONTextWriter, Part) -> Void
  ) {
    bytes.append(contentsOf: open.utf8)
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(level: level + 1)
      body(&self, part)
    }
    if !parts.isEmpty { breakLine(level: level) }
    bytes.append(contentsOf: close.utf8)
  }

  private mutating func breakLine(level: Int) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * level))
  }
}

extension String {
  /// The text as a JSON string, quotes included.
  var quotedAsJSON: String {
    var bytes: [UInt8] = []
    appendJSON(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate func appendJSON(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in unicodeScalars {
      if let escape = scalar.jsonEscape {
        bytes.append(contentsOf: escape.utf8)
      } else {
        bytes.append(contentsOf: scalar.utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  fileprivate var jsonUTF8Count: Int {
    unicodeScalars.reduce(2) {
      $0 + ($1.value < 0x20 || $1 == "\"" || $1 == "\\" ? $1.jsonEscape?.utf8.count ?? 1 : UTF8.width($1))
    }
  }
}

extension Unicode.Scalar {
  /// How JSON text here writes this scalar, where it does not stand for itself.
  var jsonEscape: String? {
    switch value {
    case 0x22: "\\\""
    case 0x5C: "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029:
      "\\u" + String(repeating: "0", count: value < 0x10 ? 3 : value < 0x100 ? 2 : 0) + String(value, radix: 16)
    default: nil
    }
  }
}
