import VirtualTime

/// Writes the recording while the device runs; keeps as much as the detail asks for.
final class Recorder {
  var recording: Recording
  let keepsTimeline: Bool
  let keepsOutcomes: Bool
  private var latencies: [Int64] = []
  private var openBanner: (notification: Int, from: VirtualInstant)?
  private(set) var notificationCount = 0
  var localCount = 0
  /// Requests are numbered when they are sent, long before they arrive, if they do.
  private var arrivals: ArrivalOrder?

  init(_ recording: Recording) {
    self.recording = recording
    keepsTimeline = recording.detail == .timeline
    keepsOutcomes = recording.detail >= .outcomes
  }

  /// Adds an event to the timeline.
  @inline(__always)
  func event(
    _ kind: @autoclosure () -> TimelineEvent.Kind, _ notification: Int? = nil, process: Int? = nil,
    at now: VirtualInstant
  ) {
    if keepsTimeline {
      recording.timeline.append(
        TimelineEvent(
          at: now, notification: notification.flatMap { $0 < 0 ? nil : $0 },
          local: notification.flatMap(Self.localIndex), process: process, kind: kind()))
    }
  }

  /// Changes sums.
  @inline(__always)
  func count(_ change: (inout Totals) -> Void) { change(&recording.totals) }

  /// Changes the outcome of a notification, where outcomes are kept.
  @inline(__always)
  func outcome(_ notification: Int, _ change: (inout NotificationOutcome) -> Void) {
    if keepsOutcomes, notification >= 0 { change(&recording.notifications[notification]) }
  }

  // MARK: Notifications

  /// A push has arrived, or is invoked a second time; its number from now on.
  func arrival(id: @autoclosure () -> String, arrivedAt: VirtualInstant) -> Int {
    if keepsOutcomes {
      var outcome = NotificationOutcome(id: id())
      outcome.arrivedAt = arrivedAt
      recording.notifications.append(outcome)
    }
    notificationCount += 1
    arrivals?.append(notificationCount - 1)
    return notificationCount - 1
  }

  /// A provider sends a request; its number from now on.
  func request(id: @autoclosure () -> String, sentAt: VirtualInstant) -> Int {
    if keepsOutcomes {
      if arrivals == nil { arrivals = ArrivalOrder(earlier: notificationCount) }
      var outcome = NotificationOutcome(id: id())
      outcome.apns = APNsOutcome(sentAt: sentAt)
      recording.notifications.append(outcome)
    }
    notificationCount += 1
    return notificationCount - 1
  }

  /// A second one of a request reaches the phone; its number from now on.
  func copy(of first: Int, id: @autoclosure () -> String, at now: VirtualInstant) -> Int {
    let number = request(id: id(), sentAt: now)
    if keepsOutcomes {
      recording.notifications[number].apns = recording.notifications[first].apns
      recording.notifications[number].apns?.endedAt = nil
    }
    outcome(first) { $0.apns?.arrivals += 1 }
    return number
  }

  /// A request reaches the phone.
  func arrived(_ number: Int, at now: VirtualInstant) {
    arrivals?.append(number)
    outcome(number) {
      $0.arrivedAt = now
      $0.apns?.arrivals += 1
    }
  }

  /// A request ends on its way to the phone.
  func dropped(_ number: Int, _ reason: OutcomeReason, at now: VirtualInstant) {
    recording.totals.dropped += 1
    outcome(number) {
      $0.reason = reason
      $0.apns?.endedAt = now
    }
  }

  /// A push that never arrived.
  func missing(id: String) {
    if keepsOutcomes { recording.notifications.append(NotificationOutcome(id: id)) }
  }

  /// The end of a notification: who decided, why, and what shows (nil: nothing).
  func result(
    _ notification: Int, _ source: OutcomeSource, _ reason: OutcomeReason, content: NotificationContent?,
    arrivedAt: VirtualInstant, throughExtension: Bool, at now: VirtualInstant
  ) {
    switch source {
    case .handler, .bestAttempt: recording.totals.modified += 1
    case .original: recording.totals.original += 1
    case .none:
      switch reason {
      case .denied: recording.totals.dropped += 1
      case .noText: recording.totals.silent += 1
      default: if throughExtension { recording.totals.suppressed += 1 }
      }
    }
    if reason == .expired { recording.totals.expired += 1 }
    if reason == .crashed { recording.totals.crashed += 1 }
    if content != nil { latencies.append(now.nanoseconds - arrivedAt.nanoseconds) }
    outcome(notification) {
      $0.source = source
      $0.reason = reason
      $0.content = content
      if throughExtension { $0.decidedAt = now }
      if content != nil { $0.deliveredAt = now }
    }
  }

