// The usual mistake: the content handler is called where the picture was attached, and nowhere else.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        bestAttemptContent?.title += " [modified]"

        guard let address = request.content.userInfo["image"] as? String,
              let url = URL(string: address) else { return }

        let task = URLSession.shared.downloadTask(with: url) { location, response, error in
            guard let location = location, error == nil,
                  (response as? HTTPURLResponse)?.statusCode == 200 else { return }

            let name = UUID().uuidString + "-" + url.lastPathComponent
            let target = FileManager.default.temporaryDirectory.appendingPathComponent(name)
            do {
                try FileManager.default.moveItem(at: location, to: target)
                let attachment = try UNNotificationAttachment(identifier: "picture", url: target)
                self.bestAttemptContent?.attachments = [attachment]
                contentHandler(self.bestAttemptContent!)
            } catch {
                print(error)
            }
        }
        task.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
