// The same with the key in the app group's defaults, read once for the life of the process: what a process has found
// locked away stays so for it.
import CryptoKit
import UserNotifications

enum Keys {
    static let message: SymmetricKey? = {
        let defaults = UserDefaults(suiteName: "group.com.example.chat")
        guard let text = defaults?.string(forKey: "messageKey"), let data = Data(base64Encoded: text) else { return nil }
        return SymmetricKey(data: data)
    }()
}

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        if let content = bestAttemptContent {
            if let key = Keys.message, let cipher = content.userInfo["cipher"] as? String,
               let combined = Data(base64Encoded: cipher),
               let box = try? AES.GCM.SealedBox(combined: combined),
               let plain = try? AES.GCM.open(box, using: key),
               let message = try? JSONSerialization.jsonObject(with: plain) as? [String: String] {
                content.title = message["sender"] ?? content.title
                content.body = message["text"] ?? content.body
            }
            contentHandler(content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
