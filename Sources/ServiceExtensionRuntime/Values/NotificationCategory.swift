/// A category of notifications that an app registers, with its buttons (rules U4, P2).
public struct NotificationCategory: Hashable, Sendable, Codable {
  /// What content names it by.
  public var identifier: String
  /// Its buttons, in order.
  public var actions: [NotificationAction]
  /// What else the app asks for.
  public var options: Set<Option>

  /// A category of these parts.
  public init(identifier: String, actions: [NotificationAction] = [], options: Set<Option> = []) {
    self.identifier = identifier
    self.actions = actions
    self.options = options
  }

  /// What an app can ask of a category.
  public enum Option: String, Hashable, Sendable, CaseIterable, Codable {
    /// The app is told when the user dismisses a notification of it.
    case customDismissAction
  }
}

/// A button of a notification.
public struct NotificationAction: Hashable, Sendable, Codable {
  /// What the app is told when it is pressed.
  public var identifier: String
  /// What stands on it.
  public var title: String
  /// How it behaves.
  public var options: Set<Option>
  /// Whether it asks for a text.
  public var textInput: Bool

  /// A button of these parts.
  public init(identifier: String, title: String, options: Set<Option> = [], textInput: Bool = false) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.textInput = textInput
  }

  /// How a button behaves.
  public enum Option: String, Hashable, Sendable, CaseIterable, Codable {
    /// The app comes to the front.
    case foreground
    /// The device must be unlocked first.
    case authenticationRequired
    /// It is shown as one that destroys something.
    case destructive
  }
}
