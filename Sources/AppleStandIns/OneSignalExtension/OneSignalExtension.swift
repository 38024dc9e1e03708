// OneSignalExtension: what OneSignal's template for service extensions calls. It does with a payload of OneSignal's what
// its documentation and published source say: it loads the media, makes the buttons' category and counts the badge.
// Not there: confirmed deliveries, outcomes, and everything of the app's part.
import ExtensionHost
import FoundationStandIns
@_exported import UserNotifications

/// OneSignal's part of a service extension.
open class OneSignalExtension: NSObject {
  /// Changes the content as the payload says and gives it back. Blocks the calling thread while media load.
  @discardableResult
  open class func didReceiveNotificationExtensionRequest(
    _ request: UNNotificationRequest, with replacementContent: UNMutableNotificationContent?
  ) -> UNMutableNotificationContent! {
    NotificationWork(request, replacementContent).receive()
  }

  /// Changes the content as the payload says, hands it over, and gives it back. Blocks the calling thread while media
  /// load.
  @discardableResult
  open class func didReceiveNotificationExtensionRequest(
    _ request: UNNotificationRequest, with replacementContent: UNMutableNotificationContent?,
    withContentHandler contentHandler: ((UNNotificationContent) -> Void)!
  ) -> UNMutableNotificationContent! {
    let content = NotificationWork(request, replacementContent).receive()
    contentHandler?(content)
    return content
  }

  /// The content with its buttons, for when the time runs out; media that have not come are left out.
  @discardableResult
  open class func serviceExtensionTimeWillExpireRequest(
    _ request: UNNotificationRequest, with replacementContent: UNMutableNotificationContent?
  ) -> UNMutableNotificationContent! {
    NotificationWork(request, replacementContent).expire()
  }
}
