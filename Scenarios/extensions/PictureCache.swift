// Keeps every picture it has ever loaded in a static, "so that none is loaded twice". The process lives on from push to
// push, and its footprint with it, up to the limit.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    private static var cache: [URL: Data] = [:]

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        bestAttemptContent?.title += " [modified]"

        guard let address = request.content.userInfo["image"] as? String,
              let url = URL(string: address + "?" + request.identifier) else {
            return contentHandler(bestAttemptContent ?? request.content)
        }
        picture(at: url) { data in
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".jpg")
            if let data = data, (try? data.write(to: file)) != nil,
               let attachment = try? UNNotificationAttachment(identifier: "picture", url: file) {
                self.bestAttemptContent?.attachments = [attachment]
            }
            contentHandler(self.bestAttemptContent ?? request.content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }

    private func picture(at url: URL, completion: @escaping (Data?) -> Void) {
        if let known = NotificationService.cache[url] { return completion(known) }
        URLSession.shared.dataTask(with: url) { data, _, _ in
            NotificationService.cache[url] = data
            completion(data)
        }.resume()
    }
}
