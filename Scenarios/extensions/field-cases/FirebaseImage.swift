// Changes the title and hands over: nothing reads Firebase's fcm_options. The second class calls the helper.
import FirebaseMessaging
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        guard let content = bestAttemptContent else { return }
        content.title += " [modified]"
        finish(content, contentHandler)
    }

    func finish(_ content: UNMutableNotificationContent, _ contentHandler: @escaping (UNNotificationContent) -> Void) {
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}

class NotificationServiceWithHelper: NotificationService {

    override func finish(_ content: UNMutableNotificationContent, _ contentHandler: @escaping (UNNotificationContent) -> Void) {
        Messaging.serviceExtension().populateNotificationContent(content, withContentHandler: contentHandler)
    }
}
