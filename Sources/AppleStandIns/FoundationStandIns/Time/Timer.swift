public import Foundation
import ExtensionHost

/// Apple's `Timer` on virtual time.
///
/// It fires on the run loop that it was added to: the main one, which runs with the main queue, or that of a thread while
/// the thread runs it. `didReceive` is not called on the main thread (rule D4): a timer that is scheduled there without
/// more never fires, and a remark says so.
open class Timer: NSObject, @unchecked Sendable {
  /// How long between two fires, in seconds; 0 where it does not repeat.
  open private(set) var timeInterval: TimeInterval
  /// Whether it may still fire.
  open private(set) var isValid = true
  /// What was handed over with it.
  open private(set) var userInfo: Any?
  /// Kept without effect: it fires at its time.
  open var tolerance: TimeInterval = 0

  private let repeats: Bool
  private let block: @Sendable (Timer) -> Void
  /// When it is due, in nanoseconds of uptime.
  private(set) var due: UInt64

  /// A timer that is not scheduled, due in `interval` seconds.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(after: interval, interval: interval, repeats: repeats, block: block)
  }

  /// A timer that is not scheduled, due at a date.
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(after: Self.exact(date.timeIntervalSinceNow), interval: interval, repeats: repeats, block: block)
  }

  private init(
    after delay: TimeInterval, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    timeInterval = repeats ? Self.shortest(interval) : 0
    self.repeats = repeats
    self.block = block
    due = Uptime.now + Uptime.nanoseconds(delay > 0 ? delay : Self.shortest(delay))
    super.init()
  }

  /// A timer on the run loop of the calling thread, due in `interval` seconds.
  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// When it is due.
  open var fireDate: Date {
    get { Date(timeIntervalSinceNow: Double(Int64(due) - Int64(Uptime.now)) / 1_000_000_000) }
    set {
      due = Uptime.now + Uptime.nanoseconds(max(0, Self.exact(newValue.timeIntervalSinceNow)))
      loops.forEach { $0.rescheduled(self) }
    }
  }

  /// Fires it now; one that does not repeat is then over.
  open func fire() {
    guard isValid else { return }
    if !repeats { invalidate() }
    block(self)
  }

  /// It does not fire any more.
  open func invalidate() {
    isValid = false
    for loop in loops { loop.remove(self) }
    loops = []
  }

  // MARK: Inside

  /// The run loops that it was added to.
  var loops: [RunLoop] = []

  /// Fires it because it is due; what it missed meanwhile is left out.
  func fireAsDue() {
    guard isValid else { return }
    if repeats {
      let step = max(1, Uptime.nanoseconds(timeInterval))
      let now = Uptime.now
      due += step
      if due <= now { due += (now - due) / step * step + step }
    }
    fire()
    if isValid { loops.forEach { $0.rescheduled(self) } }
  }

  private static func shortest(_ interval: TimeInterval) -> TimeInterval { interval > 0 ? interval : 0.0001 }

  /// Dates know seconds since 2001 to about a tenth of a microsecond.
  private static func exact(_ seconds: TimeInterval) -> TimeInterval { (seconds * 1_000_000).rounded() / 1_000_000 }
}

/// The clock that timers go by, in nanoseconds.
enum Uptime {
  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  /// Seconds in nanoseconds; at most a century.
  static func nanoseconds(_ seconds: TimeInterval) -> UInt64 {
    seconds > 0 ? UInt64((min(seconds, 3_000_000_000) * 1_000_000_000).rounded()) : 0
  }
}
