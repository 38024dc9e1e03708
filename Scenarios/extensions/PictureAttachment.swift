// A picture from the network, the right way: streamed to a file, with time-outs of its own, the type taken from the
// server's answer, a name of its own for each file, and one call of the content handler on every path.
import UniformTypeIdentifiers
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttempt: UNMutableNotificationContent?
    private let lock = NSLock()

    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 10
        configuration.timeoutIntervalForResource = 20
        return URLSession(configuration: configuration)
    }()

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttempt = request.content.mutableCopy() as? UNMutableNotificationContent
        bestAttempt?.title += " [modified]"

        guard let address = request.content.userInfo["image"] as? String, let url = URL(string: address) else {
            return deliver()
        }
        session.downloadTask(with: url) { [weak self] file, response, error in
            guard let self else { return }
            if let attachment = self.attachment(file, response) {
                self.bestAttempt?.attachments = [attachment]
            }
            self.deliver()
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        deliver()
    }

    private func attachment(_ file: URL?, _ response: URLResponse?) -> UNNotificationAttachment? {
        guard let file, let response = response as? HTTPURLResponse, response.statusCode == 200,
            let type = response.mimeType.flatMap({ UTType(mimeType: $0) })
        else { return nil }
        let place = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
            .appendingPathExtension(for: type)
        do {
            try FileManager.default.moveItem(at: file, to: place)
            return try UNNotificationAttachment(
                identifier: "picture", url: place,
                options: [UNNotificationAttachmentOptionsTypeHintKey: type.identifier])
        } catch {
            NSLog("no picture: %@", error.localizedDescription)
            return nil
        }
    }

    private func deliver() {
        lock.lock()
        let handler = contentHandler
        contentHandler = nil
        lock.unlock()
        if let handler, let bestAttempt { handler(bestAttempt) }
    }
}
