/// What an expectation can look at: JSON, or a notification whose facts are worked out as they are asked for.
enum Fact {
  /// A value; nil: not there.
  case json(JSONValue?)
  /// A notification.
  case notification(NotificationFacts)

  /// The value under `key`; nil: not there.
  func member(_ key: String) -> Fact {
    switch self {
    case .json(let value): .json(value?.object?[key])
    case .notification(let facts): .json(facts.value(of: key))
    }
  }

  /// The whole value; nil: not there.
  var json: JSONValue? {
    switch self {
    case .json(let value): value
    case .notification(let facts): facts.outcome.json
    }
  }

  /// Whether there is anything but null.
  var isPresent: Bool {
    switch self {
    case .json(let value): value != nil && value != .some(.null)
    case .notification: true
    }
  }

  /// Whether it has members.
  var isObject: Bool {
    switch self {
    case .json(let value): value?.object != nil
    case .notification: true
    }
  }
}

/// What is known of one notification: its outcome, and what follows from it.
struct NotificationFacts {
  /// The outcome.
  let outcome: NotificationOutcome
  /// The last of its utterances.
  let utterance: UtteranceRecord?

  /// The fact under `key`; nil: not there, or not known.
  func value(of key: String) -> JSONValue? {
    switch key {
    case "id": .string(outcome.id)
    case "arrivedAt": .secondsOrNull(outcome.arrivedAt)
    case "didReceiveAt": .secondsOrNull(outcome.didReceiveAt)
    case "decidedAt": .secondsOrNull(outcome.decidedAt)
    case "source": .string(outcome.source.rawValue)
    case "reason": .stringOrNull(outcome.reason?.rawValue)
    case "deliveredAt": .secondsOrNull(outcome.deliveredAt)
    case "content": outcome.content?.json ?? .null
    case "banner": outcome.banner?.json ?? .null
    case "latency": .secondsOrNull(outcome.latency)
    case "actions": outcome.actions.map { .array($0.map(JSONValue.string)) }
    case "process": .integerOrNull(outcome.process)
    case "apns": outcome.apns?.json
    case "presentation": outcome.presentation?.json ?? .null
    case "contentExtension": .stringOrNull(outcome.contentExtension)
    case "diagnostics": .array(outcome.diagnostics.map(\.json))
    case "delivered": delivered
    case "spoken": spoken
    default: nil
    }
  }

  /// The keys that ``value(of:)`` knows.
  static let keys = RecordingField.notification.map(\.key) + ["delivered", "spoken"]

  /// The delivery: when, by whom, and what; null where nothing was delivered.
  private var delivered: JSONValue {
    guard let delivery = outcome.delivery else { return .null }
    var object: JSONObject = [
      "at": .seconds(delivery.time), "by": .string(delivery.source.rawValue),
      "latency": .secondsOrNull(outcome.latency),
    ]
    for member in delivery.content.json.object?.members ?? [] { object[member.key] = member.value }
    return .object(object)
  }

  /// The last utterance, with its state in a word.
  private var spoken: JSONValue {
    guard let utterance, var object = utterance.json.object else {
      return ["state": .string(SpeechState.none.rawValue)]
    }
    object["state"] = .string(utterance.state.rawValue)
    return .object(object)
  }
}

/// How far an utterance came.
public enum SpeechState: String, Hashable, Sendable, CaseIterable {
  /// Spoken to its end.
  case whole
  /// Begun, not whole.
  case cut
  /// Requested, not begun.
  case never
  /// Not requested.
  case none
}

extension UtteranceRecord {
  /// How far it came.
  public var state: SpeechState { isWhole ? .whole : from == nil ? .never : .cut }
}
