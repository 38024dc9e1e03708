import VirtualTime

extension TimelineEvent {
  /// The event as JSON: `{ at, kind, push?, process?, … }` and the data of its kind.
  public func json(in recording: Recording) -> JSONValue {
    var object: JSONObject = ["at": .seconds(at), "kind": .string(kind.name)]
    if let push = pushID(in: recording) { object["push"] = .string(push) }
    if let id = localID(in: recording) { object["local"] = .string(id) }
    if let process { object["process"] = .integer(process) }
    for member in kind.jsonData { object[member.key] = member.value }
    return .object(object)
  }
}

extension TimelineEvent.Kind {
  /// The kind's name in JSON.
  public var name: String {
    switch self {
    case .requested: "requested"
    case .stored: "stored"
    case .droppedOnTheWay: "droppedOnTheWay"
    case .arrived: "arrived"
    case .notInvoked: "notInvoked"
    case .launching: "launching"
    case .launchRefused: "launchRefused"
    case .launched: "launched"
    case .didReceive: "didReceive"
    case .threadFree: "threadFree"
    case .stalled: "stalled"
    case .timeWillExpire: "timeWillExpire"
    case .callbackHeldUp: "callbackHeldUp"
    case .decided: "decided"
    case .ignoredCall: "ignoredCall"
    case .bannerShown: "bannerShown"
    case .noBanner: "noBanner"
    case .bannerRetracted: "bannerRetracted"
    case .bannerReplaced: "bannerReplaced"
    case .bannerSkipped: "bannerSkipped"
    case .badge: "badge"
    case .listed: "listed"
    case .unlisted: "unlisted"
    case .listCleared: "listCleared"
    case .centerAsked: "centerAsked"
    case .centerAnswered: "centerAnswered"
    case .categories: "categories"
    case .requestPosted: "requestPosted"
    case .requestFired: "requestFired"
    case .requestRemoved: "requestRemoved"
    case .soundStarted: "soundStarted"
    case .soundEnded: "soundEnded"
    case .soundCut: "soundCut"
    case .speechRequested: "speechRequested"
    case .speechStarted: "speechStarted"
    case .speechFinished: "speechFinished"
    case .speechCancelled: "speechCancelled"
    case .speechLost: "speechLost"
    case .speechRefused: "speechRefused"
    case .memory: "memory"
    case .sharedRead: "sharedRead"
    case .sharedWritten: "sharedWritten"
    case .sharedUnreadable: "sharedUnreadable"
    case .waitsForLock: "waitsForLock"
    case .locked: "locked"
    case .unlocked: "unlocked"
    case .transferStarted: "transferStarted"
    case .transferEnded: "transferEnded"
    case .transferFailed: "transferFailed"
    case .attachmentMade: "attachmentMade"
    case .attachmentFailed: "attachmentFailed"
    case .handlerBusy: "handlerBusy"
    case .log: "log"
    case .diagnostic: "diagnostic"
    case .fault: "fault"
    case .device: "device"
    case .app(let event): event.name
    case .processEnded: "processEnded"
    case .lostWork: "lostWork"
    }
  }

  /// What the kind carries, as members of the event's JSON.
  var jsonData: [(key: String, value: JSONValue)] {
    switch self {
    case .requested(let rejection):
      [("status", .integer(rejection?.status ?? 200)), ("reason", .stringOrNull(rejection?.rawValue))]
    case .droppedOnTheWay(let reason, let why, let push):
      [("reason", .string(reason.rawValue)), ("why", .string(why)), ("by", .stringOrNull(push))]
    case .stored, .arrived, .launching, .launchRefused, .launched, .didReceive, .threadFree, .timeWillExpire,
      .bannerRetracted, .bannerReplaced, .bannerSkipped:
      []
    case .notInvoked(let reason): [("reason", .string(reason.rawValue))]
    case .stalled(let waitingFor, let since):
      [("waitingFor", .array(waitingFor.map(JSONValue.string))), ("since", .seconds(since))]
    case .callbackHeldUp(let why), .noBanner(let why): [("why", .string(why))]
    case .decided(let source, let reason):
      [("source", .string(source.rawValue)), ("reason", .string(reason.rawValue))]
    case .ignoredCall(let code): [("code", .string(code.rawValue))]
    case .bannerShown(let updated): [("updated", .bool(updated))]
    case .badge(let number): [("badge", .integer(number))]
    case .listed(let identifier, let replaced):
      [("identifier", .string(identifier)), ("replaced", .bool(replaced))]
    case .unlisted(let identifier): [("identifier", .string(identifier))]
    case .listCleared(let count): [("count", .integer(count))]
    case .centerAsked(let what, let delay): [("what", .string(what)), ("delay", .seconds(delay))]
    case .centerAnswered(let what, let failure): [("what", .string(what)), ("failure", .stringOrNull(failure))]
    case .categories(let ids): [("categories", .array(ids.map(JSONValue.string)))]
    case .requestPosted(let next), .requestFired(let next): [("next", .secondsOrNull(next))]
    case .requestRemoved: []
    case .soundStarted(let name, let own), .soundEnded(let name, let own), .soundCut(let name, let own):
      [("name", .string(name)), ("isNotificationSound", .bool(own))]
    case .speechRequested(let text, let duration): [("text", .string(text)), ("duration", .seconds(duration))]
    case .speechStarted(let text), .speechFinished(let text), .speechRefused(let text): [("text", .string(text))]
    case .speechCancelled(let text, let spoken, let all), .speechLost(let text, let spoken, let all):
      [("text", .string(text)), ("spokenCharacters", .integer(spoken)), ("characters", .integer(all))]
    case .memory(let footprint): [("footprint", .integer(footprint))]
    case .sharedRead(let key, let value), .sharedWritten(let key, let value):
      [("key", .string(key)), ("value", value ?? .null)]
    case .sharedUnreadable(let key, let protection):
      [("key", .string(key)), ("protection", .string(protection.rawValue))]
    case .locked(let name), .unlocked(let name), .waitsForLock(let name): [("name", .string(name))]
    case .transferStarted, .transferEnded, .transferFailed, .attachmentMade, .attachmentFailed: networkData
    case .handlerBusy(let work, let what, let duration):
      [("work", .string(work.rawValue)), ("what", .string(what)), ("duration", .secondsOrNull(duration))]
    case .log(let line): [("message", .string(line))]
    case .diagnostic(let diagnostic):
      [("code", .string(diagnostic.code.rawValue)), ("message", .string(diagnostic.message))]
    case .fault(let kind): [("fault", .string(kind.rawValue))]
    case .device(let change): change.jsonData
    case .app(let event): event.jsonData
    case .processEnded(let reason): [("reason", .string(reason.rawValue))]
    case .lostWork(let work):
      [
        ("work", .string(work.kind.rawValue)), ("what", .string(work.what)),
        ("progress", work.progress.map { .number(DecimalNumber(floatLiteral: $0)) } ?? .null),
      ]
    }
  }
}

extension DeviceEvent.Kind {
  /// What changes on the phone, as members of an event's JSON.
  var jsonData: [(key: String, value: JSONValue)] {
    switch self {
    case .reboot: [("reboot", true)]
    case .screen(let state): [("screen", .string(state.rawValue))]
    case .focus(let on): [("focus", .bool(on))]
    case .region(let crossing):
      [("region", .string(crossing.region)), ("direction", .string(crossing.direction.rawValue))]
    case .change(let change): [("device", .string(change.rawValue))]
    case .app(let state): [("app", .string(state.rawValue))]
    case .appSteps: [("steps", true)]
    case .user(let event): event.jsonData
    }
  }
}
