import CVirtualExecution
import VirtualTime

/// What is known of a Dispatch queue while something of it is open.
final class QueueState {
  let object: UnsafeMutableRawPointer?
  let width: Int
  /// The main queue's state is never forgotten.
  let isKept: Bool
  var runningCount = 0
  var barrierRuns = false
  var suspensions = 0
  var waiting: [Item] = []
  var head = 0
  var toldBlocked = false

  init(object: UnsafeMutableRawPointer?, width: Int, isKept: Bool = false) {
    self.object = object
    self.width = width
    self.isKept = isKept
  }

  var hasWaiting: Bool { head < waiting.count }

  func admits(_ item: Item) -> Bool {
    suspensions == 0 && runningCount < width && !barrierRuns && !(item.isBarrier && width > 1 && runningCount > 0)
  }

  func takeFirst() -> Item {
    let item = waiting[head]
    head += 1
    if head == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 256, head * 2 > waiting.count {
      waiting.removeFirst(head)
      head = 0
    }
    return item
  }
}

extension VirtualExecution {
  /// The state of the queue that items submitted to `object` are ordered by: the innermost serial one it targets.
  func state(of object: UnsafeMutableRawPointer) -> QueueState {
    var found = object
    var next: UnsafeMutableRawPointer? = object
    var depth = 0
    while let queue = next, depth < 32 {
      if cve_queue_kind(queue) & Int32(cve_queue_concurrent) == 0 { found = queue }
      next = cve_queue_target(queue)
      depth += 1
    }
    return ownState(of: found)
  }

  func ownState(of object: UnsafeMutableRawPointer) -> QueueState {
    if object == mainQueue.object { return mainQueue }
    if let state = queues[object] { return state }
    let kind = cve_queue_kind(object)
    let isConcurrent = kind & Int32(cve_queue_concurrent) != 0
    let state = QueueState(object: object, width: isConcurrent ? .max : 1)
    if kind & Int32(cve_queue_inactive) != 0 { state.suspensions = 1 }
    cve_real_retain(object)
    queues[object] = state
    return state
  }

  func enqueue(_ item: Item, on state: QueueState) {
    countOpen(1, for: item.activity)
    state.waiting.append(item)
    pump(state)
  }

  func pump(_ state: QueueState) {
    while state.hasWaiting, state.admits(state.waiting[state.head]) {
      let item = state.takeFirst()
      countOpen(-1, for: item.activity)
      admit(item, to: state)
      if case .sync(let waiter) = item.payload {
        wake(waiter)
      } else {
        schedule(.start(state, item), at: now, activity: item.activity)
      }
    }
    forgetIfIdle(state)
  }

  private func forgetIfIdle(_ state: QueueState) {
    guard !state.isKept, state.runningCount == 0, !state.hasWaiting, state.suspensions == 0,
      let object = state.object, queues[object] === state
    else { return }
    queues[object] = nil
    cve_real_release(object)
  }

  private func admit(_ item: Item, to state: QueueState) {
    state.runningCount += 1
    if item.isBarrier, state.width > 1 { state.barrierRuns = true }
  }

  func finish(_ item: Item, on state: QueueState) {
    state.runningCount -= 1
    if item.isBarrier { state.barrierRuns = false }
    if state === mainQueue, state.toldBlocked {
      state.toldBlocked = false
      observer?.mainFree()
    }
    pump(state)
  }

  // MARK: What code asks for

  func async(
    _ object: UnsafeMutableRawPointer, _ work: cve_work, isBarrier: Bool, group: UnsafeMutableRawPointer?,
    delay: Int64
  ) {
    let item = Item(.unit(work), activity: activity)
    item.isBarrier = isBarrier
    item.queue = object
    if let group {
      enter(group)
      item.group = group
    }
    if nextAsyncIsAtOnce {
      nextAsyncIsAtOnce = false
      performAtOnce(item, on: state(of: object))
    } else if delay == 0 {
      enqueue(item, on: state(of: object))
    } else if delay > 0 {
      schedule(
        .submit(item), at: now.advanced(byNanoseconds: delay), activity: item.activity,
        label: "DispatchQueue.asyncAfter")
    }
  }

  func sync(_ object: UnsafeMutableRawPointer, isBarrier: Bool, _ body: () -> Void) {
    guard let carrier = running else { return body() }
    let state = state(of: object)
    if state.width == 1, carrier.context.held.contains(where: { $0 === state }) {
      forgetIfIdle(state)
      trap("DispatchQueue.sync called on the queue that the code already runs on: it would wait for itself")
    }
    let item = Item(.body({}), activity: activity)
    item.isBarrier = isBarrier
    if !state.hasWaiting, state.admits(item) {
      admit(item, to: state)
    } else {
      let label = String(cString: cve_queue_label(object))
      let waiter = makeWaiter("DispatchQueue.sync" + (label.isEmpty ? "" : " on \(label)"))
      item.payload = .sync(waiter)
      countOpen(1, for: item.activity)
      state.waiting.append(item)
      block(waiter, for: -1)
    }
    let outer = carrier.context.queue
    carrier.context.queue = object
    carrier.context.held.append(state)
    outside(body)
    carrier.context.held.removeLast()
    carrier.context.queue = outer
    finish(item, on: state)
  }

  /// The next `async` of the calling code runs before it comes back, if its queue is free: a callback keeps its phase.
  public func performNextAsyncAtOnce() { nextAsyncIsAtOnce = true }

  private func performAtOnce(_ item: Item, on state: QueueState) {
    guard let carrier = running, !state.hasWaiting, state.admits(item),
      !carrier.context.held.contains(where: { $0 === state && $0.width == 1 })
    else { return enqueue(item, on: state) }
    admit(item, to: state)
    let outer = carrier.context.queue
    carrier.context.queue = item.queue
    carrier.context.held.append(state)
    if case .unit(let unit) = item.payload { outside { cve_perform(unit) } }
    carrier.context.queue = outer
    carrier.context.held.removeLast()
    finish(item, on: state)
  }

  func trap(_ message: String) {
    if let observer {
      observer.trap(message)
      block(makeWaiter("dead"), for: -1)
    }
    Toolchain.fail(message)
  }

  var currentQueue: UnsafeMutableRawPointer? {
    if let queue = running?.context.queue { return queue }
    return isOnMain ? mainQueue.object : nil
  }

  func isOn(_ object: UnsafeMutableRawPointer) -> Bool {
    var next = currentQueue
    while let queue = next {
      if queue == object { return true }
      next = cve_queue_target(queue)
    }
    return object == mainQueue.object && isOnMain
  }

  func suspend(_ object: UnsafeMutableRawPointer) { ownState(of: object).suspensions += 1 }

  /// False if the queue is not suspended here.
  func resume(_ object: UnsafeMutableRawPointer) -> Bool {
    let kind = cve_queue_kind(object)
    let isInactive = kind & Int32(cve_queue_inactive) != 0
    if isInactive { cve_queue_activated(object) }
    guard let state = queues[object], state.suspensions > 0 else { return false }
    state.suspensions -= 1
    pump(state)
    // An inactive queue of libdispatch's must not be released: it is activated there as well.
    return !isInactive
  }
}
