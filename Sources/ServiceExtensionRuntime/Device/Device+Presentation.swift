import VirtualTime

extension Device {
  /// What was decided reaches the user; while the app is in the foreground, as the app says (rule P1). Content that does
  /// not show (`shows` is false) has a badge and a sound all the same.
  func deliver(_ content: NotificationContent, _ number: Int, _ origin: Origin, shows: Bool = true) {
    if shows, let name = app.contentExtensions[content.categoryIdentifier] {
      recorder.setContentExtension(name, of: number)
    }
    if app.state == .foreground {
      return askApp(number, origin, content, shows: shows)
    }
    if shows {
      present(number, origin, content)
      if permission.isDisjoint(with: [.alerts, .provisional]) { noteGone(origin, "the user allows the app no alerts") }
    }
    applyBadge(content, number)
    playSound(of: content, number)
  }

  /// Puts what was delivered into the list and raises a banner (rules U1, B1).
  func present(
    _ number: Int, _ origin: Origin, _ content: NotificationContent, inList: Bool = true, asBanner: Bool = true
  ) {
    noteActions(number, content)
    noteShown(number, origin, content, inList: inList)
    var key = bannerKey(of: origin)
    if inList { key = enlist(number, as: identifier(of: origin), key: key, content) }
    if asBanner { offerBanner(number, key: key, content) }
  }

  /// What a notification is replaced and removed by (rule U1).
  func identifier(of origin: Origin) -> String {
    switch origin {
    case .push(let push):
      let series = prepared[push.series]
      return series.series.headers.collapseID ?? series.id(at: push.index)
    case .local(let identifier): return identifier
    }
  }

  private func bannerKey(of origin: Origin) -> BannerPresenter.Key {
    switch origin {
    case .push(let push):
      prepared[push.series].series.headers.collapseID.map(BannerPresenter.Key.collapse)
        ?? .push(series: push.series, index: push.index)
    case .local(let identifier): .collapse(identifier)
    }
  }

  /// Raises a banner, unless something stands against it (rule B1).
  func offerBanner(_ number: Int, key: BannerPresenter.Key, _ content: NotificationContent) {
    if let why = reasonForNoBanner(content) {
      recorder.event(.noBanner(why), number, at: now)
      return
    }
    banners.offer(number, key: key)
    lookAtBanners(at: now)
  }

  private func reasonForNoBanner(_ content: NotificationContent) -> String? {
    if !permission.contains(.alerts) {
      return permission.contains(.provisional)
        ? "provisional permission: to the list only" : "the user allows no alerts"
    }
    if content.interruptionLevel == .passive { return "level passive: to the list only" }
    if focus { return "a Focus is on" }
    if profile.banner.style == .none { return "the user chose no banners" }
    switch screen {
    case .on: return nil
    case .off: return "the screen is off"
    case .locked, .beforeFirstUnlock: return "the screen is locked"
    }
  }

  /// One event at a time looks at the screen: the earliest that is needed.
  private func lookAtBanners(at time: VirtualInstant) {
    guard time < bannerLook else { return }
    simulation.cancel(bannerEvent)
    bannerLook = time
    bannerEvent = simulation.schedule(.banners, at: time, phase: Phase.banners)
  }

  func updateBanners() {
    bannerLook = .never
    apply(banners.update(at: now))
    lookAtBanners(at: banners.nextLook)
  }

  /// The user takes a banner from the screen, or from those that wait for it; true if it was on the screen.
  func dismissBanner(of number: Int) -> Bool {
    banners.withdraw(number)
    guard banners.visible == number else { return false }
    apply(banners.dismiss(at: now))
    lookAtBanners(at: max(now, banners.nextLook))
    return true
  }

  func apply(_ changes: [BannerPresenter.Change]) {
    for change in changes {
      switch change {
      case .shown(let number, let updated): recorder.bannerShown(number, updated: updated, at: now)
      case .retracted(let number):
        recorder.bannerLeft(number, at: now)
        recorder.event(.bannerRetracted, number, at: now)
        cutSound(of: number)
      case .dismissed(let number):
        recorder.bannerLeft(number, at: now)
        recorder.event(.bannerRetracted, number, at: now)
        cutSound(of: number)
      case .replaced(let number):
        recorder.bannerLeft(number, at: now)
        recorder.event(.bannerReplaced, number, at: now)
        cutSound(of: number)
      case .skipped(let number):
        recorder.count { $0.bannersSkipped += 1 }
        recorder.event(.bannerSkipped, number, at: now)
      }
    }
  }
}
