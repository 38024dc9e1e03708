extension Simulation {
  /// The open waits, in the order in which they began. O(n log n).
  @inlinable
  public var waits: [Wait] { openWaits.inOrder }

  /// Notes that `who` waits for `on` from now; ``run(until:stepLimit:_:)`` names it if nothing is left to run.
  public mutating func beginWait(_ who: String, on: String) -> WaitToken {
    openWaits.begin(Wait(who, on: on, since: now))
  }

  /// Ends a wait, and says whether it was still open.
  @discardableResult
  public mutating func endWait(_ token: WaitToken) -> Bool { openWaits.end(token) }
}
