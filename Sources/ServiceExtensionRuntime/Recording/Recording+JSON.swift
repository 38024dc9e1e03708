extension Recording {
  /// The whole recording as JSON, as ``RecordingSchema`` describes it: times are numbers of seconds, exact to the
  /// nanosecond.
  public var json: JSONValue {
    var object = identityJSON
    object["timeline"] = .array(timeline.map { $0.json(in: self) })
    object["notifications"] = .array(notifications.map(\.json))
    object["processes"] = .array(processes.map(\.json))
    object["utterances"] = .array(utterances.map(\.json))
    object["sounds"] = .array(sounds.map(\.json))
    object["local"] = .array(local.map(\.json))
    object["finalState"] = finalState?.json ?? .null
    object["responses"] = .array(responses.map(\.json))
    object["backgroundRuns"] = .array(backgroundRuns.map(\.json))
    object["appStates"] = .array(appStates.map(\.json))
    object["diagnostics"] = .array(diagnostics.map(\.json))
    object["totals"] = totals.json
    return .object(object)
  }

  /// What the run was: the members of ``json`` that come before its lists.
  public var identityJSON: JSONObject {
    [
      "recording": .integer(RecordingSchema.version),
      "scenario": .string(scenario),
      "handler": .string(handler),
      "profile": .string(profile),
      // A seed beyond the range of whole numbers here is written as a string of its digits.
      "seed": Int(exactly: seed).map(JSONValue.integer) ?? .string(String(seed)),
      "detail": .string(detail.rawValue),
      "endedAt": .seconds(endedAt),
    ]
  }
}

extension NotificationOutcome {
  /// The outcome as JSON: `didReceiveAt`, `process`, `apns` are left out where there is none, the other times are null.
  public var json: JSONValue {
    var object: JSONObject = ["id": .string(id), "arrivedAt": .secondsOrNull(arrivedAt)]
    if let didReceiveAt { object["didReceiveAt"] = .seconds(didReceiveAt) }
    object["decidedAt"] = .secondsOrNull(decidedAt)
    object["source"] = .string(source.rawValue)
    object["reason"] = .stringOrNull(reason?.rawValue)
    object["deliveredAt"] = .secondsOrNull(deliveredAt)
    object["content"] = content?.json ?? .null
    object["banner"] = banner?.json ?? .null
    object["latency"] = .secondsOrNull(latency)
    if let actions { object["actions"] = .array(actions.map(JSONValue.string)) }
    if let process { object["process"] = .integer(process) }
    if let apns { object["apns"] = apns.json }
    object["presentation"] = presentation?.json ?? .null
    object["contentExtension"] = .stringOrNull(contentExtension)
    object["diagnostics"] = .array(diagnostics.map(\.json))
    return .object(object)
  }
}

extension BannerSpan {
  /// The span as JSON; `to` is null where the banner was on the screen at the end.
  public var json: JSONValue {
    ["from": .seconds(from), "to": .secondsOrNull(to), "seen": .bool(seen)]
  }
}

extension Diagnostic {
  /// The remark as JSON.
  public var json: JSONValue { ["code": .string(code.rawValue), "message": .string(message)] }
}

extension ProcessLife {
  /// The life as JSON; `to` and `reason` are null where the process lived at the end. Memory is in bytes.
  public var json: JSONValue {
    [
      "number": .integer(number),
      "from": .seconds(from),
      "to": .secondsOrNull(to),
      "reason": .stringOrNull(reason?.rawValue),
      "peakMemory": .integer(peakMemory),
      "lostWork": .array(lostWork.map(\.json)),
    ]
  }
}

extension LostWork {
  /// The lost work as JSON; `progress` is null where the work has no end, `push` is left out where it was for none.
  public var json: JSONValue {
    var object: JSONObject = ["kind": .string(kind.rawValue), "what": .string(what)]
    if let push { object["push"] = .string(push) }
    object["progress"] = progress.map { .number(DecimalNumber(floatLiteral: $0)) } ?? .null
    return .object(object)
  }
}

extension UtteranceRecord {
  /// The utterance as JSON; `from` is null where it never began, `to` also where it was speaking at the end.
  public var json: JSONValue {
    [
      "push": .string(push),
      "text": .string(text),
      "from": .secondsOrNull(from),
      "to": .secondsOrNull(to),
      "whole": .bool(isWhole),
      "spokenCharacters": .integer(spokenCharacters),
      "characters": .integer(characters),
      "duration": .seconds(duration),
    ]
  }
}

extension SoundRecord {
  /// The sound as JSON; `to` is null where it played at the end.
  public var json: JSONValue {
    [
      "push": .string(push),
      "name": .string(name),
      "isNotificationSound": .bool(isNotificationSound),
      "from": .seconds(from),
      "to": .secondsOrNull(to),
      "whole": .bool(isWhole),
    ]
  }
}
