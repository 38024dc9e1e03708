import ServiceExtensionSimulator
import Testing

@Suite("P2: the user")
struct UserTests {
  static let message = push("a", aps: ["category": "message"])

  @Test("P2: a tap brings the app to the front, launching it if need be", arguments: AppState.allCases)
  func tap(state: AppState) {
    let recording = Scenario(push("a")).app(state) { $0.willPresent = AppDescription.WillPresent() }
      .user(.tap("a"), at: 2).replayAtOnce()
    let launches = state == .notRunning || state == .forceQuit
    #expect(recording.answers == [launches ? "tap a!" : "tap a"])
    #expect(recording.responses.first?.at == .seconds(2))
    #expect(recording.appStates.last?.state == .foreground)
    #expect(recording["a"].banner == BannerSpan(from: .zero, to: .seconds(2), seen: true))
    #expect(recording.finalState?.list.isEmpty == true)
    #expect(recording.diagnostics == [])
  }

  @Test("P2: a button is answered behind, one with the option foreground in front; a text goes along")
  func actions() {
    func answer(_ action: String, _ text: String? = nil) -> Recording {
      Scenario(Self.message).app(.notRunning).categories(.message())
        .user(.action(push: "a", action: action, text: text), at: 1).replayAtOnce()
    }
    #expect(answer("like").answers == ["action a like!"])
    #expect(answer("like").states == ["0 s notRunning", "1 s background", "1 s suspended"])
    #expect(answer("open").answers == ["action a open!"])
    #expect(answer("open").states == ["0 s notRunning", "1 s foreground"])
    #expect(answer("reply", "yes").answers == ["text a reply yes!"])
  }

  @Test("P2: a dismissal is reported only if the category asks for it", arguments: [true, false])
  func dismissal(reports: Bool) {
    let recording = Scenario(Self.message).app(.suspended).categories(.message(reportsDismissal: reports))
      .user(.dismiss("a"), at: 1).replayAtOnce()
    #expect(recording.answers == (reports ? ["dismiss a"] : []))
    #expect(recording.finalState?.list.isEmpty == true)
    #expect(recording["a"].banner?.to == .seconds(1))
    #expect(recording.states == (reports ? ["0 s suspended", "1 s background", "1 s suspended"] : ["0 s suspended"]))
  }

