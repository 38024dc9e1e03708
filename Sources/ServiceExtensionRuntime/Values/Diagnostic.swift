/// A remark about one notification, with a published code for scripts and a sentence for people.
public struct Diagnostic: Hashable, Sendable, Codable {
  /// What it is about.
  public var code: DiagnosticCode
  /// What happened, why, and what to do.
  public var message: String

  /// A remark.
  public init(_ code: DiagnosticCode, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// The closed list of diagnostic codes.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable, Codable {
  // What the handler did.
  case calledTwice, calledLate, mutatedAfterDelivery, userInfoLost, betterAttemptExisted, emptyContentDelivered
  case speechNotKept, templateMissing, staticsShared
  // What the run came to.
  case stalled, callbackHeldUp, callbackSuppressed, workLost, stepLimit
  // What was asked of the recording.
  case unknownPush
  // What a real extension, run on virtual time, did that is not simulated, or only stood in for.
  case standIn, notSimulated, realWait, threadStarted, timerNeverFires, fileRefused,
    computingTimed
  // Sounds and speech.
  case soundTooLong, soundUnknown, audioRefused
  // The app and the user.
  case impossibleEvent, presentationDelayed, backgroundNotRun, backgroundTimedOut, protectedDataUnavailable,
    appGroupMissing
  // The network and attachments.
  case unlistedURL, insecureURL, transferFailed, attachmentRefused, attachmentDropped,
    imageNotFetched
  // The Notification Center.
  case centerAccessEnded, centerRequestFailed, centerRequestLost, categoryUnknown, badgeRace
  // The payload's lint.
  case mutableContentNotNumber, mutableContentMisspelt, mutableContentMisplaced, mutableContentOff
  case alertWithoutText, backgroundType, silentWithAlert, liveActivity, expirationInPast
  case wrongType, unknownKey, misplacedKey, deprecatedKey, notStrictJSON, localizationMissing
}
