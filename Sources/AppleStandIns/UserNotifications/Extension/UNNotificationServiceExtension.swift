import Foundation

/// The object of a notification service extension: subclass it, as on a phone.
open class UNNotificationServiceExtension: NSObject {
  /// Made by the system, for each notification or once (rule D3).
  public override init() { super.init() }

  /// A notification has arrived: change its content and call the content handler. Does nothing here, so a subclass that
  /// leaves it to this lets its time run out.
  @preconcurrency
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {}

  /// The time is about to run out: hand over the best there is. Does nothing here, so that the original shows (rule E3).
  open func serviceExtensionTimeWillExpire() {}
}
