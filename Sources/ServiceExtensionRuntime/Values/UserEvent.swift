/// What the user does (rule P2).
public enum UserEvent: Hashable, Sendable {
  /// Taps the notification of this push.
  case tap(String)
  /// Presses one of its buttons; a text goes with a button that asks for one.
  case action(push: String, action: String, text: String?)
  /// Clears it.
  case dismiss(String)
  /// Opens the app from the home screen.
  case openApp
  /// Unlocks the phone, which turns its screen on.
  case unlock
  /// Locks it; the screen stays lit.
  case lock
  /// Turns the screen off, which locks it too.
  case screenOff
  /// Changes what the app is allowed, or answers when the app asks.
  case permission(DeviceProfile.Permission)

  /// The push whose notification it is about.
  public var push: String? {
    switch self {
    case .tap(let push), .action(let push, _, _), .dismiss(let push): push
    case .openApp, .unlock, .lock, .screenOff, .permission: nil
    }
  }
}
