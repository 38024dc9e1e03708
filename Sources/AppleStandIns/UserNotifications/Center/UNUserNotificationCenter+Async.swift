import Foundation

extension UNUserNotificationCenter {
  /// Asks for permission; see the form with a handler.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAuthorization(options: options) { granted, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: granted) }
      }
    }
  }

  /// What the user allows.
  public func notificationSettings() async -> UNNotificationSettings {
    await awaited { getNotificationSettings(completionHandler: $0) }
  }

  /// The app's categories.
  public func notificationCategories() async -> Set<UNNotificationCategory> {
    await awaited { getNotificationCategories(completionHandler: $0) }
  }

  /// Posts a local request; throws why it is not accepted.
  public func add(_ request: UNNotificationRequest) async throws {
    try await done { add(request, withCompletionHandler: $0) }
  }

  /// The local requests that wait for their trigger, the next to show first.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await awaited { getPendingNotificationRequests(completionHandler: $0) }
  }

  /// What was delivered and is still in the list, newest first.
  public func deliveredNotifications() async -> [UNNotification] {
    await awaited { getDeliveredNotifications(completionHandler: $0) }
  }

  /// Sets the badge; 0 clears it.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await done { setBadgeCount(newBadgeCount, withCompletionHandler: $0) }
  }

  private func awaited<Value>(_ ask: (@escaping @Sendable (Value) -> Void) -> Void) async -> sending Value {
    let box: Box<Value> = await withCheckedContinuation { continuation in
      ask { continuation.resume(returning: Box(value: $0)) }
    }
    return box.value
  }

  private func done(_ ask: (@escaping @Sendable ((any Error)?) -> Void) -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      ask { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}

/// Takes an answer from the handler to the one who waits; nobody else has it.
private struct Box<Value>: @unchecked Sendable {
  nonisolated(unsafe) let value: Value
}