  @Test("P2: the app stays awake until the steps of its answer are done; they know the notification")
  func onResponse() {
    let recording = Scenario(push("a", aps: ["category": "message"], custom: ["n": 5])).app(.notRunning) {
      $0.onLaunch = [Step(.writeShared(["launched": true]))]
      $0.onResponse = [Step(.wait(seconds: 3)), Step(.writeShared(["n": "{payload.n} {title}"]))]
    }.categories(.message()).user(.action(push: "a", action: "like", text: nil), at: 1).replayAtOnce()
    #expect(
      recording.order(of: "appState", "response", "appSharedWritten").prefix(4) == [
        "appState", "appSharedWritten", "response", "appSharedWritten",
      ])
    #expect(recording.timeline.contains { $0.kind == .app(.sharedWritten(key: "n", value: "5 sent")) })
    #expect(recording.states == ["0 s notRunning", "1 s background", "4 s suspended"])
  }

  @Test("P2: on a locked screen a tap unlocks, and so does a button that asks for it; another does not")
  func unlocks() {
    func screen(after event: UserEvent) -> [VirtualInstant] {
      Scenario(Self.message, on: .classic.with { $0.screen = .locked }).app().categories(.message())
        .user(event, at: 1).replayAtOnce().timeline.filter { $0.kind == .device(.screen(.on)) }.map(\.at)
    }
    #expect(screen(after: .tap("a")) == seconds(1))
    #expect(screen(after: .action(push: "a", action: "pay", text: nil)) == seconds(1))
    #expect(screen(after: .action(push: "a", action: "open", text: nil)) == seconds(1))
    #expect(screen(after: .action(push: "a", action: "like", text: nil)) == [])
  }

  @Test(
    "P2: what cannot be answered is remarked, and nothing happens",
    arguments: [
      (UserEvent.tap("a"), 0.0, "the user cannot tap \"a\": nothing has been shown of it (P2)"),
      (.dismiss("silent"), 5, "the user cannot clear \"silent\": nothing has been shown of it (P2)"),
      (
        .action(push: "a", action: "gone", text: nil), 5,
        "the user cannot press \"gone\" of \"a\": its category \"message\" gave it no such button (P2)"
      ),
      (
        .action(push: "plain", action: "like", text: nil), 5,
        "the user cannot press \"like\" of \"plain\": it has no category, so no buttons (P2)"
      ),
      (
        .action(push: "a", action: "reply", text: nil), 5,
        "the user cannot press \"reply\" of \"a\": the button asks for a text (P2)"
      ),
      (
        .action(push: "a", action: "like", text: "x"), 5,
        "the user cannot press \"like\" of \"a\": the button takes no text (P2)"
      ),
      (.tap("old"), 5, "the user cannot tap \"old\": a newer one with the same identifier has replaced it (P2)"),
      (.openApp, 5, "the user cannot open the app: it is in the foreground already (P2)"),
      (.unlock, 5, "the user cannot unlock the phone: it is unlocked already (P2)"),
    ])
  func impossible(event: UserEvent, at: Double, message: String) {
    let recording = Scenario(
      Self.message, push("silent", at: 1, aps: ["alert": nil, "badge": 1]), push("plain", at: 1),
      push("old", at: 1, collapse: "x"), push("new", at: 2, collapse: "x")
    ).app(.foreground) { $0.willPresent = AppDescription.WillPresent() }.categories(.message())
      .user(event, at: at).replayAtOnce()
    #expect(recording.remarks == [message])
    #expect(recording.responses == [])
    #expect(recording.notifications.allSatisfy { $0.reason != nil })
  }

  @Test("P2: what was answered is gone, what is only a banner goes with it, a dark screen shows nothing")
  func outOfReach() {
    let twice = Scenario(push("a")).app().user(.tap("a"), at: 1).user(.tap("a"), at: 2).replayAtOnce()
    #expect(twice.remarks == ["the user cannot tap \"a\": the user answered it at 1 s (P2)"])
    let banner = Scenario(push("a")).app(.foreground) { $0.willPresent = .asking([.banner]) }
    #expect(banner.user(.tap("a"), at: 5.9).replayAtOnce().answers == ["tap a"])
    #expect(
      banner.user(.tap("a"), at: 6.1).replayAtOnce().remarks
        == ["the user cannot tap \"a\": its banner has left, and it is not in the list (P2)"])
    let dark = Scenario(push("a")).app().user(.screenOff, at: 1).user(.tap("a"), at: 2).replayAtOnce()
    #expect(dark.remarks == ["the user cannot tap \"a\": the screen is off (P2)"])
  }

  @Test("P2: locking and opening what is locked is remarked; before the first unlock the phone stays so, lit or dark")
  func screens() {
    let locked = Scenario(on: .classic.with { $0.screen = .locked }).app()
    #expect(
      locked.user(.lock, at: 1).user(.openApp, at: 2).replayAtOnce().remarks == [
        "the user cannot lock the phone: it is locked already (P2)",
        "the user cannot open the app: the phone must be unlocked first (P2)",
      ])
    let fresh = Scenario().with(.reboot, at: 1).user(.screenOff, at: 2).user(.unlock, at: 3).replayAtOnce()
    #expect(
      fresh.timeline.map(\.kind) == [
        .device(.reboot), .device(.screen(.beforeFirstUnlock)), .device(.screen(.on)),
      ])
  }

  @Test(
    "P2, G2, G4: the permission is the user's of the moment, also for badge and sound", arguments: DeviceProfile.builtIn
  )
  func permission(profile: DeviceProfile) {
    let aps: JSONObject = ["badge": 1, "sound": "default"]
    let recording = Scenario(
      push("a", aps: aps), push("b", at: 10, aps: aps), push("c", at: 20, aps: aps), push("d", at: 30, aps: aps),
      on: profile.with { $0.permission = .denied }
    )
    .user(.permission(.all), at: 5).user(.permission(.badges), at: 15).user(.permission(.denied), at: 25)
    .replayAtOnce()
    #expect(recording.notifications.map(\.reason) == [.denied, .handler, .alertsOff, .denied])
    #expect(recording["b"].banner != nil)
    #expect(recording["c"].banner == nil)
    #expect(recording.times("soundStarted").count == 1)
    #expect(recording.times("badge").count == 2)
    #expect(recording.totals.dropped == 2)
  }

  @Test("L1: a tap or a dismissal of the latest delivery's banner moves the process's end to that instant")
  func endsBannerTime() {
    for event in [UserEvent.tap("a"), .dismiss("a")] {
      let recording = Scenario(push("a")).app().user(event, at: 2).replayAtOnce()
      #expect(recording.ends == [.end(2, .retracted)])
    }
    // Not the latest: b moved the end to 7 and has the banner.
    let other = Scenario(push("a"), push("b", at: 1)).app().user(.tap("a"), at: 2).replayAtOnce()
    #expect(other.ends == [.end(7, .retracted)])
    // Without a banner on the screen nothing moves.
    let list = Scenario(push("a"), on: .classic.with { $0.screen = .locked }).app().user(.dismiss("a"), at: 2)
      .replayAtOnce()
    #expect(list.ends == [.end(6, .retracted)])
  }

  @Test("L1, L2: while something is undecided the end waits, and a delivery moves it again")
  func endWaits() {
    let recording = Scenario(push("a"), push("b", at: 1)).app().user(.dismiss("a"), at: 2).replay { script, context in
      context.after(context.pushID == "a" ? .zero : .seconds(4)) { script.deliver() }
    }
    #expect(recording.ends == [.end(11, .retracted)])
  }

  @Test("L1: under persistent the dismissal is the end; without one there is none")
  func persistent() {
    let profile = DeviceProfile.classic.with { $0.banner.style = .persistent }
    #expect(Scenario(push("a"), on: profile).replayAtOnce().ends == [.none])
    let recording = Scenario(push("a"), on: profile).app().user(.dismiss("a"), at: 9).replayAtOnce()
    #expect(recording.ends == [.end(9, .retracted)])
    #expect(recording["a"].banner == BannerSpan(from: .zero, to: .seconds(9), seen: true))
  }

  @Test("L1: under retraction never the user's hand ends nothing")
  func never() {
    let recording = Scenario(push("a"), on: .modern).app().user(.dismiss("a"), at: 2).replayAtOnce()
    #expect(recording.ends == [.end(10.3, .evicted)])
  }

  @Test("P4: the content extension is chosen by the category of what is delivered; none is recorded too")
  func contentExtension() {
    let recording = Scenario(
      push("a", aps: ["category": "message"]), push("b", at: 1, aps: ["category": "other"]), push("c", at: 2)
    )
    .app {
      $0.contentExtensions = [
        AppDescription.ContentExtension(identifier: "Card", categories: ["x", "message"]),
        AppDescription.ContentExtension(identifier: "Map", categories: ["place"]),
      ]
    }
    .replay { script, context in
      if context.pushID == "c" { script.bestAttemptContent?.value.categoryIdentifier = "place" }
      script.deliver()
    }
    #expect(recording.notifications.map(\.contentExtension) == ["Card", nil, "Map"])
  }

  @Test("P2: with detail totals the user's doings have the same effect")
  func totals() {
    let scenario = Scenario(push("a"), push("b", at: 1)).app().user(.tap("b"), at: 2)
    #expect(scenario.replayAtOnce(detail: .totals).totals == scenario.replayAtOnce().totals)
  }
}
