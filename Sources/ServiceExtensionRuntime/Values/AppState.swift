/// Where the app is, as far as notifications care (rule P1).
public enum AppState: String, Hashable, Sendable, CaseIterable {
  /// On the screen.
  case foreground
  /// Running, not on the screen.
  case background
  /// In memory, its threads stopped.
  case suspended
  /// Not in memory, ended by the system or never started.
  case notRunning
  /// Ended by the user's swipe: nothing but the user starts it again.
  case forceQuit

  /// Whether it has a process.
  public var hasProcess: Bool {
    switch self {
    case .foreground, .background, .suspended: true
    case .notRunning, .forceQuit: false
    }
  }

  /// Whether its threads run.
  public var isRunning: Bool { self == .foreground || self == .background }
}
