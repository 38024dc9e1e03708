import ExtensionLoading
@_spi(ExtensionHost) import UserNotifications

/// Xcode's template, with a print and a task.
final class Template: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var steps = 0
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
    guard let bestAttemptContent else { return }
    print("received", bestAttemptContent.title)
    bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
    if bestAttemptContent.body == "wait" { return }
    if bestAttemptContent.body == "allocate" {
      var all: [[UInt8]] = []
      while true { all.append([UInt8](repeating: 1, count: 1 << 20)) }
    }
    if bestAttemptContent.body == "loop" { while true { steps &+= 1 } }
    if bestAttemptContent.body == "trap" { print([1][Int(bestAttemptContent.title) ?? 2]) }
    contentHandler(bestAttemptContent)
  }

  override func serviceExtensionTimeWillExpire() {
    if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
  }
}

/// Serves it.
let templateGuest = ExtensionGuest.hosting { _ in { HostedServiceExtension(Template.self) } }
