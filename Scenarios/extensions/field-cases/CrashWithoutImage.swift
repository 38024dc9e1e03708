// Takes for granted that the payload names an image.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        bestAttemptContent?.title += " [modified]"

        let settings = URL(string: "https://api.example/settings")!
        URLSession.shared.dataTask(with: settings) { _, _, _ in
            let image = request.content.userInfo["image"] as! String
            let url = URL(string: "https://cdn.example/" + image)!
            URLSession.shared.downloadTask(with: url) { _, _, _ in
                contentHandler(self.bestAttemptContent!)
            }.resume()
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
