import ServiceExtensionRuntime
import VirtualTime

/// An expectation of a scenario; Swift Testing has a type of the same name.
typealias Expected = Expectation

/// A hand-built recording: two pushes and one that never arrived, one process, one utterance whole and one cut.
enum Sample {
  static var recording: Recording {
    var recording = Recording(
      scenario: "sample", handler: "deliver-immediately", profile: "classic", seed: 7, detail: .timeline)
    recording.notifications = [first, second, third]
    recording.processes = [process]
    recording.utterances = [whole, cut, neverBegun]
    recording.sounds = [sound]
    recording.endedAt = .seconds(8)
    recording.timeline = timeline
    recording.totals = totals
    return recording
  }

  static var first: NotificationOutcome {
    var outcome = NotificationOutcome(id: "first")
    outcome.arrivedAt = .zero
    outcome.didReceiveAt = .zero
    outcome.decidedAt = .milliseconds(500)
    outcome.source = .handler
    outcome.reason = .handler
    outcome.deliveredAt = .milliseconds(500)
    outcome.content = NotificationContent(title: "Received [modified]", body: "收款10元")
    outcome.content?.badge = 3
    outcome.content?.sound = .default
    outcome.content?.userInfo = ["aps": ["mutable-content": 1], "amount": 10]
    outcome.banner = BannerSpan(from: .milliseconds(500), to: .seconds(2), seen: true)
    outcome.process = 1
    return outcome
  }

  static var second: NotificationOutcome {
    var outcome = NotificationOutcome(id: "pay-1")
    outcome.arrivedAt = .seconds(1)
    outcome.didReceiveAt = .seconds(1)
    outcome.decidedAt = .seconds(2)
    outcome.source = .bestAttempt
    outcome.reason = .bestAttempt
    outcome.deliveredAt = VirtualInstant(nanoseconds: 2_066_666_667)
    outcome.content = NotificationContent(title: "Second", body: "收款")
    outcome.banner = BannerSpan(from: .seconds(2), to: nil, seen: true)
    outcome.process = 1
    outcome.diagnostics = [Diagnostic(.workLost, "the speech was cut")]
    return outcome
  }

  static var third: NotificationOutcome { NotificationOutcome(id: "pay-2") }

  static var process: ProcessLife {
    var process = ProcessLife(number: 1, from: .zero, peakMemory: 3 << 20)
    process.to = .seconds(8)
    process.reason = .retracted
    process.lostWork = [LostWork(kind: .speech, what: "收款", push: "pay-1", progress: 0.5)]
    return process
  }

  static var whole: UtteranceRecord {
    var utterance = UtteranceRecord(push: "first", text: "收款10元", characters: 5, duration: .milliseconds(883))
    utterance.from = .zero
    utterance.to = .milliseconds(883)
    utterance.isWhole = true
    utterance.spokenCharacters = 5
    return utterance
  }

  static var cut: UtteranceRecord {
    var utterance = UtteranceRecord(push: "pay-1", text: "收款", characters: 2, duration: .milliseconds(500))
    utterance.from = .seconds(2)
    utterance.to = .seconds(8)
    utterance.spokenCharacters = 1
    return utterance
  }

  static var neverBegun: UtteranceRecord {
    UtteranceRecord(push: "pay-2", text: "收款", characters: 2, duration: .milliseconds(500))
  }

  static var sound: SoundRecord {
    var sound = SoundRecord(push: "first", name: "default", isNotificationSound: true, from: .milliseconds(500))
    sound.to = .milliseconds(1500)
    sound.isWhole = true
    return sound
  }

