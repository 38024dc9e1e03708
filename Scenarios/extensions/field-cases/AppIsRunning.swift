// Stands aside while the app runs: the app says so in the app group, and forgets to take it back when it is killed.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        let defaults = UserDefaults(suiteName: "group.com.example.chat")
        if defaults?.bool(forKey: "appRunning") == true {
            return contentHandler(UNNotificationContent())
        }
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.title += " [modified]"
        contentHandler(content)
    }
}
