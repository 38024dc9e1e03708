// Waits by looking at the clock again and again, on the main thread or on another as the payload says: on the main one the
// callback cannot come.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        bestAttemptContent?.body = "decrypted"
        let queue: DispatchQueue = request.content.userInfo["main"] == nil ? .global() : .main
        queue.async { [self] in
            let end = Date(timeIntervalSinceNow: 35)
            while Date() < end {}
            if let bestAttemptContent { contentHandler(bestAttemptContent) }
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
    }
}
