import VirtualTime

extension Device {
  /// Puts what was delivered into the list and raises a banner (rules U1, B1).
  func present(_ number: Int, _ push: PushSource.Push, _ content: NotificationContent) {
    let series = prepared[push.series]
    let collapseID = series.series.headers.collapseID
    noteActions(number, content)
    let key = enlist(
      number, as: collapseID ?? series.id(at: push.index),
      key: collapseID.map(BannerPresenter.Key.collapse) ?? .push(series: push.series, index: push.index), content)
    offerBanner(number, key: key, content)
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
    if !profile.permission.contains(.alerts) {
      return profile.permission.contains(.provisional)
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
