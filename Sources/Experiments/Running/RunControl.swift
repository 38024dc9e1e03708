import Synchronization

/// Watches experiments while they run, and stops them; may be used from any thread.
public final class RunControl: Sendable {
  private let stopped = Atomic<Bool>(false)
  private let done = Atomic<Int>(0)

  /// A control of experiments that have not begun.
  public init() {}

  /// Asks for the end: runs that are under way are finished, no other is begun.
  public func stop() { stopped.store(true, ordering: .relaxed) }

  /// Whether the end has been asked for.
  public var isStopped: Bool { stopped.load(ordering: .relaxed) }

  /// How many runs have been made so far.
  public var runsDone: Int { done.load(ordering: .relaxed) }

  func add(_ runs: Int) { done.add(runs, ordering: .relaxed) }
}
