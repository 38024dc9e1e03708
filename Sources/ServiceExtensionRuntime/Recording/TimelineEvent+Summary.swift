import VirtualTime

extension TimelineEvent {
  /// The event on one line, in plain words: `6.000 s  pay-3  speech cut at 4 of 9 characters`.
  public func summary(in recording: Recording) -> String {
    "\(at.secondsText)  \(subjectText(in: recording))  \(sentence)"
  }

  /// Who the event is about: the push's id, else `process 1`, `app` or `device`.
  public func subjectText(in recording: Recording) -> String {
    if let id = pushID(in: recording) ?? localID(in: recording) { return id.onOneLine }
    if let process { return "process \(process)" }
    if case .app = kind { return "app" }
    return "device"
  }

  /// The id of the push the event is about.
  public func pushID(in recording: Recording) -> String? {
    if let notification, recording.notifications.indices.contains(notification) {
      return recording.notifications[notification].id
    }
    if case .lostWork(let work) = kind { return work.push }
    return nil
  }

  /// The identifier of the local request the event is about.
  public func localID(in recording: Recording) -> String? {
    local.flatMap { recording.local.indices.contains($0) ? recording.local[$0].id : nil }
  }

  /// What happened, in plain words and on one line, without time and subject.
  public var sentence: String {
    switch kind {
    case .requested(nil): "sent by the provider: APNs takes it (200)"
    case .requested(let rejection?): "sent by the provider: \(rejection.sentence)"
    case .stored: "the phone is offline: APNs stores it"
    case .droppedOnTheWay(_, let why, _): "dropped on the way: \(why.onOneLine)"
    case .arrived: "arrived"
    case .notInvoked(let reason): "the extension is not run: \(reason.words)"
    case .launching: "launch begins\(inProcess)"
    case .launchRefused: "launch refused"
    case .launched: "launched\(inProcess)"
    case .didReceive: "didReceive called\(inProcess)"
    case .threadFree: "didReceive returned"
    case .stalled(let waitingFor, let since): stalledSentence(waitingFor, since: since)
    case .timeWillExpire: "serviceExtensionTimeWillExpire called"
    case .callbackHeldUp(let why): "serviceExtensionTimeWillExpire not called: \(why.onOneLine)"
    case .decided(let source, let reason): Self.decidedSentence(source, reason)
    case .ignoredCall(let code): Self.ignoredCallSentence(code)
    case .bannerShown(let updated): updated ? "banner updated in place" : "banner shown"
    case .noBanner(let why): "no banner: \(why.onOneLine)"
    case .bannerRetracted: "banner retracted"
    case .bannerReplaced: "banner replaced by a newer one"
    case .bannerSkipped: "banner skipped: a newer one was shown"
    case .badge(let number): number == 0 ? "badge cleared" : "badge set to \(number)"
    case .listed(_, replaced: false): "in the Notification Center"
    case .listed(let identifier, replaced: true):
      "in the Notification Center, in the place of the older one with the identifier \(identifier.onOneLine)"
    case .unlisted: "removed from the Notification Center"
    case .listCleared(let count):
      "Notification Center emptied of \(count == 1 ? "1 notification" : "\(count) notifications")"
    case .centerAsked(let what, let delay):
      "asks for \(what)" + (delay == .zero ? "" : ", which takes \(delay.secondsText)")
    case .centerAnswered(let what, nil): "carried out: \(what)"
    case .centerAnswered(let what, let failure?): "refused: \(what): \(failure.onOneLine)"
    case .categories(let ids):
      ids.isEmpty
        ? "no categories are registered" : "categories registered: \(ids.map(\.onOneLine).joined(separator: ", "))"
    case .requestPosted(let next):
      "local request accepted"
        + (next.map { $0 == at ? "" : ", to show at \($0.secondsText)" } ?? ", to show at a border")
    case .requestFired(let next):
      "local request fires" + (next.map { ", and again at \($0.secondsText)" } ?? "")
    case .requestRemoved: "local request removed before it shows"
    case .soundStarted(let name, let own): "\(Self.sound(name, own)) started"
    case .soundEnded(let name, let own): "\(Self.sound(name, own)) ended"
    case .soundCut(let name, let own): "\(Self.sound(name, own)) cut"
    case .speechRequested(let text, let duration):
      "speech requested: \(text.quotedForPeople()), \(duration.secondsText)"
    case .speechStarted(let text): "speech started: \(text.quotedForPeople())"
    case .speechFinished: "speech finished"
    case .speechCancelled(_, let spoken, let all): "speech cancelled at \(spoken) of \(Self.characters(all))"
    case .speechLost(_, 0, let all): "speech lost, 0 of \(Self.characters(all)) spoken"
    case .speechLost(_, let spoken, let all): "speech cut at \(spoken) of \(Self.characters(all))"
    case .speechRefused: "speech refused: the extension may not use audio"
    case .memory(let footprint): "memory footprint now \(ByteText.text(footprint))"
    case .sharedRead(let key, let value):
      "shared store read: \(key.quotedForPeople()) is \(value.map { $0.shortText } ?? "not there")"
    case .sharedWritten(let key, let value):
      value.map { "shared store written: \(key.quotedForPeople()) is now \($0.shortText)" }
        ?? "shared store written: \(key.quotedForPeople()) removed"
    case .sharedUnreadable(let key, let protection):
      "shared store not reachable: \(key.quotedForPeople()): \(protection.words)"
    case .waitsForLock(let name): "waits for the file lock \(name.quotedForPeople()), which the app holds"
    case .locked(let name): "file lock \(name.quotedForPeople()) taken"
    case .unlocked(let name): "file lock \(name.quotedForPeople()) given back"
    case .transferStarted, .transferEnded, .transferFailed, .attachmentMade, .attachmentFailed: kind.networkSentence
    case .handlerBusy(let work, let what, let duration): Self.busySentence(work, what, duration)
    case .log(let line): "log: \(line.quotedForPeople(limit: 500))"
    case .diagnostic(let diagnostic): "\(diagnostic.code.rawValue): \(diagnostic.message.onOneLine)"
    case .fault(let kind): "fault strikes: \(kind.rawValue)"
    case .device(let change): change.sentence
    case .app(let event): event.sentence
    case .processEnded(let reason): "process\(process.map { " \($0)" } ?? "") ended: \(reason.words)"
    case .lostWork(let work): work.sentence
    }
  }

