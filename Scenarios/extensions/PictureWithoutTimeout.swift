// The usual mistake: a download without a time limit of its own. URLSession's is 60 s without an answer, twice what the
// extension has.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let content = bestAttemptContent else { return contentHandler(request.content) }
        content.title = "\(content.title) [modified]"

        guard let address = content.userInfo["image"] as? String, let url = URL(string: address) else {
            return contentHandler(content)
        }
        URLSession.shared.downloadTask(with: url) { location, response, _ in
            if let location = location {
                let name = response?.suggestedFilename ?? url.lastPathComponent
                let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
                let target = folder.appendingPathComponent(name)
                try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try? FileManager.default.moveItem(at: location, to: target)
                if let attachment = try? UNNotificationAttachment(identifier: name, url: target, options: nil) {
                    content.attachments = [attachment]
                }
            }
            contentHandler(content)
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
