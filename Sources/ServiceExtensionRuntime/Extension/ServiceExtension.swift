/// A notification service extension under test: the counterpart of Apple's `UNNotificationServiceExtension`.
public protocol ServiceExtension: AnyObject, SendableMetatype {
  /// A new principal object, as the system makes it.
  init()

  /// A notification has arrived; call `contentHandler` once, with what is to be shown, within the budget.
  ///
  /// Runs on a queue of the process's own, never main (rule D4). What happens later goes through `context`: timers,
  /// speech, the shared store.
  func didReceive(_ request: NotificationRequest, context: ExtensionContext, contentHandler: ContentHandler)

  /// The time is about to run out: the last chance to deliver (rule E1). Without an override the original shows (E3).
  func timeWillExpire()

  /// What would be delivered if the time ran out now; nil if nothing is kept. Only looked at, to find better attempts
  /// that were not used (rule E3).
  var bestAttemptContent: MutableNotificationContent? { get }
}

extension ServiceExtension {
  /// Does nothing.
  public func timeWillExpire() {}
  /// Nothing kept.
  public var bestAttemptContent: MutableNotificationContent? { nil }
}

/// A service extension that keeps the best attempt and delivers it when the time runs out, as Xcode's template does.
open class ServiceExtensionBase: ServiceExtension {
  /// The content to deliver; a mutable copy of the request's.
  public final var bestAttemptContent: MutableNotificationContent?
  /// The content handler of the notification.
  public final var contentHandler: ContentHandler?
  /// The context of the notification.
  public final var context: ExtensionContext?
  /// Whether the content handler was called for the notification.
  public private(set) final var hasDelivered = false

  /// A new principal object.
  public required init() {}

  /// Keeps context, handler and a mutable copy of the content, then calls ``handle(_:best:)``.
  open func didReceive(_ request: NotificationRequest, context: ExtensionContext, contentHandler: ContentHandler) {
    let best = MutableNotificationContent(request.content)
    self.context = context
    self.contentHandler = contentHandler
    bestAttemptContent = best
    hasDelivered = false
    handle(request, best: best)
  }

  /// What a subclass does with a notification; delivers the unchanged content where it is not overridden.
  open func handle(_ request: NotificationRequest, best: MutableNotificationContent) { deliver() }

  /// Delivers the best attempt, unless something was delivered.
  open func timeWillExpire() { deliverOnce() }

  /// Calls the content handler with the best attempt, whether or not that was done.
  public final func deliver() {
    guard let contentHandler, let bestAttemptContent else { return }
    hasDelivered = true
    contentHandler(bestAttemptContent)
  }

  /// Calls the content handler with the best attempt, unless that was done: for handlers with several ways to the end.
  public final func deliverOnce() {
    if !hasDelivered { deliver() }
  }
}

/// The content handler: call it once. The first call decides; later ones change nothing and are recorded (rule C1).
public struct ContentHandler {
  let context: ExtensionContext

  /// Hands over `content`, copied at this moment.
  public func callAsFunction(_ content: NotificationContent) { context.deliver(content, from: nil) }

  /// Hands over `content`, copied at this moment; a later change of the object is recorded.
  public func callAsFunction(_ content: MutableNotificationContent) { context.deliver(content.value, from: content) }
}
