import ServiceExtensionRuntime
import Testing
import VirtualTime

struct JudgePatternTests {
  let recording = Sample.recording

  func judge(_ subject: Expected.Subject, _ matcher: Matcher) -> Judgement {
    recording.judge([Expected(subject, matcher)])[0]
  }

  @Test func allNamesEachPushThatFallsShort() {
    let judgement = judge(.all(pattern: "*"), .members([.init("source", .equals("handler"))]))
    #expect(
      judgement.failures.map(\.description) == [
        """
        pay-1.source: expected handler, found bestAttempt \
        (the handler answered after serviceExtensionTimeWillExpire)
        """,
        "pay-2.source: expected handler, found none (it had not arrived when the run ended)",
      ])
    #expect(judgement.found == ["pushes": 3, "meeting": 1])
  }

  @Test func noneNamesEachPushThatMeetsIt() {
    #expect(judge(.none(pattern: "pay-*"), .members([.init("source", .equals("handler"))])).held)
    #expect(
      judge(.none(pattern: "*"), .members([.init("source", .equals("handler"))])).description
        == "first: expected not { source: handler }, found { source: handler }")
  }

  @Test func countCountsThePushesThatMeetACondition() {
    #expect(judge(.count(pattern: "pay-*", where: nil), .equals(2)).held)
    let delivered = Matcher.members([.init("delivered", .present)])
    #expect(judge(.count(pattern: "*", where: delivered), .equals(2)).held)
    #expect(
      judge(.count(pattern: "*", where: delivered), .atLeast(3)).description == "*.count: expected at least 3, found 2")
  }

  @Test func aPatternThatNothingFitsIsAFailure() {
    let text = "expected pushes whose id fits, found none (there are first, pay-1, pay-2)"
    #expect(judge(.all(pattern: "x-*"), .present).description == "all x-*: \(text)")
    #expect(judge(.none(pattern: "x-*"), .present).description == "none x-*: \(text)")
    #expect(judge(.count(pattern: "x-*", where: nil), .equals(0)).held)
  }

  @Test func failuresBeyondTheLimitAreCounted() {
    var recording = recording
    recording.notifications = (1...1000).map { NotificationOutcome(id: "pay-\($0)") }
    let judgement = recording.judge([
      Expected(.all(pattern: "pay-*"), .members([.init("source", .equals("handler"))]))
    ])[0]
    #expect(judgement.failures.count == 20)
    #expect(judgement.omittedFailures == 980)
    #expect(judgement.description.hasSuffix("\nall pay-*: and 980 more"))
    #expect(recording.failureText(for: [judgement]).hasSuffix("\nand 980 more"))
  }
}
