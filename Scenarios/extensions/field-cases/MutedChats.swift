// Wants to drop what comes from muted chats, and does not call the content handler for them.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        if request.content.userInfo["muted"] as? Bool == true { return }
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
        content.title += " [modified]"
        contentHandler(content)
    }
}

/// Hands over empty content, which takes the filtering entitlement.
class NotificationServiceWithEmptyContent: UNNotificationServiceExtension {

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        if request.content.userInfo["muted"] as? Bool == true {
            return contentHandler(UNNotificationContent())
        }
        contentHandler(request.content)
    }
}
