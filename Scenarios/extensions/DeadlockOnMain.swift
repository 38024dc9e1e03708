// Makes an asynchronous call synchronous with a semaphore, on the main queue, and the answer is to come on the main queue:
// it never does. The expiry callback cannot come either, since that needs the main thread, too.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        DispatchQueue.main.async {
            self.bestAttemptContent?.subtitle = self.senderName(of: request) ?? ""
            contentHandler(self.bestAttemptContent ?? request.content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }

    private func senderName(of request: UNNotificationRequest) -> String? {
        guard let id = request.content.userInfo["sender"] as? String,
              let url = URL(string: "https://api.example/users/\(id)") else { return nil }

        var name: String?
        let semaphore = DispatchSemaphore(value: 0)
        let session = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)
        session.dataTask(with: url) { data, _, _ in
            name = data.map { "\($0.count) bytes" }
            semaphore.signal()
        }.resume()
        semaphore.wait()
        return name
    }
}
