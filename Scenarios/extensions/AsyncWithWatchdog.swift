// Fetches the message's text with async/await, against a time limit of its own: whichever is first ends the other.
import UserNotifications

final class NotificationService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttempt: UNMutableNotificationContent?
    private var work: Task<Void, Never>?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttempt = request.content.mutableCopy() as? UNMutableNotificationContent
        let address = request.content.userInfo["text"] as? String
        work = Task { @MainActor in
            let text = await firstOf({ try await Self.fetch(address) }, orNilAfter: .seconds(20))
            if let text {
                bestAttempt?.body = text
            } else {
                bestAttempt?.body = "Open the app to read it"
            }
            deliver()
        }
    }

    override func serviceExtensionTimeWillExpire() {
        work?.cancel()
        deliver()
    }

    private func deliver() {
        guard let contentHandler, let bestAttempt else { return }
        self.contentHandler = nil
        contentHandler(bestAttempt)
    }

    private static func fetch(_ address: String?) async throws -> String? {
        guard let address, let url = URL(string: address) else { return nil }
        let (data, response) = try await URLSession.shared.data(from: url)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { return nil }
        return "\(data.count) characters"
    }
}

/// The result of the operation, or nil if it fails or takes longer.
private func firstOf<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value?, orNilAfter limit: Duration
) async -> Value? {
    await withTaskGroup(of: Value?.self) { group in
        group.addTask { try? await operation() }
        group.addTask {
            try? await Task.sleep(for: limit)
            return nil
        }
        let first = await group.next() ?? nil
        group.cancelAll()
        return first
    }
}
