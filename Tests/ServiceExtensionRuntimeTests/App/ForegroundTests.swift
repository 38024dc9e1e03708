import ServiceExtensionSimulator
import Testing

@Suite("P1: presentation in the foreground")
struct ForegroundTests {
  static let sounding: JSONObject = ["badge": 3, "sound": "default"]

  @Test("P1: the extension runs first, then willPresent; its options say what shows", arguments: DeviceProfile.builtIn)
  func order(profile: DeviceProfile) {
    let recording = Scenario(push("a", aps: Self.sounding), on: profile)
      .app(.foreground) { $0.willPresent = AppDescription.WillPresent() }
      .replay { script, context in context.after(.seconds(1)) { script.deliver() } }
    #expect(
      recording.order(of: "didReceive", "decided", "willPresent", "presented", "badge", "soundStarted", "bannerShown")
        == ["didReceive", "decided", "willPresent", "presented", "badge", "soundStarted", "bannerShown"])
    #expect(recording["a"].presentation?.at == recording["a"].deliveredAt)
    #expect(recording["a"].presentation?.delayedBy == nil)
    #expect(recording.codes("a").contains(.presentationDelayed) == false)
  }

  @Test(
    "P1, B1: banner, list, sound and badge come only as the app asks for them",
    arguments: AppDescription.PresentationOption.allCases)
  func oneOption(option: AppDescription.PresentationOption) {
    let recording = Scenario(push("a", aps: Self.sounding))
      .app(.foreground) { $0.willPresent = .asking([option]) }.replayAtOnce()
    #expect((recording["a"].banner != nil) == (option == .banner))
    #expect((recording.finalState?.list.count == 1) == (option == .list))
    #expect((recording.times("soundStarted") == seconds(0)) == (option == .sound))
    #expect((recording.finalState?.badge == 3) == (option == .badge))
    #expect(recording["a"].source == .handler)
    #expect(recording["a"].deliveredAt == .zero)
  }

  @Test("P1: an app without willPresent lets nothing show, and is not asked")
  func notImplemented() {
    let recording = Scenario(push("a", aps: Self.sounding)).app(.foreground).replayAtOnce()
    #expect(recording["a"].banner == nil)
    #expect(recording.times("willPresent") == [])
    #expect(recording.times("soundStarted") == [])
    #expect(
      recording.timeline.contains { $0.kind == .noBanner("the app is in the foreground and has no willPresent") })
  }

  @Test("P1: an answer withheld for 25 s is a presentation 25 s late; the app has caused it, the decision stays")
  func withheld() {
    let recording = Scenario(push("a"))
      .app(.foreground) { $0.willPresent = .asking([.banner, .list], after: 25) }
      .replay { script, context in context.after(.milliseconds(100)) { script.deliver() } }
    #expect(recording["a"].deliveredAt == .seconds(0.1))
    #expect(recording["a"].latency == .milliseconds(100))
    #expect(recording["a"].presentation?.at == .seconds(25.1))
    #expect(recording["a"].presentation?.delayedBy == .app)
    #expect(recording["a"].banner == BannerSpan(from: .seconds(25.1), to: .seconds(31.1), seen: true))
    #expect(
      recording["a"].diagnostics.map(\.message) == [
        "presented 25.000 s late: decided at 0.1 s, and the app withheld its answer to willPresent (P1)"
      ])
    // L1 counts from the delivery.
    #expect(recording.ends == [.end(6.1, .retracted)])
  }

  @Test("P1: each notification has an answer of its own; one that is withheld keeps nobody waiting")
  func several() {
    let recording = Scenario(burst("p", 2, every: .seconds(1)))
      .app(.foreground) { $0.willPresent = .asking([.list], after: 5) }.replayAtOnce()
    #expect(recording.notifications.map { $0.presentation?.at } == seconds(5, 6))
  }

  @Test("P1: the app sees the modified userInfo, or by parameter the original", arguments: [true, false])
  func userInfo(original: Bool) {
    let recording = Scenario(push("a", custom: ["order": 7]))
      .app(.foreground) { $0.willPresent = .asking([.list], userInfo: original ? .original : .modified) }
      .replay { script, _ in
        script.bestAttemptContent?.userInfo = ["order": 8]
        script.deliver()
      }
    #expect(recording["a"].presentation?.userInfo["order"] == (original ? 7 : 8))
    #expect(recording["a"].content?.userInfo == ["order": 8])
  }

  @Test("P1, G2: what the extension does not run for is put to the app too, also a badge without text")
  func withoutExtension() {
    let recording = Scenario(
      push("plain", aps: ["mutable-content": nil]), push("silent", at: 1, aps: ["alert": nil, "badge": 4])
    ).app(.foreground) { $0.willPresent = .asking([.banner]) }.replayAtOnce()
    #expect(recording["plain"].banner != nil)
    #expect(recording["silent"].presentation?.badge == false)
    #expect(recording.finalState?.badge == 0)
  }

  @Test("P1, G4: a Focus takes the banner away that the app asks for")
  func focus() {
    let recording = Scenario(push("a"), on: .classic.with { $0.focus = true })
      .app(.foreground) { $0.willPresent = AppDescription.WillPresent() }.replayAtOnce()
    #expect(recording["a"].presentation?.banner == true)
    #expect(recording["a"].banner == nil)
  }

  @Test("P1: an app that is suspended before it answers does so when it runs again")
  func suspendedMeanwhile() {
    let recording = Scenario(push("a"))
      .app(.foreground) { $0.willPresent = .asking([.banner], after: 2) }
      .with(.app(.suspended), at: 1).with(.app(.background), at: 9).replayAtOnce()
    #expect(recording["a"].presentation?.at == .seconds(9))
  }

  @Test("P1: an app that ends before it answers leaves the notification as if it had not been there")
  func endedMeanwhile() {
    let recording = Scenario(push("a", aps: Self.sounding))
      .app(.foreground) { $0.willPresent = .asking([], after: 5) }
      .with(.app(.forceQuit), at: 2).replayAtOnce()
    #expect(recording["a"].presentation?.at == .seconds(2))
    #expect(recording["a"].banner?.from == .seconds(2))
    #expect(recording.finalState?.badge == 3)
  }

  @Test("P1: an answer that the run does not live to see is none")
  func unanswered() {
    let recording = Scenario(push("a")).until(3)
      .app(.foreground) { $0.willPresent = .asking([.banner], after: 5) }.replayAtOnce()
    #expect(recording["a"].deliveredAt == .zero)
    #expect(recording["a"].presentation == nil)
    #expect(recording["a"].banner == nil)
  }

  @Test("P1, U4: local requests are put to the app too")
  func local() {
    var scenario = Scenario().app(.foreground) { $0.willPresent = .asking([.list]) }
    scenario.localRequests = [
      ScheduledLocalRequest(at: .zero, LocalRequest(identifier: "l", content: NotificationContent(title: "Wake up")))
    ]
    let recording = scenario.replayAtOnce()
    #expect(recording.local.first?.presentation?.list == true)
    #expect(recording.local.first?.banner == nil)
    #expect(recording.finalState?.list.map(\.id) == ["l"])
  }

  @Test("P1: behind and where nobody speaks of an app, there is no presentation")
  func background() {
    #expect(Scenario(push("a")).app().replayAtOnce()["a"].presentation == nil)
    let recording = Scenario(push("a")).replayAtOnce()
    #expect(recording["a"].presentation == nil)
    #expect(recording.appStates == [])
  }
}
