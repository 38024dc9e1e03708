extension Presentation {
  /// The presentation as JSON; `delayedBy` is null where nobody made it late.
  public var json: JSONValue {
    [
      "at": .seconds(at), "banner": .bool(banner), "list": .bool(list), "sound": .bool(sound), "badge": .bool(badge),
      "delayedBy": .stringOrNull(delayedBy?.rawValue), "userInfo": .object(userInfo),
    ]
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

extension BackgroundRun {
  /// The run as JSON; `result` and `endedAt` are null where it ran at the end.
  public var json: JSONValue {
    [
      "at": .seconds(at), "push": .string(push), "result": .stringOrNull(result?.rawValue),
      "endedAt": .secondsOrNull(endedAt),
    ]
  }
}

extension AppStateRecord {
  /// The state as JSON.
  public var json: JSONValue {
    [
      "at": .seconds(at), "state": .string(state.rawValue), "cause": .string(cause.rawValue),
      "launched": .bool(launched),
    ]
  }
}

extension RunDiagnostic {
  /// The remark as JSON.
  public var json: JSONValue {
    ["at": .seconds(at), "code": .string(diagnostic.code.rawValue), "message": .string(diagnostic.message)]
  }
}
