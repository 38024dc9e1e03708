import CVirtualExecution
import VirtualTime

/// A piece of work for a queue, or for none.
final class Item {
  enum Payload {
    case unit(cve_work)
    case mainJob(UnownedJob)
    case body(() -> Void)
    /// The turn of a carrier that waits in `sync`.
    case sync(Waiter)
  }

  var payload: Payload
  var activity: Int
  var tag = -1
  var isBarrier = false
  /// The group that is left when it is over.
  var group: UnsafeMutableRawPointer?
  /// The queue it was submitted to, which code may let go of meanwhile: kept until the work is over.
  var queue: UnsafeMutableRawPointer? {
    didSet {
      if let queue { cve_real_retain(queue) }
      if let oldValue { cve_real_release(oldValue) }
    }
  }

  init(_ payload: Payload, activity: Int, tag: Int = -1) {
    self.payload = payload
    self.activity = activity
    self.tag = tag
  }

  deinit { if let queue { cve_real_release(queue) } }
}

/// Something that is due at a time.
struct Work {
  enum Kind {
    case job(UnownedJob)
    /// It joins its queue then; a queue that is idle till then is not remembered.
    case submit(Item)
    case start(QueueState, Item)
    case resume(Carrier)
    case timeout(Waiter)
    case source(SourceState)
  }

  var kind: Kind
  var activity: Int32
  var sequence: Int
  var since: VirtualInstant
  var due: VirtualInstant
  /// What it is, for people; nil: it is due at once, or its waiter tells.
  var label: StaticString?
  /// The task that it wakes.
  var sleeper: UnsafeRawPointer?
}

/// Work that is due at once, in its order.
enum ReadyWork {
  case job(UnownedJob, activity: Int32)
  case work(Work.Kind, activity: Int32)
}

/// Work that is due, by slot: the event queue holds bits only.
struct WorkTable {
  private(set) var slots: [Work?] = []
  private var free: [Int32] = []

  mutating func add(_ work: Work) -> Int32 {
    if let slot = free.popLast() {
      slots[Int(slot)] = work
      return slot
    }
    slots.append(work)
    return Int32(truncatingIfNeeded: slots.count - 1)
  }

  mutating func take(_ slot: Int32) -> Work {
    let work = slots[Int(slot)]
    slots[Int(slot)] = nil
    free.append(slot)
    return work!
  }

  mutating func setSleeper(_ task: UnsafeRawPointer, of slot: Int32) { slots[Int(slot)]?.sleeper = task }

  mutating func removeAll() {
    slots.removeAll()
    free.removeAll()
  }
}

/// Something begun and not finished.
public struct PendingExecution: Hashable, Sendable {
  /// The kinds.
  public enum Kind: String, Hashable, Sendable {
    /// A timer, or a task that sleeps: it holds nothing.
    case wait
    /// A thread that is held.
    case block
  }

  /// The kind.
  public var kind: Kind
  /// What it is, such as `Task.sleep`.
  public var what: String
  /// What it works for; -1: nothing.
  public var activity: Int
  /// When it began.
  public var since: VirtualInstant
  /// When it ends by itself; nil: never.
  public var due: VirtualInstant?
}

extension VirtualExecution {
  /// Schedules work; what is due at once comes after all that is due by now, in its order.
  @discardableResult
  func schedule(_ kind: Work.Kind, at due: VirtualInstant, activity: Int, label: StaticString? = nil) -> EventHandle {
    if due == .never { return .none }
    if due <= now {
      makeReady(.work(kind, activity: Int32(truncatingIfNeeded: activity)), activity: activity)
      return .none
    }
    return add(kind, at: due, activity: activity, label: label).handle
  }

  func makeReady(_ work: ReadyWork, activity: Int) {
    countOpen(1, for: activity)
    ready.append(work)
  }

  /// Schedules work that may be cancelled, or is to be named.
  func add(
    _ kind: Work.Kind, at due: VirtualInstant, activity: Int, label: StaticString?
  ) -> (slot: Int32, handle: EventHandle) {
    nextSequence += 1
    countOpen(1, for: activity)
    let slot = works.add(
      Work(
        kind: kind, activity: Int32(truncatingIfNeeded: activity), sequence: nextSequence, since: now, due: due,
        label: label))
    return (slot, queue.schedule(slot, at: max(due, now), phase: 0))
  }

  func takeWork(_ slot: Int32) -> Work {
    let work = works.take(slot)
    countOpen(-1, for: Int(work.activity))
    if let sleeper = work.sleeper, alarms[sleeper]?.slot == slot { alarms[sleeper] = nil }
    return work
  }

  // MARK: Tasks that sleep

  /// Schedules what wakes a task that sleeps.
  func scheduleAlarm(
    _ kind: Work.Kind, of sleeper: UnsafeRawPointer?, at due: VirtualInstant, activity: Int, label: StaticString
  ) {
    if due == .never { return }
    let alarm = add(kind, at: due, activity: activity, label: label)
    guard let sleeper else { return }
    works.setSleeper(sleeper, of: alarm.slot)
    alarms[sleeper] = alarm
  }

  /// A task runs on. If it sleeps it was cancelled, and its alarm, which does nothing any more, goes off at once: it is no
  /// work that is under way.
  func endSleep(of task: UnsafeRawPointer) {
    guard !alarms.isEmpty, let alarm = alarms[task] else { return }
    queue.cancel(alarm.handle)
    let work = takeWork(alarm.slot)
    makeReady(.work(work.kind, activity: work.activity), activity: Int(work.activity))
  }

  // MARK: What is open

  func countOpen(_ change: Int32, for activity: Int) {
    let index = activity + 1
    guard index >= 0 else { return }
    while openByActivity.count <= index { openByActivity.append(0) }
    openByActivity[index] += change
  }

  /// Whether something that works for `activity` is due, queued or waits.
  public func hasWork(for activity: Int) -> Bool {
    let index = activity + 1
    return index >= 0 && index < openByActivity.count && openByActivity[index] > 0
  }

  /// What has been begun and not finished, in the order begun; of one activity or (nil) of all.
  public func pendingWork(for activity: Int?) -> [PendingExecution] {
    var found: [(sequence: Int, work: PendingExecution)] = []
    for case let work? in works.slots {
      guard let label = work.label, activity == nil || Int(work.activity) == activity else { continue }
      found.append(
        (
          work.sequence,
          PendingExecution(
            kind: .wait, what: "\(label)", activity: Int(work.activity), since: work.since, due: work.due)
        ))
    }
    for waiter in waiters.values where activity == nil || waiter.activity == activity {
      found.append(
        (
          waiter.sequence,
          PendingExecution(
            kind: waiter.kind, what: waiter.label, activity: waiter.activity, since: waiter.since, due: waiter.due)
        ))
    }
    return found.sorted { $0.sequence < $1.sequence }.map(\.work)
  }
}
