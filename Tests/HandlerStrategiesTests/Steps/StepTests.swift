import ServiceExtensionSimulator
import Testing

@Suite("Handlers in steps") struct StepTests {
  @Test("steps run one after another; what waits lets virtual time pass")
  func inOrder() throws {
    let recording = try Scenario(push("a")).replay(steps: [
      .wait(1), .speak(), Step(.work(.seconds(2), thread: .worker)), .set { $0.title = "done" }, .deliver,
    ])
    // 1 + 2.25 + 2
    #expect(recording["a"].deliveredAt == .seconds(5.25))
    #expect(recording["a"].content?.title == "done")
  }

  @Test("set changes what it names and nothing else; a null takes badge and sound away")
  func set() throws {
    var series = push("a")
    series.payload = Payload(json: [
      "aps": [
        "alert": ["title": "t", "subtitle": "s", "body": "b"], "badge": 3, "sound": "default", "mutable-content": 1,
        "thread-id": "th",
      ]
    ])
    let recording = try Scenario(series).replay(steps: [
      .set {
        $0.subtitle = "new"
        $0.badge = .some(nil)
        $0.sound = .some("ding.caf")
        $0.category = "C"
        $0.level = .timeSensitive
        $0.relevance = 0.5
        $0.target = "window"
      }, .deliver,
    ])
    let content = try #require(recording["a"].content)
    #expect(content.title == "t")
    #expect(content.subtitle == "new")
    #expect(content.badge == nil)
    #expect(content.sound == .named("ding.caf"))
    #expect(content.categoryIdentifier == "C")
    #expect(content.threadIdentifier == "th")
    #expect(content.interruptionLevel == .timeSensitive)
    #expect(content.relevanceScore == 0.5)
    #expect(content.targetContentIdentifier == "window")
    #expect(content.userInfo == series.payload.json)
    let silenced = try Scenario(series).replay(steps: [.set { $0.sound = .some(nil) }, .deliver])
    #expect(silenced["a"].content?.sound == nil)
    #expect(silenced["a"].content?.badge == 3)
  }

  @Test("Z13: set within deliver changes the delivered copy only")
  func setWithinDeliver() throws {
    let recording = try Scenario(push("a")).replay(steps: [
      .set { $0.title = "best" }, .deliver(.best, title: "{title}, delivered"), .speak("{title}"),
    ])
    #expect(recording["a"].content?.title == "best, delivered")
    #expect(recording.utterances.map(\.text) == ["best"])
    #expect(recording.codes("a") == [])
  }

  @Test("Z13: what deliver hands over: best, original, empty, fresh", arguments: Step.ContentChoice.allCases)
  func choices(choice: Step.ContentChoice) throws {
    let recording = try Scenario(push("a", custom: ["k": 1])).replay(steps: [
      .set {
        $0.title = "best"
        $0.badge = .some(9)
      }, .deliver(choice),
    ])
    let content = recording["a"].content
    #expect(content?.title == (choice == .best || choice == .fresh ? "best" : "sent"))
    #expect(content?.body == nineCharacters)
    #expect(content?.badge == (choice == .best ? 9 : nil))
    #expect(recording["a"].reason == (choice == .empty ? .emptyContent : .handler))
    #expect(recording.codes("a").contains(.userInfoLost) == (choice == .fresh))
  }

  @Test("Z13: inBackground calls from a task of its own, after the steps that run without waiting")
  func inBackground() throws {
    let recording = try Scenario(push("a")).replay(steps: [
      .deliver(.best, inBackground: true), .set { $0.title = "set after" }, .wait(1), .set { $0.title = "too late" },
    ])
    #expect(recording["a"].content?.title == "set after")
    #expect(recording["a"].deliveredAt == .zero)
    #expect(recording["a"].source == .handler)
    #expect(recording.codes("a") == [.mutatedAfterDelivery])
  }

