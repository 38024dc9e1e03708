extension Duration {
  /// A duration as scenario files write it: `"30s"`, `"250ms"`, `"2m"`, `"1h"`, `"100us"`, `"50ns"`, or a number of
  /// seconds. Nil if it is none, is negative, is longer than ten years, or has no whole number of nanoseconds.
  public init?(scenarioValue value: JSONValue) {
    switch value {
    case .number(let number): self.init(number, nanosecondsPerUnit: 1_000_000_000)
    case .string(let text):
      let units: [(String, Int64)] = [
        ("ns", 1), ("us", 1000), ("µs", 1000), ("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000),
        ("h", 3_600_000_000_000),
      ]
      guard let unit = units.first(where: { text.hasSuffix($0.0) }),
        let number = DecimalNumber(text: String(text.dropLast(unit.0.count)))
      else { return nil }
      self.init(number, nanosecondsPerUnit: unit.1)
    default: return nil
    }
  }

  /// The longest duration a scenario may ask for: ten years. Ours.
  static let longestInScenario: Int128 = 3650 * 86_400 * 1_000_000_000

  private init?(_ number: DecimalNumber, nanosecondsPerUnit unit: Int64) {
    let (product, rest) = (Int128(number.digits) * Int128(unit)).quotientAndRemainder(
      dividingBy: DecimalNumber.powerOfTen(number.scale))
    guard rest == 0, product >= 0, product <= Duration.longestInScenario else { return nil }
    self = .nanoseconds(Int64(product))
  }
}

/// Sizes as scenario files write them.
public enum ByteCount {
  /// Bytes of a number or of a text such as `"9MB"` (10⁶) or `"24MiB"` (2²⁰). Nil if it is none, is negative, is above
  /// 2⁵⁰, or is no whole number of bytes.
  public static func bytes(scenarioValue value: JSONValue) -> Int? {
    switch value {
    case .number(let number): return whole(number, times: 1)
    case .string(let text):
      let units: [(String, Int64)] = [
        ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("kB", 1000), ("KB", 1000), ("MB", 1_000_000),
        ("GB", 1_000_000_000), ("B", 1),
      ]
      guard let unit = units.first(where: { text.hasSuffix($0.0) }),
        let number = DecimalNumber(text: String(text.dropLast(unit.0.count)))
      else { return nil }
      return whole(number, times: unit.1)
    default: return nil
    }
  }

  private static func whole(_ number: DecimalNumber, times unit: Int64) -> Int? {
    let (product, rest) = (Int128(number.digits) * Int128(unit)).quotientAndRemainder(
      dividingBy: DecimalNumber.powerOfTen(number.scale))
    guard rest == 0, product >= 0, product <= 1 << 50 else { return nil }
    return Int(product)
  }
}
