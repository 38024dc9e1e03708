import VirtualTime

extension Device {
  /// Raises a banner for what was delivered, unless something stands against it (rule B1).
  func present(_ number: Int, _ push: PushSource.Push, _ content: NotificationContent) {
    if let why = reasonForNoBanner(content) {
      recorder.event(.noBanner(why), number, at: now)
      return
    }
    let key =
      prepared[push.series].series.headers.collapseID.map(BannerPresenter.Key.collapse)
      ?? .push(series: push.series, index: push.index)
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

  /// A number sets the badge, 0 clears it, absent leaves it (rule U3).
  func applyBadge(_ content: NotificationContent, _ number: Int) {
    guard let value = content.badge, permission.contains(.badges) else { return }
    badge = value
    recorder.event(.badge(value), number, at: now)
  }
}
