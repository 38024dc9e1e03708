// A task that synchronises all messages, and is thought to go on after the expiry callback.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    let defaults = UserDefaults(suiteName: "group.com.example.chat")!
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        guard let content = bestAttemptContent else { return }
        content.title += " [modified]"
        if !defaults.bool(forKey: "synced") { content.subtitle = "not synced" }

        Task {
            if content.userInfo["sync"] as? Bool == true {
                try await Task.sleep(nanoseconds: 60_000_000_000)     // message by message
                defaults.set(true, forKey: "synced")
            }
            contentHandler(content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
