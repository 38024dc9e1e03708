// One notification a thread: counts what is already delivered in it, removes that, and hands over a summary. A removal says
// nothing when it is done, so the list is asked for once more behind it.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var content: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        content = (request.content.mutableCopy() as? UNMutableNotificationContent)
        content?.title += " [modified]"

        let thread = request.content.threadIdentifier
        guard !thread.isEmpty else { return deliver() }

        let center = UNUserNotificationCenter.current()
        center.getDeliveredNotifications { delivered in
            let earlier = delivered.filter {
                $0.request.content.threadIdentifier == thread && $0.request.identifier != request.identifier
            }
            guard !earlier.isEmpty else { return self.deliver() }

            let count = earlier.reduce(1) { $0 + ($1.request.content.userInfo["mergedCount"] as? Int ?? 1) }
            self.content?.subtitle = "\(count) messages"
            self.content?.userInfo["mergedCount"] = count
            center.removeDeliveredNotifications(withIdentifiers: earlier.map { $0.request.identifier })
            center.getDeliveredNotifications { _ in self.deliver() }
        }
    }

    override func serviceExtensionTimeWillExpire() {
        deliver()
    }

    private func deliver() {
        guard let handler = contentHandler, let content = content else { return }
        contentHandler = nil
        handler(content)
    }
}
