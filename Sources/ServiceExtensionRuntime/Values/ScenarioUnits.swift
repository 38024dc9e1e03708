/// Reads durations and sizes as scenario files write them, and says why where it cannot.
public enum ScenarioUnits {
  /// What a value came to.
  public enum Reading: Hashable, Sendable {
    /// A whole number of nanoseconds or bytes.
    case value(Int64)
    /// No duration, or no size.
    case malformed
    /// Below zero.
    case negative
    /// Above ``longestDuration`` or ``mostBytes``.
    case tooLarge
    /// Not a whole number of nanoseconds or bytes.
    case notWhole
  }

  /// The longest duration a scenario may ask for, in nanoseconds: ten years of 365 days. Ours.
  public static let longestDuration: Int64 = 3650 * 86_400 * 1_000_000_000
  /// The largest size, 2⁵⁰ bytes. Ours.
  public static let mostBytes: Int64 = 1 << 50

  /// Nanoseconds of `"30s"`, `"250ms"`, `"2m"`, `"1h"`, `"100us"`, `"50ns"`, or of a number of seconds.
  public static func nanoseconds(of value: JSONValue) -> Reading {
    read(value, units: durationUnits, plain: 1_000_000_000, limit: longestDuration)
  }

  /// Bytes of a number, or of a text such as `"9MB"` (10⁶) or `"24MiB"` (2²⁰).
  public static func bytes(of value: JSONValue) -> Reading { read(value, units: byteUnits, plain: 1, limit: mostBytes) }

  private static let durationUnits: [(unit: String, factor: Int64)] = [
    ("ns", 1), ("us", 1000), ("µs", 1000), ("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000),
    ("h", 3_600_000_000_000),
  ]

  private static let byteUnits: [(unit: String, factor: Int64)] = [
    ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("kB", 1000), ("KB", 1000), ("MB", 1_000_000),
    ("GB", 1_000_000_000), ("B", 1),
  ]

  private static func read(
    _ value: JSONValue, units: [(unit: String, factor: Int64)], plain: Int64, limit: Int64
  ) -> Reading {
    switch value {
    case .number(let number): return scaled(number, by: plain, limit: limit)
    case .string(let text):
      guard text.utf8.count <= 64, let unit = units.first(where: { text.hasSuffix($0.unit) }),
        let number = DecimalNumber(text: String(text.dropLast(unit.unit.count)))
      else { return .malformed }
      return scaled(number, by: unit.factor, limit: limit)
    default: return .malformed
    }
  }

  private static func scaled(_ number: DecimalNumber, by factor: Int64, limit: Int64) -> Reading {
    let (product, rest) = (Int128(number.digits) * Int128(factor)).quotientAndRemainder(
      dividingBy: DecimalNumber.powerOfTen(number.scale))
    if number.digits < 0 { return .negative }
    if product > limit { return .tooLarge }
    return rest == 0 ? .value(Int64(product)) : .notWhole
  }
}

extension Duration {
  /// A duration as scenario files write it: `"30s"`, `"250ms"`, `"2m"`, `"1h"`, `"100us"`, `"50ns"`, or a number of
  /// seconds. Nil if it is none, is negative, is longer than ten years, or has no whole number of nanoseconds.
  public init?(scenarioValue value: JSONValue) {
    guard case .value(let nanoseconds) = ScenarioUnits.nanoseconds(of: value) else { return nil }
    self = .nanoseconds(nanoseconds)
  }
}

/// Sizes as scenario files write them.
public enum ByteCount {
  /// Bytes of a number or of a text such as `"9MB"` (10⁶) or `"24MiB"` (2²⁰). Nil if it is none, is negative, is above
  /// 2⁵⁰, or is no whole number of bytes.
  public static func bytes(scenarioValue value: JSONValue) -> Int? {
    guard case .value(let bytes) = ScenarioUnits.bytes(of: value) else { return nil }
    return Int(bytes)
  }
}
