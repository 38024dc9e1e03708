// A counter of unread messages in the app group that is read first and written when the message's text has come from the
// server. What the app writes in between is lost.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    private let defaults = UserDefaults(suiteName: "group.com.example.mail")
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var content: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        content = (request.content.mutableCopy() as? UNMutableNotificationContent)
        guard let address = request.content.userInfo["text"] as? String, let url = URL(string: address) else {
            return contentHandler(request.content)
        }

        let unread = (defaults?.integer(forKey: "unread") ?? 0) + 1
        Task {
            if let (data, _) = try? await URLSession.shared.data(from: url) {
                content?.subtitle = "\(data.count) bytes"
            }
            defaults?.set(unread, forKey: "unread")
            content?.badge = unread as NSNumber
            if let content { contentHandler(content) }
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler, let content { contentHandler(content) }
    }
}
