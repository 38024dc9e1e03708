import ServiceExtensionRuntime
import Testing
import VirtualTime

struct FailureTextTests {
  let recording = Sample.recording

  @Test func theTimelineAroundTheMomentFollowsTheFailure() {
    let judgements = recording.judge([
      Expected(
        .notification("pay-1"),
        .members([.init("spoken", .members([.init("to", .time(9_000_000_000, within: 0))]))]))
    ])
    #expect(
      recording.failureText(for: judgements) == """
        pay-1.spoken.to: expected 9.000 s, found 8.000 s, 1.000 s earlier
            1.000 s  pay-1      arrived
            1.000 s  pay-1      didReceive called (process 1)
            2.000 s  pay-1      decided: the best attempt, after serviceExtensionTimeWillExpire
            2.000 s  first      banner replaced by a newer one
            2.000 s  pay-1      banner shown
          > 8.000 s  pay-1      speech cut at 1 of 2 characters
            8.000 s  process 1  process 1 ended: the banner's time was up and no notification was undecided
        """)
  }

  @Test func failuresOfTheSameMomentShareOneLookAtTheTimeline() {
    let judgements = recording.judge([
      Expected(
        .notification("first"), .members([.init("source", .equals("none")), .init("reason", .equals("expired"))]))
    ])
    let text = recording.failureText(for: judgements)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("  > ") }.count == 1)
    #expect(text.hasPrefix("first.source: expected none, found handler (the handler answered in time)\nfirst.reason: "))
  }

  @Test func whatHeldHasNoText() {
    let judgements = recording.judge([Expected(.overall("terminations"), .equals(1))])
    #expect(recording.failureText(for: judgements) == "")
    #expect(recording.failureText(for: []) == "")
  }

  @Test func withoutATimelineTheFailureStandsAlone() {
    var recording = recording
    recording.timeline = []
    recording.detail = .outcomes
    let judgements = recording.judge([Expected(.notification("first"), .members([.init("source", .equals("none"))]))]
    )
    #expect(
      recording.failureText(for: judgements)
        == "first.source: expected none, found handler (the handler answered in time)")
  }

  @Test func aMomentBeyondTheEndsOfTheTimelineShowsItsEnds() {
    let early = recording.judge([
      Expected(.notification("first"), .members([.init("arrivedAt", .time(-5, within: 0))]))
    ])
    #expect(recording.failureText(for: early).contains("  > 0.000 s  first      arrived"))
    var late = recording
    late.notifications[0].deliveredAt = .never
    let judgements = late.judge([Expected(.notification("first"), .members([.init("deliveredAt", .absent)]))])
    #expect(late.failureText(for: judgements).contains("  > 8.000 s  process 1  process 1 ended"))
  }

  @Test func aJudgementIsJSONWithWhatWasExpectedAndFound() {
    var expectation = Expected(
      .notification("first"),
      .members([.init("source", .equals("none")), .init("delivered", .members([.init("at", .atMost(1))]))]))
    expectation.place = SourcePlace(file: "a.json", line: 3, column: 5)
    #expect(
      recording.judge([expectation])[0].json.compactText == """
        {"subject":"first","held":false,"expected":"{ source: none, delivered: { at: at most 1.000 s } }",\
        "found":{"source":"handler","delivered":{"at":0.5}},\
        "failures":[{"path":"first.source","expected":"none","found":"handler",\
        "hint":"the handler answered in time","at":0.5,"file":"a.json","line":3,"column":5}],\
        "file":"a.json","line":3,"column":5}
        """)
  }
}
