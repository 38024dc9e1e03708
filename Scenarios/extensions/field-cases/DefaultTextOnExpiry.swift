// The message is decrypted long before the time limit; the expiry callback makes new content all the same.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) {
            guard let content = self.bestAttemptContent,
                  let plain = content.userInfo["plain"] as? [String: String] else { return }
            content.title = plain["sender"] ?? content.title
            content.body = plain["text"] ?? content.body

            URLSession.shared.dataTask(with: URL(string: "https://api.example/unread")!) { _, _, _ in
                contentHandler(content)
            }.resume()
        }
    }

    override func serviceExtensionTimeWillExpire() {
        let content = UNMutableNotificationContent()
        content.title = "Chat"
        content.body = "You have a new message"
        contentHandler?(content)
    }
}

class NotificationServiceFixed: NotificationService {

    override func serviceExtensionTimeWillExpire() {
        if let content = bestAttemptContent { contentHandler?(content) }
    }
}
