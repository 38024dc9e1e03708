import ServiceExtensionRuntime

extension OutcomeReason {
  /// The rule that decides so.
  var rule: String {
    switch self {
    case .handler: "C1"
    case .bestAttempt: "E1"
    case .expired: "E2"
    case .crashed: "X1"
    case .memory: "X2"
    case .launch: "X3"
    case .unresponsive: "D4"
    case .extensionEnded: "L2"
    case .emptyContent, .suppressed: "C2"
    case .notMutable, .noText, .background, .noExtension, .minimumOS, .alertsOff: "G2"
    case .denied: "G4"
    case .mutationLost: "Y1"
    case .rejected: "Q1"
    case .replaced, .expirationPassed: "Q2"
    case .lost: "Q3"
    }
  }
}

extension DiagnosticCode {
  /// The rule it follows from; empty where there is none.
  var rule: String {
    switch self {
    case .calledTwice, .calledLate, .mutatedAfterDelivery: "C1"
    case .userInfoLost: "C3"
    case .betterAttemptExisted: "E3"
    case .emptyContentDelivered: "C2"
    case .speechNotKept: "S2"
    case .templateMissing, .unknownPush, .standIn, .notSimulated, .realWait, .threadStarted, .timerNeverFires,
      .fileRefused, .computingTimed:
      ""
    case .staticsShared: "D3"
    case .stalled, .stepLimit: "T4"
    case .callbackHeldUp: "D4"
    case .callbackSuppressed: "Y1"
    case .impossibleEvent: "P2"
    case .presentationDelayed: "P1"
    case .backgroundNotRun, .backgroundTimedOut: "P3"
    case .protectedDataUnavailable, .appGroupMissing: ""
    case .workLost: "L3"
    case .soundTooLong, .soundUnknown: "S5"
    case .audioRefused: "S3"
    case .unlistedURL, .transferFailed: "N1"
    case .insecureURL: "N2"
    case .attachmentRefused: "A2"
    case .attachmentDropped: "C4"
    case .imageNotFetched: "A1"
    case .mutableContentNotNumber, .mutableContentMisspelt, .mutableContentMisplaced, .mutableContentOff,
      .alertWithoutText, .backgroundType, .silentWithAlert, .liveActivity:
      "G3"
    case .centerAccessEnded, .centerRequestLost: "U2"
    case .centerRequestFailed, .categoryUnknown: "U4"
    case .badgeRace: "U3"
    case .expirationInPast: "Q2"
    case .wrongType, .unknownKey, .misplacedKey, .deprecatedKey, .notStrictJSON, .localizationMissing: ""
    }
  }

  /// What a finding about it is about.
  var topic: Finding.Topic {
    switch self {
    case .calledTwice, .calledLate, .mutatedAfterDelivery, .userInfoLost, .betterAttemptExisted,
      .emptyContentDelivered, .speechNotKept, .templateMissing, .staticsShared, .stalled,
      .callbackHeldUp, .callbackSuppressed, .unlistedURL, .insecureURL, .transferFailed, .attachmentRefused,
      .attachmentDropped, .imageNotFetched, .protectedDataUnavailable, .appGroupMissing, .standIn, .notSimulated,
      .realWait,
      .threadStarted, .timerNeverFires, .fileRefused, .computingTimed:
      .handler
    case .workLost, .centerRequestLost: .work
    case .centerAccessEnded, .centerRequestFailed, .categoryUnknown, .badgeRace: .handler
    case .presentationDelayed: .delay
    case .stepLimit, .unknownPush, .impossibleEvent, .backgroundNotRun, .backgroundTimedOut: .run
    case .soundTooLong, .soundUnknown: .sound
    case .audioRefused: .speech
    case .mutableContentNotNumber, .mutableContentMisspelt, .mutableContentMisplaced, .mutableContentOff,
      .alertWithoutText, .backgroundType, .silentWithAlert, .liveActivity, .wrongType, .unknownKey, .misplacedKey,
      .deprecatedKey, .notStrictJSON, .localizationMissing, .expirationInPast:
      .payload
    }
  }
}

extension Diagnostic {
  /// The message without the rules it ends with, and those, else that of the code.
  var messageAndRule: (String, rule: String) {
    guard message.utf8.last == UInt8(ascii: ")"), let open = message.lastIndex(of: "(") else {
      return (message, code.rule)
    }
    let rules = message[message.index(after: open)...].dropLast()
    let isRule = rules.split(separator: ", ", omittingEmptySubsequences: false).allSatisfy { rule in
      rule.first?.isUppercase == true && rule.count > 1 && rule.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    }
    guard isRule else { return (message, code.rule) }
    var text = message[..<open]
    while text.last == " " { text.removeLast() }
    return (String(text), String(rules))
  }
}
