/// A clock and a queue of typed events, and the loop that runs them: the clock moves from event to event, nothing waits
/// in real time (rule T1).
public struct Simulation<Event: BitwiseCopyable>: ~Copyable {
  /// The time of the event that runs, or ran last.
  @inlinable
  public var now: VirtualInstant { currentTime }
  /// The phase of the event that runs, or ran last.
  @inlinable
  public var phase: UInt8 { currentPhase }
  /// Events run so far.
  @inlinable
  public var steps: Int { stepCount }
  /// Events still to come.
  @inlinable
  public var pendingCount: Int { queue.count }

  @usableFromInline var queue = EventQueue<Event>()
  @usableFromInline var currentTime: VirtualInstant
  @usableFromInline var currentPhase: UInt8 = 0
  @usableFromInline var stepCount = 0
  @usableFromInline var openWaits = WaitList()

  /// A simulation that starts at `start`.
  public init(startingAt start: VirtualInstant = .zero) { currentTime = start }

  /// Runs every event due at or before `end`, the time set before `body` sees the event. `body` may schedule and cancel.
  @inlinable
  public mutating func run(
    until end: VirtualInstant = .never, stepLimit: Int = .max, _ body: (inout Simulation, Event) throws -> Void
  ) rethrows -> SimulationEnd {
    var stepsLeft = stepLimit
    while stepsLeft > 0, let event = step(until: end) {
      stepsLeft &-= 1
      try body(&self, event)
    }
    guard let next = peek() else { return .nothingLeft(waiting: waits) }
    return next.time <= end ? .stepLimit : .reachedEnd
  }

  /// Takes the next event due at or before `end` and sets the clock to it; nil when there is none. O(log n).
  @inlinable
  public mutating func step(until end: VirtualInstant = .never) -> Event? {
    guard let (order, event) = queue.next(until: end) else { return nil }
    advance(to: order.time, phase: order.phase)
    stepCount &+= 1
    return event
  }

  /// The order of the next event; nil when none is left.
  @inlinable
  public mutating func peek() -> EventOrder? { queue.peek() }

  /// Moves the clock forward to `time` without running anything; never back.
  @inlinable
  public mutating func advance(to time: VirtualInstant, phase: UInt8 = 0) {
    currentTime = Swift.max(currentTime, time)
    currentPhase = phase
  }

  /// Schedules `event` at `time`; a time in the past counts as now. O(log n).
  ///
  /// What is scheduled at ``VirtualInstant/never`` is not kept: the handle is ``EventHandle/none``.
  @inlinable
  @discardableResult
  public mutating func schedule(_ event: Event, at time: VirtualInstant, phase: UInt8 = 0) -> EventHandle {
    queue.schedule(event, at: Swift.max(time, currentTime), phase: phase)
  }

  /// Cancels a scheduled event, and says whether it was still to come. Amortised O(1).
  @inlinable
  @discardableResult
  public mutating func cancel(_ handle: EventHandle) -> Bool { queue.cancel(handle) }
}
