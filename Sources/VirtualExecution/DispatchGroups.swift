import CVirtualExecution

/// A group that was entered and not left.
final class GroupState {
  var count = 0
  var notifications: [(queue: UnsafeMutableRawPointer, item: Item)] = []
  var waiters: [Waiter] = []
}

/// A block made by `dispatch_block_create`: a `DispatchWorkItem`.
final class WorkItemState {
  var isPerformed = false
  var notifications: [(queue: UnsafeMutableRawPointer, item: Item)] = []
  var waiters: [Waiter] = []
}

extension VirtualExecution {
  private func makeItem(_ work: cve_work, for queue: UnsafeMutableRawPointer) -> Item {
    let item = Item(.unit(work), activity: activity)
    item.queue = queue
    return item
  }

  // MARK: Groups

  func enter(_ group: UnsafeMutableRawPointer) {
    if let state = groups[group] {
      state.count += 1
      return
    }
    let state = GroupState()
    state.count = 1
    groups[group] = state
    cve_real_retain(group)
  }

  /// False if the group was not entered here.
  func leave(_ group: UnsafeMutableRawPointer) -> Bool {
    guard let state = groups[group] else { return false }
    state.count -= 1
    guard state.count == 0 else { return true }
    groups[group] = nil
    for (queue, item) in state.notifications { enqueue(item, on: self.state(of: queue)) }
    for waiter in state.waiters { wake(waiter) }
    cve_real_release(group)
    return true
  }

  func notify(_ group: UnsafeMutableRawPointer, _ queue: UnsafeMutableRawPointer, _ work: cve_work) {
    let item = makeItem(work, for: queue)
    if let state = groups[group] {
      state.notifications.append((queue, item))
    } else {
      enqueue(item, on: state(of: queue))
    }
  }

  func wait(forGroup group: UnsafeMutableRawPointer, _ nanoseconds: Int64) -> Bool {
    guard let state = groups[group] else { return true }
    if nanoseconds == 0 { return false }
    let waiter = makeWaiter("DispatchGroup.wait")
    state.waiters.append(waiter)
    let isInTime = block(waiter, for: nanoseconds)
    if !isInTime { state.waiters.removeAll { $0 === waiter } }
    return isInTime
  }

  // MARK: Semaphores

  func signal(_ semaphore: UnsafeMutableRawPointer) -> Bool {
    // One whose time is over at this very instant takes no signal.
    guard var waiting = semaphores[semaphore]?.filter({ !$0.isDone }), let first = waiting.first else { return false }
    waiting.removeFirst()
    semaphores[semaphore] = waiting.isEmpty ? nil : waiting
    wake(first)
    return true
  }

  func wait(forSemaphore semaphore: UnsafeMutableRawPointer, _ nanoseconds: Int64) -> Bool {
    if semaphores[semaphore] == nil, cve_real_semaphore_try(semaphore) { return true }
    if nanoseconds == 0 { return false }
    let waiter = makeWaiter("DispatchSemaphore.wait")
    semaphores[semaphore, default: []].append(waiter)
    let isInTime = block(waiter, for: nanoseconds)
    if !isInTime {
      semaphores[semaphore]?.removeAll { $0 === waiter }
      if semaphores[semaphore]?.isEmpty == true { semaphores[semaphore] = nil }
    }
    return isInTime
  }

  // MARK: Work items

  func performed(_ block: UnsafeMutableRawPointer) {
    guard let state = items[block], !state.isPerformed else { return }
    state.isPerformed = true
    for (queue, item) in state.notifications { enqueue(item, on: self.state(of: queue)) }
    for waiter in state.waiters { wake(waiter) }
    state.notifications = []
    state.waiters = []
  }

  /// False if the block is not known here.
  func notify(item block: UnsafeMutableRawPointer, _ queue: UnsafeMutableRawPointer, _ work: cve_work) -> Bool {
    guard let state = items[block] else {
      cve_dispose(work)
      return false
    }
    let item = makeItem(work, for: queue)
    if state.isPerformed {
      enqueue(item, on: self.state(of: queue))
    } else {
      state.notifications.append((queue, item))
    }
    return true
  }

  /// 0: it has been performed; negative: the block is not known here.
  func wait(forItem block: UnsafeMutableRawPointer, _ nanoseconds: Int64) -> Int32 {
    guard let state = items[block] else { return -1 }
    if state.isPerformed { return 0 }
    if nanoseconds == 0 { return 1 }
    let waiter = makeWaiter("DispatchWorkItem.wait")
    state.waiters.append(waiter)
    let isInTime = self.block(waiter, for: nanoseconds)
    if !isInTime { state.waiters.removeAll { $0 === waiter } }
    return isInTime ? 0 : 1
  }
}
