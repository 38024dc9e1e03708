/// A decimal number exactly as written: `digits` ÷ 10^`scale`.
///
/// Durations, rates and fractions are kept this way, so that sums and products are exact until the one place where the
/// model rounds (rule S1).
public struct DecimalNumber: Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The significant digits, signed.
  public let digits: Int64
  /// How many of them stand behind the decimal point; 0…18.
  public let scale: Int

  /// `digits` ÷ 10^`scale`, brought to the shortest form.
  public init(digits: Int64, scale: Int) {
    var digits = digits
    var scale = scale
    while scale > 0, digits % 10 == 0 {
      digits /= 10
      scale -= 1
    }
    self.digits = digits
    self.scale = scale
  }

  /// A whole number.
  public init(_ value: Int) { self.init(digits: Int64(value), scale: 0) }

  /// A whole number.
  public init(integerLiteral value: Int) { self.init(value) }

  /// The shortest decimal that reads back as `value`; 0 where that needs more than 18 digits or is not finite.
  public init(floatLiteral value: Double) {
    // Nearly all literals have few decimals, and need no text: a quotient that is rounded once reads back as it stands.
    var factor = 1.0
    for scale in 0...6 where value.magnitude < 1e9 {
      let digits = (value * factor).rounded()
      if digits / factor == value {
        self.init(digits: Int64(digits), scale: scale)
        return
      }
      factor *= 10
    }
    self = DecimalNumber(text: "\(value)") ?? DecimalNumber(0)
  }

  /// Reads a JSON number such as `-12.50e3`; nil if it is none or needs more than 18 digits.
  public init?(text: String) {
    var digits: Int64 = 0
    var scale = 0
    var seenDigit = false
    var seenPoint = false
    var rest = Substring(text)
    let negative = rest.first == "-"
    if negative || rest.first == "+" { rest = rest.dropFirst() }
    while let character = rest.first, character != "e", character != "E" {
      rest = rest.dropFirst()
      if character == "." {
        if seenPoint { return nil }
        seenPoint = true
        continue
      }
      guard let ascii = character.asciiValue, (48...57).contains(ascii) else { return nil }
      seenDigit = true
      let (scaled, overflow) = digits.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflow) = scaled.addingReportingOverflow(Int64(ascii) - 48)
      if overflow || sumOverflow {
        // Zeros behind the point beyond our digits change nothing; anything else would.
        if seenPoint, ascii == 48 { continue }
        return nil
      }
      digits = sum
      if seenPoint { scale += 1 }
    }
    guard seenDigit else { return nil }
    if !rest.isEmpty {
      guard let exponent = Int(rest.dropFirst()), (-400...400).contains(exponent) else { return nil }
      scale -= exponent
    }
    while scale < 0 {
      if digits == 0 { scale = 0; break }
      let (scaled, overflow) = digits.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      digits = scaled
      scale += 1
    }
    while scale > 0, digits % 10 == 0 {
      if digits == 0 { scale = 0; break }
      digits /= 10
      scale -= 1
    }
    guard scale <= 18 else { return nil }
    self.init(digits: negative ? -digits : digits, scale: scale)
  }

  /// The nearest binary floating-point number.
  public var double: Double { Double(digits) / DecimalNumber.powerOfTen(scale).asDouble }

  /// The value, if it is whole.
  public var integer: Int? { scale == 0 ? Int(digits) : nil }

  /// The value times 10^9, rounded half up: seconds to nanoseconds. Nil if out of range.
  public var nanoseconds: Int64? {
    let product = Int128(digits) * 1_000_000_000
    return Int64(exactly: Int128.dividingRoundedHalfUp(product, by: DecimalNumber.powerOfTen(scale)))
  }

  /// 10^`exponent`, for exponents 0…37.
  static func powerOfTen(_ exponent: Int) -> Int128 {
    var power: Int128 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// Whether `lhs` is less than `rhs`.
  public static func < (lhs: DecimalNumber, rhs: DecimalNumber) -> Bool {
    let scale = max(lhs.scale, rhs.scale)
    return Int128(lhs.digits) * powerOfTen(scale - lhs.scale) < Int128(rhs.digits) * powerOfTen(scale - rhs.scale)
  }
}

extension DecimalNumber: Codable {
  private enum CodingKeys: CodingKey { case digits, scale }

  /// A number from its digits and its scale; throws where the scale is out of range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let digits = try container.decode(Int64.self, forKey: .digits)
    let scale = try container.decode(Int.self, forKey: .scale)
    guard (0...18).contains(scale) else {
      throw DecodingError.dataCorruptedError(forKey: .scale, in: container, debugDescription: "the scale is not 0…18")
    }
    self.init(digits: digits, scale: scale)
  }

  /// Writes digits and scale.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(digits, forKey: .digits)
    try container.encode(scale, forKey: .scale)
  }
}

extension DecimalNumber: CustomStringConvertible {
  /// The number as JSON writes it, without superfluous zeros.
  public var description: String {
    if scale == 0 { return "\(digits)" }
    var text = "\(digits.magnitude)"
    if text.utf8.count <= scale { text = String(repeating: "0", count: scale + 1 - text.utf8.count) + text }
    text.insert(".", at: text.index(text.endIndex, offsetBy: -scale))
    return digits < 0 ? "-" + text : text
  }
}

extension Int128 {
  /// `numerator` ÷ `denominator`, rounded half up; `denominator` is positive.
  static func dividingRoundedHalfUp(_ numerator: Int128, by denominator: Int128) -> Int128 {
    let (quotient, remainder) = (numerator * 2 + denominator).quotientAndRemainder(dividingBy: denominator * 2)
    return remainder < 0 ? quotient - 1 : quotient
  }

  fileprivate var asDouble: Double { Double(self) }
}