  static var timeline: [TimelineEvent] {
    func event(_ at: VirtualInstant, _ notification: Int?, _ process: Int?, _ kind: TimelineEvent.Kind) -> TimelineEvent
    {
      TimelineEvent(at: at, notification: notification, process: process, kind: kind)
    }
    return [
      event(.zero, 0, nil, .arrived),
      event(.zero, nil, 1, .launched),
      event(.zero, 0, 1, .didReceive),
      event(.milliseconds(500), 0, 1, .decided(.handler, .handler)),
      event(.milliseconds(500), 0, nil, .bannerShown(updated: false)),
      event(.seconds(1), 1, nil, .arrived),
      event(.seconds(1), 1, 1, .didReceive),
      event(.seconds(2), 1, 1, .decided(.bestAttempt, .bestAttempt)),
      event(.seconds(2), 0, nil, .bannerReplaced),
      event(.seconds(2), 1, nil, .bannerShown(updated: false)),
      event(.seconds(8), 1, 1, .speechLost(text: "收款", spoken: 1, of: 2)),
      event(.seconds(8), nil, 1, .processEnded(.retracted)),
    ]
  }

  static var totals: Totals {
    var totals = Totals()
    totals.pushes = 3
    totals.arrived = 2
    totals.modified = 2
    totals.bannersSeen = 2
    totals.bannersShown = 2
    totals.terminations = 1
    totals.processes = 1
    totals.utterancesWhole = 1
    totals.utterancesCut = 1
    totals.utterancesNeverBegun = 1
    totals.peakMemory = 3 << 20
    totals.terminationReasons = [.retracted: 1]
    return totals
  }

  static var presentation: Presentation {
    Presentation(
      at: .seconds(25), banner: true, list: true, sound: false, badge: false, delayedBy: .app, userInfo: ["amount": 10])
  }

  static var emptyPresentation: Presentation {
    Presentation(
      at: .zero, banner: false, list: false, sound: false, badge: false, delayedBy: nil, userInfo: JSONObject())
  }

