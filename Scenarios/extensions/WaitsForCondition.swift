// A worker that waits for a condition lock, for as long as it takes, until the answer of a server is there.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    private let answer = NSConditionLock(condition: 0)

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        URLSession.shared.dataTask(with: URL(string: "https://api.example/text")!) { [answer] data, _, error in
            answer.lock()
            content.body = error == nil ? "fetched" : "failed"
            answer.unlock(withCondition: 1)
        }.resume()
        DispatchQueue.global().async { [answer] in
            guard answer.lock(whenCondition: 1, before: .distantFuture) else { return }
            answer.unlock()
            contentHandler(content)
        }
    }
}
