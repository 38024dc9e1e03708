import CVirtualExecution

/// A thread that runs simulated code, one at a time.
final class Carrier {
  let parking: UnsafeMutablePointer<cve_parking>
  /// Where the thread comes back to when it is abandoned.
  var place: UnsafeMutablePointer<jmp_buf>?
  var context = Context()
  /// Its thread is to end; what is on its stack never goes on.
  var isAbandoned = false
  /// Opened when the thread has ended.
  let exit: UnsafeMutablePointer<cve_parking>
  /// Made by the simulated code itself.
  var isOwnThread = false
  var hasEnded = false
  var joiners: [Waiter] = []

  /// What the code on it runs for and on.
  struct Context {
    var activity = -1
    var tag = -1
    var tagToldBlocked = false
    /// What it waits for, where another name says more than that of the function it waits in.
    var waitName: String?
    /// Its computing takes no time.
    var computesFreely = false
    /// The queue the code was submitted to.
    var queue: UnsafeMutableRawPointer?
    /// Queues that are held while it runs, the latest last.
    var held: [QueueState] = []
  }

  init() {
    parking = .allocate(capacity: 1)
    parking.initialize(to: cve_parking())
    exit = .allocate(capacity: 1)
    exit.initialize(to: cve_parking())
  }

  deinit {
    parking.deallocate()
    exit.deallocate()
  }

  func park() { cve_park(parking) }
  func unpark() { cve_unpark(parking) }
}

/// Where the commands of a simulation come from, and where it says that one is done.
public protocol CommandPort: AnyObject {
  /// Waits for the next command; nil: there are no more. Called by one carrier at a time, not always the same.
  func next() -> ExecutionCommand?
  /// The command is done: all it asked for has run, or waits.
  func finished()
}

/// Something a simulation is to do.
public struct ExecutionCommand {
  /// The time it is done at; never before an earlier one's.
  public var nanoseconds: Int64
  /// What is due is run after `begin`, up to and with this time, which moves on to it; nil: nothing is.
  public var runsUntil: Int64?
  /// What comes first; may ask for pieces of work (``VirtualExecution/performNow(activity:tag:_:)``).
  public var begin: () -> Void

  /// A command.
  public init(nanoseconds: Int64, runsUntil: Int64?, begin: @escaping () -> Void) {
    self.nanoseconds = nanoseconds
    self.runsUntil = runsUntil
    self.begin = begin
  }
}
