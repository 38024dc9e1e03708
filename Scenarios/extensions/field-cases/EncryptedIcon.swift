// Decrypts, then loads the sender's icon without a time limit. The first class does not override the expiry callback; the
// second does. The key server's answer stands for the decryption, "plain" in the payload for its result.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        guard let content = bestAttemptContent else { return }

        Task {
            if let message = await decrypt(content.userInfo) {
                content.title = message.sender
                content.body = message.text
            }
            if let icon = content.userInfo["icon"] as? String, let url = URL(string: "https://cdn.example/" + icon),
               let (file, _) = try? await URLSession.shared.download(from: url) {
                let named = file.appendingPathExtension("png")
                try? FileManager.default.moveItem(at: file, to: named)
                if let attachment = try? UNNotificationAttachment(identifier: "icon", url: named) {
                    content.attachments = [attachment]
                }
            }
            contentHandler(content)
        }
    }

    private func decrypt(_ userInfo: [AnyHashable: Any]) async -> (sender: String, text: String)? {
        guard let key = URL(string: "https://keys.example/today"),
              (try? await URLSession.shared.data(from: key)) != nil,
              let plain = userInfo["plain"] as? [String: String],
              let sender = plain["sender"], let text = plain["text"] else { return nil }
        return (sender, text)
    }
}

class NotificationServiceWithCallback: NotificationService {

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
