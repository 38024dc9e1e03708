extension OutcomeReason {
  /// The reason in plain words, one sentence, with the rule it follows.
  public var explanation: String {
    switch self {
    case .handler: "The handler called the content handler in time (C1)."
    case .bestAttempt: "Time was up, and the content given after serviceExtensionTimeWillExpire was called counts (E1)."
    case .expired: "The extension gave no content before the end of its time (E2)."
    case .crashed: "The extension's process crashed or exited before it gave content; a push is never retried (X1)."
    case .memory: "The extension's process went over its memory limit and was killed before it gave content (X2)."
    case .launch: "The extension could not be started: its launch took too long or was refused (X3)."
    case .unresponsive:
      "The process was killed because a didReceive blocked past the end of its time, "
        + "and this notification was still undecided in it (D4)."
    case .extensionEnded: "The extension's process was ended while the notification was undecided (L2, E2)."
    case .emptyContent: "The extension delivered content without text, so the original shows (C2)."
    case .suppressed:
      "The extension delivered content without text and has the filtering entitlement, so nothing shows (C2)."
    case .notMutable: "aps.mutable-content is not on, so the push shows as it was sent (G2)."
    case .noText: "The push has no text for an alert, so the extension does not run and nothing shows (G2)."
    case .background: "The push is of type background, for which the extension does not run (G2)."
    case .noExtension: "The app has no service extension installed, so the push shows as it was sent (G2)."
    case .minimumOS: "The extension needs a newer OS than the device has, so the push shows as it was sent (G2)."
    case .alertsOff: "The user allows alerts nowhere, so the extension does not run and no banner appears (G2)."
    case .denied: "The user denies the app all notifications, so the push is dropped (G4)."
    case .mutationLost:
      "What the extension delivered was lost on the way (an injected fault), so the original shows (Y1)."
    case .rejected: "APNs refused the provider's request, so it never got on its way (Q1)."
    case .replaced:
      "The phone was offline, and APNs keeps one notification for each app: a newer one took its place (Q2)."
    case .lost: "It was lost between APNs and the phone, of which nobody is told (Q3)."
    case .expirationPassed: "Its apns-expiration was over before APNs could reach the phone, so it was dropped (Q2)."
    }
  }
}

extension ProcessEndReason {
  /// The reason in plain words, one sentence, with the rule it follows.
  public var explanation: String {
    switch self {
    case .retracted: "The banner's time was over, and with it the extension's process (L1, L2)."
    case .evicted: "The process had been idle for so long that the system ended it (L2)."
    case .expired: "A notification used up its time, and its process ends with it (E2)."
    case .crashed: "The process crashed: a trap or an uncaught exception (X1)."
    case .memory: "The footprint went over the memory limit, or the system reclaimed the memory (X2)."
    case .launch: "Starting the process took longer than the limit (X3)."
    case .unresponsive: "A didReceive still blocked at the end of its notification's time (D4)."
    case .exited: "The extension left its process by itself (X1)."
    case .killed: "The process was killed by an injected fault (Y1)."
    case .lockHeld: "The process was suspended while it held a file lock in the shared container: code 0xdead10cc (Y1)."
    case .rebooted: "The device restarted (Y1)."
    case .reinstalled: "The app was deleted and installed again, or the phone restored from a backup (Q1)."
    }
  }
}
