import ExtensionHost
import FoundationStandIns

/// Runs closures, now or later.
public protocol Scheduler {
  /// Options; none is looked at.
  associatedtype SchedulerOptions = Never
  /// Runs a closure when it can.
  func schedule(_ action: @escaping () -> Void)
  /// Runs a closure after an interval.
  func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void)
}

/// A length of time, written as a number of seconds or by its unit.
public struct SchedulerInterval: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Nanoseconds.
  public let nanoseconds: Int

  private init(_ count: Double, of unit: Double) {
    let product = (count * unit).rounded()
    nanoseconds = product.isNaN ? 0 : Int(max(-9e18, min(product, 9e18)))
  }
  /// Seconds.
  public init(integerLiteral value: Int) { self.init(Double(value), of: 1e9) }
  /// Seconds.
  public init(floatLiteral value: Double) { self.init(value, of: 1e9) }
  /// Seconds.
  public init(_ seconds: TimeInterval) { self.init(seconds, of: 1e9) }
  /// So many seconds.
  public static func seconds(_ count: Int) -> SchedulerInterval { SchedulerInterval(Double(count), of: 1e9) }
  /// So many seconds.
  public static func seconds(_ count: Double) -> SchedulerInterval { SchedulerInterval(count, of: 1e9) }
  /// So many milliseconds.
  public static func milliseconds(_ count: Int) -> SchedulerInterval { SchedulerInterval(Double(count), of: 1e6) }
  /// So many microseconds.
  public static func microseconds(_ count: Int) -> SchedulerInterval { SchedulerInterval(Double(count), of: 1e3) }
  /// So many nanoseconds.
  public static func nanoseconds(_ count: Int) -> SchedulerInterval { SchedulerInterval(Double(count), of: 1) }
}

extension DispatchQueue: Scheduler {
  /// Runs a closure when it can.
  public func schedule(_ action: @escaping () -> Void) {
    let work = Handover(action)
    async { work.value() }
  }
  /// Runs a closure after an interval.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    let work = Handover(action)
    asyncAfter(deadline: .now() + .nanoseconds(max(0, interval.nanoseconds))) { work.value() }
  }
}

extension OperationQueue: Scheduler {
  /// Runs a closure when it can.
  public func schedule(_ action: @escaping () -> Void) {
    let work = Handover(action)
    addOperation { work.value() }
  }
  /// Runs a closure after an interval.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    DispatchQueue.global().schedule(after: interval) { self.schedule(action) }
  }
}

extension FoundationStandIns.RunLoop: Scheduler {
  /// Runs a closure when it can: on the main queue, where the main run loop is.
  public func schedule(_ action: @escaping () -> Void) { DispatchQueue.main.schedule(action) }
  /// Runs a closure after an interval.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    DispatchQueue.main.schedule(after: interval, action)
  }
}

/// Runs closures at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The one there is.
  public static let shared = ImmediateScheduler()
  /// Runs a closure at once.
  public func schedule(_ action: @escaping () -> Void) { action() }
  /// Runs a closure at once: no time passes here.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) { action() }
}

extension Publisher {
  /// Everything arrives on a scheduler.
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<
    Output, Failure
  > {
    stage { below in
      (
        { value in scheduler.schedule { below.receive(value) } },
        { completion in scheduler.schedule { below.receive(completion: completion) } }
      )
    }
  }
  /// It begins on a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { line in scheduler.schedule { receive(subscriber: line.continued()) } }
  }
  /// Everything arrives later.
  public func delay<S: Scheduler>(
    for interval: SchedulerInterval, tolerance: SchedulerInterval? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    stage { below in
      (
        { value in scheduler.schedule(after: interval) { below.receive(value) } },
        { completion in scheduler.schedule(after: interval) { below.receive(completion: completion) } }
      )
    }
  }
  /// Ends, or fails with `customError`, where nothing comes for so long.
  public func timeout<S: Scheduler>(
    _ interval: SchedulerInterval, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> AnyPublisher<Output, Failure> {
    stage { below in
      var number = 0
      func watch() {
        number += 1
        let watched = number
        scheduler.schedule(after: interval) {
          guard number == watched else { return }
          if let customError { below.fail(customError()) } else { below.finish() }
        }
      }
      watch()
      return { value in
        watch()
        below.receive(value)
      }
    }
  }
  /// A value only if no other comes for so long.
  public func debounce<S: Scheduler>(
    for dueTime: SchedulerInterval, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    stage { below in
      var number = 0
      var waiting: Output?
      return (
        { value in
          number += 1
          waiting = value
          let watched = number
          scheduler.schedule(after: dueTime) {
            guard number == watched, let value = waiting else { return }
            waiting = nil
            below.receive(value)
          }
        },
        { completion in
          if let value = waiting, case .finished = completion { below.receive(value) }
          below.receive(completion: completion)
        }
      )
    }
  }
}
