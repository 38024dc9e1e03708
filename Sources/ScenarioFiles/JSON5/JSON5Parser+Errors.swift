extension JSON5Parser {
  /// Records an error and goes on, unless there are too many.
  mutating func report(_ message: String, at offset: Int) throws(Stop) {
    errors.append(FileProblem(message, at: offset, in: source))
    if errors.count >= JSON5Document.errorLimit {
      errors.append(FileProblem("too many errors; reading stopped here", at: offset, in: source))
      throw Stop()
    }
  }

  /// Records an error and ends the reading.
  mutating func stop(_ message: String, at offset: Int) throws(Stop) -> Never {
    errors.append(FileProblem(message, at: offset, in: source))
    throw Stop()
  }

  /// Records a place that is not strict JSON.
  mutating func note(_ kind: StrictnessNote.Kind, at offset: Int) {
    noteCount += 1
    if notes.count < JSON5Document.noteLimit { notes.append(StrictnessNote(kind: kind, offset: offset)) }
  }

  /// What stands at the position, in words.
  func found() -> String {
    guard position < bytes.count else { return "the end of the file" }
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = bytes[position]
      let rest = bytes[(position + 1)...]
      let end = rest.firstIndex { $0 == quote || $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let text = shown(String(decoding: bytes[(position + 1)..<end], as: UTF8.self))
      return "\"\(text)\""
    default: break
    }
    guard let scalar = scalar(at: position)?.scalar else { return "the end of the file" }
    if scalar.properties.isIDContinue || scalar == "-" || scalar == "+" || scalar == "." {
      return "'\(shown(wordText(from: position).text))'"
    }
    if "“”„‘’‚«»".unicodeScalars.contains(scalar) { return "the typographic quotation mark \(scalar): use \"" }
    let isVisible = scalar.value > 0x20 && !(0x7F..<0xA0).contains(scalar.value)
    return isVisible ? "'\(scalar)'" : "the character U+\(String(scalar.value, radix: 16, uppercase: true))"
  }

  /// Whether a value or a key can begin at the position.
  var startsValue: Bool {
    guard let byte else { return false }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\\"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return true
    default: return scalar(at: position)?.scalar.properties.isIDStart ?? false
    }
  }

  /// `line 4`, of an offset.
  func lineName(_ offset: Int) -> String { "line \(source.lineNumber(at: offset))" }

  /// How a value that ended too early began.
  func opening(_ root: Node?) -> String {
    switch root?.value {
    case .object: "'{'"
    case .array: "'['"
    case .none: "nothing"
    default: root?.kindName ?? "nothing"
    }
  }

  var emptyMessage: String { bytes.isEmpty ? "the file is empty" : "there is nothing but blanks and comments" }

  /// Refuses what is no text of a size that can be read, with the exact place of the first byte that is wrong.
  mutating func checkText() throws(Stop) {
    if bytes.count > JSON5Document.byteLimit {
      errors.append(FileProblem("larger than \(JSON5Document.byteLimit >> 20) MiB", file: source.name))
      throw Stop()
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      errors.append(FileProblem("the text is UTF-16: save it as UTF-8", file: source.name))
      throw Stop()
    }
    if bytes.contains(0) {
      errors.append(FileProblem("not a text file: it contains zero bytes", file: source.name))
      throw Stop()
    }
    if let offset = bytes.firstInvalidUTF8 {
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      try stop("not UTF-8: the byte 0x\(byte) does not belong here; save the file as UTF-8", at: offset)
    }
    if position == 0, bytes.starts(with: SourceText.byteOrderMark) {
      note(.byteOrderMark, at: 0)
      position = SourceText.byteOrderMark.count
    }
  }
}

/// Text of a file as a message shows it: controls escaped, long text shortened.
func shown(_ text: String, limit: Int = 40) -> String {
  var result = ""
  for (index, character) in text.enumerated() {
    if index == limit { return result + "…" }
    let isControl = character.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
    result +=
      isControl ? character.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() : String(character)
  }
  return result
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first byte that is not well-formed UTF-8 (Unicode 15, table 3-7); nil if all is.
  var firstInvalidUTF8: Int? {
    var index = 0
    while index < count {
      let byte = self[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      let (length, low, high): (Int, UInt8, UInt8) =
        switch byte {
        case 0xC2...0xDF: (2, 0x80, 0xBF)
        case 0xE0: (3, 0xA0, 0xBF)
        case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80, 0xBF)
        case 0xED: (3, 0x80, 0x9F)
        case 0xF0: (4, 0x90, 0xBF)
        case 0xF1...0xF3: (4, 0x80, 0xBF)
        case 0xF4: (4, 0x80, 0x8F)
        default: (0, 0, 0)
        }
      guard length > 0, index + length <= count, (low...high).contains(self[index + 1]) else { return index }
      if length > 2, self[index + 2] & 0xC0 != 0x80 { return index }
      if length > 3, self[index + 3] & 0xC0 != 0x80 { return index }
      index += length
    }
    return nil
  }
}