  /// One event of every kind, and of every variant of a kind.
  static var everyKind: [TimelineEvent.Kind] {
    [
      .requested(nil), .requested(.unregistered), .stored, .droppedOnTheWay(.replaced, "a newer one", by: "b"),
      .arrived, .notInvoked(.noText), .launching, .launchRefused, .launched, .didReceive, .threadFree,
      .stalled(waitingFor: ["badge callback", "reply"], since: .seconds(2)), .stalled(waitingFor: [], since: .zero),
      .timeWillExpire, .callbackHeldUp("main is blocked"), .decided(.handler, .handler),
      .decided(.bestAttempt, .bestAttempt), .decided(.original, .expired), .decided(.none, .suppressed),
      .ignoredCall(.calledTwice), .ignoredCall(.calledLate), .ignoredCall(.stalled), .bannerShown(updated: false),
      .bannerShown(updated: true), .noBanner("Focus is on"), .bannerRetracted, .bannerReplaced, .bannerSkipped,
      .badge(3), .badge(0), .listed("x", replaced: false), .listed("x", replaced: true), .unlisted("x"),
      .listCleared(1),
      .listCleared(2), .centerAsked("the badge 3", delay: .zero), .centerAsked("the badge 3", delay: .seconds(2)),
      .centerAnswered("the badge 3", failure: nil), .centerAnswered("the badge 3", failure: "too late"),
      .categories(["a", "b"]), .categories([]), .requestPosted(next: .zero), .requestPosted(next: .seconds(9)),
      .requestPosted(next: nil), .requestFired(next: nil), .requestFired(next: .seconds(60)), .requestRemoved,
      .soundStarted(name: "default", own: true), .soundEnded(name: "long.caf", own: false),
      .soundCut(name: "default", own: false), .speechRequested(text: "收款", duration: .milliseconds(500)),
      .speechStarted(text: "收款"), .speechFinished(text: "收款"), .speechCancelled(text: "收", spoken: 0, of: 1),
      .speechLost(text: "收款", spoken: 1, of: 2), .speechLost(text: "收款", spoken: 0, of: 2), .speechRefused(text: "收款"),
      .memory(footprint: 12_145_728),
      .memory(footprint: 512), .sharedRead(key: "count", value: 1), .sharedRead(key: "count", value: nil),
      .sharedWritten(key: "count", value: "a\nb"), .sharedWritten(key: "count", value: nil), .locked("db"),
      .unlocked("db"), .handlerBusy(.block, "didReceive", .seconds(25)), .handlerBusy(.wait, "wait", nil),
      .transferStarted(.download, url: "https://a/b.jpg"),
      .transferEnded(.download, url: "https://a/b.jpg", status: 200, bytes: 2 << 20, file: "b.jpg"),
      .transferEnded(.download, url: "https://a/b.jpg", status: 404, bytes: 5, file: nil),
      .transferEnded(.upload, url: "https://a/b", status: 500, bytes: nil, file: nil),
      .transferFailed(.upload, url: "https://a/b", .insecure),
      .attachmentMade(
        NotificationAttachment(identifier: "b.jpg", url: "file:///tmp/b.jpg", type: "public.jpeg", byteCount: 512)),
      .attachmentFailed(identifier: "b.jpg", .attachmentUnrecognizedType, dropped: false),
      .attachmentFailed(identifier: "b.jpg", .attachmentCorrupt, dropped: true),
      .log("line 1\nline 2"), .diagnostic(Diagnostic(.calledTwice, "called again")), .fault(.refuseLaunch),
      .device(.reboot), .device(.screen(.on)), .device(.screen(.off)), .device(.screen(.locked)),
      .device(.screen(.beforeFirstUnlock)), .device(.focus(true)), .device(.focus(false)),
      .device(.region(RegionCrossing(.entry, of: "home"))), .device(.region(RegionCrossing(.exit, of: "home"))),
      .device(.app(.foreground)), .device(.appSteps([])), .device(.user(.tap("first"))),
      .device(.user(.action(push: "first", action: "reply", text: "yes"))), .device(.user(.dismiss("first"))),
      .device(.user(.openApp)), .device(.user(.permission([.alerts, .badges]))), .device(.user(.permission(.denied))),
      .sharedUnreadable(key: "secret", .complete), .waitsForLock("db"),
      .app(.state(.foreground, .user, launched: true)), .app(.state(.background, .backgroundPush, launched: true)),
      .app(.state(.background, .screen, launched: false)), .app(.state(.suspended, .idle, launched: false)),
      .app(.state(.notRunning, .lockHeld, launched: false)), .app(.state(.forceQuit, .event, launched: false)),
      .app(.willPresent), .app(.presented(presentation)), .app(.presented(emptyPresentation)),
      .app(.response(ResponseRecord(at: .zero, push: "first", kind: .tap, launchedApp: true))),
      .app(
        .response(
          ResponseRecord(at: .zero, push: "first", kind: .text, action: "reply", text: "yes", launchedApp: false))),
      .app(.backgroundRun), .app(.backgroundNotRun("force-quit")), .app(.backgroundRunEnded(.newData)),
      .app(.backgroundRunEnded(.timedOut)), .app(.backgroundRunEnded(.ended)), .app(.sharedRead(key: "a", value: nil)),
      .app(.sharedWritten(key: "a", value: 1)), .app(.sharedUnreadable(key: "a", .afterFirstUnlock)),
      .app(.centerAsked("the badge 0", delay: .zero)), .app(.centerAsked("the badge 0", delay: .seconds(1))),
      .app(.centerAnswered("the badge 0", failure: nil)), .app(.centerAnswered("the badge 0", failure: "not allowed")),
      .app(.locked("db")), .app(.waitsForLock("db")), .app(.unlocked("db")),
      .processEnded(.lockHeld),
      .lostWork(LostWork(kind: .speech, what: "收款", push: "pay-1", progress: 0.29)),
      .lostWork(LostWork(kind: .wait, what: "", push: nil, progress: nil)),
    ]
  }
}
