import VirtualTime

extension Device {
  /// A request that the scenario's app posts; one that is refused stands in the recording with the reason.
  func postScheduled(_ index: Int) {
    let request = scenario.localRequests[index].request
    do throws(CenterFailure) {
      try post(request, by: .app)
    } catch {
      let number = recorder.localPosted(LocalOutcome(id: request.identifier, postedAt: now))
      recorder.diagnose(number, Diagnostic(.centerRequestFailed, "\(request.identifier.onOneLine): \(error)"), at: now)
    }
  }

  /// Accepts a local request, or says why not; it takes the place of a pending one of its identifier (rule U4).
  func post(_ request: LocalRequest, by client: CenterClient) throws(CenterFailure) {
    let due = try checked(request)
    removePending(request.identifier)
    var outcome = LocalOutcome(id: request.identifier, postedAt: now)
    if case .extension(let number) = client, recorder.keepsOutcomes, number >= 0 { outcome.push = id(of: number) }
    outcome.trigger = request.trigger?.words
    let number = recorder.localPosted(outcome)
    recorder.event(.requestPosted(next: request.trigger == nil ? now : due), number, at: now)
    guard request.trigger != nil else { return deliver(request, number) }
    var pending = PendingRequests.Pending(
      token: center.pending.makeToken(), number: number, request: request, postedAt: now, due: due)
    if let due { pending.handle = scheduleLocal(pending.token, at: due) }
    center.pending.set(pending)
  }

  /// Takes a request away before it shows.
  func removePending(_ identifier: String) {
    guard let pending = center.pending.pending(under: identifier) else { return }
    simulation.cancel(pending.handle)
    center.pending.remove(pending.token)
    recorder.local(pending.number) { $0.removedAt = now }
    recorder.event(.requestRemoved, pending.number, at: now)
  }

  /// The date of a request has come.
  func localDue(_ token: Int) {
    center.pending.forgetEvent(of: token)
    fire(token)
  }

  /// The user crosses a border: whatever waits for it shows.
  func cross(_ crossing: RegionCrossing) {
    for token in center.pending.waiting(for: crossing) { fire(token) }
  }

  private func fire(_ token: Int) {
    guard var pending = center.pending[token] else { return }
    let number = pending.number
    var next: VirtualInstant?
    if pending.request.trigger?.repeats == true {
      // The next time it shows has an entry of its own.
      next = try? date(after: now, pending.request.trigger)
      pending.number = recorder.localRepeats(pending.number)
      pending.due = next
      if let next { pending.handle = scheduleLocal(token, at: next) }
      center.pending.set(pending)
    } else {
      center.pending.remove(token)
    }
    recorder.event(.requestFired(next: next), number, at: now)
    deliver(pending.request, number)
  }

  /// Shows a local request, as pushes are shown; the extension never runs for it (rules G4, B1).
  private func deliver(_ request: LocalRequest, _ number: Int) {
    let content = request.content
    guard !permission.isEmpty else {
      return recorder.event(.noBanner("the user allows no notifications"), number, at: now)
    }
    if content.hasText { recorder.localDelivered(number, content, at: now) }
    deliver(content, number, .local(request.identifier), shows: content.hasText)
  }

  private func scheduleLocal(_ token: Int, at due: VirtualInstant) -> EventHandle {
    simulation.schedule(.localDue(Int32(truncatingIfNeeded: token)), at: due, phase: Phase.outside)
  }

  /// When a request shows first; nil where a border must be crossed, or it shows at once.
  private func checked(_ request: LocalRequest) throws(CenterFailure) -> VirtualInstant? {
    guard !permission.isEmpty else { throw .refused(.notificationsNotAllowed) }
    let content = request.content
    guard content.hasText || content.badge != nil || content.sound != nil else {
      throw .refused(.notificationInvalidNoContent)
    }
    if case .after(let interval, let repeats) = request.trigger,
      interval <= .zero || repeats && interval < LocalRequest.shortestRepeatedInterval
    {
      throw .intervalTooShort(interval, repeats: repeats && interval > .zero)
    }
    let due = try date(after: now, request.trigger)
    try storeAttachments(of: content)
    return due
  }

  /// Moves the attachments into the system's store; one bad one fails the whole request (rule A3).
  private func storeAttachments(of content: NotificationContent) throws(CenterFailure) {
    for attachment in content.attachments {
      if let error = attachmentProblem(attachment) { throw .attachment(attachment.identifier, error) }
    }
    let names = content.attachments.map { Device.fileName(of: $0.url) }
    if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      throw .attachment(content.attachments[twice].identifier, .attachmentMoveIntoDataStoreFailed)
    }
    for name in names { files[name] = nil }
  }

  private func date(after instant: VirtualInstant, _ trigger: LocalTrigger?) throws(CenterFailure) -> VirtualInstant? {
    switch trigger {
    case .after(let interval, _): return instant.advanced(by: interval)
    case .calendar(let components, _):
      guard let calendar = scenario.calendar else { throw .noCalendar }
      let date = scenario.startsAt + instant.nanoseconds / 1_000_000_000
      guard let next = calendar.nextDate(after: date, matching: components), next > date else {
        throw .refused(.notificationInvalidNoDate)
      }
      return .seconds(next - scenario.startsAt)
    case .region, nil: return nil
    }
  }
}
