import VirtualTime

/// A request of the extension for a file lock that the app holds.
struct LockWait {
  var name: String
  var request: Int
  var notification: Int
  var since: VirtualInstant
}

/// File locks in the shared container: either side waits while the other holds one; within a side nobody waits.
extension Device {
  /// The extension takes a lock; false: it waits, and is told when it has got it.
  func extensionLocks(_ name: String, id: Int, for number: Int, _ process: RunningProcess) -> Bool {
    guard app.locks.contains(name) else {
      process.locks.append(name)
      recorder.event(.locked(name), number, process: process.number, at: now)
      return true
    }
    process.lockWaits.append(LockWait(name: name, request: id, notification: number, since: now))
    recorder.event(.waitsForLock(name), number, process: process.number, at: now)
    return false
  }

  func extensionUnlocks(_ name: String, for number: Int, _ process: RunningProcess) {
    if let place = process.locks.firstIndex(of: name) { process.locks.remove(at: place) }
    recorder.event(.unlocked(name), number, process: process.number, at: now)
    passOn(name)
  }

  /// The app takes a lock; false: it waits.
  func appLocks(_ name: String, _ number: Int, _ task: AppTask) -> Bool {
    guard process?.locks.contains(name) == true else {
      app.locks.append(name)
      recorder.event(.app(.locked(name)), task.subject?.notification, at: now)
      return true
    }
    app.tasks[number]?.waitsFor = name
    recorder.event(.app(.waitsForLock(name)), task.subject?.notification, at: now)
    return false
  }

  func appUnlocks(_ name: String, _ task: AppTask) {
    if let place = app.locks.firstIndex(of: name) { app.locks.remove(at: place) }
    recorder.event(.app(.unlocked(name)), task.subject?.notification, at: now)
    passOn(name)
  }

  /// A lock may be free: who waits for it has it from now on, also an app that is suspended.
  func passOn(_ name: String) {
    if !app.locks.contains(name), let process {
      for wait in process.lockWaits where wait.name == name {
        process.locks.append(name)
        recorder.event(.locked(name), wait.notification, process: process.number, at: now)
        process.lockGrants.append(wait.request)
        simulation.schedule(.app(.extensionLock(Int32(process.number))), at: now, phase: Phase.replies)
      }
      process.lockWaits.removeAll { $0.name == name }
    }
    guard process?.locks.contains(name) != true else { return }
    for number in app.tasks.keys.sorted() where app.tasks[number]?.waitsFor == name {
      app.tasks[number]?.waitsFor = nil
      app.locks.append(name)
      recorder.event(.app(.locked(name)), app.tasks[number]?.subject?.notification, at: now)
      simulation.schedule(.app(.lock(Int32(number))), at: now, phase: Phase.outside)
    }
  }

  /// The extension hears that it has got a lock that it waited for.
  func tellOfLock(_ processNumber: Int) {
    guard let process, process.number == processNumber, !process.lockGrants.isEmpty else { return }
    process.endpoint.send(.service(id: process.lockGrants.removeFirst(), .lockTaken), at: now)
  }

  /// The locks that a notification (nil: the whole process) waits for.
  func lockWaits(of process: RunningProcess, for number: Int? = nil) -> [PendingWork] {
    process.lockWaits.filter { number == nil || $0.notification == number }.map { wait in
      let holder = app.state == .suspended ? "the suspended app" : "the app"
      return PendingWork(
        kind: .request, what: "the file lock \(wait.name) (held by \(holder))",
        notification: wait.notification < 0 ? nil : wait.notification, since: wait.since, due: nil)
    }
  }
}
