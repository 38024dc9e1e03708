import ServiceExtensionRuntime
import VirtualTime

extension FindingCollector {
  /// A delivery is late from this latency on: from here on people notice (ours).
  static let lateAfter = Duration.seconds(1)

  /// Notifications that show late: how long they waited for their turn, behind whom, and how long they took themselves
  /// (rules D1, D2).
  mutating func noteDelays(_ index: RecordingIndex) {
    let turns = Turns(index)
    for (place, outcome) in index.recording.notifications.enumerated() {
      guard let latency = outcome.latency, latency >= Self.lateAfter,
        let arrived = outcome.arrivedAt, let received = outcome.didReceiveAt, let decided = outcome.decidedAt
      else { continue }
      let own = received.duration(to: decided)
      let waited = arrived.duration(to: received)
      guard waited > .zero else {
        // That its time ran out is a finding of its own.
        if outcome.reason == .expired || outcome.reason == .bestAttempt { continue }
        let (how, rule, cause) = handling(outcome, place: place, received: received, decided: decided, index)
        note(.delay, rule, push: place, cause: cause, "shows \(latency) s after arrival: \(how)")
        continue
      }
      var message: Phrase = "shows \(latency) s after arrival: "
      var rule = "D1"
      var cause: Finding.Cause?
      if let behind = turns.blockers(of: place) {
        message = message + "waited \(waited) s for its turn behind \(pushes: behind)"
        if turns.heldAfterDelivery(behind) {
          message = message + ", whose didReceive went on after the decision"
          cause = .threadHeld
        }
      } else {
        message = message + "reaching the process took \(waited) s"
        rule = "D3"
      }
      if own > .zero { message = message + ", then took \(own) s itself" }
      note(.delay, rule, push: place, cause: cause, message)
    }
  }

  /// What handling a push took its time with, and the rule: what ended it, else its speech, its thread, its budget.
  private func handling(
    _ outcome: NotificationOutcome, place: Int, received: VirtualInstant, decided: VirtualInstant,
    _ index: RecordingIndex
  ) -> (Phrase, rule: String, Finding.Cause?) {
    if let reason = outcome.reason, reason != .handler {
      return ("handling it took that long", reason.rule, .outcome(reason))
    }
    let own = received.duration(to: decided)
    let speech = index.spoken[place, default: []].reduce(Duration.zero) { sum, span in
      sum + max(.zero, max(span.from, received).duration(to: min(span.to, decided)))
    }
    if speech >= own / 2 { return ("it was spoken before it was delivered", "S1", nil) }
    if let free = index.threadFree[place], free >= decided {
      return ("its didReceive held its thread that long", "D4", nil)
    }
    return ("handling it took that long", "E1", nil)
  }
}

/// Who kept whom waiting, found in one pass: notifications are dispatched in order of arrival.
struct Turns {
  private let outcomes: [NotificationOutcome]
  private let threadFree: [Int: VirtualInstant]
  private var first: [Int: Int] = [:]

  init(_ index: RecordingIndex) {
    outcomes = index.recording.notifications
    threadFree = index.threadFree
    var oldest = 0
    for (place, outcome) in outcomes.enumerated() {
      guard let arrived = outcome.arrivedAt, let received = outcome.didReceiveAt, received > arrived else { continue }
      // What had made way before this one arrived had made way for all that arrive later.
      while oldest < place, released(oldest) <= arrived { oldest += 1 }
      if oldest < place { first[place] = oldest }
    }
  }

  /// The notifications before `place` that were not done when it arrived; nil: it waited for nobody.
  func blockers(of place: Int) -> ClosedRange<Int>? {
    guard let first = first[place] else { return nil }
    return first...max(first, place - 1)
  }

  /// Whether the last of these, the one waited for at the end, held its thread after its own decision.
  func heldAfterDelivery(_ places: ClosedRange<Int>) -> Bool {
    guard let free = threadFree[places.upperBound], let decided = outcomes[places.upperBound].decidedAt
    else { return false }
    return free > decided
  }

  /// When a notification made way for the next.
  private func released(_ place: Int) -> VirtualInstant {
    guard outcomes[place].didReceiveAt != nil || outcomes[place].process != nil else { return .zero }
    let decided = outcomes[place].decidedAt ?? .never
    return max(decided, threadFree[place] ?? decided)
  }
}
