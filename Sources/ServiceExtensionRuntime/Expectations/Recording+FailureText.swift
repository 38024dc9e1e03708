import VirtualTime

extension Recording {
  /// What fell short in `judgements`, each with the timeline around the moment it speaks of; empty if all held.
  ///
  /// Failures that speak of the same moment share one look at the timeline; after some moments only the failures are
  /// listed.
  public func failureText(for judgements: [Judgement]) -> String {
    var lines: [String] = []
    var excerpts = 0
    let failures = judgements.flatMap(\.failures)
    for (index, failure) in failures.enumerated() {
      lines.append(failure.description)
      let next = index + 1 < failures.count ? failures[index + 1] : nil
      if let next, next.around == failure.around, next.notification == failure.notification { continue }
      guard let around = failure.around, excerpts < Self.mostExcerpts else { continue }
      excerpts += 1
      lines += excerpt(around: around, notification: failure.notification)
    }
    let omitted = judgements.reduce(0) { $0 + $1.omittedFailures }
    if omitted > 0 { lines.append("and \(omitted) more") }
    return lines.joined(separator: "\n")
  }

  /// The events around a moment, some before and some after it, one a line; the nearest is marked.
  func excerpt(around moment: VirtualInstant, notification: Int?) -> [String] {
    guard !timeline.isEmpty else { return [] }
    let center = nearestEvent(to: moment, notification: notification)
    let shown = max(0, center - Self.eventsAround)..<min(timeline.count, center + Self.eventsAround + 1)
    let subjects = timeline[shown].map { $0.subjectText(in: self) }
    let times = timeline[shown].map(\.at.secondsText)
    let width = subjects.map(\.displayWidth).max() ?? 0
    let timeWidth = times.map(\.utf8.count).max() ?? 0
    return zip(shown, zip(times, subjects)).map { index, words in
      let time = String(repeating: " ", count: timeWidth - words.0.utf8.count) + words.0
      let subject = words.1 + String(repeating: " ", count: width - words.1.displayWidth)
      return "  \(index == center ? ">" : " ") \(time)  \(subject)  \(sentence(at: index))"
    }
  }

  private func sentence(at index: Int) -> String {
    let event = timeline[index]
    guard event.kind == .threadFree else { return event.sentence }
    let hasReturned = timeline[..<index].contains { $0.kind == .threadFree && $0.notification == event.notification }
    return event.sentence(afterReturn: hasReturned)
  }

  /// The event of the notification at that moment, else any at it, else the last before it.
  private func nearestEvent(to moment: VirtualInstant, notification: Int?) -> Int {
    var low = 0
    var high = timeline.count
    while low < high {
      let middle = (low + high) / 2
      if timeline[middle].at < moment { low = middle + 1 } else { high = middle }
    }
    let sameMoment = timeline[low...].prefix { $0.at == moment }
    if let notification, let own = sameMoment.firstIndex(where: { $0.notification == notification }) { return own }
    return sameMoment.isEmpty ? max(0, low - 1) : low
  }

  private static let eventsAround = 5
  private static let mostExcerpts = 5
}
