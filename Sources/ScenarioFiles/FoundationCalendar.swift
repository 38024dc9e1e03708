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
  public func nextDate(after date: Int64, matching components: CalendarComponents) -> Int64? {
    var wanted = DateComponents()
    for (part, value) in components.values { wanted.setValue(value, for: part.component) }
    let start = Date(timeIntervalSince1970: TimeInterval(date))
    return calendar.nextDate(
      after: start, matching: wanted, matchingPolicy: .nextTime, repeatedTimePolicy: .first, direction: .forward
    ).map { Int64($0.timeIntervalSince1970.rounded()) }
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
