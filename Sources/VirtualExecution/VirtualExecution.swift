import CVirtualExecution
import Glibc
import VirtualTime

/// One simulation of code that runs: tasks, Dispatch, sleeping and clocks of the threads bound to it are virtual.
///
/// Exactly one of its threads runs at a time. A thread that runs simulated code is a *carrier*. The loop runs on whichever
/// carrier is free; when a piece of work blocks, another carrier goes on with the loop, and the blocked one gets its turn
/// when it is due. All state is touched only by the carrier that runs.
public final class VirtualExecution: @unchecked Sendable {
  /// What is fixed for a simulation.
  public struct Settings: Sendable {
    /// Seeds the random numbers of the code that runs.
    public var seed: UInt64 = 1
    /// The date at virtual time 0, in seconds since 1970.
    public var startsAt: Int64 = 1_767_258_000
    /// What uptime clocks show at virtual time 0, in seconds. Ours: a device that was started a day ago.
    public var uptime: Int64 = 86_400
    /// More pieces of work than this at one instant are an endless loop. Ours.
    public var workPerInstant = 1_000_000
    /// Virtual time that computing takes, in percent of the CPU time that it really takes. More than 0 makes no two runs
    /// alike.
    public var cpuTimePercent = 0

    /// Seed 1, from 2026-01-01T09:00:00Z.
    public init() {}
  }

  /// The settings.
  public let settings: Settings
  /// What is told of blocked threads and the like.
  public weak var observer: (any ExecutionObserver)?

  let binding: UnsafeMutablePointer<cve_binding>
  // What every piece of work touches is not checked for overlapping accesses at run time: that took an eighth of the time
  // of a task that sleeps. One thread at a time runs, and nothing here is handed out by reference.
  @exclusivity(unchecked) var queue = EventQueue<Int32>()
  @exclusivity(unchecked) var ready: [ReadyWork] = []
  @exclusivity(unchecked) var readyHead = 0
  @exclusivity(unchecked) var works = WorkTable()
  /// Work of a command, to be done before it ends, ahead of everything that is due.
  @exclusivity(unchecked) var immediate: [Item] = []
  @exclusivity(unchecked) var immediateHead = 0

  @exclusivity(unchecked) var running: Carrier?
  var idle: [Carrier] = []
  var carriers: [ObjectIdentifier: Carrier] = [:]
  var nextCarrier = 1
  var port: (any CommandPort)?
  var inCommand = false
  var runsUntil: Int64?
  var pauseRequested = false
  /// Nothing may run any more.
  @exclusivity(unchecked) var isDead = false
  var isShutDown = false
  var nextAsyncIsAtOnce = false
  /// Pieces of work begun and not finished, by activity + 1.
  @exclusivity(unchecked) var openByActivity: [Int32] = []
  @exclusivity(unchecked) var workAtThisInstant = 0
  @exclusivity(unchecked) var countedInstant = VirtualInstant.zero
  @exclusivity(unchecked) var nextSequence = 0
  /// What wakes the tasks that sleep.
  @exclusivity(unchecked) var alarms: [UnsafeRawPointer: (slot: Int32, handle: EventHandle)] = [:]

  var queues: [UnsafeMutableRawPointer: QueueState] = [:]
  var groups: [UnsafeMutableRawPointer: GroupState] = [:]
  var semaphores: [UnsafeMutableRawPointer: [Waiter]] = [:]
  var addresses: [UnsafeRawPointer: [Waiter]] = [:]
  var items: [UnsafeMutableRawPointer: WorkItemState] = [:]
  var sources: [UnsafeMutableRawPointer: SourceState] = [:]
  var waiters: [ObjectIdentifier: Waiter] = [:]
  /// Waiters that look again whenever other code has run.
  @exclusivity(unchecked) var retries: [Waiter] = []
  var hasProgressed = false
  let mainQueue: QueueState