  func diagnose(_ notification: Int, _ diagnostic: Diagnostic, at now: VirtualInstant) {
    outcome(notification) { $0.diagnostics.append(diagnostic) }
    local(notification) { $0.diagnostics.append(diagnostic) }
    event(.diagnostic(diagnostic), notification, at: now)
  }

  // MARK: Banners

  func bannerShown(_ notification: Int, updated: Bool, at now: VirtualInstant) {
    openBanner = (notification, now)
    recording.totals.bannersShown += 1
    setBanner(BannerSpan(from: now, to: nil, seen: true), of: notification)
    event(.bannerShown(updated: updated), notification, at: now)
  }

  func bannerLeft(_ notification: Int, at now: VirtualInstant) {
    guard let open = openBanner, open.notification == notification else { return }
    openBanner = nil
    let seen = now > open.from
    if seen { recording.totals.bannersSeen += 1 }
    setBanner(BannerSpan(from: open.from, to: now, seen: seen), of: notification)
  }

  // MARK: The app and the run

  func appState(_ record: AppStateRecord) {
    if keepsOutcomes { recording.appStates.append(record) }
    if record.cause != .start {
      event(.app(.state(record.state, record.cause, launched: record.launched)), at: record.at)
    }
  }

  func response(_ record: ResponseRecord) {
    if keepsOutcomes { recording.responses.append(record) }
  }

  func backgroundRun(_ record: BackgroundRun) -> Int {
    if keepsOutcomes { recording.backgroundRuns.append(record) }
    return recording.backgroundRuns.count - 1
  }

  func backgroundRun(_ index: Int, _ change: (inout BackgroundRun) -> Void) {
    if keepsOutcomes { change(&recording.backgroundRuns[index]) }
  }

  func remark(_ remark: RunDiagnostic) {
    if keepsOutcomes { recording.diagnostics.append(remark) }
    event(.diagnostic(remark.diagnostic), at: remark.at)
  }

  // MARK: Utterances, sounds, processes

  func utterance(_ record: UtteranceRecord) -> Int {
    if keepsOutcomes { recording.utterances.append(record) }
    return recording.utterances.count - 1
  }

  func utterance(_ index: Int, _ change: (inout UtteranceRecord) -> Void) {
    if keepsOutcomes { change(&recording.utterances[index]) }
  }

  func sound(_ record: SoundRecord) -> Int {
    if keepsOutcomes { recording.sounds.append(record) }
    return recording.sounds.count - 1
  }

  func sound(_ index: Int, _ change: (inout SoundRecord) -> Void) {
    if keepsOutcomes { change(&recording.sounds[index]) }
  }

  func processStarted(_ life: ProcessLife) {
    recording.totals.processes += 1
    if keepsOutcomes { recording.processes.append(life) }
  }

  func process(_ number: Int, _ change: (inout ProcessLife) -> Void) {
    if keepsOutcomes { change(&recording.processes[number - 1]) }
  }

  func processEnded(_ number: Int, _ reason: ProcessEndReason, lostWork: [LostWork], at now: VirtualInstant) {
    recording.totals.terminations += 1
    recording.totals.terminationReasons[reason, default: 0] += 1
    process(number) {
      $0.to = now
      $0.reason = reason
      $0.lostWork = lostWork
    }
    event(.processEnded(reason), process: number, at: now)
    for work in lostWork { event(.lostWork(work), process: number, at: now) }
  }

  // MARK: The end

  /// Closes the sums.
  func finish(at end: VirtualInstant, pushes: Int) -> Recording {
    recording.endedAt = end
    recording.totals.pushes = pushes
    if let open = openBanner {
      let seen = end > open.from
      if seen { recording.totals.bannersSeen += 1 }
      setBanner(BannerSpan(from: open.from, to: nil, seen: seen), of: open.notification)
    }
    if !latencies.isEmpty {
      latencies.sort()
      func rank(_ percent: Int) -> Duration {
        .nanoseconds(latencies[max(0, (latencies.count * percent + 99) / 100 - 1)])
      }
      recording.totals.latency = Totals.Latency(p50: rank(50), p95: rank(95), max: rank(100))
    }
    arrivals?.apply(to: &recording)
    return recording
  }
}