  /// The sentence; of a thread of `didReceive` that is given back after `didReceive` had returned, one that says so.
  public func sentence(afterReturn: Bool) -> String {
    afterReturn && kind == .threadFree ? "the thread of didReceive is free again" : sentence
  }

  private var inProcess: String { process.map { " (process \($0))" } ?? "" }

  private func stalledSentence(_ waitingFor: [String], since: VirtualInstant) -> String {
    let what = waitingFor.isEmpty ? "" : " for \(waitingFor.map(\.onOneLine).joined(separator: ", "))"
    return "undecided, and nothing is left to run: waiting\(what) since \(since.secondsText)"
  }

  private static func decidedSentence(_ source: OutcomeSource, _ reason: OutcomeReason) -> String {
    switch source {
    case .handler: "decided: the handler's content"
    case .bestAttempt: "decided: the best attempt, after serviceExtensionTimeWillExpire"
    case .original: "decided: the original, because \(reason.words)"
    case .none: "decided: nothing is shown, because \(reason.words)"
    }
  }

  private static func ignoredCallSentence(_ code: DiagnosticCode) -> String {
    switch code {
    case .calledTwice: "content handler called a second time: ignored"
    case .calledLate: "content handler called too late: ignored"
    default: "call of the content handler ignored: \(code.rawValue)"
    }
  }

  private static func busySentence(_ work: LostWork.Kind, _ what: String, _ duration: Duration?) -> String {
    let time = duration.map { "for \($0.secondsText)" } ?? "for ever"
    let name = what.isEmpty || what == work.rawValue ? "" : " (\(what.onOneLine))"
    return "\(work.verb) \(time)\(name)"
  }

  private static func sound(_ name: String, _ own: Bool) -> String {
    let sound = name == "default" ? "default sound" : "sound \(name.quotedForPeople())"
    return own ? sound : "the extension's \(sound)"
  }

  private static func characters(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }
}

extension JSONValue {
  /// The value as JSON, cut to a length that fits a line.
  var shortText: String {
    if case .string(let text) = self { return text.quotedForPeople() }
    let text = compactText
    return text.count > 60 ? text.prefix(59) + "…" : text
  }
}
