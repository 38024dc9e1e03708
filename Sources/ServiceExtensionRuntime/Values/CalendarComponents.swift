/// Parts of a date that a calendar trigger waits for; what is nil may be anything, but what is smaller than the smallest
/// given part is 0: `hour` 9 is nine o'clock sharp.
public struct CalendarComponents: Hashable, Sendable, Codable {
  /// The values by part.
  public var values: [Part: Int]

  /// These parts.
  public init(_ values: [Part: Int]) { self.values = values }

  /// The parts of a date, from the largest to the smallest.
  public enum Part: String, Hashable, Sendable, CaseIterable, Codable {
    case year, month, day, weekday, weekdayOrdinal, hour, minute, second

    /// The values it can have; `weekday` 1 is Sunday, as in Foundation.
    public var range: ClosedRange<Int> {
      switch self {
      case .year: 1970...2400
      case .month: 1...12
      case .day: 1...31
      case .weekday: 1...7
      case .weekdayOrdinal: 1...5
      case .hour: 0...23
      case .minute, .second: 0...59
      }
    }
  }

  /// `hour 9, minute 30`.
  public var words: String {
    Part.allCases.compactMap { part in values[part].map { "\(part.rawValue) \($0)" } }.joined(separator: ", ")
  }
}

/// Finds the dates of calendar triggers. The runtime knows no calendar of its own: one comes with the scenario.
public protocol TriggerCalendar: Sendable {
  /// The first date after `date` that fits, both in seconds since 1970; nil if there is none.
  func nextDate(after date: Int64, matching components: CalendarComponents) -> Int64?
}
