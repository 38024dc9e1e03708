import Foundation
import UserNotifications

/// The view controller of a content extension. The simulation does not draw one: it records which would be chosen.
@MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
  /// A notification is to be shown.
  func didReceive(_ notification: UNNotification)
  /// The user has pressed a button.
  @preconcurrency
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)
  /// The user has pressed play.
  func mediaPlay()
  /// The user has pressed pause.
  func mediaPause()
  /// Which media button is shown.
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
  /// Where it is shown.
  var mediaPlayPauseButtonFrame: CGRect { get }
}

extension UNNotificationContentExtension {
  /// The notification goes, and the app hears of the response.
  @preconcurrency
  public func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    completion(.dismissAndForwardAction)
  }
  /// Nothing plays.
  public func mediaPlay() {}
  /// Nothing plays.
  public func mediaPause() {}
  /// No button.
  public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .none }
  /// Nowhere.
  public var mediaPlayPauseButtonFrame: CGRect { .zero }
}

/// Which media button a content extension shows.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
  /// None.
  case none = 0
  /// One that is always there.
  case `default` = 1
  /// One that lies over the picture.
  case overlay = 2
}

/// What happens after a response.
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
  /// The notification stays.
  case doNotDismiss = 0
  /// It goes.
  case dismiss = 1
  /// It goes, and the app hears of the response.
  case dismissAndForwardAction = 2
}
