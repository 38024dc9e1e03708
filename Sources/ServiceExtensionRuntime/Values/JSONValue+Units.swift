import VirtualTime

extension JSONValue {
  /// The value as a duration: a number of seconds, or `"30s"`, `"250ms"`, `"2m"`, `"1h"`, `"100us"`, `"50ns"`.
  ///
  /// Exact as written, rounded half up to a nanosecond; beyond ±292 years it saturates. Nil if it is no duration.
  public var duration: Duration? {
    switch self {
    case .number(let seconds): .nanoseconds(UnitText.scaled(seconds, by: 1_000_000_000))
    case .string(let text): UnitText.value(of: text, units: UnitText.nanoseconds).map { .nanoseconds($0) }
    default: nil
    }
  }

  /// The value as a number of bytes: a whole number, or `"9MB"` (10^6), `"24MiB"` (2^20), `"500kB"`, `"3KiB"`, `"1GB"`.
  ///
  /// Saturates at the range of `Int`; nil if it is no number of bytes, or not a whole one.
  public var byteCount: Int? {
    switch self {
    case .number(let number): number.integer
    case .string(let text): UnitText.value(of: text, units: UnitText.bytes, wholeOnly: true).map(Int.init)
    default: nil
    }
  }
}

/// Reads a number with a unit behind it.
private enum UnitText {
  static let nanoseconds: [(unit: String, factor: Int64)] = [
    ("ns", 1), ("us", 1_000), ("µs", 1_000), ("μs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000),
    ("m", 60_000_000_000), ("h", 3_600_000_000_000),
  ]
  static let bytes: [(unit: String, factor: Int64)] = [
    ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("kB", 1_000), ("KB", 1_000), ("MB", 1_000_000),
    ("GB", 1_000_000_000), ("B", 1),
  ]

  static func value(of text: String, units: [(unit: String, factor: Int64)], wholeOnly: Bool = false) -> Int64? {
    guard text.utf8.count <= 64, let (unit, factor) = units.first(where: { text.hasSuffix($0.unit) }),
      let number = DecimalNumber(text: String(text.dropLast(unit.count)))
    else { return nil }
    if wholeOnly, Int128(number.digits) * Int128(factor) % DecimalNumber.powerOfTen(number.scale) != 0 { return nil }
    return scaled(number, by: factor)
  }

  static func scaled(_ number: DecimalNumber, by factor: Int64) -> Int64 {
    let product = Int128(number.digits) * Int128(factor)
    return Int64(clamping: Int128.dividingRoundedHalfUp(product, by: DecimalNumber.powerOfTen(number.scale)))
  }
}
