@testable import ServiceExtensionRuntime
import VirtualTime

/// Recordings as a replay would make them, built by hand: the reports are tested without the engine.
enum Sample {
  /// An empty recording.
  static func recording(detail: RecordingDetail = .timeline) -> Recording {
    Recording(scenario: "payments", handler: "deliver-immediately", profile: "classic", seed: 1, detail: detail)
  }

  /// Ten payments at once, delivered at once and then spoken for 2.25 s each: rule L4.
  static func burst(count: Int = 10) -> Recording {
    var recording = recording()
    var life = ProcessLife(number: 1, from: .zero, peakMemory: 3 << 20)
    for place in 0..<count {
      let id = "pay-\(place + 1)"
      var outcome = delivered(id, at: .zero, title: "收款通知 [modified]", body: "收款到账一百二十元")
      if place == count - 1 { outcome.banner = BannerSpan(from: .zero, to: .seconds(6), seen: true) }
      recording.notifications.append(outcome)
      var utterance = UtteranceRecord(push: id, text: "收款到账一百二十元", characters: 9, duration: .milliseconds(2250))
      let from = VirtualInstant.milliseconds(2250 * Int64(place))
      if from < .seconds(6) {
        utterance.from = from
        utterance.to = min(.milliseconds(2250 * Int64(place + 1)), .seconds(6))
        utterance.isWhole = place < 2
        utterance.spokenCharacters = place < 2 ? 9 : 6
      }
      recording.utterances.append(utterance)
      recording.timeline.append(TimelineEvent(at: .zero, notification: place, process: nil, kind: .arrived))
      if place + 1 < count {
        recording.timeline.append(TimelineEvent(at: .zero, notification: place, process: nil, kind: .bannerSkipped))
      }
    }
    life.to = .seconds(6)
    life.reason = .retracted
    recording.processes = [life]
    recording.timeline.append(
      TimelineEvent(at: .seconds(6), notification: nil, process: 1, kind: .processEnded(.retracted)))
    recording.totals.pushes = count
    recording.totals.arrived = count
    recording.totals.modified = count
    recording.totals.bannersSeen = 1
    recording.totals.processes = 1
    recording.totals.terminations = 1
    recording.totals.terminationReasons = [.retracted: 1]
    recording.totals.utterancesWhole = 2
    recording.totals.utterancesCut = 1
    recording.totals.utterancesNeverBegun = count - 3
    recording.totals.peakMemory = 3 << 20
    recording.totals.latency = Totals.Latency(p50: .zero, p95: .zero, max: .zero)
    recording.endedAt = .seconds(6)
    return recording
  }

  /// A notification that arrived at 0 and was delivered by its handler.
  static func delivered(
    _ id: String, at time: VirtualInstant, received: VirtualInstant = .zero, title: String = "", body: String = "text"
  ) -> NotificationOutcome {
    var outcome = NotificationOutcome(id: id)
    outcome.arrivedAt = .zero
    outcome.didReceiveAt = received
    outcome.decidedAt = time
    outcome.deliveredAt = time
    outcome.source = .handler
    outcome.reason = .handler
    outcome.content = NotificationContent(title: title, body: body)
    outcome.process = 1
    return outcome
  }

  /// A notification that shows its original, decided by the system.
  static func original(_ id: String, at time: VirtualInstant, reason: OutcomeReason, process: Int? = 1)
    -> NotificationOutcome
  {
    var outcome = delivered(id, at: time)
    outcome.source = .original
    outcome.reason = reason
    outcome.process = process
    return outcome
  }
}
