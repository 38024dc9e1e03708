/// Why a simulation loop stopped.
public enum SimulationEnd: Hashable, Sendable {
  /// No event is left.
  case nothingLeft
  /// The next event lies after the asked-for end.
  case reachedEnd
  /// The step limit was used up: most likely a handler that schedules itself without time passing.
  case stepLimit
}

/// A clock and a queue of typed events, and the loop that runs them: the clock moves from event to event, nothing waits.
public struct Simulation<Event: BitwiseCopyable>: ~Copyable {
  /// The events to come.
  public var queue = EventQueue<Event>()
  /// The time of the event that runs, or ran last.
  @inlinable
  public var now: VirtualInstant { currentTime }
  /// The phase of the event that runs, or ran last.
  @inlinable
  public var phase: UInt8 { currentPhase }
  /// Events run so far.
  @inlinable
  public var steps: Int { stepCount }

  @usableFromInline var currentTime: VirtualInstant
  @usableFromInline var currentPhase: UInt8 = 0
  @usableFromInline var stepCount = 0

  /// A simulation that starts at `start`.
  public init(startingAt start: VirtualInstant = .zero) { currentTime = start }

  /// Schedules `event` at `time`; a time in the past counts as now. O(log n).
  @inlinable
  @discardableResult
  public mutating func schedule(_ event: Event, at time: VirtualInstant, phase: UInt8 = 0) -> EventHandle {
    queue.schedule(event, at: Swift.max(time, now), phase: phase)
  }

  /// Cancels a scheduled event. Amortised O(1).
  @inlinable
  @discardableResult
  public mutating func cancel(_ handle: EventHandle) -> Bool { queue.cancel(handle) }

  /// The order of the next event; nil when none is left.
  @inlinable
  public mutating func peek() -> EventOrder? { queue.peek() }

  /// Takes the next event due at or before `end` and sets the clock to it; nil when there is none.
  @inlinable
  public mutating func step(until end: VirtualInstant = .never) -> Event? {
    guard let order = queue.peek(), order.time <= end, let (_, event) = queue.next() else { return nil }
    advance(to: order.time, phase: order.phase)
    return event
  }

  /// Moves the clock forward to `time` without running anything; never back.
  @inlinable
  public mutating func advance(to time: VirtualInstant, phase: UInt8 = 0) {
    currentTime = Swift.max(currentTime, time)
    currentPhase = phase
    stepCount &+= 1
  }

  /// Runs every event due at or before `end`, the time set before `body` sees the event. `body` may schedule and cancel.
  @inlinable
  public mutating func run(
    until end: VirtualInstant = .never, stepLimit: Int = .max, _ body: (inout Simulation, Event) throws -> Void
  ) rethrows -> SimulationEnd {
    let lastStep = steps.addingReportingOverflow(stepLimit).overflow ? Int.max : steps + stepLimit
    while let event = step(until: end) {
      try body(&self, event)
      if steps >= lastStep { return .stepLimit }
    }
    return queue.isEmpty ? .nothingLeft : .reachedEnd
  }
}
