// One task at a time, in a slot of the process: the second push cancels the first one's. The second class has a slot for
// each user.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    static var tasks: [String: Task<Void, Never>] = [:]

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        let slot = slot(for: content.userInfo["user"] as? String ?? "")

        NotificationService.tasks[slot]?.cancel()
        NotificationService.tasks[slot] = Task {
            guard let url = URL(string: "https://api.example/messages"),
                  let (data, _) = try? await URLSession.shared.data(from: url), !Task.isCancelled else { return }
            content.subtitle = "\(data.count) bytes"
            contentHandler(content)
        }
    }

    func slot(for user: String) -> String { "current" }
}

class NotificationServiceByUser: NotificationService {

    override func slot(for user: String) -> String { user }
}
