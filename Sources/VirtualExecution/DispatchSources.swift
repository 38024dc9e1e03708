import CVirtualExecution
import VirtualTime

/// A Dispatch source: a timer, or something that has no events here.
final class SourceState {
  /// The object that code holds: a queue of libdispatch's, made for the purpose.
  let object: UnsafeMutableRawPointer
  let isTimer: Bool
  /// Where its handlers run: kept, as code rarely keeps it itself.
  var queue: UnsafeMutableRawPointer? {
    didSet {
      if let queue { cve_real_retain(queue) }
      if let oldValue { cve_real_release(oldValue) }
    }
  }
  var handlers: [Int32: cve_work] = [:]
  var references = 1
  var suspensions = 1
  var isCancelled = false
  var activity: Int
  /// When it fires next, and then at which intervals (negative: once).
  var due = VirtualInstant.never
  var interval: Int64 = -1
  var armed = EventHandle.none
  var armedSlot: Int32 = -1
  /// Times it has fired since the handler ran last.
  var fired: UInt = 0
  var data: UInt = 0
  var isQueued = false

  init(object: UnsafeMutableRawPointer, isTimer: Bool, activity: Int) {
    self.object = object
    self.isTimer = isTimer
    self.activity = activity
  }

  deinit { if let queue { cve_real_release(queue) } }
}

extension VirtualExecution {
  func makeSource(isTimer: Bool) -> UnsafeMutableRawPointer? {
    guard let object = cve_real_queue_create("source") else { return nil }
    sources[object] = SourceState(object: object, isTimer: isTimer, activity: activity)
    return object
  }

  func setTimer(of source: SourceState, delay: Int64, interval: Int64) {
    disarm(source)
    source.due = delay < 0 ? .never : now.advanced(byNanoseconds: delay)
    source.interval = interval
    source.fired = 0
    arm(source)
  }

  private func arm(_ source: SourceState) {
    guard source.isTimer, source.suspensions == 0, !source.isCancelled, source.due != .never else { return }
    nextSequence += 1
    (source.armedSlot, source.armed) = add(
      .source(source), at: source.due, activity: source.activity, label: "DispatchSource timer")
  }

  private func disarm(_ source: SourceState) {
    if queue.cancel(source.armed) { _ = takeWork(source.armedSlot) }
    source.armed = .none
  }

  func fire(_ source: SourceState) {
    source.armed = .none
    source.fired += 1
    source.due = source.interval > 0 ? source.due.advanced(byNanoseconds: source.interval) : .never
    arm(source)
    deliver(source)
  }

  private func deliver(_ source: SourceState) {
    guard source.fired > 0, !source.isQueued, source.suspensions == 0, !source.isCancelled else { return }
    source.isQueued = true
    submit(to: source) { [unowned self] in
      source.isQueued = false
      guard !source.isCancelled, source.suspensions == 0, let handler = source.handlers[0] else { return }
      source.data = source.fired
      source.fired = 0
      outside { cve_perform_again(handler) }
    }
  }

  private func submit(to source: SourceState, _ body: @escaping () -> Void) {
    let item = Item(.body({ [unowned self] in uncaught(body) }), activity: source.activity)
    item.queue = source.queue
    if let queue = source.queue {
      enqueue(item, on: state(of: queue))
    } else {
      schedule(.start(QueueState(object: nil, width: .max, isKept: true), item), at: now, activity: source.activity)
    }
  }

  func resume(_ source: SourceState) {
    guard source.suspensions > 0 else { return }
    source.suspensions -= 1
    guard source.suspensions == 0 else { return }
    if let registration = source.handlers.removeValue(forKey: 2) {
      submit(to: source) { [unowned self] in outside { cve_perform(registration) } }
    }
    arm(source)
    deliver(source)
  }

  func suspend(_ source: SourceState) {
    source.suspensions += 1
    disarm(source)
  }

  func cancel(_ source: SourceState) {
    guard !source.isCancelled else { return }
    source.isCancelled = true
    disarm(source)
    if let handler = source.handlers.removeValue(forKey: 1) {
      submit(to: source) { [unowned self] in outside { cve_perform(handler) } }
    }
    if let handler = source.handlers.removeValue(forKey: 0) { cve_dispose(handler) }
  }

  func setHandler(of source: SourceState, _ kind: Int32, _ work: cve_work) {
    if let old = source.handlers.updateValue(work, forKey: kind) { cve_dispose(old) }
  }

  /// The last reference to a source ends it.
  func changeReferences(to source: SourceState, by change: Int) {
    source.references += change
    guard source.references <= 0 else { return }
    disarm(source)
    source.isCancelled = true
    sources[source.object] = nil
    for handler in source.handlers.sorted(by: { $0.key < $1.key }) { cve_dispose(handler.value) }
    source.handlers = [:]
  }
}
