import VirtualTime

extension Device {
  /// The process ends: what was in flight gets its original, its work is lost, what waits goes to a new one
  /// (rules E2, L2, L3, X1–X3).
  func endProcess(_ reason: ProcessEndReason) {
    guard let process else { return }
    var lost = process.endpoint.pendingWork(for: nil).map { work in
      LostWork(
        kind: work.kind, what: work.what, push: work.notification.map(id(of:)), progress: work.progress(at: now))
    }
    lost += lockWaits(of: process).map { work in
      LostWork(kind: work.kind, what: work.what, push: work.notification.map(id(of:)), progress: nil)
    }
    remarkLostWork(process)
    process.endpoint.send(.terminate, at: now)
    self.process = nil
    for name in process.locks { passOn(name) }
    lost += endSpeech()
    lost += endAlertSounds()
    lost += endTransfers()
    lost += loseCenterRequests()
    simulation.cancel(process.launchLimit)
    recorder.process(process.number) { $0.peakMemory = process.peakMemory }
    recorder.count { $0.peakMemory = max($0.peakMemory, process.peakMemory) }
    recorder.processEnded(process.number, reason, lostWork: lost, at: now)
    let wasDispatching = isDispatching
    isDispatching = true
    for state in inFlight.values.sorted(by: { $0.number < $1.number }) {
      if state.threadHeld {
        state.threadHeld = false
        heldThreadCount -= 1
      }
      simulation.cancel(state.hardEnd)
      if !state.isDecided { decide(state, showingOriginalFor: reason.outcomeReason) }
      inFlight[state.number] = nil
    }
    isDispatching = wasDispatching
    dispatch()
  }

  func id(of number: Int) -> String {
    recorder.keepsOutcomes ? recorder.recording.notifications[number].id : ""
  }

  /// Work that goes on after the delivery lives only as long as the process.
  private func remarkLostWork(_ process: RunningProcess) {
    guard recorder.keepsOutcomes else { return }
    let pending =
      process.endpoint.pendingWork(for: nil) + lockWaits(of: process) + speech.pendingWork(for: nil, at: now)
      + network.pendingWork(for: nil)
    var told = Set<Int>()
    for work in pending {
      guard let number = work.notification, recorder.recording.notifications[number].reason != nil,
        told.insert(number).inserted
      else { continue }
      let all = pending.filter { $0.notification == number }.map(\.what).joined(separator: ", ")
      recorder.diagnose(
        number,
        Diagnostic(.workLost, "the end of the process cut off what it still did after the decision: \(all) (L3)"),
        at: now)
    }
  }

  // MARK: Retraction

  /// A delivery moves the end by retraction (rules L1, Z9).
  func moveRetraction(of process: RunningProcess) {
    guard profile.retraction != .never else { return }
    if profile.banner.style == .persistent {
      // Its end is its dismissal, whenever that comes.
      process.retractsAt = .never
      process.retractionIsDue = false
      return
    }
    process.retractsAt = now.advanced(byNanoseconds: times.bannerLifetime)
    process.retractionIsDue = false
    guard !process.retractionScheduled else { return }
    process.retractionScheduled = true
    simulation.schedule(.retraction(Int32(process.number)), at: process.retractsAt, phase: Phase.processEnds)
  }

  /// The user has ended the banner's time of the latest delivery: dismissing or tapping a banner moves the end to that
  /// instant, also of one that stays until then (rule L1).
  func endBannerTime(of process: RunningProcess) {
    guard profile.retraction != .never else { return }
    process.retractsAt = now
    process.retractionIsDue = false
    process.retractionScheduled = true
    simulation.schedule(.retraction(Int32(process.number)), at: now, phase: Phase.processEnds)
  }

  /// The end by retraction is reached, or was moved since (rule L2).
  func retractionDue(_ number: Int) {
    guard let process, process.number == number else { return }
    process.retractionScheduled = false
    guard process.retractsAt != .never else { return }
    if process.retractsAt > now {
      process.retractionScheduled = true
      simulation.schedule(.retraction(Int32(number)), at: process.retractsAt, phase: Phase.processEnds)
    } else if isIdle || profile.retraction == .always {
      endProcess(.retracted)
    } else {
      process.retractionIsDue = true
    }
  }

  /// The end that was due comes at the first instant when no notification is undecided (rule L2).
  func retractIfIdle(_ process: RunningProcess) {
    guard isIdle, !process.retractionScheduled else { return }
    process.retractionScheduled = true
    simulation.schedule(.retraction(Int32(process.number)), at: now, phase: Phase.processEnds)
  }

  /// No notification is undecided, one that waits for its dispatch included.
  private var isIdle: Bool { undecidedCount == 0 && waiting.isEmpty }

  // MARK: Eviction

  func scheduleEviction(of process: RunningProcess) {
    guard let eviction = times.eviction, !process.evictionScheduled else { return }
    process.evictionScheduled = true
    simulation.schedule(
      .eviction(Int32(process.number)), at: process.latestDecision.advanced(byNanoseconds: eviction),
      phase: Phase.processEnds)
  }

  /// An idle process ends some time after its latest decision; a later decision has moved the time.
  func evictionDue(_ number: Int) {
    guard let process, process.number == number, let eviction = times.eviction else { return }
    process.evictionScheduled = false
    if process.latestDecision.advanced(byNanoseconds: eviction) > now {
      scheduleEviction(of: process)
    } else if isIdle {
      endProcess(.evicted)
    }
  }
}
