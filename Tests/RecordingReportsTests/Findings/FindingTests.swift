import Testing
import VirtualTime

@testable import RecordingReports
@testable import ServiceExtensionRuntime

@Suite struct FindingTests {
  private func lines(_ change: (inout Recording) -> Void) -> [String] {
    var recording = Sample.recording()
    change(&recording)
    return recording.findings.map(\.line)
  }

  private func process(_ number: Int, to end: VirtualInstant, _ reason: ProcessEndReason, peak: Int = 3 << 20)
    -> ProcessLife
  {
    var life = ProcessLife(number: number, from: .zero, peakMemory: peak)
    life.to = end
    life.reason = reason
    return life
  }

  @Test func recordingWithoutTroubleHasNoFindings() {
    #expect(
      lines { recording in
        var outcome = Sample.delivered("a", at: .zero)
        outcome.banner = BannerSpan(from: .zero, to: .seconds(6), seen: true)
        recording.notifications = [outcome]
        recording.processes = [process(1, to: .seconds(6), .retracted)]
      }.isEmpty)
  }

  @Test func memoryKillNamesPeakAndLimit() {
    let lines = lines { recording in
      recording.memoryLimit = 24 << 20
      recording.notifications = [Sample.original("c", at: .seconds(2), reason: .memory)]
      recording.notifications[0].banner = BannerSpan(from: .seconds(2), to: .seconds(8), seen: true)
      recording.processes = [process(1, to: .seconds(2), .memory, peak: 27 << 20)]
    }
    #expect(
      lines == [
        "c: shows the original: the process was killed at 2.0 s: footprint 27 MiB, limit 24 MiB (X2)",
        "c: shows 2.0 s after arrival: handling it took that long (X2)",
      ])
  }

  @Test func footprintOneByteAboveTheLimitIsToldInBytes() {
    let lines = lines { recording in
      recording.memoryLimit = 24 << 20
      recording.notifications = [Sample.original("c", at: .zero, reason: .memory)]
      recording.notifications[0].banner = BannerSpan(from: .zero, to: .seconds(6), seen: true)
      recording.processes = [process(1, to: .zero, .memory, peak: 24 << 20 + 1)]
    }
    #expect(lines.first?.contains("footprint 25,165,825, limit 25,165,824 bytes") == true)
  }

  @Test func crashAfterTheDeliveryIsAFindingOfItsOwn() {
    let lines = lines { recording in
      recording.notifications = [Sample.delivered("a", at: .zero)]
      recording.notifications[0].banner = BannerSpan(from: .zero, to: .seconds(6), seen: true)
      recording.processes = [process(1, to: .seconds(3), .crashed)]
    }
    #expect(lines == ["after the last decision the process crashed at 3.0 s (X1)"])
  }

  @Test func alikeFindingsOfABurstAreOneWithRanges() {
    let lines = lines { recording in
      for place in 0..<4 {
        var outcome = Sample.delivered(
          "pay-\(place + 1)", at: .milliseconds(2250 * Int64(place + 1)), received: .milliseconds(2250 * Int64(place)))
        outcome.banner = BannerSpan(from: .zero, to: nil, seen: true)
        recording.notifications.append(outcome)
      }
    }
    #expect(
      lines == [
        "pay-1: shows 2.25 s after arrival: handling it took that long (E1)",
        "pay-2 … pay-4 (3): shows 4.5–9.0 s after arrival: waited 2.25–6.75 s for its turn behind pay-1 … pay-3, "
          + "then took 2.25 s itself (D1)",
      ])
  }

  @Test func delayNamesWhatTookTheTime() {
    let lines = lines { recording in
      for id in ["said", "held", "slow"] {
        var outcome = Sample.delivered(id, at: .seconds(2))
        outcome.banner = BannerSpan(from: .seconds(2), to: nil, seen: true)
        recording.notifications.append(outcome)
      }
      var utterance = UtteranceRecord(push: "said", text: "x", characters: 1, duration: .seconds(4))
      utterance.from = .seconds(1)
      utterance.to = .seconds(5)
      utterance.isWhole = true
      // Less than half of its time: what it waited for otherwise weighs more.
      var short = UtteranceRecord(push: "slow", text: "x", characters: 1, duration: .milliseconds(999))
      short.from = .zero
      short.to = .milliseconds(999)
      short.isWhole = true
      recording.utterances = [utterance, short]
      recording.timeline = [TimelineEvent(at: .seconds(2), notification: 1, process: 1, kind: .threadFree)]
    }
    #expect(
      lines == [
        "said: shows 2.0 s after arrival: it was spoken before it was delivered (S1)",
        "held: shows 2.0 s after arrival: its didReceive held its thread that long (D4)",
        "slow: shows 2.0 s after arrival: handling it took that long (E1)",
      ])
  }

  @Test func threadHeldAfterTheDecisionIsBlamed() {
    let lines = lines { recording in
      recording.notifications = [
        Sample.delivered("a", at: .zero), Sample.delivered("b", at: .seconds(25), received: .seconds(25)),
      ]
      for place in 0...1 {
        recording.notifications[place].banner = BannerSpan(from: .zero, to: nil, seen: true)
      }
      recording.timeline = [TimelineEvent(at: .seconds(25), notification: 0, process: 1, kind: .threadFree)]
    }
    #expect(
      lines == [
        "b: shows 25.0 s after arrival: waited 25.0 s for its turn behind a, whose didReceive went on after the "
          + "decision (D1)"
      ])
  }

  @Test(arguments: [
    (OutcomeReason.expired, "shows the original: the handler had not been called when its time ended at 0.0 s (E2)"),
    (.emptyContent, "shows the original: the handler delivered content without text (C2)"),
    (.notMutable, "shows the original: mutable-content is not on (G2)"),
    (.alertsOff, "shows the original: the user allows no alerts (G2)"),
    (.mutationLost, "shows the original: what the handler delivered was lost (Y1)"),
  ])
  func originalIsExplained(reason: OutcomeReason, line: String) {
    let lines = lines { recording in
      var outcome = Sample.original("a", at: .zero, reason: reason)
      outcome.banner = BannerSpan(from: .zero, to: nil, seen: true)
      recording.notifications = [outcome]
    }
    #expect(lines == ["a: " + line])
  }

  @Test func refusedLaunchIsTheFaults() {
    let lines = lines { recording in
      var outcome = Sample.original("a", at: .zero, reason: .launch, process: nil)
      outcome.banner = BannerSpan(from: .zero, to: nil, seen: true)
      recording.notifications = [outcome]
      recording.timeline = [TimelineEvent(at: .zero, notification: 0, process: nil, kind: .launchRefused)]
    }
    #expect(lines == ["a: shows the original: a fault refused the launch (Y1)"])
  }

  @Test func undecidedAndMissingPushesAreNamed() {
    let lines = lines { recording in
      var undecided = NotificationOutcome(id: "a")
      undecided.arrivedAt = .zero
      recording.notifications = [undecided, NotificationOutcome(id: "b")]
      recording.endedAt = .seconds(5)
    }
    #expect(
      lines == [
        "a: was undecided when the run ended at 5.0 s (Z19)", "b: had not arrived when the run ended at 5.0 s (Z19)",
      ])
  }

  @Test func refusedAudioIsToldOnce() {
    let lines = lines { recording in
      var outcome = Sample.delivered("a", at: .zero)
      outcome.banner = BannerSpan(from: .zero, to: nil, seen: true)
      outcome.diagnostics = [Diagnostic(.audioRefused, "no audio")]
      recording.notifications = [outcome]
      recording.utterances = [UtteranceRecord(push: "a", text: "x", characters: 1, duration: .seconds(1))]
    }
    #expect(lines == ["a: speech never began: this device refuses audio to extensions (S3)"])
  }

  @Test func stallSaysWhatIsWaitedFor() {
    let lines = lines { recording in
      for id in ["a", "b"] {
        var outcome = Sample.delivered(id, at: .zero)
        outcome.banner = BannerSpan(from: .zero, to: nil, seen: true)
        outcome.diagnostics = [Diagnostic(.stalled, "told by the event")]
        recording.notifications.append(outcome)
      }
      recording.timeline = [
        TimelineEvent(
          at: .seconds(30), notification: 0, process: 1,
          kind: .stalled(waitingFor: ["badge callback"], since: .seconds(2))),
        TimelineEvent(at: .seconds(60), notification: 1, process: 1, kind: .stalled(waitingFor: [], since: .zero)),
      ]
    }
    #expect(
      lines == [
        "a: stalled at 2.0 s: nothing left to run, and what it waits for never comes: badge callback (T4)",
        "b: stalled at 0.0 s: nothing left to run, and the content handler was never called (T4)",
      ])
  }

  @Test(arguments: [
    (
      ["the end of its speech since 0 s, due 31.5 s"],
      "it waits for its speech, which would end at 31.5 s, after the hard end"
    ),
    (
      ["wait of 40 s since 1 s, due 41 s", "its turn to speak since 0 s", "a reply, due soon since 2 s"],
      "it waits for wait of 40 s, which would end at 41 s, after the hard end and for its turn to speak, which would "
        + "come after the hard end; and what it also waits for never comes: a reply, due soon since 2 s"
    ),
  ])
  func stallOnWhatComesTooLateDoesNotSayNever(waits: [String], line: String) {
    let lines = lines { recording in
      var outcome = Sample.delivered("a", at: .zero)
      outcome.banner = BannerSpan(from: .zero, to: nil, seen: true)
      recording.notifications = [outcome]
      recording.timeline = [
        TimelineEvent(at: .seconds(30), notification: 0, process: 1, kind: .stalled(waitingFor: waits, since: .zero))
      ]
    }
    #expect(lines == ["a: stalled at 0.0 s: nothing left to run in time: \(line) (T4)"])
  }

  @Test func rulesThatARemarkNamesAreNotNamedTwice() {
    let lines = lines { recording in
      var outcome = Sample.delivered("a", at: .zero)
      outcome.banner = BannerSpan(from: .zero, to: nil, seen: true)
      outcome.diagnostics = [Diagnostic(.calledTwice, "ignored (C1, T2)"), Diagnostic(.calledLate, "ignored (late)")]
      recording.notifications = [outcome]
    }
    #expect(lines == ["a: ignored (C1, T2)", "a: ignored (late) (C1)"])
  }

  @Test func refusedSessionWithoutUtteranceIsToldByItsRemark() {
    let lines = lines { recording in
      var outcome = Sample.delivered("a", at: .zero)
      outcome.banner = BannerSpan(from: .zero, to: nil, seen: true)
      outcome.diagnostics = [Diagnostic(.audioRefused, "no session (S3)")]
      recording.notifications = [outcome]
    }
    #expect(lines == ["a: no session (S3)"])
  }

  @Test func lostWorkSaysHowFarItGot() {
    let lines = lines { recording in
      recording.notifications = [Sample.delivered("a", at: .zero)]
      recording.notifications[0].banner = BannerSpan(from: .zero, to: .seconds(6), seen: true)
      var life = process(1, to: .seconds(6), .retracted)
      life.lostWork = [
        LostWork(kind: .work, what: "render", push: "a", progress: 0.4),
        LostWork(kind: .wait, what: "", push: "a", progress: nil),
      ]
      recording.processes = [life]
    }
    #expect(
      lines == [
        "a: work 'render' lost, at 40 %: the banner retracted at 6.0 s and no notification was undecided (L3)",
        "a: wait lost, unfinished: the banner retracted at 6.0 s and no notification was undecided (L3)",
      ])
  }

  @Test func findingsDoNotGrowWithTheBurst() {
    var recording = Sample.recording()
    for place in 0..<2000 {
      recording.notifications.append(
        Sample.original("p-\(place + 1)", at: .seconds(Int64(place)), reason: .crashed, process: place + 1))
      recording.notifications[place].diagnostics = [Diagnostic(.templateMissing, "line \(place)")]
      recording.processes.append(process(place + 1, to: .seconds(Int64(place)), .crashed))
    }
    let findings = recording.findings
    #expect(findings.count == 4)
    #expect(
      findings.first?.line == "p-1 … p-2000 (2,000): shows the original: the process crashed at 0.0–1999.0 s (X1)")
    #expect(findings.contains { $0.line == "p-1 … p-2000 (2,000): line 0; and 1,999 more like it" })
  }
}
