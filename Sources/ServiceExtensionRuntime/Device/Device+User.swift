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
    let watched = WatchedNotification(id, in: scenario.pushes)
    guard case .shown(let number, let identifier, let content, let inList, let actions)? = app.watched[watched] else {
      return remark(.impossibleEvent, "\(event.attempt): \(whyNotThere(watched)) (P2)")
    }
    if let why = whyOutOfReach(number, identifier, inList) ?? whyNoAction(actionID, text, actions, content) {
      return remark(.impossibleEvent, "\(event.attempt): \(why) (P2)")
    }
    recorder.event(.device(.user(event)), number, at: now)
    let action = actions.first { $0.identifier == actionID }
    let comesToFront = kind == .tap || action?.options.contains(.foreground) == true
    if comesToFront || action?.options.contains(.authenticationRequired) == true, screen != .on { setScreen(.on) }
    app.watched[watched] = .gone("the user answered it at \(now)")
    takeAway(number)
    if inList { removeDelivered(identifier) }
    if kind == .dismiss, center.categories[content.categoryIdentifier]?.options.contains(.customDismissAction) != true {
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

  private func whyNotThere(_ watched: WatchedNotification) -> String {
    if case .gone(let why)? = app.watched[watched] { why } else { "nothing has been shown of it" }
  }

  /// What is not in the list can be answered only while its banner is on the screen.
  private func whyOutOfReach(_ number: Int, _ identifier: String, _ inList: Bool) -> String? {
    if screen == .off { return "the screen is off" }
    if banners.visible == number { return nil }
    guard inList else { return "its banner has left, and it is not in the list" }
    switch center.delivered[identifier]?.number {
    case number: return nil
    case nil: return "it was removed from the list"
    default: return "a newer one with the same identifier has replaced it"
    }
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

  /// A notification is on the screen or in the list.
  func noteShown(_ number: Int, _ origin: Origin, _ content: NotificationContent, inList: Bool) {
    guard !app.watched.isEmpty else { return }
    let watched = WatchedNotification(origin)
    guard app.watched[watched] != nil else { return }
    app.watched[watched] = .shown(
      number, identifier: identifier(of: origin), content, inList: inList,
      actions: center.categories[content.categoryIdentifier]?.actions ?? [])
  }

  /// Nothing of a notification can be answered.
  func noteGone(_ origin: Origin, _ why: String) {
    guard !app.watched.isEmpty, app.watched[WatchedNotification(origin)] != nil else { return }
    app.watched[WatchedNotification(origin)] = .gone(why)
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
