import Foundation
import ServiceExtensionRuntime

/// A kind of notification, with its buttons.
open class UNNotificationCategory: NSObject, NSCopying {
  /// What content names it by.
  public let identifier: String
  /// Its buttons, in order.
  public let actions: [UNNotificationAction]
  /// The intents it goes with; without effect in the simulation.
  public let intentIdentifiers: [String]
  /// What else the app asks for.
  public let options: UNNotificationCategoryOptions
  /// What stands in the place of a hidden preview; without effect in the simulation.
  public let hiddenPreviewsBodyPlaceholder: String
  /// How a summary is worded; without effect in the simulation.
  public let categorySummaryFormat: String

  /// A category of these parts.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
    self.categorySummaryFormat = categorySummaryFormat ?? ""
    self.options = options
    super.init()
  }

  /// A category of these parts.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil, options: options)
  }

  /// A category of these parts.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
  }

  convenience init(_ value: NotificationCategory) {
    self.init(
      identifier: value.identifier, actions: value.actions.map(UNNotificationAction.make), intentIdentifiers: [],
      options: value.options.contains(.customDismissAction) ? .customDismissAction : [])
  }

  /// What the runtime keeps of it.
  var value: NotificationCategory {
    NotificationCategory(
      identifier: identifier, actions: actions.map(\.value),
      options: options.contains(.customDismissAction) ? [.customDismissAction] : [])
  }

  /// Itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both are the same category.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationCategory else { return false }
    return other.identifier == identifier && other.actions == actions && other.options == options
      && other.intentIdentifiers == intentIdentifiers
      && other.hiddenPreviewsBodyPlaceholder == hiddenPreviewsBodyPlaceholder
      && other.categorySummaryFormat == categorySummaryFormat
  }

  /// Equal for equal categories.
  open override var hash: Int { identifier.hashValue }
}

/// What an app can ask of a category.
public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// A set of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The app is told when the user dismisses a notification of it.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  /// In a car.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
  /// Hidden previews keep their title.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
  /// Hidden previews keep their subtitle.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
  /// Read out; without effect since iOS 15.
  @available(*, deprecated, message: "announcements are always included")
  public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 1 << 4)
}
