import VirtualTime

extension VirtualInstant {
  /// The instant as people read it, rounded to the millisecond: `6.000 s`.
  public var secondsText: String { TimeText.rounded(nanoseconds) }
}

extension Duration {
  /// The duration as people read it, rounded to the millisecond: `2.250 s`.
  public var secondsText: String { TimeText.rounded(wholeNanoseconds) }
}

/// Writes nanoseconds as seconds, the same on every machine.
enum TimeText {
  /// Three decimals, rounded half away from zero.
  static func rounded(_ nanoseconds: Int64) -> String {
    let milliseconds = (nanoseconds.magnitude + 500_000) / 1_000_000
    return text(whole: milliseconds / 1000, fraction: milliseconds % 1000, digits: 3, negative: nanoseconds < 0)
  }

  /// As many decimals as it takes, three at least.
  static func exact(_ nanoseconds: Int64) -> String {
    let whole = nanoseconds.magnitude / 1_000_000_000
    var fraction = nanoseconds.magnitude % 1_000_000_000
    var digits = 9
    while digits > 3, fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    return text(whole: whole, fraction: fraction, digits: digits, negative: nanoseconds < 0)
  }

  private static func text(whole: UInt64, fraction: UInt64, digits: Int, negative: Bool) -> String {
    let decimals = String(fraction)
    let zeros = String(repeating: "0", count: max(0, digits - decimals.utf8.count))
    return "\(negative ? "-" : "")\(whole).\(zeros)\(decimals) s"
  }
}

extension String {
  /// The text between quotes on one line, control characters escaped; what is longer than `limit` characters is cut.
  func quotedForPeople(limit: Int = 40) -> String {
    let head = prefix(limit)
    return head.endIndex == endIndex ? quotedAsJSON : (head + "…").description.quotedAsJSON
  }

  /// The text as it is, or, if it could break a line, as a JSON string.
  package var onOneLine: String {
    unicodeScalars.contains { $0.jsonEscape != nil && $0 != "\"" && $0 != "\\" } ? quotedAsJSON : self
  }
}
