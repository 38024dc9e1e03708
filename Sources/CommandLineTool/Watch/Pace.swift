import Foundation

/// Lets time pass for a person who watches; in a test nothing has to wait.
public protocol Pace: AnyObject {
  /// Begins to count: the next ``wait(until:)`` counts from now.
  func start()
  /// Returns when that much time has passed since ``start()``; false: nobody wants to go on.
  func wait(until elapsed: Duration) -> Bool
}

/// The time of the clock on the wall.
public final class RealPace: Pace {
  private var began = ContinuousClock.now

  /// A pace that counts from now.
  public init() {}

  /// Counts from now.
  public func start() { began = .now }

  /// Sleeps until then; always true, since Ctrl-C ends the process.
  public func wait(until elapsed: Duration) -> Bool {
    let rest = began.advanced(by: elapsed) - .now
    let (seconds, attoseconds) = rest.components
    if rest > .zero { Thread.sleep(forTimeInterval: Double(seconds) + Double(attoseconds) / 1e18) }
    return true
  }
}
