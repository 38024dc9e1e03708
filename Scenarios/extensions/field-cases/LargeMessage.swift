// Decodes a message in memory, however large. Before that it queues a plain notification that shows in five seconds, and
// takes it away when all went well.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    private var message: [UInt8] = []

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        let center = UNUserNotificationCenter.current()
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.title += " [modified]"

        let fallback = UNMutableNotificationContent()
        fallback.title = "Chat"
        fallback.body = "You have a new message"
        let id = "fallback-" + (content.userInfo["message"] as? String ?? "")
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)

        center.add(UNNotificationRequest(identifier: id, content: fallback, trigger: trigger)) { _ in
            guard content.userInfo["size"] as? String == "large" else {
                center.removePendingNotificationRequests(withIdentifiers: [id])
                return contentHandler(content)
            }
            URLSession.shared.dataTask(with: URL(string: "https://api.example/message")!) { _, _, _ in
                self.message = [UInt8](repeating: 1, count: 30_000_000)       // the decoder
                center.removePendingNotificationRequests(withIdentifiers: [id])
                contentHandler(content)
            }.resume()
        }
    }
}
