import VirtualTime

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

  /// A state of these facts.
  public init(at: VirtualInstant, state: AppState, cause: Cause, launched: Bool) {
    self.at = at
    self.state = state
    self.cause = cause
    self.launched = launched
  }

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

extension AppStateRecord {
  /// The state as JSON.
  public var json: JSONValue {
    [
      "at": .seconds(at), "state": .string(state.rawValue), "cause": .string(cause.rawValue),
      "launched": .bool(launched),
    ]
  }
}
