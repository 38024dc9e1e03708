import RecordingReports
import Testing
import VirtualTime

@testable import ServiceExtensionRuntime

@Suite("The way through APNs in reports")
struct APNsExplanationTests {
  /// A recording of one push that never reached the phone.
  private func recording(
    _ reason: OutcomeReason?, _ rejection: APNsRejection? = nil, detail: RecordingDetail = .timeline,
    _ kinds: (VirtualInstant, TimelineEvent.Kind)...
  ) -> Recording {
    var recording = Sample.recording(detail: detail)
    var outcome = NotificationOutcome(id: "a")
    outcome.reason = reason
    var apns = APNsOutcome(sentAt: .seconds(1))
    apns.reason = rejection
    apns.status = rejection?.status ?? 200
    for (at, kind) in kinds where kind == .stored { apns.storedAt = at }
    if reason != nil { apns.endedAt = kinds.last?.0 ?? .seconds(1) }
    outcome.apns = apns
    recording.notifications = [outcome]
    if detail == .timeline {
      recording.timeline = kinds.map { TimelineEvent(at: $0.0, notification: 0, process: nil, kind: $0.1) }
    }
    recording.endedAt = .seconds(100)
    return recording
  }

  private func text(_ recording: Recording) throws -> String {
    ExplanationReport(try #require(recording.explanation(of: "a"))).text
  }

  @Test("Q1: a refusal is told with status, reason and what to do")
  func refused() throws {
    #expect(
      try text(recording(.rejected, .missingTopic, (.seconds(1), .requested(.missingTopic)))) == """
        a
          1.000 s  Q1  sent by the provider: APNs refuses it, 400 MissingTopic: apns-topic is missing

        so it never reached the phone: APNs refused the request

        worth knowing
          shows nothing: APNs refuses it, 400 MissingTopic: apns-topic is missing (Q1)

        what would help
          send the app's bundle identifier as apns-topic: a connection with a token implies none (Q1)

        """)
  }

  @Test("Q2: what was replaced is told by which push, with the times at which the phone went and came")
  func replaced() throws {
    var recording = recording(
      .replaced, nil, (.seconds(1), .requested(nil)), (.seconds(1), .stored),
      (.seconds(5), .droppedOnTheWay(.replaced, "APNs stores the newer b in its place", by: "b")))
    recording.timeline.insert(
      TimelineEvent(at: .zero, notification: nil, process: nil, kind: .device(.change(.offline))), at: 0)
    recording.timeline.append(
      TimelineEvent(at: .seconds(9), notification: nil, process: nil, kind: .device(.change(.online))))
    #expect(
      try text(recording) == """
        a
          1.000 s  Q1  sent by the provider: APNs takes it (200)
          1.000 s  Q2  the phone is offline: APNs stores it
          5.000 s  Q2  dropped on the way: APNs stores the newer b in its place

        so it never reached the phone: the phone was offline, and APNs stored a newer one in its place

        worth knowing
          shows nothing: the phone was offline, and APNs stored a newer one in its place (Q2)

        what would help
          send what must not be missed so that the newest push tells all of it: only one is stored (Q2)

        """)
  }

  @Test("Without a timeline the outcome tells the same in short")
  func outline() throws {
    let steps = try #require(
      recording(
        .expirationPassed, nil, detail: .outcomes, (.seconds(2), .stored),
        (.seconds(7), .droppedOnTheWay(.expirationPassed, "", by: nil))
      ).explanation(of: "a")
    ).steps
    #expect(
      steps == [
        Explanation.Step(at: .seconds(1), "sent by the provider: APNs takes it (200)", rule: "Q1"),
        Explanation.Step(at: .seconds(2), "the phone is offline: APNs stores it", rule: "Q2"),
        Explanation.Step(
          at: .seconds(7), "dropped on the way: it expired before APNs could reach the phone", rule: "Q2"),
      ])
  }

  @Test("Z19: what is stored at the end is no push that had not been sent")
  func stored() throws {
    let recording = recording(nil, nil, (.seconds(1), .requested(nil)), (.seconds(1), .stored))
    #expect(
      recording.findings.map(\.line) == [
        "a: was stored by APNs for the offline phone when the run ended at 100.0 s (Z19)"
      ])
    #expect(recording.explanation(of: "a")?.verdict == "was stored by APNs for the offline phone when the run ended")
  }

  @Test(
    "Every reason of the way has its rule and its words",
    arguments: [
      (
        OutcomeReason.replaced, "a: shows nothing: the phone was offline, and APNs stored a newer one in its place (Q2)"
      ),
      (.expirationPassed, "a: shows nothing: it expired before APNs could reach the phone (Q2)"),
      (.lost, "a: shows nothing: it was lost on the way to the phone (Q3)"),
    ])
  func words(reason: OutcomeReason, line: String) {
    #expect(recording(reason).findings.map(\.line) == [line])
  }

  @Test(
    "Refusals of different kinds are different findings, of one kind one",
    arguments: [
      ([APNsRejection.badTopic, .badTopic], 1), ([.badTopic, .badPriority], 2),
    ])
  func grouped(rejections: [APNsRejection], count: Int) {
    var all = recording(nil)
    all.notifications = rejections.enumerated().map { place, rejection in
      var outcome = recording(.rejected, rejection).notifications[0]
      outcome.id = "a-\(place)"
      return outcome
    }
    #expect(all.findings.count == count)
  }

  @Test("The table of outcomes gives APNs' own word")
  func table() {
    let report = TextReport(recording(.rejected, .payloadTooLarge)).text
    #expect(report.contains("PayloadTooLarge"))
  }
}
