import ServiceExtensionRuntime
import VirtualTime

extension FindingCollector {
  /// Notifications that do not show what the handler made of them, and why (rules C, E, G, X).
  mutating func noteContent(_ index: RecordingIndex) {
    let recording = index.recording
    for (place, outcome) in recording.notifications.enumerated() {
      guard let reason = outcome.reason else {
        let isStored = outcome.apns?.isStored == true
        let state =
          isStored
          ? "was stored by APNs for the offline phone" : outcome.arrivedAt == nil ? "had not arrived" : "was undecided"
        note(.content, "Z19", push: place, "\(state) when the run ended at \(recording.endedAt) s")
        continue
      }
      if outcome.source == .handler { continue }
      if outcome.source == .bestAttempt {
        guard let at = outcome.decidedAt else { continue }
        note(
          .content, "E1", push: place, cause: .outcome(reason),
          "shows the best attempt, delivered at \(at) s: the handler had not been called when its time was up")
        continue
      }
      if let rejection = outcome.apns?.reason {
        note(
          .content, "Q1", push: place, cause: .refused(rejection),
          Phrase("shows nothing: " + rejection.sentence))
        continue
      }
      let shows = outcome.source == .original ? "shows the original" : "shows nothing"
      let (why, rule, process) = cause(of: outcome, reason: reason, place: place, index)
      note(.content, rule, push: place, process: process, cause: .outcome(reason), "\(shows): \(why)")
    }
  }

  private func cause(
    of outcome: NotificationOutcome, reason: OutcomeReason, place: Int, _ index: RecordingIndex
  ) -> (Phrase, rule: String, process: Int?) {
    switch reason {
    case .expired:
      guard let at = outcome.decidedAt else { break }
      return ("the handler had not been called when its time ended at \(at) s", reason.rule, nil)
    case .launch where index.launchRefused.contains(place):
      return ("a fault refused the launch", "Y1", nil)
    case .crashed, .memory, .launch, .unresponsive, .extensionEnded:
      let life = outcome.process.flatMap(index.process) ?? launchKill(at: outcome.decidedAt, index)
      guard let life, life.to == outcome.decidedAt, let end = index.end(of: life) else { break }
      return (end.phrase, end.rule, life.number)
    default: break
    }
    return (Phrase(reason.words), reason.rule, nil)
  }

  /// The process that was killed at `instant` while it started: its notification was never received by it.
  private func launchKill(at instant: VirtualInstant?, _ index: RecordingIndex) -> ProcessLife? {
    guard let instant else { return nil }
    return index.launchKills[instant]
  }
}
