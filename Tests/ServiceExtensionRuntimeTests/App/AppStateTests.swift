import ServiceExtensionSimulator
import Testing

@Suite("P1: states of the app")
struct AppStateTests {
  @Test("P1: events change the state; the first entry is the start")
  func changes() {
    let recording = Scenario().app(.notRunning)
      .with(.app(.background), at: 1).with(.app(.foreground), at: 2).with(.app(.suspended), at: 3)
      .with(.app(.forceQuit), at: 4).with(.app(.foreground), at: 5).with(.app(.notRunning), at: 6).replayAtOnce()
    #expect(
      recording.states == [
        "0 s notRunning", "1 s background", "2 s foreground", "3 s suspended", "4 s forceQuit", "5 s foreground",
        "6 s notRunning",
      ])
    #expect(recording.appStates.map(\.launched) == [false, true, false, false, false, true, false])
    #expect(recording.diagnostics == [])
  }

  @Test(
    "P1: what cannot be is remarked, and nothing happens",
    arguments: [
      (AppState.background, AppState.background, "the app cannot become \"background\": it is so already (P1)"),
      (.notRunning, .suspended, "the app cannot become \"suspended\": it does not run (P1)"),
      (.forceQuit, .notRunning, "the app cannot become \"notRunning\": it does not run (P1)"),
      (
        .forceQuit, .background,
        "the app cannot become \"background\": the user has force-quit it, and only the user starts it again (P1)"
      ),
    ])
  func impossible(from: AppState, to: AppState, message: String) {
    let recording = Scenario().app(from).with(.app(to), at: 1).replayAtOnce()
    #expect(recording.remarks == [message])
    #expect(recording.diagnostics.map(\.at) == seconds(1))
    #expect(recording.diagnostics.map(\.diagnostic.code) == [.impossibleEvent])
    #expect(recording.appStates.count == 1)
  }

  @Test("P1: an app comes to the foreground only on a lit, unlocked screen")
  func locked() {
    let recording = Scenario(on: .classic.with { $0.screen = .locked }).app().with(.app(.foreground), at: 1)
      .replayAtOnce()
    #expect(recording.remarks == ["the app cannot become \"foreground\": the screen is not on (P1)"])
  }

  @Test("P1: the lock of the screen sends the app behind it; unlocked, it is in front again")
  func behindTheLock() {
    let recording = Scenario().app(.foreground)
      .user(.lock, at: 1).user(.unlock, at: 2).user(.screenOff, at: 3).with(.app(.suspended), at: 4)
      .user(.unlock, at: 5).replayAtOnce()
    // What an event of the app said in between counts.
    #expect(
      recording.states == [
        "0 s foreground", "1 s background", "2 s foreground", "3 s background", "4 s suspended",
      ])
  }

  @Test("P1: a launch runs the steps of onLaunch, each time; a return from the background does not")
  func onLaunch() {
    let recording = Scenario().app(.notRunning) {
      $0.onLaunch = [Step(.writeShared(["running": true])), Step(.wait(seconds: 1)), Step(.readShared("running"))]
    }
    .user(.openApp, at: 1).with(.app(.background), at: 3).with(.app(.foreground), at: 4)
    .with(.app(.notRunning), at: 5).with(.app(.foreground), at: 6).replayAtOnce()
    #expect(recording.times("appSharedWritten") == seconds(1, 6))
    #expect(recording.times("appSharedRead") == seconds(2, 7))
  }

  @Test("P1: a suspended app does nothing; what was due meanwhile comes when it runs again")
  func suspended() {
    let recording = Scenario().app().steps(.wait(seconds: 2), .writeShared(["a": 1]), at: 1)
      .with(.app(.suspended), at: 2).with(.app(.background), at: 10).replayAtOnce()
    #expect(recording.times("appSharedWritten") == seconds(10))
  }

  @Test("P1: what an app was doing ends with it")
  func ended() {
    let recording = Scenario().app().steps(.wait(seconds: 2), .writeShared(["a": 1]), at: 1)
      .with(.app(.notRunning), at: 2).with(.app(.background), at: 3).replayAtOnce()
    #expect(recording.times("appSharedWritten") == [])
  }

  @Test(
    "P1: an app that does not run can be told to do nothing", arguments: [AppState.suspended, .notRunning, .forceQuit])
  func stepsOfNobody(state: AppState) {
    let words =
      ["suspended": "suspended", "notRunning": "not running", "forceQuit": "force-quit"][state.rawValue] ?? ""
    let recording = Scenario().app(state).steps(.writeShared(["a": 1]), at: 1).replayAtOnce()
    #expect(recording.remarks == ["the app cannot do anything: it is \(words) (P1)"])
  }

  @Test("Y1: a restart ends the app, a force-quit one is then like any other that does not run")
  func reboot() {
    let recording = Scenario().app(.forceQuit).with(.reboot, at: 1).replayAtOnce()
    #expect(recording.states == ["0 s forceQuit", "1 s notRunning"])
    #expect(recording.appStates.last?.cause == .reboot)
  }

  @Test("P1: the store is shared by app and extension, templates and conditions work in steps of the app")
  func sharedStore() throws {
    let recording = try Scenario(push("a", at: 2, custom: ["n": 5])).app {
      $0.onLaunch = []
    }
    .with(
      .appSteps([
        Step(.writeShared(["mode": "loud"])),
        Step(.writeShared(["copy": "{shared.mode}!"])),
        Step(
          .writeShared(["never": 1]),
          when: {
            var when = Step.Condition(); when.shared = ["mode": "quiet"]; return when
          }()),
        Step(.return), Step(.writeShared(["late": 1])),
      ]), at: 1
    )
    .replay(steps: [.set(title: "{shared.copy}"), .writeShared(["from": "extension"]), .deliverBest])
    #expect(recording["a"].content?.title == "loud!")
    #expect(recording.times("appSharedWritten") == seconds(1, 1))
  }

  @Test("P1: the same scenario gives the same recording, random waits of the app included (T3)")
  func deterministic() {
    let scenario = Scenario(burst("p", 5, every: .seconds(1))).app(.notRunning) {
      $0.onLaunch = [
        Step(.wait(.range(.zero, .seconds(5), label: nil))), Step(.lock("db")), Step(.wait(seconds: 1)),
        Step(.unlock("db")),
      ]
    }.user(.openApp, at: 1).user(.tap("p-2"), at: 4)
    #expect(scenario.replayAtOnce() == scenario.replayAtOnce())
  }
}
