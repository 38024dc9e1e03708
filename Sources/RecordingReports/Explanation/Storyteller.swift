import ServiceExtensionRuntime
import VirtualTime

/// Picks from a recording what belongs to the story of one push, and adds what happened between the events.
struct Storyteller {
  private let index: RecordingIndex
  private let place: Int
  private let outcome: NotificationOutcome

  init(_ index: RecordingIndex, place: Int) {
    self.index = index
    self.place = place
    outcome = index.recording.notifications[place]
  }

  /// The steps, in order.
  var steps: [Explanation.Step] {
    guard let arrived = outcome.apns?.sentAt ?? outcome.arrivedAt else { return [] }
    if index.recording.timeline.isEmpty { return outline() }
    var steps: [Explanation.Step] = []
    var joined = joinedLaunch(outcome.arrivedAt ?? arrived)
    var hasReturned = false
    for event in index.recording.timeline
    where belongs(event, since: arrived) && !event.isRepetition(in: index.recording) {
      if let step = joined, event.process == process {
        steps.append(step)
        joined = nil
      }
      if event.kind == .didReceive, event.notification == place { steps += turn(outcome.arrivedAt ?? arrived) }
      steps.append(step(event, afterReturn: hasReturned))
      if event.kind == .threadFree { hasReturned = true }
    }
    return steps
  }

  /// That it waited for a process which another push had started; nil where it did not.
  private func joinedLaunch(_ arrived: VirtualInstant) -> Explanation.Step? {
    guard let life = process.flatMap(index.process), let first = index.launchedFor[life.number], first != place
    else { return nil }
    let ready = index.launchedAt[life.number]
    guard arrived <= ready ?? .never, outcome.didReceiveAt == ready || Turns(index).blockers(of: place) == nil
    else { return nil }
    return Explanation.Step(
      at: max(arrived, life.from), "joined the launch of process \(life.number)", rule: "D3")
  }

  /// Whether an event is part of the story: the push's own, those of its process while it mattered, the phone's.
  private func belongs(_ event: TimelineEvent, since arrived: VirtualInstant) -> Bool {
    // What the payload's lint says is told whole below the story.
    if case .diagnostic(let remark) = event.kind, remark.code.topic == .payload { return false }
    if let notification = event.notification { return notification == place }
    guard event.at >= arrived else { return false }
    switch event.kind {
    case .device: return event.at <= lastInterest
    case .launching, .launched, .processEnded: return event.process == process
    default: return false
    }
  }

  /// The process that received it, or was killed before it could.
  private var process: Int? {
    outcome.process ?? outcome.decidedAt.flatMap { index.launchKills[$0]?.number }
  }

  /// After this instant nothing that happens to the phone matters to the push.
  private var lastInterest: VirtualInstant {
    let ends = [
      outcome.apns?.endedAt, outcome.arrivedAt, outcome.decidedAt, outcome.banner?.to,
      process.flatMap(index.process)?.to,
      index.recording.utterances.last { $0.push == outcome.id }?.to,
    ]
    return outcome.reason == nil ? .never : ends.compactMap { $0 }.max() ?? .zero
  }

  /// Behind whom it waited, and what process was there when its turn came.
  private func turn(_ arrived: VirtualInstant) -> [Explanation.Step] {
    guard let received = outcome.didReceiveAt else { return [] }
    var steps: [Explanation.Step] = []
    let names = index.recording.notifications
    if let behind = Turns(index).blockers(of: place), received > arrived {
      let who = PushNames.summary(behind.map { names[$0].id })
      let time = FigureText.seconds(arrived.duration(to: received))
      steps.append(Explanation.Step(at: received, "its turn comes, after \(time) s behind \(who)", rule: "D1"))
    }
    if let life = process.flatMap(index.process), life.from < arrived {
      let since = FigureText.seconds(life.from)
      steps.append(
        Explanation.Step(at: received, "process \(life.number), running since \(since) s, receives it", rule: "D3"))
    }
    return steps
  }

  private func step(_ event: TimelineEvent, afterReturn: Bool) -> Explanation.Step {
    if case .processEnded = event.kind, let life = event.process.flatMap(index.process), let end = index.end(of: life) {
      let phrase = end.phrase.text { index.recording.notifications[$0].id }
      return Explanation.Step(at: event.at, "process \(life.number) ends: \(phrase)", rule: end.rule)
    }
    return Explanation.Step(at: event.at, event.sentence(afterReturn: afterReturn), rule: event.rule)
  }

  private func step(_ kind: TimelineEvent.Kind, at instant: VirtualInstant) -> Explanation.Step {
    step(TimelineEvent(at: instant, notification: place, process: nil, kind: kind), afterReturn: false)
  }

  /// What the outcome alone tells, where there is no timeline.
  private func outline() -> [Explanation.Step] {
    var steps: [Explanation.Step] = []
    if let apns = outcome.apns {
      steps.append(step(.requested(apns.reason), at: apns.sentAt))
      if let storedAt = apns.storedAt { steps.append(step(.stored, at: storedAt)) }
      if let endedAt = apns.endedAt, let reason = outcome.reason, reason != .rejected {
        steps.append(Explanation.Step(at: endedAt, "dropped on the way: \(reason.words)", rule: reason.rule))
      }
    }
    guard let arrived = outcome.arrivedAt else { return steps }
    steps.append(Explanation.Step(at: arrived, "arrived"))
    if let received = outcome.didReceiveAt {
      steps += turn(arrived)
      steps.append(Explanation.Step(at: received, "didReceive called", rule: "D4"))
    }
    if let decided = outcome.decidedAt ?? outcome.deliveredAt, let reason = outcome.reason {
      steps.append(Explanation.Step(at: decided, "decided: \(reason.words)", rule: reason.rule))
    }
    return steps
  }
}
