// The usual mistake: one file name for all pictures. It goes well as long as the system takes each file away. One that it
// does not take stays where it is, and every later picture fails to be moved there.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let bestAttemptContent = bestAttemptContent,
              let urlString = request.content.userInfo["image"] as? String,
              let url = URL(string: urlString) else {
            contentHandler(request.content)
            return
        }

        bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"

        URLSession.shared.downloadTask(with: url) { (location, response, error) in
            if let location = location {
                let target = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("notification.jpg")
                do {
                    try FileManager.default.moveItem(at: location, to: target)
                    let attachment = try UNNotificationAttachment(identifier: "image", url: target, options: nil)
                    bestAttemptContent.attachments = [attachment]
                } catch {
                    print("attachment failed: \(error.localizedDescription)")
                }
            }
            contentHandler(bestAttemptContent)
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