  @Test("T2: inBackground in the callback still counts at grace 0")
  func inBackgroundAtExpiry() throws {
    let recording = try Scenario(push("a")).replay(steps: [], timeWillExpire: [.deliver(.best, inBackground: true)])
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording["a"].deliveredAt == .seconds(30))
  }

  @Test("timeWillExpire: its steps share the best attempt with those of didReceive")
  func expiry() throws {
    let recording = try Scenario(push("a")).replay(
      steps: [.set { $0.title = "{title}+" }, .wait(40), .deliver],
      timeWillExpire: [.set { $0.title = "{title}!" }, .deliver])
    #expect(recording["a"].content?.title == "sent+!")
    #expect(recording["a"].source == .bestAttempt)
  }

  @Test("timeWillExpire without steps is an override that delivers nothing")
  func emptyExpiry() throws {
    let recording = try Scenario(push("a")).replay(steps: [], timeWillExpire: [])
    #expect(recording["a"].source == .original)
    #expect(recording["a"].reason == .expired)
  }

  @Test("return ends the steps of its hook")
  func returns() throws {
    let recording = try Scenario(push("a")).replay(
      steps: [Step(.return), .deliver], timeWillExpire: [.deliver(.best, title: "expiry")])
    #expect(recording["a"].content?.title == "expiry")
  }

  @Test("X1: nothing runs after crash or exit", arguments: [Step.Action.crash("boom"), .exit])
  func nothingAfter(action: Step.Action) throws {
    let recording = try Scenario(push("a")).replay(steps: [Step(action), .deliver, .speak()])
    #expect(recording["a"].reason == .crashed)
    #expect(recording.utterances == [])
  }

  @Test("Z13: speak waits until the utterance has finished; two of one notification follow one another (Z12)")
  func speakTwice() throws {
    let recording = try Scenario(push("a")).replay(steps: [.speak("字字"), .speak("字"), .deliver])
    #expect(recording.utterances.map(\.from) == seconds(0, 0.5))
    #expect(recording["a"].deliveredAt == .seconds(0.75))
  }

  @Test("Z11: speak of the empty text goes on at once, without an utterance")
  func speakNothing() throws {
    let recording = try Scenario(push("a", body: "")).replay(steps: [.speak(), .deliver])
    #expect(recording["a"].deliveredAt == .zero)
    #expect(recording.utterances == [])
  }

  @Test("Z11: held false: the synthesizer is kept by nothing, the speech never begins, the step waits for ever")
  func notHeld() throws {
    let recording = try Scenario(push("a")).replay(steps: [.speak(held: false), .deliver], timeWillExpire: [.deliver])
    #expect(recording["a"].deliveredAt == .seconds(30))
    #expect(recording.utterances.map(\.from) == [nil])
    #expect(recording.codes("a").prefix(2) == [.speechNotKept, .stalled])
  }

  @Test("rate and delays of speak")
  func speakParameters() throws {
    // 9 × 1/4 s at half the speed = 4.5, + 1 + 0.5.
    var step = Step.SpeakStep()
    step.rate = 0.25
    step.preDelay = .seconds(1)
    step.postDelay = .milliseconds(500)
    let recording = try Scenario(push("a")).replay(steps: [Step(.speak(step)), .deliver])
    #expect(recording["a"].deliveredAt == .seconds(6))
  }

  @Test("playSound waits until the sound ends")
  func playSound() throws {
    var scenario = Scenario(push("a"))
    scenario.sounds["ding.caf"] = .seconds(3)
    #expect(try scenario.replay(steps: [Step(.playSound("ding.caf")), .deliver])["a"].deliveredAt == .seconds(3))
  }

  @Test("wait for ever is named when the time runs out (T4)")
  func waitForEver() throws {
    let recording = try Scenario(push("a")).replay(steps: [Step(.wait(.forever(label: "badge callback"))), .deliver])
    #expect(recording["a"].reason == .expired)
    #expect(recording.timeline.contains { $0.kind == .stalled(waitingFor: ["badge callback since 0 s"], since: .zero) })
  }

  @Test("a label names the wait that the end of the process cuts off (L3)")
  func labelledWait() throws {
    let recording = try Scenario(push("a")).replay(steps: [
      .deliver, Step(.wait(.duration(.seconds(8), label: "upload"))),
    ])
    #expect(
      recording.processes[0].lostWork == [LostWork(kind: .wait, what: "upload", push: "a", progress: 0.75)])
  }

  @Test("block: the queue of didReceive is held, before the delivery as after it (D1)")
  func block() throws {
    let recording = try Scenario(push("a"), push("b")).replay(steps: [
      Step(.block(.seconds(2), thread: .didReceive)), .deliver, Step(.block(.seconds(3), thread: .didReceive)),
    ])
    #expect(recording.notifications.map(\.didReceiveAt) == seconds(0, 5))
    #expect(recording.notifications.map(\.deliveredAt) == seconds(2, 7))
  }

  @Test("the shared store outlives the process and is written by templates")
  func sharedStore() throws {
    var scenario = Scenario(push("a"), push("b", at: 20))
    scenario.shared = ["last": "none"]
    let recording = try scenario.replay(steps: [
      .set { $0.title = "last: {shared.last}" }, Step(.writeShared(["last": "{body} {title}", "n": 1])), .deliver,
    ])
    #expect(recording["a"].content?.title == "last: none")
    #expect(recording["b"].content?.title == "last: \(nineCharacters) last: none")
    #expect(recording["b"].process == 2)
    #expect(recording.times("sharedWritten") == seconds(0, 0, 20, 20))
  }

  @Test("lock and unlock stand in the timeline")
  func lock() throws {
    let recording = try Scenario(push("a")).replay(steps: [Step(.lock("db")), .wait(1), Step(.unlock("db")), .deliver])
    #expect(recording.times("locked") == seconds(0))
    #expect(recording.times("unlocked") == seconds(1))
  }

  @Test("a random wait lies between its bounds and depends on seed and push only")
  func randomWait() throws {
    let steps = [Step(.wait(.range(.seconds(1), .seconds(2), label: nil))), .deliver]
    func latency(_ id: String, seed: UInt64) throws -> Duration? {
      var scenario = Scenario(push(id))
      scenario.seed = seed
      return try scenario.replay(steps: steps)[id].latency
    }
    let first = try #require(try latency("a", seed: 1))
    #expect(first >= .seconds(1) && first <= .seconds(2))
    #expect(try latency("a", seed: 1) == first)
    #expect(try latency("a", seed: 2) != first)
    #expect(try latency("b", seed: 1) != first)
  }
}
