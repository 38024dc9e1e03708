import ServiceExtensionSimulator
import Testing

@Suite("Strategies that speak") struct SpeakingStrategiesTests {
  @Test("deliver-immediately: delivers with \" [modified]\" and speaks the body from that instant")
  func deliverImmediately() throws {
    let recording = try Scenario(push("a", at: 1)).replay("deliver-immediately")
    #expect(recording["a"].content?.title == "sent [modified]")
    #expect(recording["a"].content?.body == nineCharacters)
    #expect(recording["a"].deliveredAt == .seconds(1))
    #expect(recording.utterances.map(\.from) == seconds(1))
    #expect(recording.utterances.map(\.to) == seconds(3.25))
  }

  @Test("deliver-immediately: speak false is silent, an empty body too")
  func deliverImmediatelySilent() throws {
    #expect(try Scenario(push("a")).replay("deliver-immediately", ["speak": false]).utterances == [])
    #expect(try Scenario(push("a", body: "")).replay("deliver-immediately").utterances == [])
  }

  @Test("deliver-immediately: soundFile plays a sound instead of speaking")
  func deliverImmediatelySound() throws {
    var scenario = Scenario(push("a"))
    scenario.sounds["ding.caf"] = .seconds(2)
    let recording = try scenario.replay("deliver-immediately", ["soundFile": "ding.caf"])
    #expect(recording.utterances == [])
    #expect(recording.sounds.map(\.name) == ["ding.caf"])
    #expect(recording.sounds.map(\.to) == seconds(2))
  }

  @Test("speak-then-deliver: delivers when the speech has finished")
  func speakThenDeliver() throws {
    let recording = try Scenario(push("a")).replay("speak-then-deliver")
    #expect(recording["a"].deliveredAt == .seconds(2.25))
    #expect(recording["a"].content?.title == "sent [modified]")
    #expect(recording["a"].source == .handler)
  }

  @Test("speak-then-deliver: nothing to speak: at once")
  func speakThenDeliverEmpty() throws {
    #expect(try Scenario(push("a", body: "")).replay("speak-then-deliver")["a"].deliveredAt == .zero)
  }

  @Test(
    "a cancelled utterance delivers",
    arguments: ["speak-then-deliver", "deliver-at-fraction", "length-threshold", "queue-and-speak"])
  func cancelled(strategy: String) throws {
    // Refused audio with a cancel callback: at once. 19 characters are long for length-threshold.
    let profile = DeviceProfile.classic.with {
      $0.speech.audio = .refused
      $0.speech.onRefusal = .cancel
    }
    let recording = try Scenario(push("a", body: String(repeating: "字", count: 19)), on: profile).replay(strategy)
    #expect(recording["a"].deliveredAt == .zero)
    #expect(recording["a"].source == .handler)
    #expect(recording.codes("a") == [.audioRefused])
  }

  @Test("speech that outlasts the budget is delivered at its end as the best attempt, once")
  func tooLong() throws {
    // 200 characters are 50 s.
    for strategy in ["speak-then-deliver", "queue-and-speak"] {
      let recording = try Scenario(push("a", body: String(repeating: "字", count: 200))).replay(strategy)
      #expect(recording["a"].source == .bestAttempt)
      #expect(recording["a"].deliveredAt == .seconds(30))
      #expect(recording["a"].content?.title == "sent [modified]")
      #expect(recording.utterances.map(\.spokenCharacters) == [120])
    }
  }

