import VirtualTime

/// How a notification was presented while the app was in the foreground (rule P1).
public struct Presentation: Hashable, Sendable {
  /// When the app had answered: the decision plus what the app withheld.
  public var at: VirtualInstant
  /// What the app asked for.
  public var banner, list, sound, badge: Bool
  /// Who made it late; nil: nobody.
  public var delayedBy: Culprit?
  /// What the app saw as `userInfo`.
  public var userInfo: JSONObject

  /// Who can make a presentation late.
  public enum Culprit: String, Hashable, Sendable, CaseIterable {
    /// The app, which withheld its answer.
    case app
  }
}

/// A call of the app's `didReceive response` (rule P2).
public struct ResponseRecord: Hashable, Sendable {
  /// When.
  public var at: VirtualInstant
  /// The push whose notification the user answered.
  public var push: String
  /// How.
  public var kind: Kind
  /// The button; nil for a tap and a dismissal.
  public var action: String?
  /// What the user wrote.
  public var text: String?
  /// Whether the app had to be launched for it.
  public var launchedApp: Bool

  /// How a user can answer.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case tap, action, text, dismiss
  }
}

/// A call of the app's background handler (rule P3).
public struct BackgroundRun: Hashable, Sendable {
  /// When.
  public var at: VirtualInstant
  /// The push it was for.
  public var push: String
  /// What came of it; nil: it ran at the end.
  public var result: Result?
  /// When it ended; nil: it ran at the end.
  public var endedAt: VirtualInstant?

  /// What can come of a background handler.
  public enum Result: String, Hashable, Sendable, CaseIterable {
    case newData, noData, failed
    /// No answer within 30 s.
    case timedOut
    /// The app was ended before it answered.
    case ended
  }
}

/// A state the app was in, from a moment on (rule P1).
public struct AppStateRecord: Hashable, Sendable {
  /// Since when.
  public var at: VirtualInstant
  /// The state.
  public var state: AppState
  /// What brought it there.
  public var cause: Cause
  /// Whether that launched it.
  public var launched: Bool

  /// What can change an app's state.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// The beginning of the scenario.
    case start
    /// An event of the scenario.
    case event
    /// The user opened it.
    case user
    /// The user answered a notification.
    case response
    /// A push with `content-available: 1`.
    case backgroundPush
    /// It had nothing left to do in the background.
    case idle
    /// The screen was locked or turned off, or unlocked again.
    case screen
    /// It was suspended while it held a file lock (0xdead10cc).
    case lockHeld
    /// The phone restarted.
    case reboot
  }
}

/// A remark about the run, not about one of its notifications.
public struct RunDiagnostic: Hashable, Sendable {
  /// When.
  public var at: VirtualInstant
  /// What.
  public var diagnostic: Diagnostic
  /// A remark.
  public init(at: VirtualInstant, _ diagnostic: Diagnostic) {
    self.at = at
    self.diagnostic = diagnostic
  }
}
