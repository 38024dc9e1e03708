import ServiceExtensionRuntime

/// The principal object of a real extension, as the host drives it; `UNNotificationServiceExtension` is one.
public protocol PrincipalObject: AnyObject {
  /// A notification has arrived. Runs on the extension's queue, with everything on virtual time.
  func receive(_ request: NotificationRequest, delivery: ContentDelivery)
  /// The time is about to run out.
  func timeWillExpire()
  /// What the object keeps as its best attempt; nil: nothing. Only looked at (rule E3).
  var keptBestAttempt: NotificationContent? { get }
}

/// The way back for the content of one notification: what the content handler that an extension gets stands on.
public final class ContentDelivery: @unchecked Sendable {
  private let process: HostedProcess
  /// The notification's number.
  public let notification: Int

  init(process: HostedProcess, notification: Int) {
    self.process = process
    self.notification = notification
  }

  /// The content handler was called with `content`, a copy of that moment.
  public func deliver(_ content: NotificationContent) { process.deliver(content, for: notification) }

  /// The object that was handed over was changed since; says so once.
  public func contentChanged() { process.contentChanged(for: notification) }
}
