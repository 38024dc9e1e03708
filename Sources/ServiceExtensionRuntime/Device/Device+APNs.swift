import VirtualTime

extension Device {
  /// A provider sends its request: APNs refuses it, or sends it on (rules Q1, Q3).
  func send(_ push: PushSource.Push) {
    let series = prepared[push.series]
    let number = recorder.request(id: series.id(at: push.index), sentAt: now)
    let rejection = series.rejection ?? (apns.admits(at: now) ? nil : .tooManyRequests)
    recorder.event(.requested(rejection), number, at: now)
    if recorder.keepsOutcomes {
      for remark in series.lint { recorder.diagnose(number, remark, at: now) }
    }
    if let rejection {
      recorder.outcome(number) {
        $0.apns?.status = rejection.status
        $0.apns?.reason = rejection
      }
      return recorder.dropped(number, .rejected, at: now)
    }
    recorder.outcome(number) { $0.apns?.acceptedAt = now }
    apns.taken += 1
    let id = series.series.id
    if apns.isLost(id, push.index) { return drop(number, .lost, "it was lost between APNs and the phone") }
    func underway(_ delay: Int64, isCopy: Bool) -> APNsService.Underway {
      APNsService.Underway(
        push, number: number, order: apns.taken, token: apns.token, time: now.advanced(byNanoseconds: delay),
        isCopy: isCopy)
    }
    let delay = apns.delay(id, push.index, isCopy: false)
    guard apns.isDoubled(id, push.index) else { return goOn(underway(delay, isCopy: false)) }
    // The one that takes longer is the copy.
    let other = apns.delay(id, push.index, isCopy: true)
    goOn(underway(min(delay, other), isCopy: false))
    goOn(underway(max(delay, other), isCopy: true))
  }

  /// What needs no time is there at once, in file order with pushes that need no APNs.
  private func goOn(_ request: APNsService.Underway) {
    if request.time == now { reach(request) } else { apns.send(request) }
  }

  /// A request has come as far as the phone (rule Q2).
  func reach(_ request: APNsService.Underway) {
    guard request.token == apns.token else { return drop(request, .lost, Device.oldToken) }
    if apns.isOnline { arrive(request) } else { store(request) }
  }

  private func arrive(_ request: APNsService.Underway) {
    guard request.isCopy else { return arrive(request.push, as: request.number) }
    // A copy is a notification of its own on the phone, with the identifier of the first.
    let id = prepared[request.push.series].id(at: request.push.index)
    arrive(request.push, as: recorder.copy(of: request.number, id: id, at: now))
  }

  /// The phone is offline: the newest request is kept, unless it has expired.
  private func store(_ request: APNsService.Underway) {
    let expiry = expiry(of: request.push)
    if let expiry, expiry <= now, !isIgnoringExpiration(of: request) {
      let isOneTry = prepared[request.push.series].series.headers.expiration == 0
      let why = isOneTry ? "apns-expiration 0 asks for one try only" : "apns-expiration has passed"
      return drop(request, .expirationPassed, "the phone is offline, and \(why)")
    }
    if let older = apns.stored {
      if older.request.order == request.order { return }
      let isNewest = older.request.order < request.order
      replace(isNewest ? older.request : request, by: isNewest ? request : older.request)
      guard isNewest else { return }
      simulation.cancel(older.expiry)
    }
    apns.stored = APNsService.Stored(request: request)
    if !request.isCopy {
      recorder.outcome(request.number) { $0.apns?.storedAt = now }
      recorder.event(.stored, request.number, at: now)
    }
    if let expiry, expiry > now, expiry != .never {
      apns.stored?.expiry = simulation.schedule(
        .storedExpires(Int32(truncatingIfNeeded: request.number)), at: expiry, phase: Phase.outside)
    }
  }

  /// The time of what is stored is up.
  func storedExpires(_ number: Int) {
    guard let stored = apns.stored, stored.request.number == number else { return }
    if isIgnoringExpiration(of: stored.request) { return }
    apns.stored = nil
    drop(stored.request, .expirationPassed, "apns-expiration has passed, and the phone is still offline")
  }

