// Writes to a database in the app group, under the lock of a file coordinator. The first class lets go of it before it hands
// over; the second hands over first and goes on writing.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    let database = FileManager.default
        .containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.notes")!
        .appendingPathComponent("store.sqlite")
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        bestAttemptContent?.title += " [modified]"
        DispatchQueue.global().async { self.save(request.content.body) }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }

    func save(_ text: String) {
        NSFileCoordinator().coordinate(writingItemAt: database, options: .forReplacing, error: nil) { url in
            try? Data(text.utf8).write(to: url)
        }
        contentHandler?(bestAttemptContent!)
    }
}

class NotificationServiceWritingOn: NotificationService {

    override func save(_ text: String) {
        Thread.sleep(forTimeInterval: 0.5)
        NSFileCoordinator().coordinate(writingItemAt: database, options: .forReplacing, error: nil) { url in
            contentHandler?(bestAttemptContent!)
            Thread.sleep(forTimeInterval: 4)       // compacts the database
            try? Data(text.utf8).write(to: url)
        }
    }
}
