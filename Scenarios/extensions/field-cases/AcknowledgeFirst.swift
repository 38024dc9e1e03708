// Acknowledges every push before it is handed over, with a back-off of 1, 2, 4 and 8 s. The second class hands over first.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        Task {
            await acknowledge(request.identifier)
            deliver()
        }
    }

    override func serviceExtensionTimeWillExpire() {
        deliver()
    }

    func deliver() {
        guard let handler = contentHandler, let content = bestAttemptContent else { return }
        contentHandler = nil
        handler(content)
    }

    func acknowledge(_ identifier: String) async {
        var request = URLRequest(url: URL(string: "https://api.example/acknowledge")!)
        request.httpMethod = "POST"
        request.httpBody = try? JSONEncoder().encode(["id": identifier])
        for pause in [1, 2, 4, 8, 0] {
            if let (_, response) = try? await URLSession.shared.data(for: request),
               (response as? HTTPURLResponse)?.statusCode == 200 { return }
            if pause > 0 { try? await Task.sleep(for: .seconds(pause)) }
        }
    }
}

class NotificationServiceDeliveringFirst: NotificationService {

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        deliver()
        Task { await acknowledge(request.identifier) }
    }
}
