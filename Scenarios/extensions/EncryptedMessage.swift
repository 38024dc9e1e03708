// End-to-end encryption: opens the message with the key that the app has put into the keychain. Where that fails, because
// the phone is locked or the message is no good, the user gets a sentence of the app's own, not the server's.
import CryptoKit
import Security
import UserNotifications
import os

private struct Message: Decodable {
    let sender: String
    let text: String
}

private enum MessageError: Error {
    case noKey(OSStatus)
    case noCiphertext
}

final class NotificationService: UNNotificationServiceExtension {
    private let logger = Logger(subsystem: "com.example.chat", category: "notifications")
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttempt: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        bestAttempt = content
        do {
            let message = try open(content.userInfo)
            content.title = message.sender
            content.body = message.text
            content.threadIdentifier = message.sender
        } catch MessageError.noKey(errSecInteractionNotAllowed) {
            content.title = "New message"
            content.body = "Unlock your phone to read it"
        } catch {
            logger.error("cannot decrypt: \(error, privacy: .public)")
            content.title = "New message"
            content.body = "Open the app to read it"
        }
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler, let bestAttempt { contentHandler(bestAttempt) }
    }

    private func open(_ userInfo: [AnyHashable: Any]) throws -> Message {
        guard let text = userInfo["cipher"] as? String, let combined = Data(base64Encoded: text) else {
            throw MessageError.noCiphertext
        }
        let box = try AES.GCM.SealedBox(combined: combined)
        let plain = try AES.GCM.open(box, using: try messageKey())
        return try JSONDecoder().decode(Message.self, from: plain)
    }

    private func messageKey() throws -> SymmetricKey {
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: "com.example.chat",
            kSecAttrAccount as String: "message-key",
            kSecReturnData as String: true,
            kSecMatchLimit as String: kSecMatchLimitOne,
        ]
        var item: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &item)
        guard status == errSecSuccess, let data = item as? Data else { throw MessageError.noKey(status) }
        return SymmetricKey(data: data)
    }
}
