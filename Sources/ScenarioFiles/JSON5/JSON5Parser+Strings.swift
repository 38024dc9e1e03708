extension JSON5Parser {
  /// A string in double or single quotes; the position is at the first quote.
  mutating func string() throws(Stop) -> String {
    let start = position
    let quote = bytes[position]
    if quote == UInt8(ascii: "'") { note(.singleQuotes, at: start) }
    position += 1
    let content = position
    while let byte {
      if byte == quote {
        position += 1
        return String(decoding: bytes[content..<(position - 1)], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: content, start: start, quote: quote) }
      try checkStringByte(byte, start: start)
      position += 1
    }
    try stop(unclosed(quote, "file"), at: start)
  }

  /// The rest of a string that has an escape, together with what stands before it.
  private mutating func escapedString(from content: Int, start: Int, quote: UInt8) throws(Stop) -> String {
    var text = Array(bytes[content..<position])
    while let byte {
      if byte == quote {
        position += 1
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else {
        try checkStringByte(byte, start: start)
        text.append(byte)
        position += 1
      }
    }
    try stop(unclosed(quote, "file"), at: start)
  }

  private mutating func checkStringByte(_ byte: UInt8, start: Int) throws(Stop) {
    guard byte < 0x20 else { return }
    if byte == 0x0A || byte == 0x0D { try stop(unclosed(bytes[start], "line"), at: start) }
    note(.control, at: position)
  }

  private func unclosed(_ quote: UInt8, _ what: String) -> String {
    "the string is not closed: expected \(Character(Unicode.Scalar(quote))) before the end of the \(what)"
  }

  /// One escape; the position is at its backslash.
  private mutating func escape(into text: inout [UInt8]) throws(Stop) {
    let start = position
    position += 1
    guard let (scalar, length) = scalar(at: position) else { return }
    position += length
    switch scalar {
    case "\"", "\\", "/": text.append(UInt8(scalar.value))
    case "b": text.append(0x08)
    case "f": text.append(0x0C)
    case "n": text.append(0x0A)
    case "r": text.append(0x0D)
    case "t": text.append(0x09)
    case "u": try unicodeEscape(into: &text, start: start)
    case "x":
      note(.escape, at: start)
      if let value = hexadecimal(digits: 2), let scalar = Unicode.Scalar(value) {
        text.append(contentsOf: scalar.utf8)
      } else {
        try report("'\\x' needs two hexadecimal digits", at: start)
      }
    case "\r":
      note(.escape, at: start)
      if byte == 0x0A { position += 1 }
    case "\n", "\u{2028}", "\u{2029}": note(.escape, at: start)
    case "v":
      note(.escape, at: start)
      text.append(0x0B)
    case "0"..."9":
      note(.escape, at: start)
      if scalar == "0", !(byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false) {
        text.append(0)
      } else {
        try report("'\\\(scalar)' is no escape: write '\\u' and four hexadecimal digits", at: start)
      }
    default:
      note(.escape, at: start)
      text.append(contentsOf: scalar.utf8)
    }
  }

  /// `\uXXXX`, of a surrogate both halves; the position is behind the first `u`.
  private mutating func unicodeEscape(into text: inout [UInt8], start: Int) throws(Stop) {
    guard var value = hexadecimal(digits: 4) else {
      return try report("'\\u' needs four hexadecimal digits", at: start)
    }
    if (0xD800..<0xDC00).contains(value), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    {
      let second = position
      position += 2
      if let low = hexadecimal(digits: 4), (0xDC00..<0xE000).contains(low) {
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      } else {
        position = second
      }
    }
    if let scalar = Unicode.Scalar(value) {
      text.append(contentsOf: scalar.utf8)
    } else {
      let half = String(value, radix: 16, uppercase: true)
      try report("'\\u\(half)' is half of a surrogate pair, the other half is missing", at: start)
    }
  }

  private mutating func hexadecimal(digits: Int) -> UInt32? {
    guard position + digits <= bytes.count else { return nil }
    var value: UInt32 = 0
    for offset in position..<(position + digits) {
      guard let digit = bytes[offset].hexadecimalValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    position += digits
    return value
  }

  /// A key without quotes that has `\u` escapes.
  mutating func escapedWord(_ range: Range<Int>) throws(Stop) -> String {
    let end = range.upperBound
    var text: [UInt8] = []
    position = range.lowerBound
    while position < end {
      let start = position
      if bytes[position] == UInt8(ascii: "\\") {
        position += 2
        try unicodeEscape(into: &text, start: start)
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    let word = String(decoding: text, as: UTF8.self)
    let isIdentifier = word.unicodeScalars.enumerated().allSatisfy { index, scalar in
      scalar == "$" || scalar == "_" || (index == 0 ? scalar.properties.isIDStart : scalar.properties.isIDContinue)
        || (index > 0 && (scalar.value == 0x200C || scalar.value == 0x200D))
    }
    if !isIdentifier { try report("the key '\(shown(word))' must be in quotes", at: range.lowerBound) }
    return word
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
