/// Says why a fact of a notification may be other than expected.
enum FailureHint {
  /// The hint for the fact at `path` (`delivered.at`); nil where there is nothing to say.
  static func hint(
    for path: Substring, found: JSONValue?, outcome: NotificationOutcome, index: Int, in recording: Recording
  ) -> String? {
    let missing = found == nil || found == .some(.null)
    switch path {
    case "delivered", "deliveredAt", "content", "latency": return missing ? undelivered(outcome) : nil
    case "source", "reason", "delivered.by": return outcome.reason?.words ?? unfinished(outcome)
    case "spoken.state": return speech(of: outcome, in: recording)
    case "banner": return missing ? noBanner(of: index, in: recording) : nil
    case "didReceiveAt", "process", "decidedAt": return missing ? outcome.reason?.words ?? unfinished(outcome) : nil
    default:
      let key = path.prefix { $0 != "." && $0 != "[" }
      guard missing, !NotificationFacts.keys.contains(String(key)) else { return nil }
      return "a notification has no fact of that name"
    }
  }

  private static func undelivered(_ outcome: NotificationOutcome) -> String {
    outcome.reason.map { "nothing shows: \($0.words)" } ?? unfinished(outcome)
  }

  private static func unfinished(_ outcome: NotificationOutcome) -> String {
    if outcome.apns?.isStored == true { return "APNs still stored it for the offline phone when the run ended" }
    if outcome.arrivedAt == nil { return "it had not arrived when the run ended" }
    return outcome.didReceiveAt == nil
      ? "it still waited when the run ended" : "it was undecided when the run ended"
  }

  private static func speech(of outcome: NotificationOutcome, in recording: Recording) -> String? {
    guard let utterance = recording.utterances.last(where: { $0.push == outcome.id }) else {
      return "nothing was to be spoken"
    }
    switch utterance.state {
    case .whole, .none: return nil
    case .never: return "the utterance was requested and never began"
    case .cut:
      let end = utterance.to.map { " at \($0.secondsText)" } ?? ""
      return "cut\(end) after \(utterance.spokenCharacters) of \(utterance.characters) characters"
    }
  }

  private static func noBanner(of index: Int, in recording: Recording) -> String? {
    recording.timeline.first { event in
      guard event.notification == index else { return false }
      switch event.kind {
      case .noBanner, .bannerSkipped: return true
      default: return false
      }
    }?.sentence
  }
}
