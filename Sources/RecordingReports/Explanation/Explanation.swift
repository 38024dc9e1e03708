import ServiceExtensionRuntime
import VirtualTime

/// The story of one push: what happened to it step by step, what came of it, and what would have helped.
public struct Explanation: Hashable, Sendable {
  /// The push's id.
  public var id: String
  /// What happened, in order.
  public var steps: [Step]
  /// What came of it, in a sentence.
  public var verdict: String
  /// What is worth knowing of it, with causes; empty where all is well.
  public var findings: [Finding]
  /// What would help; empty where nothing went wrong, or nothing can be done.
  public var advice: [String]

  /// A story.
  public init(id: String, steps: [Step], verdict: String, findings: [Finding] = [], advice: [String] = []) {
    self.id = id
    self.steps = steps
    self.verdict = verdict
    self.findings = findings
    self.advice = advice
  }

  /// One thing that happened.
  public struct Step: Hashable, Sendable {
    /// When.
    public var at: VirtualInstant
    /// What.
    public var text: String
    /// The id of the rule by which it happened; empty where none is meant.
    public var rule: String

    /// A step.
    public init(at: VirtualInstant, _ text: String, rule: String = "") {
      self.at = at
      self.text = text
      self.rule = rule
    }
  }
}

extension Recording {
  /// The story of the push `id`; nil where there is no such push. A full one needs detail `timeline`.
  public func explanation(of id: String) -> Explanation? {
    guard let place = notifications.firstIndex(where: { $0.id == id }) else { return nil }
    let index = RecordingIndex(self)
    let findings = findings(ofPushAt: place)
    return Explanation(
      id: id, steps: Storyteller(index, place: place).steps, verdict: verdict(of: notifications[place]),
      findings: findings, advice: Advice.list(for: findings))
  }

  /// What came of a push, in a sentence: what shows, when, and what is seen and heard of it.
  private func verdict(of outcome: NotificationOutcome) -> String {
    var parts: [String] = []
    switch outcome.source {
    case .handler: parts.append("shows what the handler made of it")
    case .bestAttempt: parts.append("shows the handler's best attempt")
    case .original: parts.append("shows the original")
    case .none where outcome.arrivedAt == nil && outcome.reason != nil:
      return "never reached the phone: \(outcome.reason?.words ?? "")"
    case .none where outcome.apns?.isStored == true:
      return "was stored by APNs for the offline phone when the run ended"
    case .none where outcome.arrivedAt == nil: return "had not arrived when the run ended"
    case .none where outcome.reason == nil: return "was undecided when the run ended"
    case .none: parts.append("shows nothing")
    }
    if let latency = outcome.latency {
      parts[0] += latency == .zero ? ", at once" : ", \(FigureText.seconds(latency)) s after arrival"
    }
    if let banner = outcome.banner, banner.seen {
      let time = banner.to.map { "for \(FigureText.seconds(banner.from.duration(to: $0))) s" } ?? "to the end"
      parts.append("its banner was on the screen \(time)")
    } else if outcome.deliveredAt != nil {
      parts.append("no banner was seen")
    }
    let mine = utterances.filter { $0.push == outcome.id }
    if !mine.isEmpty {
      let states = mine.map { $0.isWhole ? "spoken to its end" : $0.from == nil ? "never spoken" : "spoken in part" }
      parts.append("its text was " + states.joined(separator: ", then "))
    }
    return parts.joined(separator: "; ")
  }
}
