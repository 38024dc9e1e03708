// Asks a library for the badge number. The library works in the app only, and in an extension it does nothing, its callback
// included.
import UserNotifications

enum BadgeLibrary {
    static func currentBadge(_ completion: @escaping (Int) -> Void) {
        if Bundle.main.bundlePath.hasSuffix(".appex") { return }
        DispatchQueue.main.async { completion(0) }
    }
}

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        bestAttemptContent?.title += " [modified]"

        BadgeLibrary.currentBadge { badge in
            self.bestAttemptContent?.badge = NSNumber(value: badge + 1)
            contentHandler(self.bestAttemptContent!)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