  private func replace(_ older: APNsService.Underway, by newer: APNsService.Underway) {
    let id = prepared[newer.push.series].id(at: newer.push.index)
    drop(older, .replaced, "the phone is offline, and APNs stores the newer \(id.onOneLine) in its place", by: id)
  }

  /// When the notification is no longer valid; nil: never. 0 is over before it began: one try.
  private func expiry(of push: PushSource.Push) -> VirtualInstant? {
    guard let date = prepared[push.series].series.headers.expiration else { return nil }
    guard date > 0 else { return .zero }
    let (seconds, overflow) = date.subtractingReportingOverflow(scenario.startsAt)
    return overflow ? .never : .seconds(seconds)
  }

  private func isIgnoringExpiration(of request: APNsService.Underway) -> Bool {
    guard !scenario.faults.isEmpty, isStruck(.ignoreExpiration, request.number, request.push) else { return false }
    recorder.event(.fault(.ignoreExpiration), request.number, at: now)
    return true
  }

  /// A request ends on its way. Of a copy nothing is told: the first one has an outcome.
  private func drop(_ request: APNsService.Underway, _ reason: OutcomeReason, _ why: String, by newer: String? = nil) {
    if !request.isCopy { drop(request.number, reason, why, by: newer) }
  }

  private func drop(_ number: Int, _ reason: OutcomeReason, _ why: String, by newer: String? = nil) {
    recorder.event(.droppedOnTheWay(reason, why, by: newer), number, at: now)
    recorder.dropped(number, reason, at: now)
  }

  private static let oldToken = "the app has another device token by now"

  /// The phone's connection or token changes (rules Q1, Q2).
  func happen(_ change: DeviceEvent.Change) {
    switch change {
    case .offline: apns.isOnline = false
    case .online: comeOnline()
    case .reinstall, .restore: changeToken(change)
    }
  }

  private func comeOnline() {
    apns.isOnline = true
    guard let stored = apns.stored else { return }
    // Its time may be up at this very instant.
    if let expiry = expiry(of: stored.request.push), expiry == now { storedExpires(stored.request.number) }
    guard let stored = apns.stored else { return }
    apns.stored = nil
    simulation.cancel(stored.expiry)
    arrive(stored.request)
  }

  /// What was sent to the token before reaches nothing any more.
  private func changeToken(_ change: DeviceEvent.Change) {
    apns.token += 1
    if let stored = apns.stored {
      apns.stored = nil
      simulation.cancel(stored.expiry)
      drop(stored.request, .lost, Device.oldToken)
    }
    apply(banners.dismiss(at: now))
    if app.isDescribed { changeApp(to: .notRunning, .event) }
    endProcess(.reinstalled)
    clearApp(isDeleted: change == .reinstall)
  }

  /// The app's notifications go with it; a backup keeps the shared store and the local requests.
  private func clearApp(isDeleted: Bool) {
    if center.delivered.count > 0 {
      recorder.event(.listCleared(center.delivered.count), at: now)
      center.delivered.removeAll()
    }
    if badge != 0 {
      badge = 0
      center.badgeSetter = nil
      recorder.event(.badge(0), at: now)
    }
    guard isDeleted else { return }
    shared = JSONObject()
    for pending in center.pending.inOrder { removePending(pending.request.identifier) }
  }

  /// What happens to the phone: the scenario's offline times, then its events (rule Z1).
  static func happenings(of scenario: Scenario) -> [DeviceEvent] {
    var windows: [DeviceEvent] = []
    for window in scenario.apns.offline {
      if windows.last == DeviceEvent(at: window.from, kind: .change(.online)) {
        windows.removeLast()
      } else {
        windows.append(DeviceEvent(at: window.from, kind: .change(.offline)))
      }
      if let to = window.to { windows.append(DeviceEvent(at: to, kind: .change(.online))) }
    }
    return windows + scenario.events
  }
}
