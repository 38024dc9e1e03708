import VirtualTime

extension Recording {
  /// Holds the recording against each of `expectations`, in their order.
  ///
  /// A subject that is not there, or a recording that keeps too little, is a failure. O(notifications · patterns).
  public func judge(_ expectations: [Expectation]) -> [Judgement] {
    let judge = Judge(self)
    return expectations.map(judge.judgement(of:))
  }
}

/// Judges expectations on one recording; what several of them look up is gathered once.
private struct Judge {
  let recording: Recording
  /// The place of the first notification with an id.
  private let places: [String: Int]
  /// The last utterance of a push.
  private let utterances: [String: UtteranceRecord]

  init(_ recording: Recording) {
    self.recording = recording
    places = Dictionary(
      recording.notifications.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    utterances = Dictionary(recording.utterances.map { ($0.push, $0) }, uniquingKeysWith: { _, last in last })
  }

  func judgement(of expectation: Expectation) -> Judgement {
    var judgement = Judgement(expectation)
    let needed = expectation.detailNeeded
    guard needed <= recording.detail else {
      judgement.fail(
        expected: "a recording of detail \(needed.rawValue)", found: "one of detail \(recording.detail.rawValue)",
        hint: "replay with detail \(needed.rawValue)")
      return judgement
    }
    switch expectation.subject {
    case .notification(let id): judgeNotification(id, &judgement)
    case .all(let pattern): judgeAll(PushPattern(pattern), &judgement)
    case .none(let pattern): judgeNone(PushPattern(pattern), &judgement)
    case .count(let pattern, let condition): judgeCount(PushPattern(pattern), condition ?? .present, &judgement)
    case .overall(let name): judgeOverall(name, &judgement)
    }
    return judgement
  }

  private func judgeNotification(_ id: String, _ judgement: inout Judgement) {
    guard let index = places[id] else {
      judgement.fail(expected: "a push with this id", found: "none", hint: knownIDs)
      return
    }
    let matcher = judgement.expectation.matcher
    judgement.found = matcher.projection(of: fact(index))
    judgement.add(failures(of: matcher, at: index, place: judgement.expectation.place))
  }

  private func judgeAll(_ pattern: PushPattern, _ judgement: inout Judgement) {
    let matcher = judgement.expectation.matcher
    let indices = matching(pattern)
    guard !indices.isEmpty else { return failForWantOfPushes(&judgement) }
    var held = 0
    for index in indices {
      if matcher.holds(of: fact(index)) {
        held += 1
      } else if judgement.failures.count < Judgement.mostFailures {
        judgement.add(failures(of: matcher, at: index, place: judgement.expectation.place))
      } else {
        judgement.omittedFailures += 1
      }
    }
    judgement.found = ["pushes": .integer(indices.count), "meeting": .integer(held)]
  }

  private func judgeNone(_ pattern: PushPattern, _ judgement: inout Judgement) {
    let matcher = judgement.expectation.matcher
    let indices = matching(pattern)
    guard !indices.isEmpty else { return failForWantOfPushes(&judgement) }
    let meeting = indices.filter { matcher.holds(of: fact($0)) }
    judgement.found = ["pushes": .integer(indices.count), "meeting": .integer(meeting.count)]
    judgement.add(
      meeting.prefix(Judgement.mostFailures).map { index in
        let outcome = recording.notifications[index]
        var failure = Judgement.Failure(
          outcome.id.onOneLine, expected: "not \(matcher.words())", found: matcher.projection(of: fact(index)).words())
        failure.place = judgement.expectation.place
        failure.around = outcome.moment
        failure.notification = index
        return failure
      })
    judgement.omittedFailures += max(0, meeting.count - Judgement.mostFailures)
  }

  private func judgeCount(_ pattern: PushPattern, _ condition: Matcher, _ judgement: inout Judgement) {
    let count = matching(pattern).count { condition.holds(of: fact($0)) }
    judgement.found = .integer(count)
    var finder = FailureFinder()
    let path = "\(pattern.text.onOneLine).count"
    finder.find(
      judgement.expectation.matcher, in: .json(.integer(count)),
      at: .init(path: path, key: "count", place: judgement.expectation.place))
    judgement.add(finder.failures)
  }

  private func judgeOverall(_ name: String, _ judgement: inout Judgement) {
    let matcher = judgement.expectation.matcher
    guard let value = recording.overallFact(name, for: matcher) else {
      judgement.fail(
        expected: "one of \(Expectation.reservedIDs.joined(separator: ", "))", found: name.quotedForPeople(), hint: nil)
      return
    }
    judgement.found = matcher.projection(of: .json(value))
    if name == "timeline" { judgement.found = .integer(recording.timeline.count) }
    var finder = FailureFinder()
    finder.find(matcher, in: .json(value), at: .init(path: name, key: name, place: judgement.expectation.place))
    judgement.add(finder.failures)
  }

  private func fact(_ index: Int) -> Fact {
    let outcome = recording.notifications[index]
    return .notification(NotificationFacts(outcome: outcome, utterance: utterances[outcome.id]))
  }

  private func matching(_ pattern: PushPattern) -> [Int] {
    recording.notifications.indices.filter { pattern.matches(recording.notifications[$0].id) }
  }

  private func failures(of matcher: Matcher, at index: Int, place: SourcePlace?) -> [Judgement.Failure] {
    let outcome = recording.notifications[index]
    let path = outcome.id.onOneLine
    var finder = FailureFinder(notification: index) { factPath, found in
      FailureHint.hint(
        for: factPath.dropFirst(path.count + 1), found: found, outcome: outcome, index: index, in: recording)
    }
    finder.find(matcher, in: fact(index), at: .init(path: path, key: "", place: place, moment: outcome.moment))
    return finder.failures
  }

  private func failForWantOfPushes(_ judgement: inout Judgement) {
    judgement.fail(expected: "pushes whose id fits", found: "none", hint: knownIDs)
  }

  private var knownIDs: String {
    let ids = recording.notifications.prefix(21).map(\.id.onOneLine)
    guard !ids.isEmpty else { return "there is no push in this recording" }
    let more = recording.notifications.count > 20 ? ", …" : ""
    return "there are \(ids.prefix(20).joined(separator: ", "))\(more)"
  }
}

extension Judgement {
  /// Adds failures up to the limit, and counts the rest.
  fileprivate mutating func add(_ more: [Failure]) {
    let room = max(0, Self.mostFailures - failures.count)
    failures += more.prefix(room)
    omittedFailures += max(0, more.count - room)
  }

  /// Adds a failure of the subject itself.
  fileprivate mutating func fail(expected: String, found: String, hint: String?) {
    var failure = Failure(subject, expected: expected, found: found)
    failure.place = expectation.place
    failure.hint = hint
    add([failure])
  }
}

extension NotificationOutcome {
  /// The moment to look at when the outcome as a whole is meant.
  fileprivate var moment: VirtualInstant? { deliveredAt ?? decidedAt ?? didReceiveAt ?? arrivedAt }
}
