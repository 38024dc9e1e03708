import Foundation
import ServiceExtensionRuntime

/// Finds the dates of calendar triggers with Foundation's Gregorian calendar in a time zone.
///
/// A time that daylight saving skips counts as the first moment after the gap; one that comes twice counts once, the
/// first time.
public struct FoundationCalendar: TriggerCalendar {
  private let calendar: Calendar

  /// The calendar of a time zone such as `Europe/Berlin`; nil: the system knows no zone of this name.
  public init?(timeZone name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US_POSIX")
    calendar.timeZone = zone
    self.calendar = calendar
  }

  /// The first date after `date` that fits, both in seconds since 1970; nil if there is none.
  ///
  /// Foundation takes a day that a month does not have for the day after it, too: here only a time of day may be moved.
  public func nextDate(after date: Int64, matching components: CalendarComponents) -> Int64? {
    var wanted = DateComponents()
    for (part, value) in components.values { wanted.setValue(value, for: part.component) }
    let start = Date(timeIntervalSince1970: TimeInterval(date))
    let exact = next(after: start, wanted, .strict)
    var moved = next(after: start, wanted, .nextTime)
    for _ in 0..<Self.mostMovedDays {
      guard let found = moved, found < exact ?? .distantFuture else { break }
      if isOnDay(found, of: components) { return Int64(found.timeIntervalSince1970.rounded()) }
      moved = next(after: found, wanted, .nextTime)
    }
    return exact.map { Int64($0.timeIntervalSince1970.rounded()) }
  }

  /// So many days that are not the wanted ones are looked at for a time of day that was moved.
  private static let mostMovedDays = 50

  private func next(after date: Date, _ wanted: DateComponents, _ policy: Calendar.MatchingPolicy) -> Date? {
    calendar.nextDate(after: date, matching: wanted, matchingPolicy: policy, repeatedTimePolicy: .first)
  }

  /// Whether a date is on a day that fits, whatever its time.
  private func isOnDay(_ date: Date, of components: CalendarComponents) -> Bool {
    let ofDay: [CalendarComponents.Part] = [.year, .month, .day, .weekday, .weekdayOrdinal]
    return ofDay.allSatisfy { part in
      components.values[part].map { calendar.component(part.component, from: date) == $0 } ?? true
    }
  }
}

extension CalendarComponents.Part {
  fileprivate var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .day: .day
    case .weekday: .weekday
    case .weekdayOrdinal: .weekdayOrdinal
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }
}
