import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// What lets a notification show.
open class UNNotificationTrigger: NSObject, NSCopying {
  /// Whether it fires again and again.
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }

  /// Itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// It came as a push.
open class UNPushNotificationTrigger: UNNotificationTrigger {
  init() { super.init(repeats: false) }
}

/// It fires after a time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// The time in seconds.
  public let timeInterval: TimeInterval

  /// Fires after `timeInterval` seconds: more than 0, at least 60 if it repeats. Else the extension ends here, as on a
  /// phone, by an exception (Apple).
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    if !(timeInterval > 0) {
      endProcess("time interval must be greater than 0")
    } else if repeats, timeInterval < 60 {
      endProcess("time interval must be at least 60 if repeating")
    }
    super.init(repeats: repeats)
  }

  /// When it would fire if it were started now.
  open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }

  /// Whether both fire alike.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNTimeIntervalNotificationTrigger else { return false }
    return other.timeInterval == timeInterval && other.repeats == repeats
  }

  /// Equal for equal triggers.
  open override var hash: Int { timeInterval.hashValue }
}

/// It fires when a date comes.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// The parts of the date; what is left out may be anything.
  public let dateComponents: DateComponents

  /// Fires at the next date of these parts, or at each.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// When it fires next; nil: never.
  open func nextTriggerDate() -> Date? {
    (dateComponents.calendar ?? .current).nextDate(after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
  }

  /// Whether both fire alike.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNCalendarNotificationTrigger else { return false }
    return other.dateComponents == dateComponents && other.repeats == repeats
  }

  /// Equal for equal triggers.
  open override var hash: Int { dateComponents.hashValue }
}

/// It fires when the user crosses the border of a region.
@available(
  *, unavailable, message: "there is no Core Location here; post such requests as the app, in the scenario file"
)
open class UNLocationNotificationTrigger: UNNotificationTrigger {}

/// An exception that Apple's framework raises ends the process.
private func endProcess(_ reason: String) {
  if let process = HostedProcess.current { process.end(.crashed("NSInternalInconsistencyException: \(reason)")) }
  FileHandle.standardError.write(Data("UserNotifications: an extension would end here: \(reason)\n".utf8))
}

extension UNNotificationTrigger {
  /// The trigger as the runtime knows it; nil: at once. Throws where it knows none.
  func local() throws -> LocalTrigger? {
    switch self {
    case let trigger as UNTimeIntervalNotificationTrigger:
      return .after(.nanoseconds(trigger.timeInterval.nanoseconds), repeats: repeats)
    case let trigger as UNCalendarNotificationTrigger:
      guard let components = CalendarComponents(trigger.dateComponents) else {
        throw UNError(.notificationInvalidNoDate)
      }
      return .calendar(components, repeats: repeats)
    default: return nil
    }
  }

  /// A runtime's trigger as an object; nil for one of a region.
  static func make(_ trigger: LocalTrigger?) -> UNNotificationTrigger? {
    switch trigger {
    case .after(let time, let repeats):
      UNTimeIntervalNotificationTrigger(timeInterval: time / .seconds(1), repeats: repeats)
    case .calendar(let components, let repeats):
      UNCalendarNotificationTrigger(dateMatching: components.dateComponents, repeats: repeats)
    case .region, nil: nil
    }
  }
}

extension TimeInterval {
  /// In whole nanoseconds, within their range.
  var nanoseconds: Int64 { Int64(exactly: (self * 1_000_000_000).rounded()) ?? (self < 0 ? .min : .max) }
}

extension CalendarComponents {
  /// Nil: a part that the runtime does not know, or none at all.
  init?(_ components: DateComponents) {
    var values: [Part: Int] = [:]
    values[.year] = components.year
    values[.month] = components.month
    values[.day] = components.day
    values[.weekday] = components.weekday
    values[.weekdayOrdinal] = components.weekdayOrdinal
    values[.hour] = components.hour
    values[.minute] = components.minute
    values[.second] = components.second
    guard !values.isEmpty, values.allSatisfy({ $0.key.range.contains($0.value) }) else { return nil }
    self.init(values)
  }

  var dateComponents: DateComponents {
    var components = DateComponents()
    components.year = values[.year]
    components.month = values[.month]
    components.day = values[.day]
    components.weekday = values[.weekday]
    components.weekdayOrdinal = values[.weekdayOrdinal]
    components.hour = values[.hour]
    components.minute = values[.minute]
    components.second = values[.second]
    return components
  }
}
