import ServiceExtensionSimulator
import Testing

@Suite("B: the banner") struct BannerTests {
  /// Delivers at once.
  static let atOnce: @Sendable (Script, ExtensionContext) -> Void = { script, _ in script.deliver() }

  static func profile(lifetime: Double = 6, leastTime: Double = 0, gap: Double = 0) -> DeviceProfile {
    DeviceProfile.classic.with {
      $0.banner.lifetime = .seconds(lifetime)
      $0.banner.leastTime = .seconds(leastTime)
      $0.banner.gap = .seconds(gap)
    }
  }

  static func span(_ from: Double, _ to: Double, seen: Bool = true) -> BannerSpan {
    BannerSpan(from: .seconds(from), to: .seconds(to), seen: seen)
  }

  @Test("B1: delivered text raises a banner from the delivery on, for its lifetime")
  func raised() {
    let recording = Scenario(push("a", at: 1)).replay { script, context in
      context.after(.seconds(2)) { script.deliver() }
    }
    #expect(recording["a"].banner == Self.span(3, 9))
    #expect(recording.totals.bannersSeen == 1)
  }

  @Test(
    "B1: screen off or locked: to the list only",
    arguments: [
      DeviceProfile.ScreenState.off, .locked, .beforeFirstUnlock,
    ])
  func noBanner(screen: DeviceProfile.ScreenState) {
    let recording = Scenario(push("a"), on: .classic.with { $0.screen = screen }).replay(Self.atOnce)
    #expect(recording["a"].source == .handler)
    #expect(recording["a"].deliveredAt == .zero)
    #expect(recording["a"].banner == nil)
    #expect(recording.times("noBanner") == seconds(0))
    #expect(recording.totals.bannersSeen == 0)
  }

  @Test("B1: level passive: to the list only, as the extension left it")
  func passive() {
    let recording = Scenario(push("a", aps: ["interruption-level": "passive"]), push("b", at: 20)).replay {
      script, context in
      if context.pushID == "b" { script.bestAttemptContent?.value.interruptionLevel = .passive }
      script.deliver()
    }
    #expect(recording.notifications.map(\.banner) == [nil, nil])
  }

  @Test("B1: what counts is the state at the delivery; events come before the pushes of their instant (Z1)")
  func stateAtDelivery() {
    let recording = Scenario(push("a", at: 4.999999999), push("b", at: 5), push("c", at: 9))
      .with(.screen(.off), at: 5).with(.screen(.on), at: 9).replay(Self.atOnce)
    #expect(recording["a"].banner != nil)
    #expect(recording["b"].banner == nil)
    #expect(recording["c"].banner == Self.span(9, 15))
  }

  @Test("B1, Z16: Focus takes every banner, critical ones too")
  func focus() {
    let recording = Scenario(push("a"), push("b", aps: ["interruption-level": "critical"]), push("c", at: 3))
      .with(.focus(true), at: 0).with(.focus(false), at: 2).replay(Self.atOnce)
    #expect(recording.notifications.map { $0.banner != nil } == [false, false, true])
  }

  @Test("B2: a newer one replaces it at once in classic, without a gap")
  func replaced() {
    let recording = Scenario(push("a"), push("b", at: 2.5), on: Self.profile(gap: 1)).replay(Self.atOnce)
    #expect(recording["a"].banner == Self.span(0, 2.5))
    #expect(recording["b"].banner == Self.span(2.5, 8.5))
    #expect(recording.times("bannerReplaced") == seconds(2.5))
  }

  @Test("B2: banners are chosen once per instant, after its deliveries: the newest is shown, the others are skipped")
  func oncePerInstant() {
    let recording = Scenario(burst("p", 4)).replay(Self.atOnce)
    #expect(recording.notifications.map(\.banner) == [nil, nil, nil, Self.span(0, 6)])
    #expect(recording.times("bannerSkipped") == seconds(0, 0, 0))
    #expect(recording.totals.bannersSeen == 1)
  }

  @Test("B2: before leastTime has passed the newer waits; of several that wait, the newest is shown")
  func leastTime() {
    // a 0…2, because c has waited since 1; b, from 0.5, is skipped for c at 1.
    let recording = Scenario(push("a"), push("b", at: 0.5), push("c", at: 1), on: Self.profile(leastTime: 2)).replay(
      Self.atOnce)
    #expect(recording["a"].banner == Self.span(0, 2))
    #expect(recording["b"].banner == nil)
    #expect(recording["c"].banner == Self.span(2, 8))
    #expect(recording.times("bannerSkipped", of: "b") == seconds(1))
  }

  @Test("B2: exactly at leastTime it may be replaced")
  func exactlyLeastTime() {
    let recording = Scenario(push("a"), push("b", at: 2), on: Self.profile(leastTime: 2)).replay(Self.atOnce)
    #expect(recording["a"].banner == Self.span(0, 2))
    #expect(recording["b"].banner == Self.span(2, 8))
  }

