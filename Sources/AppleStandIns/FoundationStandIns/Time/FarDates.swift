public import Foundation

/// Waiting with Foundation's locks until a date beyond 2262, such as `Date.distantFuture`, traps on Linux: nanoseconds since
/// 1970 have no room for it. Until the year 2200 is the same to anybody who waits.
public enum FarDates {
  private static let latest = Date(timeIntervalSince1970: 7_258_118_400)

  /// The date, or the latest that can be waited for.
  public static func within(_ limit: Date) -> Date { min(limit, latest) }

  /// As `NSCondition.wait(until:)`.
  public static func wait(_ condition: NSCondition, until limit: Date) -> Bool { condition.wait(until: within(limit)) }
  /// As `NSLock.lock(before:)`.
  public static func lock(_ lock: NSLock, before limit: Date) -> Bool { lock.lock(before: within(limit)) }
  /// As `NSRecursiveLock.lock(before:)`.
  public static func lock(_ lock: NSRecursiveLock, before limit: Date) -> Bool { lock.lock(before: within(limit)) }
  /// As `NSConditionLock.lock(before:)`.
  public static func lock(_ lock: NSConditionLock, before limit: Date) -> Bool { lock.lock(before: within(limit)) }
  /// As `NSConditionLock.lock(whenCondition:before:)`.
  public static func lock(_ lock: NSConditionLock, when condition: Int, before limit: Date) -> Bool {
    lock.lock(whenCondition: condition, before: within(limit))
  }
}
