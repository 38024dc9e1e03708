@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import CVirtualExecution
@preconcurrency import Dispatch
import Glibc

// Everything that depends on this toolchain, and all that is unsafe about it, is in this file and in CVirtualExecution.

/// What the engine needs of the Swift runtime beyond its public interface, written for Swift 6.3.
enum Toolchain {
  /// Puts the hooks and the executors in place, once for the process. Threads that are not bound notice nothing.
  static func install() { installed }

  private static let installed: Void = {
    cve_install(Hooks.table)
    _createExecutors(factory: Router.self)
  }()

  /// What this toolchain lacks, by trying it: a simulation of each kind of work, of which all must be virtual.
  static func check() throws {
    install()
    let probe = VirtualExecution()
    nonisolated(unsafe) var lacking = ["Task.sleep", "tasks of the main actor", "Dispatch", "sleeping threads"]
    nonisolated(unsafe) var wrongClock = false
    func found(_ what: String, at seconds: Int64) {
      if probe.now.nanoseconds == seconds * 1_000_000_000 { lacking.removeAll { $0 == what } }
      wrongClock = wrongClock || ContinuousClock.now.virtualSeconds != probe.settings.uptime + seconds
    }
    nonisolated(unsafe) let note = found
    probe.run(until: .seconds(100)) {
      Task {
        try? await Task.sleep(for: .seconds(40))
        note("Task.sleep", 40)
      }
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(30))
        if probe.isOnMain { note("tasks of the main actor", 30) }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 20) { note("Dispatch", 20) }
      DispatchQueue.global().async {
        sleep(10)
        note("sleeping threads", 10)
      }
    }
    if wrongClock { lacking.append("the continuous clock") }
    if !lacking.isEmpty { throw ToolchainProblem(lacking: lacking) }
  }

  /// Runs a job of a task on the calling thread.
  static func run(_ job: UnownedJob, onMain: Bool) {
    if onMain {
      job.runSynchronously(on: Router.main.asUnownedSerialExecutor())
    } else {
      job.runSynchronously(on: Router.global.asUnownedTaskExecutor())
    }
  }

  /// Ends the process: a fault that no result can be made of.
  static func fail(_ message: String) -> Never { fatalError(message) }
}

/// This toolchain, or this machine's libraries, do not let something be simulated.
public struct ToolchainProblem: Error, CustomStringConvertible {
  /// What does not run on virtual time.
  public let lacking: [String]

  /// What is the matter, and what to do.
  public var description: String {
    "with this toolchain \(lacking.joined(separator: ", ")) would not run on virtual time, so no real extension can be "
      + "replayed; VirtualExecution was written for Swift 6.3: build it with that, or adapt Toolchain.swift"
  }
}

/// The process's executors: a job goes to the simulation that the calling thread is bound to, else to the platform.
enum Router: ExecutorFactory {
  static let main = RoutingMainExecutor()
  static let global = RoutingTaskExecutor()
  static var mainExecutor: any MainExecutor { main }
  static var defaultExecutor: any TaskExecutor { global }

  /// The delay of an instant from now, as time of a standard clock.
  static func nanoseconds<C: Clock>(_ duration: C.Duration, _ clock: C) -> Int64 {
    if C.Duration.self == Duration.self { return nanoseconds(unsafeBitCast(duration, to: Duration.self)) }
    return 0  // No standard clock; the ones there are count in `Duration`.
  }

  private static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? 0 : .max }
    // A part of a nanosecond is waited for, too.
    let part = attoseconds / 1_000_000_000 + (attoseconds % 1_000_000_000 > 0 ? 1 : 0)
    return max(0, whole.addingReportingOverflow(part).overflow ? .max : whole + part)
  }
}

/// What both executors have in common.
protocol RoutingExecutor: SchedulingExecutor {
  /// The platform's.
  var real: any Executor { get }
  /// Whether its jobs are those of the main actor.
  var isMain: Bool { get }
}

extension RoutingExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    if let execution = VirtualExecution.current {
      execution.enqueue(UnownedJob(job), onMain: isMain, after: 0)
    } else {
      real.enqueue(job)
    }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    if let execution = VirtualExecution.current {
      execution.enqueue(UnownedJob(job), onMain: isMain, after: Router.nanoseconds(delay, clock))
    } else if let scheduling = real as? any SchedulingExecutor {
      scheduling.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    if let execution = VirtualExecution.current {
      execution.enqueue(
        UnownedJob(job), onMain: isMain, after: Router.nanoseconds(clock.now.duration(to: instant), clock))
    } else if let scheduling = real as? any SchedulingExecutor {
      scheduling.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
    }
  }
}

final class RoutingTaskExecutor: TaskExecutor, RoutingExecutor, @unchecked Sendable {
  let real: any Executor = PlatformExecutorFactory.defaultExecutor
  var isMain: Bool { false }
}

final class RoutingMainExecutor: MainExecutor, RoutingExecutor, @unchecked Sendable {
  private let platform = PlatformExecutorFactory.mainExecutor
  var real: any Executor { platform }
  var isMain: Bool { true }

  func run() throws { try platform.run() }
  func stop() { platform.stop() }

  func checkIsolated() {
    guard let execution = VirtualExecution.current else { return platform.checkIsolated() }
    if !execution.isOnMain { fatalError("code that needs the main actor runs off it") }
  }

  func isIsolatingCurrentContext() -> Bool? {
    guard let execution = VirtualExecution.current else { return platform.isIsolatingCurrentContext() }
    return execution.isOnMain
  }
}

extension VirtualExecution {
  /// A job of a task; one that sleeps comes with a delay in nanoseconds, and is not the job of the task that sleeps.
  fileprivate func enqueue(_ job: UnownedJob, onMain: Bool, after delay: Int64) {
    cve_enter()
    defer { cve_leave() }
    let activity = activity
    if delay == 0 { endSleep(of: Toolchain.task(of: job)) }
    if onMain {
      let item = Item(.mainJob(job), activity: activity)
      item.queue = mainQueue.object
      if delay == 0 {
        enqueue(item, on: mainQueue)
      } else {
        scheduleAlarm(.submit(item), after: delay, activity: activity)
      }
    } else if delay == 0, computed > 0 {
      // The runtime may hold locks here: the time passes for the job alone.
      schedule(.job(job), at: now.advanced(byNanoseconds: computed), activity: activity, label: "computing")
    } else if delay == 0 {
      makeReady(.job(job, activity: Int32(truncatingIfNeeded: activity)), activity: activity)
    } else {
      scheduleAlarm(.job(job), after: delay, activity: activity)
    }
  }

  private func scheduleAlarm(_ kind: Work.Kind, after delay: Int64, activity: Int) {
    scheduleAlarm(
      kind, of: Toolchain.currentTask, at: now.advanced(byNanoseconds: computed).advanced(byNanoseconds: delay),
      activity: activity, label: "Task.sleep")
  }
}

extension Toolchain {
  /// The task that runs on the calling thread.
  fileprivate static var currentTask: UnsafeRawPointer? {
    withUnsafeCurrentTask { unsafeBitCast($0, to: UnsafeRawPointer?.self) }
  }

  /// The task whose next piece a job is: both are one object in the runtime.
  fileprivate static func task(of job: UnownedJob) -> UnsafeRawPointer {
    unsafeBitCast(job, to: UnsafeRawPointer.self)
  }
}

extension ContinuousClock.Instant {
  /// Seconds that the clock shows.
  fileprivate var virtualSeconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec)
  }
}
