import VirtualTime

extension JSONValue {
  /// An instant as a number of seconds, exact to the nanosecond.
  public static func seconds(_ instant: VirtualInstant) -> JSONValue { seconds(nanoseconds: instant.nanoseconds) }

  /// A duration as a number of seconds, exact to the nanosecond.
  public static func seconds(_ duration: Duration) -> JSONValue { seconds(nanoseconds: duration.wholeNanoseconds) }

  /// An instant as a number of seconds, null where there is none.
  static func secondsOrNull(_ instant: VirtualInstant?) -> JSONValue { instant.map(seconds) ?? .null }

  /// A duration as a number of seconds, null where there is none.
  static func secondsOrNull(_ duration: Duration?) -> JSONValue { duration.map(seconds) ?? .null }

  /// A string, null where there is none.
  static func stringOrNull(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// A whole number, null where there is none.
  static func integerOrNull(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .null }

  private static func seconds(nanoseconds: Int64) -> JSONValue {
    .number(DecimalNumber(digits: nanoseconds, scale: 9))
  }
}
