import Foundation
import RecordingReports
import Testing
import VirtualTime

@testable import ServiceExtensionRuntime

@Suite struct ExplanationReportTests {
  private func event(_ at: VirtualInstant, _ push: Int?, _ kind: TimelineEvent.Kind) -> TimelineEvent {
    TimelineEvent(at: at, notification: push, process: 1, kind: kind)
  }

  /// Two pushes at once: the second waits for the first, is delivered and cut while it is spoken.
  private var recording: Recording {
    var recording = Sample.recording()
    recording.notifications = [
      Sample.delivered("a", at: .seconds(2)), Sample.delivered("b", at: .seconds(2), received: .seconds(2)),
    ]
    recording.notifications[1].banner = BannerSpan(from: .seconds(2), to: .seconds(8), seen: true)
    var life = ProcessLife(number: 1, from: .zero, peakMemory: 0)
    life.to = .seconds(8)
    life.reason = .retracted
    recording.processes = [life]
    var utterance = UtteranceRecord(push: "b", text: "text", characters: 4, duration: .seconds(7))
    utterance.from = .seconds(2)
    utterance.to = .seconds(8)
    utterance.spokenCharacters = 3
    recording.utterances = [utterance]
    recording.timeline = [
      event(.zero, 0, .arrived), event(.zero, 1, .arrived), event(.zero, nil, .launching),
      event(.zero, nil, .launched), event(.zero, 0, .didReceive), event(.seconds(2), 0, .decided(.handler, .handler)),
      event(.seconds(2), 1, .didReceive), event(.seconds(2), 1, .decided(.handler, .handler)),
      event(.seconds(2), 1, .bannerShown(updated: false)), event(.seconds(8), 1, .bannerRetracted),
      event(.seconds(8), nil, .processEnded(.retracted)),
      event(.seconds(8), 1, .speechLost(text: "text", spoken: 3, of: 4)),
    ]
    return recording
  }

  @Test func storyGoesFromArrivalToAdvice() throws {
    let explanation = try #require(recording.explanation(of: "b"))
    #expect(
      ExplanationReport(explanation).text == """
        b
          0.000 s      arrived
          0.000 s  D3  launch begins (process 1)
          0.000 s  D3  launched (process 1)
          2.000 s  D1  its turn comes, after 2.0 s behind a
          2.000 s  D4  didReceive called (process 1)
          2.000 s  C1  decided: the handler's content
          2.000 s  B1  banner shown
          8.000 s  B2  banner retracted
          8.000 s  L2  process 1 ends: the banner retracted at 8.0 s and no notification was undecided
          8.000 s  L3  speech cut at 3 of 4 characters

        so it shows what the handler made of it, 2.0 s after arrival; its banner was on the screen for 6.0 s; its text was spoken in part

        worth knowing
          speech cut at 6.0 of 7.0 s: the banner retracted at 8.0 s and no notification was undecided (L2)
          shows 2.0 s after arrival: waited 2.0 s for its turn behind a (D1)

        what would help
          finish the work first and call the content handler after it: a process with an undecided notification is kept alive (L2); see the strategy speak-then-deliver
          decide the notifications before it sooner: each waits for those before it (D1)

        """)
  }

  @Test func pushThatJoinsALaunchSaysSo() throws {
    var recording = Sample.recording()
    recording.notifications = ["a", "b"].map { Sample.delivered($0, at: .seconds(1), received: .seconds(1)) }
    recording.processes = [ProcessLife(number: 1, from: .zero, peakMemory: 0)]
    recording.timeline = [
      event(.zero, 0, .arrived), event(.zero, 0, .launching),
      TimelineEvent(at: .zero, notification: 1, process: nil, kind: .arrived),
      event(.seconds(1), nil, .launched), event(.seconds(1), 0, .didReceive), event(.seconds(1), 1, .didReceive),
    ]
    func steps(_ id: String) throws -> [String] {
      try #require(recording.explanation(of: id)).steps.map { "\($0.at) \($0.text)" }
    }
    #expect(try steps("a")[1] == "0 s launch begins (process 1)")
    #expect(
      try steps("b").prefix(3) == ["0 s arrived", "0 s joined the launch of process 1", "1 s launched (process 1)"])
    #expect(try !steps("a").contains { $0.contains("joined") })
  }

  @Test func lintIsToldOnceAndWhole() throws {
    var recording = recording
    let lint = Diagnostic(.unknownKey, String(repeating: "long ", count: 50) + "end")
    recording.notifications[1].diagnostics = [lint]
    recording.timeline.insert(event(.zero, 1, .diagnostic(lint)), at: 2)
    let explanation = try #require(recording.explanation(of: "b"))
    let text = ExplanationReport(explanation).text
    #expect(text.contains("  \(lint.message)\n"))
    #expect(text.components(separatedBy: "long end").count == 2)
  }

  @Test func threadIsFreeAgainAfterDidReceiveReturned() throws {
    var recording = recording
    recording.timeline = [
      event(.zero, 1, .arrived), event(.seconds(2), 1, .didReceive), event(.seconds(3), 1, .threadFree),
      event(.seconds(5), 1, .threadFree),
    ]
    let told = try #require(recording.explanation(of: "b")).steps.suffix(2).map(\.text)
    #expect(told == ["didReceive returned", "the thread of didReceive is free again"])
    let rows = TextReport(recording).text.split(separator: "\n").filter { $0.contains(" didReceive") }
    #expect(rows.count { $0.hasSuffix("didReceive returned") } == 1)
    #expect(rows.count { $0.hasSuffix("the thread of didReceive is free again") } == 1)
  }

  @Test func unknownIdHasNoStory() {
    #expect(recording.explanation(of: "c") == nil)
  }

  @Test func withoutTimelineTheOutcomeTellsTheOutline() throws {
    var recording = recording
    recording.timeline = []
    recording.detail = .outcomes
    let steps = try #require(recording.explanation(of: "b")).steps.map(\.text)
    #expect(
      steps == [
        "arrived", "its turn comes, after 2.0 s behind a", "didReceive called", "decided: the handler answered in time",
      ])
  }

  @Test func pushThatNeverArrivedHasAVerdictOnly() throws {
    var recording = Sample.recording()
    recording.notifications = [NotificationOutcome(id: "a")]
    let explanation = try #require(recording.explanation(of: "a"))
    #expect(explanation.steps.isEmpty)
    #expect(explanation.verdict == "had not arrived when the run ended")
  }

  @Test func everyReasonHasAVerdictAndNoTrap() throws {
    for reason in OutcomeReason.allCases {
      for process in [nil, 0, 1, 99] {
        var recording = Sample.recording()
        recording.notifications = [Sample.original("a", at: .seconds(1), reason: reason, process: process)]
        let explanation = try #require(recording.explanation(of: "a"))
        #expect(explanation.verdict.hasPrefix("shows the original, 1.0 s after arrival"))
      }
    }
  }
}
