import VirtualTime

extension Device {
  /// Starts a notification's budget: the hard end, and, once it is received, the callback before it (rules E1, E2).
  func startBudget(_ state: NotificationState, from start: VirtualInstant) {
    state.hardEndAt = start.advanced(byNanoseconds: times.budget)
    state.hardEnd = simulation.schedule(.hardEnd(Int32(state.number)), at: state.hardEndAt, phase: Phase.hardEnd)
    if state.receivedAt != nil, !state.isDecided { scheduleExpiry(state) }
  }

  /// Where the moment has passed during the launch, the callback comes right after `didReceive` (rule Z4).
  func scheduleExpiry(_ state: NotificationState) {
    let moment = state.hardEndAt.advanced(byNanoseconds: -times.grace)
    state.expiry = simulation.schedule(.expiry(Int32(state.number)), at: max(now, moment), phase: Phase.expiry)
  }

  /// The time runs out: `serviceExtensionTimeWillExpire`, unless something suppresses it (rules D4, E1, E4).
  func expire(_ number: Int) {
    guard let process, let state = inFlight[number], !state.isDecided, !state.callbackCalled else { return }
    nameWhatItWaitsFor(state, process)
    if !scenario.faults.isEmpty, isStruck(.suppressExpiryCallback, number, state.push) {
      recorder.event(.fault(.suppressExpiryCallback), number, at: now)
      recorder.diagnose(
        number, Diagnostic(.callbackSuppressed, "serviceExtensionTimeWillExpire is not called (injected fault)"),
        at: now)
      return
    }
    if process.mainHeld {
      state.callbackHeldUp = true
      recorder.event(.callbackHeldUp("the main thread is blocked"), number, process: process.number, at: now)
      recorder.diagnose(
        number,
        Diagnostic(
          .callbackHeldUp,
          "serviceExtensionTimeWillExpire is due and cannot come while the extension's main thread is blocked (D4)"),
        at: now)
      return
    }
    state.callbackCalled = true
    state.callbackHeldUp = false
    if profile.endsAtExpiry { process.takesNoMore = true }
    recorder.event(.timeWillExpire, number, process: process.number, at: now)
    process.endpoint.send(.willExpire(notification: number), at: now)
  }

  /// Main is free again: callbacks that were held up come now, in their phase (rule D4).
  func mainIsFree() {
    for state in undecided where state.callbackHeldUp {
      state.expiry = simulation.schedule(.expiry(Int32(state.number)), at: now, phase: Phase.expiry)
    }
  }

  /// If nothing of an undecided notification is left to run before its hard end, says what it waits for (rule T4).
  private func nameWhatItWaitsFor(_ state: NotificationState, _ process: RunningProcess) {
    guard recorder.keepsOutcomes else { return }
    var pending = process.endpoint.pendingWork(for: state.number)
    pending += speech.pendingWork(for: state.number, at: now)
    pending += sounds.pendingWork(for: state.number)
    pending += lockWaits(of: process, for: state.number)
    pending += network.pendingWork(for: state.number)
    pending += center.pendingWork(for: state.number)
    guard !pending.contains(where: { ($0.due ?? .never) <= state.hardEndAt }) else { return }
    let waits = pending.map { "\($0.what) since \($0.since)" + ($0.due.map { ", due \($0)" } ?? "") }
    recorder.event(.stalled(waitingFor: waits, since: state.lastActivity), state.number, at: now)
    let what =
      waits.isEmpty
      ? "nothing: the handler returned without calling the content handler" : waits.joined(separator: ", ")
    recorder.diagnose(
      state.number,
      Diagnostic(
        .stalled,
        "undecided since \(state.lastActivity) with nothing left to run before the end of its time; it waits for \(what)"
      ),
      at: now)
  }

  /// The budget is over (rules E2, D4, Z6, Z7).
  func reachHardEnd(_ number: Int) {
    guard let process, let state = inFlight[number] else { return }
    let wasUndecided = !state.isDecided
    if wasUndecided {
      // A held thread is looked at below, whatever the decision sets in motion.
      decide(state, showingOriginalFor: .expired)
    }
    if state.threadHeld {
      end(process, afterThisPhase: .unresponsive)
    } else if profile.endsAtExpiry, wasUndecided || state.callbackCalled {
      end(process, afterThisPhase: .expired)
    } else {
      if wasUndecided { process.endpoint.send(.cancel(notification: number), at: now) }
      forgetIfDone(state)
      dispatch()
    }
  }

  /// All hard ends of the instant come first, so that each has its own reason; then the process ends.
  private func end(_ process: RunningProcess, afterThisPhase reason: ProcessEndReason) {
    if process.endsNow == nil {
      process.endsNow = reason
      simulation.schedule(.endOfExpired(Int32(process.number)), at: now, phase: Phase.hardEnd)
    } else if reason == .unresponsive {
      process.endsNow = reason
    }
  }

  func endExpiredProcess(_ number: Int) {
    guard let process, process.number == number, let reason = process.endsNow else { return }
    endProcess(reason)
  }
}
