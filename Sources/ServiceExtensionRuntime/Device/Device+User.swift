import VirtualTime

extension Device {
  /// The user does something. What cannot be done is remarked, and nothing happens (rule P2).
  func userDoes(_ event: UserEvent) {
    switch event {
    case .unlock: changeScreen(to: .on, unless: screen == .on ? "it is unlocked already" : nil, event)
    case .lock: changeScreen(to: .locked, unless: screen == .on ? nil : "it is locked already", event)
    case .screenOff: changeScreen(to: .off, unless: screen == .off ? "the screen is off already" : nil, event)
    case .permission(let permission):
      recorder.event(.device(.user(event)), at: now)
      self.permission = permission
      for push in prepared { push.decide(for: profile, permission) }
    case .openApp: openApp()
    case .tap(let push): answer(push, event, .tap)
    case .dismiss(let push): answer(push, event, .dismiss)
    case .action(let push, let action, let text): answer(push, event, text == nil ? .action : .text, action, text)
    }
  }

  private func changeScreen(to state: DeviceProfile.ScreenState, unless why: String?, _ event: UserEvent) {
    if let why { return remark(.impossibleEvent, "\(event.attempt): \(why) (P2)") }
    // Dark or lit, a phone that was never unlocked stays so.
    setScreen(state != .on && screen == .beforeFirstUnlock ? .beforeFirstUnlock : state)
  }

  /// The screen changes; an app that was on it goes to the background, and comes back when it is unlocked.
  func setScreen(_ state: DeviceProfile.ScreenState) {
    recorder.event(.device(.screen(state)), at: now)
    screen = state
    if state == .on { hasBeenUnlocked = true }
    if state == .beforeFirstUnlock { hasBeenUnlocked = false }
    if state == .on, app.isBehindLock {
      app.isBehindLock = false
      if app.state.hasProcess { changeApp(to: .foreground, .screen) }
    } else if state != .on, app.state == .foreground {
      changeApp(to: .background, .screen)
      app.isBehindLock = true
    }
  }

  private func openApp() {
    if app.state == .foreground {
      return remark(.impossibleEvent, "\(UserEvent.openApp.attempt): it is in the foreground already (P2)")
    }
    guard screen == .on else {
      return remark(.impossibleEvent, "\(UserEvent.openApp.attempt): the phone must be unlocked first (P2)")
    }
    recorder.event(.device(.user(.openApp)), at: now)
    _ = bringAppToFront(.user)
  }

  // MARK: Answers to notifications

  /// The user answers a notification: it leaves the screen and the list, and the app is told, launched if need be.
  private func answer(
    _ id: String, _ event: UserEvent, _ kind: ResponseRecord.Kind, _ actionID: String? = nil, _ text: String? = nil
  ) {
    guard let push = WatchedPush(id, in: scenario.pushes), case .shown(let number, let content, _, let actions)? = app.watched[push]
    else { return remark(.impossibleEvent, "\(event.attempt): \(whyNotThere(id)) (P2)") }
    if let why = whyOutOfReach(push) ?? whyNoAction(actionID, text, actions, content) {
      return remark(.impossibleEvent, "\(event.attempt): \(why) (P2)")
    }
    recorder.event(.device(.user(event)), number, at: now)
    let action = actions.first { $0.identifier == actionID }
    let comesToFront = kind == .tap || action?.options.contains(.foreground) == true
    if comesToFront || action?.options.contains(.authenticationRequired) == true, screen != .on { setScreen(.on) }
    app.watched[push] = .gone("the user answered it at \(now)")
    takeAway(number)
    if kind == .dismiss, app.categories[content.categoryIdentifier]?.options.contains(.customDismissAction) != true {
      return
    }
    app.isWaking = true
    let launched = comesToFront ? bringAppToFront(.response) : wakeApp(.response)
    let response = ResponseRecord(at: now, push: id, kind: kind, action: actionID, text: text, launchedApp: launched)
    recorder.response(response)
    recorder.event(.app(.response(response)), number, at: now)
    startAppTask(
      app.description.onResponse, .response,
      about: AppTask.Subject(notification: number, pushID: id, content: content))
    app.isWaking = false
    suspendAppIfIdle()
  }

  private func whyNotThere(_ id: String) -> String {
    switch WatchedPush(id, in: scenario.pushes).flatMap({ app.watched[$0] }) {
    case .gone(let why): why
    case .undelivered, .shown, nil: "nothing has been shown of it"
    }
  }

  /// What is not in the list can be answered only while its banner is on the screen.
  private func whyOutOfReach(_ push: WatchedPush) -> String? {
    guard case .shown(let number, _, let inList, _)? = app.watched[push] else { return nil }
    if screen == .off { return "the screen is off" }
    return inList || banners.visible == number ? nil : "its banner has left, and it is not in the list"
  }

  private func whyNoAction(
    _ id: String?, _ text: String?, _ actions: [NotificationAction], _ content: NotificationContent
  ) -> String? {
    guard let id else { return nil }
    guard let action = actions.first(where: { $0.identifier == id }) else {
      let category = content.categoryIdentifier
      return category.isEmpty
        ? "it has no category, so no buttons" : "its category \(category.quotedForPeople()) gave it no such button"
    }
    if action.textInput, text == nil { return "the button asks for a text" }
    return action.textInput || text == nil ? nil : "the button takes no text"
  }

  /// A notification leaves the screen by the user's hand, which ends the banner's time for its process (rule L1).
  func takeAway(_ number: Int) {
    guard dismissBanner(of: number) else { return }
    if let process, process.latestDelivery == number { endBannerTime(of: process) }
  }

  // MARK: What can be answered

  /// A notification is on the screen or in the list; what had its identifier is replaced.
  func noteShown(_ number: Int, _ push: PushSource.Push, _ content: NotificationContent, inList: Bool) {
    guard !app.watched.isEmpty else { return }
    if let collapse = prepared[push.series].series.headers.collapseID {
      for (watched, state) in app.watched {
        guard case .shown = state, prepared[watched.series].series.headers.collapseID == collapse else { continue }
        app.watched[watched] = .gone("a newer one with the same identifier has replaced it")
      }
    }
    let key = WatchedPush(push)
    guard app.watched[key] != nil else { return }
    app.watched[key] = .shown(
      number, content, inList: inList, actions: app.categories[content.categoryIdentifier]?.actions ?? [])
  }

  /// Nothing of a notification can be answered.
  func noteGone(_ push: PushSource.Push, _ why: String) {
    guard !app.watched.isEmpty, app.watched[WatchedPush(push)] != nil else { return }
    app.watched[WatchedPush(push)] = .gone(why)
  }
}

extension UserEvent {
  /// What the user tries, to stand before why it cannot be.
  fileprivate var attempt: String {
    switch self {
    case .tap(let push): "the user cannot tap \(push.quotedForPeople())"
    case .action(let push, let action, _):
      "the user cannot press \(action.quotedForPeople()) of \(push.quotedForPeople())"
    case .dismiss(let push): "the user cannot clear \(push.quotedForPeople())"
    case .openApp: "the user cannot open the app"
    case .unlock: "the user cannot unlock the phone"
    case .lock: "the user cannot lock the phone"
    case .screenOff: "the user cannot turn the screen off"
    case .permission: "the user cannot change the permission"
    }
  }
}
