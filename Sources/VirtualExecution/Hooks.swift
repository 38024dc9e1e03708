import CVirtualExecution

/// The functions that C calls on a thread that is bound: each goes to the thread's simulation.
enum Hooks {
  nonisolated(unsafe) static let table: UnsafePointer<cve_hooks> = {
    let table = UnsafeMutablePointer<cve_hooks>.allocate(capacity: 1)
    table.initialize(to: make())
    return UnsafePointer(table)
  }()

  private static func make() -> cve_hooks {
    var hooks = cve_hooks()
    hooks.sleep = { e, nanoseconds, what in engine(e) { $0.sleep(nanoseconds, text(what)) } }
    hooks.wait_progress = { e, nanoseconds, what in engine(e) { $0.waitForProgress(nanoseconds, text(what)) } }
    hooks.wait_on = { e, address, nanoseconds, what in
      engine(e) { $0.wait(on: address!, nanoseconds, text(what)) }
    }
    hooks.wake = { e, address, all in engine(e) { Int32(truncatingIfNeeded: $0.wake(address: address!, all: all)) } }
    hooks.async = { e, queue, work, barrier, group, delay in
      engine(e) { $0.async(queue!, work, isBarrier: barrier, group: group, delay: delay) }
    }
    hooks.sync = { e, queue, work, barrier in
      engine(e) { $0.sync(queue!, isBarrier: barrier) { work.function?(work.context) } }
    }
    hooks.apply = { e, count, queue, block, function, context in
      engine(e) { execution in
        execution.outside { for index in 0..<max(count, 0) { cve_perform_index(block, function, context, index) } }
      }
    }
    addGroups(to: &hooks)
    addQueues(to: &hooks)
    addSources(to: &hooks)
    addThreads(to: &hooks)
    return hooks
  }

  private static func addGroups(to hooks: inout cve_hooks) {
    hooks.group_enter = { e, group in engine(e) { $0.enter(group!) } }
    hooks.group_leave = { e, group in engine(e) { $0.leave(group!) } }
    hooks.group_notify = { e, group, queue, work in engine(e) { $0.notify(group!, queue!, work) } }
    hooks.group_wait = { e, group, nanoseconds in engine(e) { $0.wait(forGroup: group!, nanoseconds) } }
    hooks.semaphore_signal = { e, semaphore in engine(e) { $0.signal(semaphore!) } }
    hooks.semaphore_wait = { e, semaphore, nanoseconds in engine(e) { $0.wait(forSemaphore: semaphore!, nanoseconds) } }
    hooks.item_created = { e, block in engine(e) { $0.items[block!] = WorkItemState() } }
    hooks.item_notify = { e, block, queue, work in engine(e) { $0.notify(item: block!, queue!, work) } }
    hooks.item_wait = { e, block, nanoseconds in engine(e) { $0.wait(forItem: block!, nanoseconds) } }
  }

  private static func addQueues(to hooks: inout cve_hooks) {
    hooks.current_queue = { e in engine(e) { $0.currentQueue } }
    hooks.is_on_queue = { e, queue in engine(e) { $0.isOn(queue!) } }
    hooks.suspend = { e, queue in engine(e) { $0.suspend(queue!) } }
    hooks.resume = { e, queue in engine(e) { $0.resume(queue!) } }
  }

  private static func addSources(to hooks: inout cve_hooks) {
    hooks.source_create = { e, isTimer in engine(e) { $0.makeSource(isTimer: isTimer) } }
    hooks.is_source = { e, source in
      let execution = Unmanaged<VirtualExecution>.fromOpaque(e!).takeUnretainedValue()
      return !execution.sources.isEmpty && execution.sources[source!] != nil
    }
    hooks.source_timer = { e, source, start, interval in
      engine(e) { if let state = $0.sources[source!] { $0.setTimer(of: state, delay: start, interval: interval) } }
    }
    hooks.source_handler = { e, source, kind, work in
      engine(e) { if let state = $0.sources[source!] { $0.setHandler(of: state, kind, work) } }
    }
    hooks.source_resume = { e, source in engine(e) { if let state = $0.sources[source!] { $0.resume(state) } } }
    hooks.source_suspend = { e, source in engine(e) { if let state = $0.sources[source!] { $0.suspend(state) } } }
    hooks.source_cancel = { e, source in engine(e) { if let state = $0.sources[source!] { $0.cancel(state) } } }
    hooks.source_is_cancelled = { e, source in engine(e) { $0.sources[source!]?.isCancelled ?? false } }
    hooks.source_data = { e, source in engine(e) { $0.sources[source!]?.data ?? 0 } }
    hooks.source_target = { e, source, queue in engine(e) { $0.sources[source!]?.queue = queue } }
    hooks.source_retain = { e, source, change in
      engine(e) {
        if let state = $0.sources[source!] { $0.changeReferences(to: state, by: Int(change)) }
      }
    }
  }

  private static func addThreads(to hooks: inout cve_hooks) {
    hooks.thread_created = { e in engine(e) { $0.makeOwnThread() } }
    hooks.thread_entered = { e, token, place in
      Unmanaged<VirtualExecution>.fromOpaque(e!).takeUnretainedValue().ownThreadEntered(token!, place!)
    }
    hooks.thread_left = { e, token in
      Unmanaged<VirtualExecution>.fromOpaque(e!).takeUnretainedValue().ownThreadLeft(token!)
    }
    hooks.thread_joined = { e, token in engine(e) { $0.join(token!) } }
    hooks.real_wait = { e, what in engine(e) { $0.waitForever(text(what)) } }
    hooks.change_refused = { e, what, place in
      engine(e) { $0.observer?.changeRefused(text(what), text(place)) }
    }
  }
}

/// Runs `body` as the engine's own work: nothing it calls is caught.
private func engine<Result>(
  _ pointer: UnsafeMutableRawPointer?, _ body: (VirtualExecution) -> Result
) -> Result {
  let execution = Unmanaged<VirtualExecution>.fromOpaque(pointer!).takeUnretainedValue()
  cve_enter()
  execution.stopIfDead()
  execution.passComputed()
  let result = body(execution)
  execution.stopIfDead()
  cve_leave()
  return result
}

private func text(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
