import VirtualTime

/// What is being spoken and what waits to be, with its plans. The rules of turns are in `Device+Speech.swift`.
struct SpeechService {
  /// One utterance from its request to its end.
  struct Utterance {
    var id: Int
    var notification: Int
    var synthesizer: Int
    var plan: SpeechPlan
    var record: Int
    var agenda: [Item] = []
    var nextItem = 0
    var handle = EventHandle.none
    var state = State.waiting
    /// When it would have begun, had it never paused.
    var startedAt = VirtualInstant.zero
    var requestedAt: VirtualInstant

    enum State: Equatable {
      case waiting
      case speaking
      /// Paused, this far into it.
      case paused(Int64)
    }

    /// Something the delegate is told at an offset.
    struct Item {
      var offset: Int64
      var event: SpeechEvent
    }

    /// How far it has got at `now`, in nanoseconds.
    func offset(at now: VirtualInstant) -> Int64 {
      switch state {
      case .waiting: 0
      case .speaking: now.nanoseconds - startedAt.nanoseconds
      case .paused(let offset): offset
      }
    }
  }

  /// Open utterances in order of request.
  var utterances: [Utterance] = []
  /// Cancelled or refused ones whose callback is on its way.
  var replies: [Int: SpeechEvent] = [:]
  private var plans: [PlanKey: SpeechPlan] = [:]

  private struct PlanKey: Hashable {
    var utterance: SpeechUtterance
  }

  func index(of id: Int) -> Int? { utterances.firstIndex { $0.id == id } }

  /// The plan of an utterance; the same for equal ones.
  mutating func plan(_ utterance: SpeechUtterance, _ speech: DeviceProfile.Speech) -> SpeechPlan {
    let key = PlanKey(utterance: utterance)
    if let plan = plans[key] { return plan }
    if plans.count >= 1024 { plans.removeAll() }
    let plan = SpeechPlan(
      text: utterance.text, rate: utterance.rate, preDelay: utterance.preDelay, postDelay: utterance.postDelay,
      pauseBeforeDigits: utterance.pauseBeforeDigits, speech: speech)
    plans[key] = plan
    return plan
  }

  func pendingWork(for notification: Int?, at now: VirtualInstant) -> [PendingWork] {
    utterances.filter { notification == nil || $0.notification == notification }.map { utterance in
      let due: VirtualInstant? =
        utterance.state == .speaking ? utterance.startedAt.advanced(byNanoseconds: utterance.plan.duration) : nil
      return PendingWork(
        kind: .speech, what: utterance.state == .waiting ? "its turn to speak" : "the end of its speech",
        notification: utterance.notification, since: utterance.requestedAt, due: due)
    }
  }

  /// What is speaking at the end of the run is begun but not whole, what waits was never begun.
  func close(_ recorder: Recorder, at end: VirtualInstant) {
    for utterance in utterances {
      let isBegun = utterance.state != .waiting
      recorder.count { isBegun ? ($0.utterancesCut += 1) : ($0.utterancesNeverBegun += 1) }
      let spoken = isBegun ? utterance.plan.spokenCharacters(at: utterance.offset(at: end)) : 0
      recorder.utterance(utterance.record) { $0.spokenCharacters = spoken }
    }
  }
}
