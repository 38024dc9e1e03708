// A static mark "busy" that is set and never taken back: the next push in the same process stands aside for ever.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    static var busy = false

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        if NotificationService.busy { return }
        NotificationService.busy = true

        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.title += " [modified]"
        contentHandler(content)
        // and nobody says: busy = false
    }
}
