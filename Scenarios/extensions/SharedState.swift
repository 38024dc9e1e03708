// Keeps the push at work in a singleton, as in an app that has only one. One after another it goes well. With two in
// flight the second takes the first one's place: one handler is called twice, the other never.
import UserNotifications

final class CurrentNotification {
    static let shared = CurrentNotification()
    var contentHandler: ((UNNotificationContent) -> Void)?
    var content: UNMutableNotificationContent?
    var count = 0
}

class NotificationService: UNNotificationServiceExtension {

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        let current = CurrentNotification.shared
        current.count += 1
        current.contentHandler = contentHandler
        current.content = (request.content.mutableCopy() as? UNMutableNotificationContent)
        current.content?.subtitle = "No. \(current.count) of this process"

        URLSession.shared.dataTask(with: URL(string: "https://api.example/unread")!) { _, _, _ in
            self.finish()
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        finish()
    }

    private func finish() {
        let current = CurrentNotification.shared
        if let contentHandler = current.contentHandler, let content = current.content {
            contentHandler(content)
        }
    }
}
