import Dispatch
import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// The phone's Notification Center, as the extension's app sees it (rules U1–U4).
///
/// Everything takes the phone's delay. Access ends when the notification is decided, unless another is in flight: lists
/// are empty then, and what was asked for is not done.
open class UNUserNotificationCenter: NSObject {
  private let queue = DispatchQueue(label: "com.apple.usernotifications.completion")
  /// Registered by this process, so that what the runtime does not keep of a category comes back.
  private var registered: [UNNotificationCategory] = []

  override init() { super.init() }

  /// The center of the process.
  open class func current() -> UNUserNotificationCenter {
    guard let process = HostedProcess.current else { return UNUserNotificationCenter() }
    return process.object(UNUserNotificationCenter.self) { UNUserNotificationCenter() }
  }

  /// Hears of notifications and responses in an app; never called in an extension.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// Whether the device shows content extensions.
  open var supportsContentExtensions: Bool { true }

  /// Asks for permission. An extension cannot show the question: it hears what the user allows now.
  @preconcurrency
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    ask(.getSettings) { reply in
      guard case .settings(let settings) = reply else { return completionHandler(false, reply.error) }
      completionHandler(!settings.permission.isEmpty, nil)
    }
  }

  /// What the user allows.
  @preconcurrency
  open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    ask(.getSettings) { reply in
      guard case .settings(let settings) = reply else { return completionHandler(UNNotificationSettings(nil)) }
      completionHandler(UNNotificationSettings(settings))
    }
  }

  // MARK: Categories

  /// Replaces the app's categories; they take effect after a delay (rule U4).
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    registered = categories.sorted { $0.identifier < $1.identifier }
    ask(.setCategories(registered.map(\.value)))
  }

  /// The app's categories.
  @preconcurrency
  open func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
    nonisolated(unsafe) let registered = registered
    ask(.getCategories) { reply in
      guard case .categories(let categories) = reply else { return completionHandler([]) }
      completionHandler(
        Set(categories.map { known in registered.first { $0.value == known } ?? UNNotificationCategory(known) }))
    }
  }

  // MARK: Requests

  /// Posts a local request; `completionHandler` hears nil once it is accepted.
  @preconcurrency
  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let local: LocalRequest
    do {
      local = LocalRequest(
        identifier: request.identifier, content: request.content.fields.delivered,
        trigger: try request.trigger?.local())
    } catch {
      queue.async { completionHandler?(error) }
      return
    }
    nonisolated(unsafe) let content = request.content
    if let process = HostedProcess.current { content.showFiles(to: process) }
    ask(.add(local)) { reply in
      if case .done = reply { content.moveFilesIntoStore() }
      completionHandler?(reply.error)
    }
  }

  /// The local requests that wait for their trigger, the next to show first.
  @preconcurrency
  open func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
    ask(.getPending) { reply in
      guard case .pending(let requests) = reply else { return completionHandler([]) }
      completionHandler(requests.map(UNNotificationRequest.init(local:)))
    }
  }

  /// Takes local requests away before they show.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    ask(.remove(.pending(identifiers)))
  }

  /// Takes all local requests away before they show.
  open func removeAllPendingNotificationRequests() { ask(.remove(.everyPending)) }

  // MARK: The list

  /// What was delivered and is still in the list, newest first.
  @preconcurrency
  open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    let startsAt = HostedProcess.current?.facts.startsAt ?? 0
    ask(.getDelivered) { reply in
      guard case .delivered(let list) = reply else { return completionHandler([]) }
      completionHandler(list.map { UNNotification($0, startsAt: startsAt) })
    }
  }

  /// Takes notifications out of the list.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    ask(.remove(.delivered(identifiers)))
  }

  /// Empties the list.
  open func removeAllDeliveredNotifications() { ask(.remove(.everyDelivered)) }

  /// Sets the badge; 0 clears it.
  @preconcurrency
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    guard newBadgeCount >= 0 else {
      queue.async { completionHandler?(UNError(.badgeInputInvalid)) }
      return
    }
    ask(.setBadge(newBadgeCount)) { completionHandler?($0.error) }
  }

  // MARK: Asking

  private func ask(_ request: CenterRequest, reply: (@Sendable (CenterReply) -> Void)? = nil) {
    guard let process = HostedProcess.current else {
      queue.async { reply?(.failed(.accessEnded)) }
      return
    }
    guard let reply else {
      process.request(.center(request, delay: nil))
      return
    }
    let queue = queue
    process.request(.center(request, delay: nil)) { event in
      guard case .center(let answer) = event else { return }
      process.perform(on: queue) { reply(answer) }
    }
  }
}

extension CenterReply {
  /// Why it was not done, as Apple says it; nil: it was.
  fileprivate var error: (any Error)? {
    guard case .failed(let failure) = self else { return nil }
    if let error = failure.error { return UNError(error) }
    return UNError(.notificationsNotAllowed, userInfo: [NSLocalizedDescriptionKey: "\(failure)"])
  }
}

extension UNNotificationRequest {
  fileprivate convenience init(local request: LocalRequest) {
    self.init(
      identifier: request.identifier, content: UNNotificationContent(request.content),
      trigger: UNNotificationTrigger.make(request.trigger))
  }
}

extension UNNotification {
  fileprivate convenience init(_ notification: DeliveredNotification, startsAt: Int64) {
    let seconds = Double(startsAt) + Double(notification.deliveredAt.nanoseconds) / 1_000_000_000
    self.init(
      date: Date(timeIntervalSince1970: seconds),
      request: UNNotificationRequest(
        identifier: notification.identifier, content: UNNotificationContent(notification.content), trigger: nil))
  }
}
