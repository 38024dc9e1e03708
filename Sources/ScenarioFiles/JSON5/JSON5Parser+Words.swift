extension JSON5Parser {
  /// Skips blanks, line breaks and comments.
  mutating func skipSpace() throws(Stop) {
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"): try skipComment()
      case 0x0B, 0x0C:
        note(.space, at: position)
        position += 1
      case 0x80...:
        guard let (scalar, length) = scalar(at: position) else { return }
        let isSpace =
          scalar.properties.generalCategory == .spaceSeparator
          || [0xFEFF, 0x2028, 0x2029].contains(scalar.value)
        if !isSpace { return }
        note(.space, at: position)
        position += length
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Stop) {
    let start = position
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    if next == UInt8(ascii: "/") {
      while let byte, byte != 0x0A, byte != 0x0D { position += 1 }
    } else if next == UInt8(ascii: "*") {
      position += 2
      while position + 1 < bytes.count, !(bytes[position] == 0x2A && bytes[position + 1] == 0x2F) { position += 1 }
      if position + 1 >= bytes.count { try stop("the comment is not closed: expected '*/'", at: start) }
      position += 2
    } else {
      try stop("unexpected '/': a comment begins with '//' or '/*'", at: start)
    }
    note(.comment, at: start)
  }

  /// A key: a string, or a word.
  mutating func key() throws(Stop) -> String {
    guard let first = byte else { try stop("expected a key, found the end of the file", at: position) }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try string() }
    let start = position
    let word = wordText(from: position)
    if word.end == start { try stop("expected a key, found \(found())", at: start) }
    position = word.end
    if word.isIdentifier {
      note(.unquotedKey, at: start)
      // A word with an escape is rare: it is read like a string.
      return word.hasEscape ? try escapedWord(start..<word.end) : word.text
    }
    try report("the key '\(shown(word.text))' must be in quotes", at: start)
    return word.text
  }

  /// `true`, `false`, `null`; any other word is an error, and taken as null.
  mutating func word() throws(Stop) -> Node.Value {
    let start = position
    let word = wordText(from: position)
    if word.end == start { try stop("expected a value, found \(found())", at: start) }
    position = word.end
    switch word.text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "Infinity", "NaN": try report("'\(word.text)' cannot be used here: numbers must be finite", at: start)
    case "True", "TRUE", "False", "FALSE":
      try report("unknown word '\(word.text)': did you mean \(word.text.lowercased())?", at: start)
    case "undefined", "None", "nil", "NULL", "Null":
      try report("unknown word '\(word.text)': did you mean null?", at: start)
    default: try report("unknown word '\(shown(word.text))': a string must be in quotes", at: start)
    }
    return .null
  }

  /// The word at an offset, as far as a person would take it for one.
  ///
  /// `isIdentifier` tells whether JSON5 allows it as a key: letters, digits, `$`, `_`, escapes, no digit first.
  func wordText(from start: Int) -> (text: String, end: Int, isIdentifier: Bool, hasEscape: Bool) {
    var end = start
    var isIdentifier = true
    var hasEscape = false
    scan: while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "$"):
        end += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if end == start { isIdentifier = false }
        end += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
        isIdentifier = false
        end += 1
      case UInt8(ascii: "\\"):
        guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "u") else { break scan }
        hasEscape = true
        end += 2
      case 0x80...:
        guard let (scalar, length) = scalar(at: end) else { break scan }
        let joins = end > start && (scalar.properties.isIDContinue || scalar.value == 0x200C || scalar.value == 0x200D)
        guard joins || scalar.properties.isIDStart else { break scan }
        end += length
      default: break scan
      }
    }
    return (String(decoding: bytes[start..<end], as: UTF8.self), end, isIdentifier, hasEscape)
  }

  /// The scalar at an offset of valid UTF-8, and its length in bytes.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard offset + length <= bytes.count else { return nil }
    var iterator = bytes[offset..<(offset + length)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, length)
  }
}
