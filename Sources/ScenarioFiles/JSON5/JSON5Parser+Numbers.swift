import ServiceExtensionRuntime

extension JSON5Parser {
  /// A number; the position is at its first byte. One that is wrong is reported, and taken as null.
  mutating func number() throws(Stop) -> Node.Value {
    let start = position
    let isNegative = byte == UInt8(ascii: "-")
    if byte == UInt8(ascii: "+") { note(.plus, at: start) }
    if isNegative || byte == UInt8(ascii: "+") { position += 1 }
    var number = DigitReader(isNegative: isNegative)
    if byte == UInt8(ascii: "0"), position + 1 < bytes.count, bytes[position + 1] | 0x20 == UInt8(ascii: "x") {
      position += 2
      note(.hexadecimal, at: start)
      while let digit = byte?.hexadecimalValue {
        number.append(digit, radix: 16)
        position += 1
      }
    } else {
      decimalDigits(into: &number, start: start)
    }
    guard number.digitCount > 0, !number.hasLeadingZero, isSeparator || wordText(from: position).end == position
    else { return try noNumber(from: start, number) }
    guard let value = number.value else {
      rangeErrorCount += 1
      try report("the number '\(shown(text(from: start)))' is out of range: at most 18 digits", at: start)
      return .null
    }
    if number.isRounded {
      let message = "the number '\(shown(text(from: start)))' has more digits than can be kept; it is read as \(value)"
      if warnings.count < JSON5Document.noteLimit {
        warnings.append(FileProblem(message, at: start, in: source).asWarning)
      }
    }
    return .number(value)
  }

  private func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

  /// Whether what stands at the position ends a number, as far as one byte tells.
  private var isSeparator: Bool {
    switch byte ?? 0x20 {
    case 0x09...0x0D, 0x20, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "/"): true
    default: false
    }
  }

  /// Reports what begins like a number and is none: `30s`, `1.2.3`, `0x`, `01`, `-Infinity`.
  private mutating func noNumber(from start: Int, _ number: DigitReader) throws(Stop) -> Node.Value {
    position = wordText(from: position).end
    let text = text(from: start)
    if text.hasSuffix("Infinity") || text.hasSuffix("NaN") {
      try report("'\(text)' cannot be used here: numbers must be finite", at: start)
    } else {
      let hint = number.hasLeadingZero ? "a number does not begin with 0" : "a string must be in quotes"
      try report("'\(shown(text))' is not a number: \(hint)", at: start)
    }
    return .null
  }

  private mutating func decimalDigits(into number: inout DigitReader, start: Int) {
    let first = position
    while let digit = decimalDigit {
      number.append(digit, radix: 10)
      position += 1
    }
    number.hasLeadingZero = position > first + 1 && bytes[first] == UInt8(ascii: "0")
    if byte == UInt8(ascii: ".") {
      let before = number.digitCount
      position += 1
      number.isBehindPoint = true
      while let digit = decimalDigit {
        number.append(digit, radix: 10)
        position += 1
      }
      if before == 0 || number.digitCount == before { note(.point, at: start) }
    }
    guard let byte, byte | 0x20 == UInt8(ascii: "e"), number.digitCount > 0 else { return }
    let mark = position
    position += 1
    let isNegative = self.byte == UInt8(ascii: "-")
    if isNegative || self.byte == UInt8(ascii: "+") { position += 1 }
    if decimalDigit == nil { return position = mark }
    var exponent = 0
    while let digit = decimalDigit {
      exponent = min(exponent * 10 + Int(digit), 100_000)
      position += 1
    }
    number.scale -= isNegative ? -exponent : exponent
  }

  private var decimalDigit: UInt8? {
    guard let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
    return byte - UInt8(ascii: "0")
  }
}

/// Puts the digits of a number together, exactly as long as they fit.
private struct DigitReader {
  let isNegative: Bool
  var digits: Int64 = 0
  /// How many digits stand behind the point; below 0 where zeros are to be added.
  var scale = 0
  var digitCount = 0
  var isBehindPoint = false
  var hasLeadingZero = false
  private(set) var isRounded = false
  private var isTooLarge = false
  private var hasDropped = false

  init(isNegative: Bool) { self.isNegative = isNegative }

  mutating func append(_ digit: UInt8, radix: Int64) {
    digitCount += 1
    // Digits behind the point that no longer fit are dropped, the first of them rounds.
    if isBehindPoint, hasDropped || scale >= 18 || digits > 99_999_999_999_999_999 {
      if !hasDropped, digit >= 5 { digits += 1 }
      hasDropped = true
      if digit != 0 { isRounded = true }
      return
    }
    let (scaled, overflow) = digits.multipliedReportingOverflow(by: radix)
    let (sum, sumOverflow) = scaled.addingReportingOverflow(Int64(digit))
    if overflow || sumOverflow { isTooLarge = true } else { digits = sum }
    if isBehindPoint { scale += 1 }
  }

  /// The number; nil if it is too large.
  var value: DecimalNumber? {
    mutating get {
      guard !isTooLarge else { return nil }
      if digits == 0 { return 0 }
      while scale < 0 {
        let (scaled, overflow) = digits.multipliedReportingOverflow(by: 10)
        if overflow { return nil }
        digits = scaled
        scale += 1
      }
      while scale > 0, digits % 10 == 0 {
        digits /= 10
        scale -= 1
      }
      while scale > 18 {
        isRounded = true
        digits = (digits + 5) / 10
        scale -= 1
        if digits == 0 { return 0 }
      }
      return DecimalNumber(digits: isNegative ? -digits : digits, scale: scale)
    }
  }
}
