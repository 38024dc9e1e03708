import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// A service extension as the host drives it.
@_spi(ExtensionHost)
public final class HostedServiceExtension: PrincipalObject {
  /// The object of the extension.
  public let object: UNNotificationServiceExtension

  /// Drives an object of the extension.
  public init(_ object: UNNotificationServiceExtension) { self.object = object }

  /// Makes an object of the extension's class with `init()`, as the system does, whatever subclass it is.
  public convenience init(_ type: UNNotificationServiceExtension.Type) {
    self.init(PrincipalClass.makeObject(of: type))
  }

  /// A notification has arrived.
  public func receive(_ request: NotificationRequest, delivery: ContentDelivery) {
    let request = UNNotificationRequest(
      identifier: request.identifier, content: UNNotificationContent(request.content),
      trigger: UNPushNotificationTrigger())
    object.didReceive(request) { [delivery] content in content.handOver(to: delivery) }
  }

  /// The time is about to run out.
  public func timeWillExpire() { object.serviceExtensionTimeWillExpire() }

  /// The content that the object holds in a property: the one that Xcode's template names, else the first (rule E3).
  public var keptBestAttempt: NotificationContent? {
    var kept: UNNotificationContent?
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children {
        // A value in an optional casts to what it holds.
        guard let content = child.value as? UNNotificationContent else { continue }
        if child.label == "bestAttemptContent" { return content.fields.delivered }
        if kept == nil || content is UNMutableNotificationContent && !(kept is UNMutableNotificationContent) {
          kept = content
        }
      }
      mirror = current.superclassMirror
    }
    return kept?.fields.delivered
  }
}

extension UNNotificationContent {
  /// The content handler was called with this object.
  func handOver(to delivery: ContentDelivery) {
    if let process = HostedProcess.current { showFiles(to: process) }
    let content = fields.delivered
    // Watched first: `deliver` may not return before somebody changes it.
    (self as? UNMutableNotificationContent)?.watch(content, for: delivery)
    delivery.deliver(content)
    for attachment in fields.attachments { attachment.moveIntoStore() }
  }

  /// Shows the phone the files that this content names, as they are now.
  func showFiles(to process: HostedProcess) {
    for attachment in fields.attachments { attachment.showToPhone(process) }
    if let name = fields.value.sound?.fileName { process.showSound(named: name) }
  }
}

extension HostedProcess {
  /// Its app groups; where the scenario names none, those that it has used.
  private var groups: [String] {
    if !facts.appGroups.isEmpty { return facts.appGroups }
    return (try? FileManager.default.contentsOfDirectory(atPath: containers.groups))?.sorted() ?? []
  }

  /// Where the system looks for a sound that the extension has made: its own container, then its app groups'.
  fileprivate func showSound(named name: String) {
    let folders = [containers.home] + groups.map(containers.group)
    for folder in folders {
      let path = folder + "/Library/Sounds/" + name
      if let contents = FileContents(fileAt: path) {
        request(.writeFile(name, contents))
        return
      }
    }
  }
}
