// Hands over at once and sends the delivery receipt later, at a time that the server has chosen to spread the load.
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.title += " [modified]"
        contentHandler(content)

        let delay = (request.content.userInfo["receiptAfter"] as? NSNumber)?.doubleValue ?? 0
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
            var receipt = URLRequest(url: URL(string: "https://receipts.example/delivered")!)
            receipt.httpMethod = "POST"
            URLSession.shared.uploadTask(with: receipt, from: Data(count: 1000)) { _, response, _ in
                print("receipt: \((response as? HTTPURLResponse)?.statusCode ?? 0)")
            }.resume()
        }
    }
}
