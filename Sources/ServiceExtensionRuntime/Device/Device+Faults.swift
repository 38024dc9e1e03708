import VirtualTime

extension Device {
  /// Whether a fault of this kind strikes a notification now (rules Y1, Z14).
  func isStruck(_ kind: Fault.Kind, _ number: Int, _ push: PushSource.Push) -> Bool {
    for (index, fault) in scenario.faults.enumerated() where fault.kind == kind {
      if kind == .refuseLaunch, let cleared = refusalsClearedAt, (fault.from ?? .zero) <= cleared { continue }
      if holds(fault, index, number, push) { return true }
    }
    return false
  }

  private func holds(_ fault: Fault, _ index: Int, _ number: Int, _ push: PushSource.Push) -> Bool {
    if let from = fault.from, now < from { return false }
    if let to = fault.to, now >= to { return false }
    if !fault.pushes.isEmpty {
      let id = prepared[push.series].id(at: push.index)
      guard fault.pushes.contains(where: { PushPattern($0).matches(id) }) else { return false }
    }
    return drawn(fault, index, number)
  }

  private func drawn(_ fault: Fault, _ index: Int, _ number: Int) -> Bool {
    if fault.chance >= 1 { return true }
    var random = RandomStream(seed: scenario.seed, name: "fault/\(index)", index: number)
    return random.chance(fault.chance)
  }

  /// A fault that strikes at a time.
  func strike(_ index: Int) {
    let fault = scenario.faults[index]
    guard drawn(fault, index, -1) else { return }
    end(by: fault.kind)
    if fault.kind == .suspendHoldingLock { endAppHoldingLock() }
  }

  /// Whether a fault ends an app that is suspended now while it holds a lock.
  func strikesSuspended() -> Bool {
    scenario.faults.enumerated().contains { index, fault in
      fault.kind == .suspendHoldingLock && fault.strikesByTime && now >= fault.from ?? .zero && now < fault.to ?? .never
        && drawn(fault, index, -1)
    }
  }

  /// Faults that strike when a notification is received, before its handler runs; true if they ended the process.
  func strikeOnReceipt(_ number: Int, _ push: PushSource.Push) -> Bool {
    for (index, fault) in scenario.faults.enumerated() where fault.strikesOnReceipt {
      if holds(fault, index, number, push), end(by: fault.kind) { return true }
    }
    return false
  }

  /// Ends the process as the fault says; false if there is none, or (suspension) if it holds no lock.
  @discardableResult
  private func end(by kind: Fault.Kind) -> Bool {
    guard let process else { return false }
    recorder.event(.fault(kind), process: process.number, at: now)
    switch kind {
    case .killExtension: endProcess(.killed)
    case .memoryPressure: endProcess(.memory)
    case .suspendHoldingLock:
      if process.locks.isEmpty { return false }
      endProcess(.lockHeld)
    case .suppressExpiryCallback, .refuseLaunch, .duplicateInvocation, .loseMutation, .ignoreExpiration: return false
    }
    return true
  }

  /// An event of the scenario.
  func happen(_ event: DeviceEvent.Kind) {
    switch event {
    case .change(let change):
      recorder.event(.device(event), at: now)
      happen(change)
    case .screen(let state): setScreen(state)
    case .focus(let isOn):
      recorder.event(.device(event), at: now)
      focus = isOn
    case .region(let crossing):
      recorder.event(.device(event), at: now)
      cross(crossing)
    case .reboot:
      recorder.event(.device(event), at: now)
      screen = .beforeFirstUnlock
      hasBeenUnlocked = false
      refusalsClearedAt = now
      apply(banners.dismiss(at: now))
      app.isBehindLock = false
      changeApp(to: .notRunning, .reboot)
      endProcess(.rebooted)
    case .app(let state): putApp(into: state)
    case .appSteps(let steps):
      guard app.state.isRunning else {
        return remark(.impossibleEvent, "the app cannot do anything: it is \(app.state.words) (P1)")
      }
      recorder.event(.device(event), at: now)
      startAppTask(steps, .event)
    case .user(let event): userDoes(event)
    }
  }
}

extension Fault {
  private var endsProcess: Bool {
    switch kind {
    case .killExtension, .memoryPressure, .suspendHoldingLock: true
    case .suppressExpiryCallback, .refuseLaunch, .duplicateInvocation, .loseMutation, .ignoreExpiration: false
    }
  }
  /// Ends the process at its start.
  var strikesByTime: Bool { endsProcess && pushes.isEmpty }
  /// Ends the process when one of its pushes is received.
  var strikesOnReceipt: Bool { endsProcess && !pushes.isEmpty }
}
