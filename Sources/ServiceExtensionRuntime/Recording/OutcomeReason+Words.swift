extension OutcomeReason {
  /// Why, in words that end a sentence such as "the original is shown: …".
  public var words: String {
    switch self {
    case .handler: "the handler answered in time"
    case .bestAttempt: "the handler answered after serviceExtensionTimeWillExpire"
    case .expired: "the handler gave no content before its time was up"
    case .crashed: "the extension crashed"
    case .memory: "the extension used too much memory"
    case .launch: "the extension could not be launched"
    case .unresponsive: "the extension's thread was blocked beyond its time"
    case .extensionEnded: "the extension's process ended before the handler answered"
    case .emptyContent: "the handler delivered content without text"
    case .suppressed: "the extension suppressed it"
    case .notMutable: "mutable-content is not on"
    case .noText: "the alert has no text"
    case .background: "the push type is background"
    case .noExtension: "no extension is installed"
    case .minimumOS: "the extension asks for a newer OS"
    case .alertsOff: "the user allows no alerts"
    case .denied: "the user allows no notifications"
    case .mutationLost: "what the handler delivered was lost"
    case .rejected: "APNs refused the request"
    case .replaced: "the phone was offline, and APNs stored a newer one in its place"
    case .lost: "it was lost on the way to the phone"
    case .expirationPassed: "it expired before APNs could reach the phone"
    }
  }
}

extension ProcessEndReason {
  /// Why, in words that end a sentence such as "the process ended: …".
  public var words: String {
    switch self {
    case .retracted: "the banner's time was up and no notification was undecided"
    case .evicted: "it had been idle"
    case .expired: "a notification's time was up"
    case .crashed: "it crashed"
    case .memory: "it used too much memory"
    case .launch: "its launch took too long"
    case .unresponsive: "its thread was blocked beyond a notification's time"
    case .exited: "it exited by itself"
    case .killed: "a fault killed it"
    case .lockHeld: "it was suspended while it held a file lock (0xdead10cc)"
    case .rebooted: "the phone restarted"
    case .reinstalled: "the app was installed anew"
    }
  }
}