  @Test(
    "deliver-at-fraction: at the end of character ⌈fraction · n⌉",
    arguments: [
      (nil, 0.75),  // ⌈0.25 × 9⌉ = 3 characters of 1/4 s
      ("0", 0), ("0.1", 0.25), ("0.5", 1.25), ("1", 2.25),
    ] as [(String?, Double)])
  func fraction(fraction: String?, at: Double) throws {
    var parameters = JSONObject()
    if let fraction { parameters["fraction"] = .number(try #require(DecimalNumber(text: fraction))) }
    let recording = try Scenario(push("a")).replay("deliver-at-fraction", parameters)
    #expect(recording["a"].deliveredAt == .seconds(at))
    #expect(recording.codes("a") == [])
    #expect(recording.utterances.map(\.isWhole) == [true])
  }

  @Test("deliver-at-fraction: the fraction is the decimal as written: 0.1 of 10 characters is one of them (Z11)")
  func exactFraction() throws {
    let recording = try Scenario(push("a", body: String(repeating: "字", count: 10))).replay(
      "deliver-at-fraction", ["fraction": 0.1])
    #expect(recording["a"].deliveredAt == .seconds(0.25))
  }

  @Test("deliver-at-fraction: a text without spoken characters reaches every fraction at the start (Z11)")
  func fractionOfNothing() throws {
    #expect(try Scenario(push("a", body: "!!!")).replay("deliver-at-fraction")["a"].deliveredAt == .zero)
  }

  @Test("length-threshold: no body: at once, silent")
  func thresholdEmpty() throws {
    let recording = try Scenario(push("a", body: "")).replay("length-threshold")
    #expect(recording["a"].deliveredAt == .zero)
    #expect(recording["a"].content?.title == "sent [modified]")
    #expect(recording.utterances == [])
    #expect(recording.sounds == [])
  }

  @Test("length-threshold: up to 18 characters: the default sound, at once, then the speech")
  func thresholdShort() throws {
    let recording = try Scenario(push("a", body: String(repeating: "字", count: 18))).replay("length-threshold")
    #expect(recording["a"].deliveredAt == .zero)
    #expect(recording["a"].content?.sound == .default)
    #expect(recording.sounds.map(\.name) == ["default"])
    #expect(recording.utterances.map(\.isWhole) == [true])  // 4.5 s of 6
  }

  @Test("length-threshold: longer: no sound, delivered at a quarter")
  func thresholdLong() throws {
    // ⌈0.25 × 19⌉ = 5 characters: 1.25 s. 4.75 s in all.
    let recording = try Scenario(push("a", body: String(repeating: "字", count: 19))).replay("length-threshold")
    #expect(recording["a"].deliveredAt == .seconds(1.25))
    #expect(recording["a"].content?.sound == nil)
    #expect(recording.sounds == [])
    #expect(recording.utterances.map(\.to) == seconds(4.75))
  }

  @Test("length-threshold: the length is that of the body, punctuation and all; limit, fraction, suffix are parameters")
  func thresholdParameters() throws {
    // "字字、字" has 4 characters: long for a limit of 3. Half of 3 spoken: the end of the second.
    let recording = try Scenario(push("a", body: "字字、字")).replay(
      "length-threshold", ["limit": 3, "fraction": 0.5, "suffix": "!"])
    #expect(recording["a"].deliveredAt == .seconds(0.5))
    #expect(recording["a"].content?.title == "sent!")
  }

  @Test(
    "length-threshold: a pause before the first digits, none where they begin the text, none in the text",
    arguments: [
      // 收款 0.5, pause 0.25, 10 2/15, 元 0.25
      ("收款10元", JSONObject(), 1.133333333),
      ("收款10元", ["pause": "1s"], 1.883333333),
      ("10元收", JSONObject(), 0.633333333),
      ("收1款2", JSONObject(), 0.883333333),
    ] as [(String, JSONObject, Double)])
  func thresholdPause(body: String, parameters: JSONObject, length: Double) throws {
    let recording = try Scenario(push("a", body: body)).replay("length-threshold", parameters)
    #expect(recording.utterances.map(\.to) == seconds(length))
    #expect(recording.utterances.map(\.text) == [body])
    #expect(recording["a"].content?.body == body)
  }

  @Test("queue-and-speak: each delivered as its speech ends")
  func queueSerial() throws {
    let recording = try Scenario(push("a"), push("b")).replay("queue-and-speak")
    #expect(recording.notifications.map(\.deliveredAt) == seconds(2.25, 4.5))
    #expect(recording.notifications.map(\.didReceiveAt) == seconds(0, 2.25))
  }

  @Test(
    "queue-and-speak: one queue for the process also under concurrent dispatch, whatever across says",
    arguments: DeviceProfile.Speech.Across.allCases)
  func queueConcurrent(across: DeviceProfile.Speech.Across) throws {
    let profile = DeviceProfile.classic.with {
      $0.dispatch = .concurrent(3)
      $0.speech.across = across
    }
    let recording = try Scenario(push("a"), push("b"), push("c"), on: profile).replay("queue-and-speak")
    #expect(recording.notifications.map(\.didReceiveAt) == seconds(0, 0, 0))
    #expect(recording.notifications.map(\.deliveredAt) == seconds(2.25, 4.5, 6.75))
    #expect(recording.utterances.map(\.push) == ["a", "b", "c"])
  }

  @Test("queue-and-speak: an empty body does not wait in the queue")
  func queueEmpty() throws {
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(3) }
    let recording = try Scenario(push("a"), push("b", body: ""), on: profile).replay("queue-and-speak")
    #expect(recording["b"].deliveredAt == .zero)
  }
}
