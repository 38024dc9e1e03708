import VirtualTime

/// A call of the app's `didReceive response` (rule P2).
public struct ResponseRecord: Hashable, Sendable {
  /// When.
  public var at: VirtualInstant
  /// The push, or the local request, whose notification the user answered.
  public var push: String
  /// How.
  public var kind: Kind
  /// The button; nil for a tap and a dismissal.
  public var action: String?
  /// What the user wrote.
  public var text: String?
  /// Whether the app had to be launched for it.
  public var launchedApp: Bool

  /// A response of these facts.
  public init(
    at: VirtualInstant, push: String, kind: Kind, action: String? = nil, text: String? = nil, launchedApp: Bool
  ) {
    self.at = at
    self.push = push
    self.kind = kind
    self.action = action
    self.text = text
    self.launchedApp = launchedApp
  }

  /// How a user can answer.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case tap, action, text, dismiss
  }
}

extension ResponseRecord {
  /// The response as JSON; `action` and `text` are left out where there is none.
  public var json: JSONValue {
    var object: JSONObject = ["at": .seconds(at), "push": .string(push), "kind": .string(kind.rawValue)]
    if let action { object["action"] = .string(action) }
    if let text { object["text"] = .string(text) }
    object["launchedApp"] = .bool(launchedApp)
    return .object(object)
  }
}
