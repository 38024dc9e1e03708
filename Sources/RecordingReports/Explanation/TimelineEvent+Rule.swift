import ServiceExtensionRuntime

extension TimelineEvent {
  /// The rule by which it happened; empty where none is meant.
  var rule: String {
    switch kind {
    case .requested: "Q1"
    case .stored: "Q2"
    case .droppedOnTheWay(let reason, _, _): reason.rule
    case .arrived, .sharedRead, .sharedWritten, .sharedUnreadable, .locked, .unlocked, .waitsForLock, .handlerBusy,
      .log, .device:
      ""
    case .notInvoked(let reason): reason.rule
    case .launching, .launched: "D3"
    case .launchRefused, .fault: "Y1"
    case .didReceive, .callbackHeldUp: "D4"
    case .threadFree: "D1"
    case .stalled: "T4"
    case .timeWillExpire: "E1"
    case .decided(_, let reason): reason.rule
    case .ignoredCall: "C1"
    case .noBanner: "B1"
    case .bannerShown(let updated): updated ? "B3" : "B1"
    case .bannerRetracted, .bannerReplaced, .bannerSkipped: "B2"
    case .badge, .listCleared: "U3"
    case .listed: "U1"
    case .unlisted, .centerAsked, .centerAnswered: "U2"
    case .categories, .requestPosted, .requestFired, .requestRemoved: "U4"
    case .soundStarted(_, let own), .soundEnded(_, let own), .soundCut(_, let own): own ? "S5" : "S4"
    case .speechRequested: "S1"
    case .speechStarted, .speechFinished, .speechCancelled: "S2"
    case .speechRefused: "S3"
    case .speechLost, .lostWork: "L3"
    case .memory: "X2"
    case .app(let event): event.rule
    case .transferStarted, .transferEnded, .transferFailed: "N1"
    case .attachmentMade: "A2"
    case .attachmentFailed(_, _, let dropped): dropped ? "C4" : "A2"
    case .diagnostic(let diagnostic): diagnostic.code.rule
    case .processEnded(let reason): reason.rule
    }
  }
}

extension ProcessEndReason {
  /// The rule by which a process ends so.
  var rule: String {
    switch self {
    case .retracted, .evicted: "L2"
    case .expired: "E2"
    case .crashed, .exited: "X1"
    case .memory: "X2"
    case .launch: "X3"
    case .unresponsive: "D4"
    case .killed, .lockHeld, .rebooted: "Y1"
    case .reinstalled: "Q1"
    }
  }
}
