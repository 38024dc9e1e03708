// What a vendor's library did: hand over, then block the calling thread until it is this phone's turn to send the receipt.
import UserNotifications

enum ReceiptLibrary {
    static func confirm(_ identifier: String) {
        Thread.sleep(forTimeInterval: 30)
        print("receipt for \(identifier)")
    }

    static func confirmInTheBackground(_ identifier: String) {
        Task.detached {
            try await Task.sleep(nanoseconds: 30_000_000_000)
            print("receipt for \(identifier)")
        }
    }
}

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        bestAttemptContent?.title += " [modified]"
        contentHandler(bestAttemptContent!)
        confirm(request)
    }

    func confirm(_ request: UNNotificationRequest) {
        ReceiptLibrary.confirm(request.identifier)
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            bestAttemptContent.title += " [callback]"
            contentHandler(bestAttemptContent)
        }
    }
}

class NotificationServiceDetached: NotificationService {

    override func confirm(_ request: UNNotificationRequest) {
        ReceiptLibrary.confirmInTheBackground(request.identifier)
    }
}
