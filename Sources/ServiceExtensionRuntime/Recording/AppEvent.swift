/// Something that happens in the app, as the timeline tells it; the JSON name of a kind is ``name``.
public enum AppEvent: Hashable, Sendable {
  /// Its state changes.
  case state(AppState, AppStateRecord.Cause, launched: Bool)
  /// A notification is decided while the app is in the foreground: its `willPresent` is called.
  case willPresent
  /// It has answered, or cannot any more: what it asks for.
  case presented(Presentation)
  /// Its `didReceive response` is called.
  case response(ResponseRecord)
  /// Its background handler is called.
  case backgroundRun
  /// The background handler is not called: why.
  case backgroundNotRun(String)
  /// The background handler has answered, or ended without.
  case backgroundRunEnded(BackgroundRun.Result)
  /// It reads or writes a value of the shared store.
  case sharedRead(key: String, value: JSONValue?)
  case sharedWritten(key: String, value: JSONValue?)
  /// A value is locked away from it.
  case sharedUnreadable(key: String, DataProtection)
  /// It asks something of the Notification Center: what, and how long that takes.
  case centerAsked(String, delay: Duration)
  /// That was done, or not: why.
  case centerAnswered(String, failure: String?)
  /// It takes a file lock, waits for one, gives one back.
  case locked(String)
  case waitsForLock(String)
  case unlocked(String)
}

extension AppEvent {
  /// The kind's name in JSON.
  public var name: String {
    switch self {
    case .state: "appState"
    case .willPresent: "willPresent"
    case .presented: "presented"
    case .response: "response"
    case .backgroundRun: "backgroundRun"
    case .backgroundNotRun: "backgroundNotRun"
    case .backgroundRunEnded: "backgroundRunEnded"
    case .sharedRead: "appSharedRead"
    case .sharedWritten: "appSharedWritten"
    case .sharedUnreadable: "appSharedUnreadable"
    case .centerAsked: "appCenterAsked"
    case .centerAnswered: "appCenterAnswered"
    case .locked: "appLocked"
    case .waitsForLock: "appWaitsForLock"
    case .unlocked: "appUnlocked"
    }
  }

  /// What the kind carries, as members of the event's JSON.
  var jsonData: [(key: String, value: JSONValue)] {
    switch self {
    case .state(let state, let cause, let launched):
      [("state", .string(state.rawValue)), ("cause", .string(cause.rawValue)), ("launched", .bool(launched))]
    case .willPresent, .backgroundRun: []
    case .presented(let presentation): presentation.json.object?.members.filter { $0.key != "at" } ?? []
    case .response(let response):
      response.json.object?.members.filter { $0.key != "at" && $0.key != "push" && $0.key != "kind" }.prependingKind(
        response.kind) ?? []
    case .backgroundNotRun(let why): [("why", .string(why))]
    case .backgroundRunEnded(let result): [("result", .string(result.rawValue))]
    case .sharedRead(let key, let value), .sharedWritten(let key, let value):
      [("key", .string(key)), ("value", value ?? .null)]
    case .sharedUnreadable(let key, let protection):
      [("key", .string(key)), ("protection", .string(protection.rawValue))]
    case .centerAsked(let what, let delay): [("what", .string(what)), ("delay", .seconds(delay))]
    case .centerAnswered(let what, let failure): [("what", .string(what)), ("failure", .stringOrNull(failure))]
    case .locked(let name), .waitsForLock(let name), .unlocked(let name): [("name", .string(name))]
    }
  }

  /// What happened, in plain words and on one line.
  var sentence: String {
    switch self {
    case .state(let state, let cause, let launched): state.sentence(launched: launched) + cause.clause
    case .willPresent: "the app is in the foreground: willPresent called"
    case .presented(let presentation): presentation.sentence
    case .response(let response): response.sentence
    case .backgroundRun: "the app's background handler called"
    case .backgroundNotRun(let why): "the app's background handler not called: \(why.onOneLine)"
    case .backgroundRunEnded(let result): result.sentence
    case .sharedRead(let key, let value):
      "the app reads the shared store: \(key.quotedForPeople()) is \(value.map { $0.shortText } ?? "not there")"
    case .sharedWritten(let key, let value):
      value.map { "the app writes the shared store: \(key.quotedForPeople()) is now \($0.shortText)" }
        ?? "the app writes the shared store: \(key.quotedForPeople()) removed"
    case .sharedUnreadable(let key, let protection):
      "the app cannot reach \(key.quotedForPeople()) in the shared store: \(protection.words)"
    case .centerAsked(let what, let delay):
      "the app asks the Notification Center for \(what.onOneLine)" + (delay > .zero ? ", in \(delay.secondsText)" : "")
    case .centerAnswered(let what, let failure):
      failure.map { "the Notification Center refuses the app \(what.onOneLine): \($0.onOneLine)" }
        ?? "the Notification Center has done what the app asked for: \(what.onOneLine)"
    case .locked(let name): "the app takes the file lock \(name.quotedForPeople())"
    case .waitsForLock(let name): "the app waits for the file lock \(name.quotedForPeople()), which the extension holds"
    case .unlocked(let name): "the app gives back the file lock \(name.quotedForPeople())"
    }
  }

  /// The rule by which it happened; empty where none is meant.
  package var rule: String {
    switch self {
    case .state, .willPresent, .presented: "P1"
    case .response: "P2"
    case .backgroundRun, .backgroundNotRun, .backgroundRunEnded: "P3"
    case .centerAsked, .centerAnswered: "U2"
    case .sharedRead, .sharedWritten, .sharedUnreadable, .locked, .waitsForLock, .unlocked: ""
    }
  }
}

extension [(key: String, value: JSONValue)] {
  /// An event's `kind` is its own: how the user answered stands under `response`.
  fileprivate func prependingKind(_ kind: ResponseRecord.Kind) -> Self {
    [("response", .string(kind.rawValue))] + self
  }
}
