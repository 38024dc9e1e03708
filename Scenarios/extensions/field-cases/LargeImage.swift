// Loads a picture into memory, or streams it to a file: "how" in the payload stands for two versions of the app.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        bestAttemptContent?.title += " [modified]"

        let info = request.content.userInfo
        guard let url = (info["image"] as? String).flatMap({ URL(string: $0) }) else { return deliver() }
        let target = FileManager.default.temporaryDirectory.appendingPathComponent(url.lastPathComponent)

        if info["how"] as? String == "buffered" {
            DispatchQueue.global().async {
                do {
                    let data = try Data(contentsOf: url)
                    try data.write(to: target)
                    self.attach(target)
                } catch {
                    print(error)
                }
                self.deliver()
            }
        } else {
            URLSession.shared.downloadTask(with: url) { location, _, _ in
                if let location = location, (try? FileManager.default.moveItem(at: location, to: target)) != nil {
                    self.attach(target)
                }
                self.deliver()
            }.resume()
        }
    }

    override func serviceExtensionTimeWillExpire() {
        deliver()
    }

    private func attach(_ file: URL) {
        if let attachment = try? UNNotificationAttachment(identifier: file.lastPathComponent, url: file) {
            bestAttemptContent?.attachments = [attachment]
        }
    }

    private func deliver() {
        guard let handler = contentHandler, let content = bestAttemptContent else { return }
        contentHandler = nil
        handler(content)
    }
}
