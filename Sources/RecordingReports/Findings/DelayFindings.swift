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
        note(.delay, "C1", push: place, "shows \(latency) s after arrival: handling it took that long")
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
