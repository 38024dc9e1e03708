// A function that calls itself for another try, and calls the content handler at the end of every one.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        load(attempt: 1)
    }

    private func load(attempt: Int) {
        URLSession.shared.dataTask(with: URL(string: "https://api.example/message")!) { data, response, error in
            if (response as? HTTPURLResponse)?.statusCode != 200, attempt < 3 {
                self.load(attempt: attempt + 1)
            }
            let content = self.bestAttemptContent!.mutableCopy() as! UNMutableNotificationContent
            content.subtitle = "after try \(attempt)"
            self.contentHandler!(content)
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
