import VirtualTime

extension Device {
  /// Dispatches as many waiting notifications as there are free slots (rules D1, D2, Z3).
  func dispatch() {
    guard !isDispatching else { return }
    isDispatching = true
    defer { isDispatching = false }
    while hasFreeSlot, let item = waiting.first {
      if let process, process.takesNoMore || process.endsNow != nil { return }
      if process == nil, !launchProcess(for: item) {
        waiting.removeFirst()
        continue
      }
      guard let process else { return }
      waiting.removeFirst()
      let state = NotificationState(number: item.number, push: item.push, arrivedAt: item.arrivedAt, dispatchedAt: now)
      inFlight[item.number] = state
      undecidedCount += 1
      recorder.outcome(item.number) { $0.process = process.number }
      if process.isLaunched {
        simulation.schedule(
          .receive(Int32(item.number)), at: now.advanced(byNanoseconds: times.warm), phase: Phase.replies)
      } else {
        process.joined.append(item.number)
      }
      if profile.budgetFrom == .dispatch { startBudget(state, from: now) }
    }
  }

  private var hasFreeSlot: Bool {
    switch profile.dispatch {
    case .serial: undecidedCount == 0 && heldThreadCount == 0
    case .concurrent(let count): undecidedCount < count
    }
  }

  /// Starts a process (rule D3); false where a fault refuses it, which decides the notification.
  private func launchProcess(for item: WaitingNotification) -> Bool {
    if isStruck(.refuseLaunch, item.number, item.push) {
      recorder.event(.launchRefused, item.number, at: now)
      showOriginal(item.number, item.push, arrivedAt: item.arrivedAt, reason: .launch)
      return false
    }
    processCount += 1
    let process = RunningProcess(
      number: processCount, endpoint: handler.makeProcess(link: self), startedAt: now,
      freshMemory: profile.memory.fresh)
    self.process = process
    recorder.processStarted(ProcessLife(number: processCount, from: now, peakMemory: profile.memory.fresh))
    recorder.event(.launching, item.number, process: processCount, at: now)
    simulation.schedule(
      .launchBegins(Int32(processCount)), at: now.advanced(byNanoseconds: times.cold), phase: Phase.replies)
    process.launchLimit = simulation.schedule(
      .launchLimit(Int32(processCount)), at: now.advanced(byNanoseconds: times.launchLimit), phase: Phase.hardEnd)
    if handler.sharesStatics, processCount > 1 {
      recorder.diagnose(
        item.number,
        Diagnostic(
          .staticsShared,
          "process \(processCount) starts inside the same test process: its statics are those of process "
            + "\(processCount - 1), on a device they would be fresh; keep such state in context.processState"),
        at: now)
    }
    return true
  }

  /// The system's part of the launch is over; the extension's own begins.
  func beginLaunch(_ number: Int) {
    guard let process, process.number == number else { return }
    var facts = LaunchFacts(
      processNumber: number, seed: scenario.seed, startsAt: scenario.startsAt, freshMemory: profile.memory.fresh,
      reusesInstance: profile.instance == .reused, sharesReceiveQueue: profile.dispatch == .serial)
    facts.memoryLimit = profile.memory.limit
    facts.bundleIdentifier = profile.extension.bundleId
    facts.appGroups = profile.extension.appGroups
    facts.systemVersion = profile.os.description
    facts.sounds = scenario.sounds.map(BundledSound.init).sorted { $0.name < $1.name }
    process.endpoint.send(.launch(facts), at: now)
    if profile.memory.fresh > profile.memory.limit, self.process === process { endProcess(.memory) }
  }

  /// The process is ready: what joined the launch is received now, or when its own way is over (rule Z4).
  func launched(_ process: RunningProcess) {
    guard !process.isLaunched else { return }
    process.isLaunched = true
    simulation.cancel(process.launchLimit)
    recorder.event(.launched, process: process.number, at: now)
    for (place, number) in process.joined.enumerated() {
      guard let state = inFlight[number], !state.isDecided else { continue }
      let own = place == 0 ? now : state.dispatchedAt.advanced(byNanoseconds: times.warm)
      simulation.schedule(.receive(Int32(number)), at: max(now, own), phase: Phase.replies)
    }
    process.joined = []
  }

  /// A launch of exactly the limit is in time; this one is longer (rules X3, Z4).
  func launchLimitReached(_ number: Int) {
    guard let process, process.number == number, !process.isLaunched else { return }
    endProcess(.launch)
  }

  /// `didReceive` is called.
  func receive(_ number: Int) {
    guard let process, let state = inFlight[number], !state.isDecided else { return }
    if process.takesNoMore || process.endsNow != nil {
      sendBack(state)
      return
    }
    let push = state.push
    let prepared = prepared[push.series]
    state.receivedAt = now
    state.threadHeld = true
    state.lastActivity = now
    heldThreadCount += 1
    recorder.outcome(number) { $0.didReceiveAt = now }
    recorder.event(.didReceive, number, process: process.number, at: now)
    if !scenario.faults.isEmpty, strikeOnReceipt(number, push) { return }
    let id = prepared.id(at: push.index)
    process.endpoint.send(
      .didReceive(
        notification: number, pushID: id,
        request: NotificationRequest(
          identifier: prepared.series.headers.collapseID ?? id, content: prepared.content)),
      at: now)
    if profile.budgetFrom == .didReceive {
      if !state.isDecided || state.threadHeld || state.goesOn { startBudget(state, from: now) }
    } else if !state.isDecided {
      scheduleExpiry(state)
    }
  }

  /// A notification that was on its way to a process which takes no more waits for the next one.
  private func sendBack(_ state: NotificationState) {
    simulation.cancel(state.hardEnd)
    inFlight[state.number] = nil
    undecidedCount -= 1
    waiting.insertFirst(WaitingNotification(number: state.number, push: state.push, arrivedAt: state.arrivedAt))
  }
}
