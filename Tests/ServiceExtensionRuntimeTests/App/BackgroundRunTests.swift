import ServiceExtensionSimulator
import Testing

@Suite("P3: the background handler")
struct BackgroundRunTests {
  static let silent = push("a", aps: ["alert": nil, "mutable-content": nil, "content-available": 1])

  static func handler(
    _ result: AppDescription.BackgroundHandler.Answer = .newData, after: Double = 0
  ) -> AppDescription.BackgroundHandler {
    var handler = AppDescription.BackgroundHandler()
    handler.result = result
    if after > 0 { handler.steps = [Step(.wait(seconds: after))] }
    return handler
  }

  @Test(
    "P3: it answers new data, no data or failed",
    arguments: [
      (AppDescription.BackgroundHandler.Answer.newData, BackgroundRun.Result.newData), (.noData, .noData),
      (.failed, .failed),
    ])
  func results(answer: AppDescription.BackgroundHandler.Answer, result: BackgroundRun.Result) {
    let recording = Scenario(Self.silent).app { $0.backgroundHandler = Self.handler(answer, after: 2) }.replayAtOnce()
    #expect(
      recording.backgroundRuns
        == [BackgroundRun(at: .zero, push: "a", result: result, endedAt: .seconds(2))])
    #expect(recording.codes("a").contains(.backgroundTimedOut) == false)
  }

  @Test(
    "P3: it has 30 s: an answer at exactly 30 s is in time, a later one or none is not",
    arguments: [30.0, 30.000000001, 99])
  func limit(after: Double) {
    let recording = Scenario(Self.silent).app(.suspended) {
      $0.backgroundHandler = after == 99 ? Self.handler(.never) : Self.handler(after: after)
    }.replayAtOnce()
    #expect(recording.backgroundRuns.first?.result == (after == 30 ? .newData : .timedOut))
    #expect(recording.backgroundRuns.first?.endedAt == .seconds(30))
    #expect(recording.codes("a").contains(.backgroundTimedOut) == (after != 30))
    #expect(recording.states == ["0 s suspended", "0 s background", "30 s suspended"])
  }

  @Test("P3: it wakes or launches the app, in whatever state", arguments: AppState.allCases)
  func states(state: AppState) {
    let recording = Scenario(Self.silent).app(state) { $0.backgroundHandler = Self.handler(after: 1) }.replayAtOnce()
    switch state {
    case .foreground, .background: #expect(recording.states == ["0 s \(state.rawValue)"])
    case .suspended, .notRunning:
      #expect(recording.states == ["0 s \(state.rawValue)", "0 s background", "1 s suspended"])
      #expect(recording.appStates.map(\.launched) == [false, state == .notRunning, false])
      #expect(recording.appStates.map(\.cause) == [.start, .backgroundPush, .idle])
    case .forceQuit:
      #expect(recording.backgroundRuns == [])
      #expect(
        recording["a"].diagnostics.last?.message
          == "the app's background handler is not called: the user has force-quit the app, and only the user starts it again (P3)"
      )
    }
  }

  @Test("P3: beside an alert it runs too, from the arrival on, and the extension finds what it has written")
  func beside() throws {
    let recording = try Scenario(push("a", aps: ["content-available": 1], custom: ["item": "x"])).app {
      $0.backgroundHandler = Self.handler()
      $0.backgroundHandler?.steps = [Step(.writeShared(["latest": "{payload.item}"]))]
    }.replay(steps: [.set(title: "{shared.latest}"), .deliverBest])
    #expect(recording["a"].content?.title == "x")
    #expect(
      recording.order(of: "arrived", "backgroundRun", "didReceive") == ["arrived", "backgroundRun", "didReceive"])
  }

  @Test("P3: denied notifications do not stop it")
  func denied() {
    let recording = Scenario(push("a", aps: ["content-available": 1]), on: .classic.with { $0.permission = .denied })
      .app { $0.backgroundHandler = Self.handler() }.replayAtOnce()
    #expect(recording["a"].reason == .denied)
    #expect(recording.backgroundRuns.count == 1)
  }

  @Test("P3: without content-available, or without a handler, nothing runs")
  func notAsked() {
    #expect(Scenario(push("a")).app { $0.backgroundHandler = Self.handler() }.replayAtOnce().backgroundRuns == [])
    let recording = Scenario(Self.silent).app(.forceQuit).replayAtOnce()
    #expect(recording.backgroundRuns == [])
    #expect(recording.codes("a").contains(.backgroundNotRun) == false)
  }

  @Test("P3: the app is suspended when the last of several runs is done")
  func several() {
    var series = Self.silent
    series.burst = PushSeries.Burst(count: 3, every: .seconds(1))
    let recording = Scenario(series).app(.suspended) { $0.backgroundHandler = Self.handler(after: 2) }.replayAtOnce()
    #expect(recording.backgroundRuns.map(\.endedAt) == seconds(2, 3, 4))
    #expect(recording.states == ["0 s suspended", "0 s background", "4 s suspended"])
  }

  @Test("P3: an app that ends takes its run with it; suspended, the time runs on")
  func interrupted() {
    let scenario = Scenario(Self.silent).app { $0.backgroundHandler = Self.handler(after: 5) }
    let ended = scenario.with(.app(.notRunning), at: 2).replayAtOnce()
    #expect(ended.backgroundRuns.first?.result == .ended)
    #expect(ended.backgroundRuns.first?.endedAt == .seconds(2))
    let suspended = scenario.with(.app(.suspended), at: 2).replayAtOnce()
    #expect(suspended.backgroundRuns.first?.result == .timedOut)
  }

  @Test("P3: a run that the recording does not live to see the end of has neither result nor end")
  func open() {
    let recording = Scenario(Self.silent).until(3).app { $0.backgroundHandler = Self.handler(after: 5) }.replayAtOnce()
    #expect(recording.backgroundRuns == [BackgroundRun(at: .zero, push: "a", result: nil, endedAt: nil)])
  }
}
