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

  /// The content that the object holds in a property: the one that Xcode's template names, else the first; where it has
  /// none, that of an object of the extension's own that it holds (rule E3).
  public var keptBestAttempt: NotificationContent? {
    let own = Self.properties(of: object)
    let kept = Self.content(among: own) ?? own.lazy.compactMap(ofTheExtension).compactMap(Self.content).first
    return kept?.fields.delivered
  }

  private static func properties(of value: Any) -> [Mirror.Child] {
    sequence(first: Mirror(reflecting: value), next: \.superclassMirror).flatMap { Array($0.children) }
  }

  private static func content(among properties: [Mirror.Child]) -> UNNotificationContent? {
    // A value in an optional casts to what it holds.
    let contents = properties.compactMap { child in
      (child.value as? UNNotificationContent).map { (label: child.label, content: $0) }
    }
    return
      (contents.first { $0.label == "bestAttemptContent" } ?? contents.first {
        $0.content is UNMutableNotificationContent
      }
      ?? contents.first)?.content
  }

  /// The properties of a value whose type the extension declares.
  private func ofTheExtension(_ child: Mirror.Child) -> [Mirror.Child]? {
    func module(_ type: Any.Type) -> Substring { String(reflecting: type).prefix { $0 != "." } }
    var value = child.value
    if Mirror(reflecting: value).displayStyle == .optional {
      guard let held = Mirror(reflecting: value).children.first?.value else { return nil }
      value = held
    }
    return module(Swift.type(of: value)) == module(Swift.type(of: object)) ? Self.properties(of: value) : nil
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
    moveFilesIntoStore()
  }

  /// The system takes the files of what was delivered; one in a bundle it copies.
  func moveFilesIntoStore() {
    let bundle = HostedProcess.current?.containers.bundle
    for attachment in fields.attachments { attachment.moveIntoStore(except: bundle) }
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
