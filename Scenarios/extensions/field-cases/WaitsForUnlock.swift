// A library that sets itself up on the main thread and waits there until its secret can be read, a quarter of a second at a
// time. Before the first unlock that takes as long as the user likes.
import Security
import UserNotifications

enum Library {
    static func setUp() {
        let query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: "com.example.library", kSecReturnData: true,
        ]
        var secret: CFTypeRef?
        while SecItemCopyMatching(query as CFDictionary, &secret) != errSecSuccess {
            Thread.sleep(forTimeInterval: 0.25)
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

        DispatchQueue.main.async {
            Library.setUp()
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
                contentHandler(self.bestAttemptContent!)
            }
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
