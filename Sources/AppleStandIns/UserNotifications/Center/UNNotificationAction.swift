import Foundation
import ServiceExtensionRuntime

/// A button of a notification.
open class UNNotificationAction: NSObject, NSCopying {
  /// What the app is told when it is pressed.
  public let identifier: String
  /// What stands on it.
  public let title: String
  /// How it behaves.
  public let options: UNNotificationActionOptions
  /// Its picture; without effect in the simulation.
  public let icon: UNNotificationActionIcon?

  /// A button of these parts.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
    super.init()
  }

  /// A button of these parts.
  public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.init(identifier: identifier, title: title, options: options, icon: nil)
  }

  static func make(_ value: NotificationAction) -> UNNotificationAction {
    var options: UNNotificationActionOptions = []
    if value.options.contains(.authenticationRequired) { options.insert(.authenticationRequired) }
    if value.options.contains(.destructive) { options.insert(.destructive) }
    if value.options.contains(.foreground) { options.insert(.foreground) }
    return value.textInput
      ? UNTextInputNotificationAction(
        identifier: value.identifier, title: value.title, options: options, textInputButtonTitle: "",
        textInputPlaceholder: "")
      : UNNotificationAction(identifier: value.identifier, title: value.title, options: options)
  }

  /// What the runtime keeps of it.
  var value: NotificationAction {
    var value = NotificationAction(
      identifier: identifier, title: title, textInput: self is UNTextInputNotificationAction)
    if options.contains(.authenticationRequired) { value.options.insert(.authenticationRequired) }
    if options.contains(.destructive) { value.options.insert(.destructive) }
    if options.contains(.foreground) { value.options.insert(.foreground) }
    return value
  }

  /// Itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both are the same button.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAction, type(of: other) == type(of: self) else { return false }
    return other.identifier == identifier && other.title == title && other.options == options && other.icon == icon
  }

  /// Equal for equal buttons.
  open override var hash: Int { identifier.hashValue }
}

/// A button that asks for a text.
open class UNTextInputNotificationAction: UNNotificationAction {
  /// What stands on the button that sends the text.
  public let textInputButtonTitle: String
  /// What stands in the empty field.
  public let textInputPlaceholder: String

  /// A button of these parts.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?,
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }

  /// A button of these parts.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.init(
      identifier: identifier, title: title, options: options, icon: nil, textInputButtonTitle: textInputButtonTitle,
      textInputPlaceholder: textInputPlaceholder)
  }

  /// A button without words of its own for the field.
  public override convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?
  ) {
    self.init(
      identifier: identifier, title: title, options: options, icon: icon, textInputButtonTitle: "",
      textInputPlaceholder: "")
  }
}

/// The picture of a button.
open class UNNotificationActionIcon: NSObject, NSCopying {
  private let name: String
  private let isSystemImage: Bool

  private init(name: String, isSystemImage: Bool) {
    self.name = name
    self.isSystemImage = isSystemImage
    super.init()
  }

  /// A picture of the app.
  public convenience init(templateImageName: String) { self.init(name: templateImageName, isSystemImage: false) }
  /// One of the system's symbols.
  public convenience init(systemImageName: String) { self.init(name: systemImageName, isSystemImage: true) }

  /// Itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both are the same picture.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationActionIcon).map { $0.name == name && $0.isSystemImage == isSystemImage } ?? false
  }

  /// Equal for equal pictures.
  open override var hash: Int { name.hashValue }
}

/// How a button behaves.
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// A set of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The device must be unlocked first.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// It is shown as one that destroys something.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// The app comes to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}
