// The usual mistake: the downloaded file is attached under the name that the download gave it. The system takes the type
// from a file's name, and ".tmp" is none. "name" in the payload stands for three versions of the app.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let content = bestAttemptContent, let address = content.userInfo["image"] as? String,
              let url = URL(string: address) else {
            contentHandler(request.content)
            return
        }
        content.title += " [modified]"
        let version = content.userInfo["name"] as? String

        URLSession.shared.downloadTask(with: url) { location, response, _ in
            defer { contentHandler(content) }
            guard let location = location else { return }

            var target = location.appendingPathExtension("tmp")
            var options: [String: Any]?
            if version == "jpg", response?.mimeType == "image/jpeg" {
                target = location.appendingPathExtension("jpg")
            } else if version == "hint" {
                options = [UNNotificationAttachmentOptionsTypeHintKey: "public.jpeg"]
            }
            do {
                try FileManager.default.moveItem(at: location, to: target)
                content.attachments = [try UNNotificationAttachment(identifier: "picture", url: target, options: options)]
            } catch {
                print("no picture: \(error)")
            }
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
