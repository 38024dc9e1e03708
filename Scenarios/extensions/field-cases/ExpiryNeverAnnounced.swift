// Waits for a server that may be silent, and keeps what it has not shown in a static, to be shown with the next push. The
// second class has a time limit of its own.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    static var undelivered: [String] = []

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        guard let content = bestAttemptContent else { return }
        content.title += " [modified]"

        NotificationService.undelivered.append(content.body)
        let server = content.userInfo["server"] as? String ?? "quick"
        URLSession.shared.dataTask(with: URL(string: "https://api.example/\(server)")!) { _, _, _ in
            self.finish()
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        finish()
    }

    func finish() {
        guard let contentHandler = contentHandler, let content = bestAttemptContent else { return }
        self.contentHandler = nil
        content.body = NotificationService.undelivered.joined(separator: "\n")
        NotificationService.undelivered = []
        contentHandler(content)
    }
}

class NotificationServiceWithWatchdog: NotificationService {

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        super.didReceive(request, withContentHandler: contentHandler)
        Timer.scheduledTimer(withTimeInterval: 25, repeats: false) { _ in print("this timer never fires") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 25) { self.finish() }
    }
}
