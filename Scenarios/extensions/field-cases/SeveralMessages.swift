// One push stands for three messages: two are posted as local notifications, the third is handed over. The second class
// hands over first.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        Task {
            await post(request.content)
            contentHandler(last(request.content))
        }
    }

    func post(_ content: UNNotificationContent) async {
        let messages = content.userInfo["messages"] as? [String] ?? []
        let id = content.userInfo["id"] as? String ?? ""
        for (index, message) in messages.dropLast().enumerated() {
            let local = UNMutableNotificationContent()
            local.title = "Anna"
            local.body = message
            let request = UNNotificationRequest(identifier: "\(id)-\(index + 1)", content: local, trigger: nil)
            do {
                try await UNUserNotificationCenter.current().add(request)
            } catch {
                print("not posted: \(error.localizedDescription)")
            }
        }
    }

    func last(_ content: UNNotificationContent) -> UNNotificationContent {
        let last = content.mutableCopy() as! UNMutableNotificationContent
        last.title = "Anna"
        last.body = (content.userInfo["messages"] as? [String])?.last ?? ""
        return last
    }
}

class NotificationServiceDeliveringFirst: NotificationService {

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        contentHandler(last(request.content))
        Task { await post(request.content) }
    }
}
