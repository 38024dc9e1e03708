// The usual mistake: the content handler is called first, "so that the banner is quick", and the picture is added to the
// same object when it has come. What was handed over does not change any more.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let content = bestAttemptContent else { return }
        content.title = "\(content.title) [modified]"

        if let address = content.userInfo["image"] as? String, let url = URL(string: address) {
            loadPicture(from: url) { attachment in
                if let attachment = attachment {
                    content.attachments = [attachment]
                }
            }
        }
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }

    private func loadPicture(from url: URL, completion: @escaping (UNNotificationAttachment?) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            guard let data = data else { return completion(nil) }
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent(UUID().uuidString)
                .appendingPathExtension("jpg")
            try? data.write(to: file)
            completion(try? UNNotificationAttachment(identifier: "", url: file, options: nil))
        }.resume()
    }
}