  /// A simulation at virtual time 0.
  public init(_ settings: Settings = Settings()) {
    Toolchain.install()
    self.settings = settings
    binding = .allocate(capacity: 1)
    binding.initialize(to: cve_binding())
    mainQueue = QueueState(object: cve_main_queue(), width: 1, isKept: true)
    binding.pointee.engine = Unmanaged.passUnretained(self).toOpaque()
    binding.pointee.wall_base = settings.startsAt.multipliedReportingOverflow(by: 1_000_000_000).partialValue
    binding.pointee.uptime_base = settings.uptime * 1_000_000_000
    binding.pointee.cpu_percent = Int64(settings.cpuTimePercent)
    var random = RandomStream(seed: settings.seed, name: "execution")
    binding.pointee.random_state = random.next()
  }

  deinit {
    free(UnsafeMutablePointer(mutating: binding.pointee.writable_root))
    binding.deallocate()
  }

  /// Makes the process ready for simulations, while it has one thread; throws where this toolchain lacks something.
  public static func prepareProcess() throws { try Toolchain.check() }

  /// The simulation that the calling thread belongs to; nil: the thread is an ordinary one.
  public static var current: VirtualExecution? {
    guard let engine = cve_bound()?.pointee.engine else { return nil }
    return Unmanaged<VirtualExecution>.fromOpaque(engine).takeUnretainedValue()
  }

  /// Virtual time since the start.
  public var now: VirtualInstant { VirtualInstant(nanoseconds: binding.pointee.now) }

  /// When something is due next; `never` if nothing is.
  public var nextDue: VirtualInstant {
    if isDead { return .never }
    return readyHead < ready.count ? now : queue.peek()?.time ?? .never
  }

  /// What the running code works for, as its starter said; inherited by what it starts. -1: nothing.
  public var activity: Int { running?.context.activity ?? -1 }

  /// Whether the running code is on the main queue, or on the main actor.
  public var isOnMain: Bool { running?.context.held.contains { $0 === mainQueue } ?? false }

  /// Bytes of heap that its code holds now, as they are counted, and the most it held since ``resetHeapPeak()``.
  public var heap: (now: Int, peak: Int) { (Int(binding.pointee.heap), Int(binding.pointee.heap_peak)) }

  /// The peak is from now on that of the present.
  public func resetHeapPeak() { binding.pointee.heap_peak = binding.pointee.heap }

  /// The operating-system process ends at once when the heap of the simulated code reaches `bytes`; 0: it does not.
  public func stopProcess(atHeap bytes: Int) { binding.pointee.heap_stop = Int64(bytes) }

  /// Its code changes and deletes files in this folder alone; elsewhere that fails as if it were not permitted.
  public func confineChanges(to folder: String) {
    free(UnsafeMutablePointer(mutating: binding.pointee.writable_root))
    binding.pointee.writable_root = UnsafePointer(realpath(folder, nil))
  }

  /// The status of a process that was stopped so.
  public static var heapExitStatus: Int32 { Int32(cve_exit_memory) }

  /// 64 random bits, seeded; the same that the code's own random numbers come from.
  public func random() -> UInt64 { cve_random(binding) }
}

/// What an execution tells whoever drives it. Called on the carrier that runs.
public protocol ExecutionObserver: AnyObject {
  /// A piece of work with a tag holds its thread.
  func tagBlocked(_ tag: Int)
  /// It has come to its end.
  func tagEnded(_ tag: Int)
  /// The main queue is held by a piece of work that waits.
  func mainBlocked(activity: Int)
  /// It is free again.
  func mainFree()
  /// The code did what ends a process; nothing of it runs on.
  func trap(_ message: String)
  /// The code waits for something outside virtual time; it waits for ever.
  func realWait(_ what: String)
  /// The code was not let change a file outside of its folder: what it wanted (write, delete …), and where.
  func changeRefused(_ what: String, _ place: String)
  /// The code started a thread of its own.
  func threadStarted()
  /// More work than is allowed at one instant.
  func workLimitReached()
  /// A command is done, but for what is said here.
  func commandEnds()
  /// The code goes on on another thread: the calling one.
  func threadChanged()
}
