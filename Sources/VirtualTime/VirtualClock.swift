import Synchronization

/// A Swift `Clock` that stands still until it is told to advance: what sleeps on it costs no real time.
///
/// ```swift
/// let clock = VirtualClock()
/// let task = Task { try await clock.sleep(for: .seconds(25)) }
/// clock.advance(by: .seconds(25))
/// ```
///
/// A sleeper that resumes runs on its own executor. To let it sleep again before the clock goes on, advance from one
/// ``nextDue`` to the next.
public final class VirtualClock: Clock, Sendable {
  /// Points in virtual time.
  public typealias Instant = VirtualInstant
  /// Time between two points.
  public typealias Duration = Swift.Duration

  private struct Sleeper {
    let handle: EventHandle
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: ~Copyable {
    var now: VirtualInstant
    var deadlines = EventQueue<Int>()
    var sleepers: [Int: Sleeper] = [:]
    var nextSleeper = 0
  }

  private let state: Mutex<State>

  /// A clock that stands at `start`.
  public init(startingAt start: VirtualInstant = .zero) { state = Mutex(State(now: start)) }

  /// The time the clock stands at.
  public var now: VirtualInstant { state.withLock { $0.now } }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// How many sleep, those that sleep until ``VirtualInstant/never`` included.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// When the next sleeper is due; nil when none will be.
  public var nextDue: VirtualInstant? { state.withLock { $0.deadlines.peek()?.time } }

  /// Suspends until the clock has advanced to `deadline`; throws `CancellationError` as soon as the task is cancelled.
  ///
  /// The tolerance is ignored: a sleeper resumes exactly when it is due.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.nextSleeper += 1
      return state.nextSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now, deadline != .never { return .success(()) }
          let handle = state.deadlines.schedule(number, at: deadline, phase: 0)
          state.sleepers[number] = Sleeper(handle: handle, continuation: continuation)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      // Without a sleeper the task has yet to go to sleep, and will see that it is cancelled, or has been resumed.
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        if let sleeper { state.deadlines.cancel(sleeper.handle) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the clock forward, as ``advance(to:)`` does.
  public func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }

  /// Moves the clock forward to `time`, never back, and resumes what is due on the way: by deadline, then in the order
  /// in which they went to sleep. The clock stands at each deadline when its sleeper is resumed.
  public func advance(to time: VirtualInstant) {
    while let sleeper = takeSleeper(until: time) { sleeper.resume() }
  }

  /// The next sleeper due at or before `time`, the clock set to its deadline; without one, the clock is set to `time`.
  private func takeSleeper(until time: VirtualInstant) -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      guard let (order, number) = state.deadlines.next(until: time) else {
        state.now = max(state.now, time)
        return nil
      }
      state.now = max(state.now, order.time)
      return state.sleepers.removeValue(forKey: number)?.continuation
    }
  }
}