  @Test("B2: the gap follows a retraction only")
  func gap() {
    // a 0…6; b, at 6.5, appears at 7; c replaces b at 9 without a gap; d, 2 s after c's end at 15, needs no waiting.
    let recording = Scenario(
      push("a"), push("b", at: 6.5), push("c", at: 9), push("d", at: 17), on: Self.profile(gap: 1)
    ).replay(Self.atOnce)
    #expect(
      recording.notifications.map(\.banner) == [Self.span(0, 6), Self.span(7, 9), Self.span(9, 15), Self.span(17, 23)])
  }

  @Test("B2: the newest of those that wait in the gap is shown at its end")
  func gapNewest() {
    let recording = Scenario(push("a"), push("b", at: 6.2), push("c", at: 6.4), on: Self.profile(gap: 1)).replay(
      Self.atOnce)
    #expect(recording["b"].banner == nil)
    #expect(recording["c"].banner == Self.span(7, 13))
  }

  @Test("Z10: a banner whose time is up retracts before another may replace it at that instant", arguments: [0.0, 1.0])
  func retractsFirst(gap: Double) {
    let recording = Scenario(push("a"), push("b", at: 6), on: Self.profile(gap: gap)).replay(Self.atOnce)
    #expect(recording.times("bannerRetracted", of: "a") == seconds(6))
    #expect(recording.times("bannerReplaced") == [])
    #expect(recording["b"].banner == Self.span(6 + gap, 12 + gap))
  }

  @Test("Z10: a banner never outlasts its lifetime, whatever leastTime says")
  func lifetimeWins() {
    let recording = Scenario(push("a"), push("b", at: 1), on: Self.profile(leastTime: 10)).replay(Self.atOnce)
    #expect(recording["a"].banner == Self.span(0, 6))
    #expect(recording["b"].banner == Self.span(6, 12))
  }

  @Test("B3: the same identifier updates in place and its lifetime starts anew; the old span ends there (Z16)")
  func updated() {
    let recording = Scenario(push("a", collapse: "x"), push("b", at: 4, collapse: "x")).replay(Self.atOnce)
    #expect(recording["a"].banner == Self.span(0, 4))
    #expect(recording["b"].banner == Self.span(4, 10))
    #expect(recording.totals.bannersSeen == 2)
    #expect(recording.timeline.contains { $0.kind == .bannerShown(updated: true) })
  }

  @Test("Z10: an update does not wait for leastTime, and starts leastTime anew")
  func updateDoesNotWait() {
    // a 0…1, updated by b; c, from 1.5, waits for 1 + 2.
    let recording = Scenario(
      push("a", collapse: "x"), push("b", at: 1, collapse: "x"), push("c", at: 1.5), on: Self.profile(leastTime: 2)
    ).replay(Self.atOnce)
    #expect(recording.notifications.map(\.banner) == [Self.span(0, 1), Self.span(1, 3), Self.span(3, 9)])
  }

  @Test("Z10: what waited and is older than the update is skipped")
  func updateSkipsOlder() {
    let recording = Scenario(
      push("a", collapse: "x"), push("old", at: 0.5), push("b", at: 1, collapse: "x"), on: Self.profile(leastTime: 2)
    ).replay(Self.atOnce)
    #expect(recording["old"].banner == nil)
    #expect(recording.times("bannerSkipped", of: "old") == seconds(1))
    #expect(recording["b"].banner == Self.span(1, 7))
  }

  @Test("Z10: an update and a newer one at one instant: the update is shown in place, the newer waits for it")
  func updateAndNewer() {
    let recording = Scenario(
      push("a", collapse: "x"), push("b", at: 1, collapse: "x"), push("new", at: 1), on: Self.profile(leastTime: 2)
    ).replay(Self.atOnce)
    #expect(recording["b"].banner == Self.span(1, 3))
    #expect(recording["new"].banner == Self.span(3, 9))
  }

  @Test("B3: persistent stays, until a newer one replaces it")
  func persistent() {
    let profile = DeviceProfile.classic.with { $0.banner.style = .persistent }
    let recording = Scenario(push("a"), push("b", at: 100), on: profile).until(200).replay(Self.atOnce)
    #expect(recording["a"].banner == Self.span(0, 100))
    #expect(recording["b"].banner == BannerSpan(from: .seconds(100), to: nil, seen: true))
  }

  @Test("B2: the banner outlives the process, or goes before it: they are two things")
  func independentOfProcess() {
    let recording = Scenario(push("a"), on: DeviceProfile.classic.with { $0.eviction = .seconds(1) }).replay(
      Self.atOnce)
    #expect(recording["a"].banner == Self.span(0, 6))
    #expect(recording.ends == [.end(1, .evicted)])
  }

  @Test("B2: modern: at least 2 s on screen, a gap of 1 s after a retraction")
  func modern() {
    // Cold 0.3: a from 0.3; b, received at 1.05, waits until 2.3, goes at 8.3; c, received at 8.55, appears at 9.3.
    let recording = Scenario(push("a"), push("b", at: 1), push("c", at: 8.5), on: .modern).replay(Self.atOnce)
    #expect(
      recording.notifications.map(\.banner) == [Self.span(0.3, 2.3), Self.span(2.3, 8.3), Self.span(9.3, 15.3)])
  }
}
