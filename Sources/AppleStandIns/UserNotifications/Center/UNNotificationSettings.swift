import Foundation
import ServiceExtensionRuntime

/// What the user allows the app.
open class UNNotificationSettings: NSObject, NSCopying {
  private let settings: CenterSettings?

  init(_ settings: CenterSettings?) {
    self.settings = settings
    super.init()
  }

  /// Whether the app may notify at all.
  open var authorizationStatus: UNAuthorizationStatus {
    guard let permission = settings?.permission else { return .notDetermined }
    if permission.isEmpty { return .denied }
    return permission.contains(.provisional) && !permission.contains(.alerts) ? .provisional : .authorized
  }
  /// Whether sounds are played.
  open var soundSetting: UNNotificationSetting { setting(.sounds) }
  /// Whether the badge is shown.
  open var badgeSetting: UNNotificationSetting { setting(.badges) }
  /// Whether alerts are shown.
  open var alertSetting: UNNotificationSetting { setting(.alerts) }
  /// Whether notifications are in the list.
  open var notificationCenterSetting: UNNotificationSetting { setting([.alerts, .provisional]) }
  /// Whether notifications are on the lock screen.
  open var lockScreenSetting: UNNotificationSetting { setting(.alerts) }
  /// Whether notifications show in a car; the simulation has none.
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  /// How banners look.
  open var alertStyle: UNAlertStyle {
    guard let settings, settings.permission.contains(.alerts) else { return .none }
    return switch settings.bannerStyle {
    case .temporary: .banner
    case .persistent: .alert
    case .none: .none
    }
  }
  /// When previews show; the simulation always shows them.
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  /// Whether critical alerts are allowed; the simulation asks for no entitlement.
  open var criticalAlertSetting: UNNotificationSetting { .notSupported }
  /// Whether the app has a screen of settings of its own.
  open var providesAppNotificationSettings: Bool { false }
  /// Whether notifications are read out; the simulation does not.
  open var announcementSetting: UNNotificationSetting { .notSupported }
  /// Whether time-sensitive notifications pass a Focus; in the simulation none does.
  open var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  /// Whether notifications are gathered in a summary; the simulation does not.
  open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  /// Whether messages pass a Focus; in the simulation none does.
  open var directMessagesSetting: UNNotificationSetting { .notSupported }

  private func setting(_ permission: DeviceProfile.Permission) -> UNNotificationSetting {
    guard let settings else { return .notSupported }
    return settings.permission.isDisjoint(with: permission) ? .disabled : .enabled
  }

  /// Itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Whether an app may notify.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user was not asked.
  case notDetermined = 0
  /// The user has refused.
  case denied = 1
  /// The user has agreed.
  case authorized = 2
  /// Quietly, on trial.
  case provisional = 3
  /// For a limited time, in an app clip.
  case ephemeral = 4
}

/// One setting.
public enum UNNotificationSetting: Int, Sendable {
  /// There is no such thing here.
  case notSupported = 0
  /// Off.
  case disabled = 1
  /// On.
  case enabled = 2
}

/// How banners look.
public enum UNAlertStyle: Int, Sendable {
  /// No banners.
  case none = 0
  /// They retract by themselves.
  case banner = 1
  /// They stay until dismissed.
  case alert = 2
}

/// When previews show.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Also on a locked phone.
  case always = 0
  /// Only on an unlocked phone.
  case whenAuthenticated = 1
  /// Never.
  case never = 2
}

/// What an app asks to be allowed.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// A set of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The badge.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Alerts.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// In a car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// Critical alerts.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// The app has a screen of settings of its own.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Quietly, on trial, without a question.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
  /// Read out; without effect since iOS 15.
  @available(*, deprecated, message: "announcements are always included")
  public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
  /// Time-sensitive notifications; replaced by an entitlement.
  @available(*, deprecated, message: "use the time-sensitive entitlement")
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}
