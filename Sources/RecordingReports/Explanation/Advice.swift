import ServiceExtensionRuntime

/// What would help against what was found, for the engineer whose handler it is.
enum Advice {
  /// One sentence for each kind of trouble, without repetition.
  static func list(for findings: [Finding]) -> [String] {
    var list: [String] = []
    for finding in findings {
      guard let advice = advice(for: finding), !list.contains(advice) else { continue }
      list.append(advice)
    }
    return list
  }

  private static func advice(for finding: Finding) -> String? {
    switch (finding.topic, finding.rule, finding.cause) {
    case (_, _, .refused(let rejection)): rejection.cure + " (Q1)"
    case (.speech, "L2", _), (.work, "L3", _), (.sound, "L2", _):
      "finish the work first and call the content handler after it: a process with an undecided notification is kept"
        + " alive (L2); see the strategy speak-then-deliver"
    case (.speech, "S3", _):
      "render the speech to a file and set it as the notification's sound; see the strategy render-speech-to-sound"
    case (.speech, _, .synthesizerNotKept):
      "keep the synthesizer in a property of the extension while it speaks"
    case (.content, "Z19", _): "let the run go on for longer: the scenario's 'until' came first"
    case (.content, _, .outcome(let reason)): advice(for: reason)
    case (_, _, .remark(let code)): advice(for: code)
    case (.delay, _, .threadHeld):
      "return from didReceive before work that takes long: until then nothing else is dispatched (D1)"
    case (.delay, "D1", _): "decide the notifications before it sooner: each waits for those before it (D1)"
    case (.delay, "S1", nil): "call the content handler sooner; see the strategy deliver-at-fraction"
    case (.delay, "D4", nil), (.delay, "E1", nil): "call the content handler sooner"
    default: nil
    }
  }

  private static func advice(for code: DiagnosticCode) -> String? {
    switch code {
    case .unlistedURL: "list the address under the scenario's 'network', or correct it in the payload (N1)"
    case .insecureURL: "send addresses of https (N2)"
    case .transferFailed: "deliver on every path: without the picture where it cannot be had"
    case .attachmentRefused, .attachmentDropped:
      "name files by the answer's content type or give a type hint, and keep to the limits: images 10 MiB, audio 5, video 50"
        + " (A1)"
    case .presentationDelayed:
      "let the app answer willPresent at once and do its own waiting afterwards: the extension has no part in it (P1)"
    case .backgroundTimedOut: "call the background push's completion handler on every path, failures included (P3)"
    case .protectedDataUnavailable:
      "store what the extension needs readable from the first unlock on, and decide on purpose what shows before it"
    case .imageNotFetched: "fetch the picture and attach it; see the strategy download-then-deliver"
    default: nil
    }
  }

  private static func advice(for reason: OutcomeReason) -> String? {
    switch reason {
    case .handler, .suppressed, .mutationLost: nil
    case .bestAttempt, .expired:
      "set a deadline of your own well before the budget's end, and keep a best attempt to deliver in"
        + " serviceExtensionTimeWillExpire (E1, E3)"
    case .crashed: "find the crash; work that may fail belongs after the call of the content handler"
    case .memory:
      "stream what is downloaded to files and give back what earlier notifications took: the footprint is the process's"
        + " (X2)"
    case .launch: "do less while the process starts"
    case .unresponsive: "return from didReceive and go on in a task: a thread that is held past the budget kills (D4)"
    case .extensionEnded: "expect the process to end at any time: decide sooner"
    case .emptyContent: "deliver content with a title, subtitle or body"
    case .notMutable: "send \"mutable-content\": 1, a number, inside aps"
    case .noText: "give the alert a title, subtitle or body: without text the extension is not run"
    case .background: "send it with apns-push-type alert"
    case .noExtension: "install an app that has the extension"
    case .minimumOS: "lower the extension's minimum OS"
    case .rejected: nil  // said of each kind of refusal
    case .replaced: "send what must not be missed so that the newest push tells all of it: only one is stored (Q2)"
    case .lost: "let the app ask the server for what it missed: a push may be lost, and nobody is told (Q3)"
    case .expirationPassed:
      "send apns-expiration as a date that lies far enough ahead: 0 and what has passed are tried once (Q2)"
    case .alertsOff, .denied: "nothing in the extension helps: the user's settings decide"
    }
  }
}
