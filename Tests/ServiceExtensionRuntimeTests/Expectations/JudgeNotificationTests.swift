import ServiceExtensionRuntime
import Testing
import VirtualTime

struct JudgeNotificationTests {
  let recording = Sample.recording

  func judge(_ id: String, _ members: [Matcher.Member]) -> Judgement {
    recording.judge([Expected(.notification(id), .members(members))])[0]
  }

  @Test func everyFactOfADeliveryCanBeStated() {
    let judgement = judge(
      "first",
      [
        .init("arrivedAt", .time(0, within: 0)), .init("didReceiveAt", .time(0, within: 0)),
        .init("decidedAt", .time(500_000_000, within: 0)), .init("deliveredAt", .time(500_000_000, within: 0)),
        .init("latency", .time(500_000_000, within: 0)), .init("source", .equals("handler")),
        .init("reason", .equals("handler")), .init("process", .number(1, within: 0)),
        .init("diagnostics", .elements([])),
        .init(
          "delivered",
          .members([
            .init("at", .time(500_000_000, within: 0)), .init("by", .equals("handler")),
            .init("latency", .time(500_000_000, within: 0)), .init("title", .contains("[modified]")),
            .init("subtitle", .equals("")), .init("body", .equals("收款10元")), .init("badge", .equals(3)),
            .init("sound", .equals("default")), .init("userInfo", .members([.init("amount", .equals(10))])),
          ])),
        .init("content", .members([.init("level", .oneOf([.equals("active"), .equals("critical")]))])),
        .init("banner", .members([.init("seen", .equals(true)), .init("to", .time(2_000_000_000, within: 0))])),
        .init("spoken", .members([.init("state", .equals("whole")), .init("characters", .atLeast(5))])),
      ])
    #expect(judgement.held)
    #expect(judgement.description == "first: as expected")
  }

  @Test func aTimeIsComparedToTheNanosecond() {
    #expect(judge("pay-1", [.init("deliveredAt", .time(2_066_666_667, within: 0))]).held)
    #expect(
      judge("pay-1", [.init("deliveredAt", .time(2_066_666_666, within: 0))]).description
        == "pay-1.deliveredAt: expected 2.066666666 s, found 2.066666667 s, 0.000000001 s later")
    #expect(judge("pay-1", [.init("deliveredAt", .time(2_066_666_666, within: 1))]).held)
  }

  @Test func everyFactThatFallsShortIsNamedWithItsPlace() {
    let place = SourcePlace(file: "a.json", line: 12, column: 5)
    let judgement = judge(
      "first",
      [
        .init(
          "delivered",
          .members([
            .init("at", .time(750_000_000, within: 1_000_000), place: place), .init("by", .equals("bestAttempt")),
            .init("title", .equals("Received")),
          ]))
      ])
    #expect(!judgement.held)
    #expect(
      judgement.failures.map(\.description) == [
        "a.json:12:5: first.delivered.at: expected 0.750 s ± 0.001 s, found 0.500 s, 0.250 s earlier",
        "first.delivered.by: expected bestAttempt, found handler (the handler answered in time)",
        #"first.delivered.title: expected Received, found "Received [modified]""#,
      ])
    #expect(judgement.failures.map(\.around) == Array(repeating: .milliseconds(500), count: 3))
    #expect(judgement.failures.map(\.notification) == [0, 0, 0])
  }

  @Test func whatNeverArrivedIsNotDelivered() {
    #expect(
      judge("pay-2", [.init("delivered", .members([.init("at", .time(1, within: 0))]))]).description == """
        pay-2.delivered: expected { at: 0.000000001 s }, found nothing (it had not arrived when the run ended)
        """)
    #expect(judge("pay-2", [.init("delivered", .absent), .init("banner", .absent), .init("arrivedAt", .absent)]).held)
  }

  @Test func theLastUtteranceOfAPushIsMeant() {
    var recording = recording
    recording.utterances.append(Sample.neverBegun)
    recording.utterances[3].push = "first"
    let spoken = Expected(
      .notification("first"), .members([.init("spoken", .members([.init("state", .equals("never"))]))]))
    #expect(recording.judge([spoken])[0].held)
  }

  @Test func speechThatWasCutSaysHowFarItCame() {
    #expect(
      judge("pay-1", [.init("spoken", .members([.init("state", .equals("whole"))]))]).description == """
        pay-1.spoken.state: expected whole, found cut (cut at 8.000 s after 1 of 2 characters)
        """)
  }

  @Test func aPushWithoutSpeechHasTheStateNone() {
    var recording = recording
    recording.utterances = []
    let expectation = Expected(
      .notification("first"),
      .members([.init("spoken", .members([.init("state", .equals("none")), .init("from", .absent)]))]))
    #expect(recording.judge([expectation])[0].held)
  }

  @Test func aBannerThatWasSkippedSaysWhy() {
    var recording = recording
    recording.notifications[0].banner = nil
    recording.timeline[4].kind = .bannerSkipped
    #expect(
      recording.judge([Expected(.notification("first"), .members([.init("banner", .present)]))])[0].description
        == "first.banner: expected something, found nothing (banner skipped: a newer one was shown)")
  }

  @Test func aDiagnosticIsFoundAmongOthers() {
    let workLost = Matcher.members([.init("code", .equals("workLost"))])
    #expect(judge("pay-1", [.init("diagnostics", .including([workLost]))]).held)
    #expect(
      judge("first", [.init("diagnostics", .including([workLost]))]).description
        == "first.diagnostics: expected { code: workLost } among them, found an empty list")
    #expect(
      judge("pay-1", [.init("diagnostics", .not(.including([workLost])))]).failures.count == 1)
  }

  @Test func anUnknownPushOrFactIsAFailureAndNoTrap() {
    #expect(
      judge("pay-9", [.init("source", .equals("handler"))]).description
        == "pay-9: expected a push with this id, found none (there are first, pay-1, pay-2)")
    #expect(
      judge("first", [.init("colour", .equals("red"))]).description
        == "first.colour: expected red, found nothing (a notification has no fact of that name)")
    #expect(
      Recording(scenario: "", handler: "", profile: "", seed: 1, detail: .outcomes)
        .judge([Expected(.notification("a"), .present)])[0].description
        == "a: expected a push with this id, found none (there is no push in this recording)")
  }

  @Test func aWrongTypeIsAFailureAndNoTrap() {
    #expect(!judge("first", [.init("source", .time(1, within: 0))]).held)
    #expect(!judge("first", [.init("source", .elements([.present]))]).held)
    #expect(!judge("first", [.init("source", .inOrder([.present]))]).held)
    #expect(!judge("first", [.init("source", .including([.present]))]).held)
    #expect(!judge("first", [.init("source", .members([.init("x", .absent)]))]).held)
    #expect(!judge("first", [.init("content", .contains("x"))]).held)
    #expect(!judge("first", [.init("latency", .contains("x"))]).held)
    #expect(!judge("first", [.init("source", .atLeast(1))]).held)
    #expect(!judge("first", [.init("source", .oneOf([]))]).held)
  }

  @Test func absurdNumbersAreComparedWithoutTrap() {
    let greatest = DecimalNumber(digits: .max, scale: 0)
    let finest = DecimalNumber(digits: .min, scale: 18)
    #expect(!judge("first", [.init("process", .number(greatest, within: finest))]).held)
    #expect(judge("first", [.init("process", .number(finest, within: greatest))]).held)
    #expect(!judge("first", [.init("latency", .time(.min, within: .min))]).held)
    #expect(!judge("first", [.init("latency", .time(.max, within: 0))]).held)
  }
}
