import ExtensionHost
public import Foundation

/// Apple's `RunLoop` on virtual time: timers and performed blocks.
///
/// The main one runs with the main queue. That of another thread runs only while the thread runs it.
open class RunLoop: NSObject, @unchecked Sendable {
  /// The modes; all of them are one here.
  public typealias Mode = Foundation.RunLoop.Mode

  private let isMain: Bool
  private var timers: [Timer] = []
  private var blocks: [() -> Void] = []
  /// Runs of it, one in the other.
  private var depth = 0
  private let wake = DispatchSemaphore(value: 0)

  private init(isMain: Bool) {
    self.isMain = isMain
    super.init()
  }

  /// The loop of the main thread.
  open class var main: RunLoop {
    HostedProcess.current?.object(RunLoop.self) { RunLoop(isMain: true) } ?? RunLoop(isMain: true)
  }

  /// The loop of the calling thread.
  open class var current: RunLoop {
    if HostedThread.isMainThread { return main }
    let own = Foundation.Thread.current.threadDictionary
    let key = "nsesim.RunLoop"
    if let loop = own[key] as? Kept, loop.process === HostedProcess.current { return loop.loop }
    let loop = RunLoop(isMain: false)
    own[key] = Kept(loop, HostedProcess.current)
    return loop
  }

  /// The mode that it runs in; nil: it does not run.
  open var currentMode: Mode? { isRunning ? .default : nil }

  // MARK: What it runs

  /// Adds a timer.
  open func add(_ timer: Timer, forMode mode: Mode) {
    guard timer.isValid, !timers.contains(where: { $0 === timer }) else { return }
    timers.append(timer)
    timer.loops.append(self)
    rescheduled(timer)
    if !isMain, depth == 0 { remarkIfIdle() }
  }

  /// Runs a block the next time round.
  open func perform(_ block: @escaping @Sendable () -> Void) {
    if isMain { return DispatchQueue.main.async(execute: block) }
    blocks.append(block)
    wake.signal()
  }

  /// Runs a block the next time round.
  open func perform(inModes modes: [Mode], block: @escaping @Sendable () -> Void) { perform(block) }

  // MARK: Running

  /// Runs it as long as it has a timer; the main one for ever.
  open func run() { run(until: .distantFuture) }

  /// Runs it until a date; at once over where it has nothing to run.
  open func run(until limitDate: Date) {
    let end = Self.uptime(of: limitDate)
    while hasSomething, turn(until: end) {}
  }

  /// Runs it until a block was performed, or a date; false where it has nothing to run.
  @discardableResult
  open func run(mode: Mode, before limitDate: Date) -> Bool {
    guard hasSomething else { return false }
    let end = Self.uptime(of: limitDate)
    while hasSomething {
      let performs = !blocks.isEmpty
      if !turn(until: end) || performs { break }
    }
    return true
  }

  /// Accepts what comes in a mode until a date.
  open func acceptInput(forMode mode: Mode, before limitDate: Date) { run(mode: mode, before: limitDate) }

  /// When its next timer is due; nil: it has none.
  open func limitDate(forMode mode: Mode) -> Date? { timers.map(\.fireDate).min() }

  private var hasSomething: Bool { isMain || !timers.isEmpty || !blocks.isEmpty }
  private var isRunning: Bool { depth > 0 || (isMain && HostedThread.isMainThread) }

  /// Runs what is due, or waits for it; false: the end has come.
  private func turn(until end: UInt64) -> Bool {
    depth += 1
    defer { depth -= 1 }
    if !blocks.isEmpty {
      let due = blocks
      blocks = []
      for block in due { block() }
    } else if let timer = next, timer.due <= min(Uptime.now, end) {
      timer.fireAsDue()
    } else {
      let due = min(next?.due ?? .max, end)
      if due > Uptime.now {
        let limit = due == .max ? DispatchTime.distantFuture : DispatchTime(uptimeNanoseconds: due)
        _ = wake.wait(timeout: limit)
      }
      // A timer that is due with the end still fires.
      if Uptime.now >= end, (next?.due ?? .max) > end { return false }
    }
    return true
  }

  private var next: Timer? { timers.min { $0.due < $1.due } }

  // MARK: Inside

  func remove(_ timer: Timer) { timers.removeAll { $0 === timer } }

  /// A timer is due at another time than before.
  func rescheduled(_ timer: Timer) {
    guard isMain else {
      wake.signal()
      return
    }
    let due = timer.due
    DispatchQueue.main.asyncAfter(deadline: DispatchTime(uptimeNanoseconds: due)) { [weak timer] in
      // It may have fired in a run of the loop by hand, or be due at another time by now.
      guard let timer, timer.due == due else { return }
      timer.fireAsDue()
    }
    if depth > 0 { wake.signal() }
  }

  /// Looks whether the thread runs its loop, once what it is doing now has come to its end or waits.
  private func remarkIfIdle() {
    guard HostedProcess.current != nil else { return }
    DispatchQueue.global().async { [self] in
      if depth > 0 || timers.isEmpty { return }
      HostedProcess.remark(
        .timerNeverFires,
        "a timer was scheduled on a thread whose run loop does not run, so that it never fires: didReceive is not "
          + "called on the main thread (D4); add it to RunLoop.main, or use DispatchQueue.main.asyncAfter")
    }
  }

  private static func uptime(of date: Date) -> UInt64 {
    if date == .distantFuture { return .max }
    return Uptime.now + Uptime.nanoseconds((date.timeIntervalSinceNow * 1_000_000).rounded() / 1_000_000)
  }

  /// The loop of a thread, for as long as the thread works for the same process.
  private final class Kept {
    let loop: RunLoop
    weak var process: HostedProcess?

    init(_ loop: RunLoop, _ process: HostedProcess?) {
      self.loop = loop
      self.process = process
    }
  }
}
