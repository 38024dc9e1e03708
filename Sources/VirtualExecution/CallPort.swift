import CVirtualExecution
import VirtualTime

/// Commands that come as calls, from a thread of the same process: the caller waits until its command is done.
final class CallPort: CommandPort {
  private let leader: UnsafeMutablePointer<cve_parking>
  private let caller: UnsafeMutablePointer<cve_parking>
  private var command: ExecutionCommand?
  private var isClosed = false
  private var isWaiting = false

  init() {
    leader = .allocate(capacity: 1)
    leader.initialize(to: cve_parking())
    caller = .allocate(capacity: 1)
    caller.initialize(to: cve_parking())
  }

  deinit {
    leader.deallocate()
    caller.deallocate()
  }

  func next() -> ExecutionCommand? {
    cve_park(leader)
    if isClosed { return nil }
    defer { command = nil }
    return command
  }

  func finished() { cve_unpark(caller) }

  func call(_ command: ExecutionCommand) {
    self.command = command
    cve_unpark(leader)
    cve_park(caller)
  }

  func close() {
    isClosed = true
    cve_unpark(leader)
  }
}

extension VirtualExecution {
  /// Carries out a command on a carrier of the simulation, and comes back when it is done.
  ///
  /// Call it from an ordinary thread, or from code of the driver's that a carrier runs in ``uncaught(_:)``: then only
  /// `begin` runs.
  public func call(_ command: ExecutionCommand) {
    guard !isShutDown else { return }
    if Self.current === self {
      command.begin()
      return
    }
    let port: CallPort
    if let known = self.port as? CallPort {
      port = known
    } else {
      port = CallPort()
      self.port = port
      makeCarrier()
    }
    port.call(command)
  }

  /// Runs `body` and all that follows from it on virtual time, up to `end`; then ends its threads.
  ///
  /// For tests of code that runs by itself. Comes back when nothing is due any more; what still waits then is the result.
  @discardableResult
  public func run(until end: VirtualInstant = .never, _ body: @escaping () -> Void) -> [PendingExecution] {
    call(
      ExecutionCommand(nanoseconds: now.nanoseconds, runsUntil: end.nanoseconds) { [unowned self] in
        performNow(activity: 0, body)
      })
    let left = pendingWork(for: nil)
    shutDown()
    return left
  }
}
