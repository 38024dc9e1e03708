import Foundation
import Testing

@_spi(ExtensionHost) @testable import UserNotifications

// The forms in which real extensions are written; that this file compiles is the first half of the test.

private final class Template: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

    if let bestAttemptContent = bestAttemptContent {
      bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
      contentHandler(bestAttemptContent)
    }
  }

  override func serviceExtensionTimeWillExpire() {
    if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
      contentHandler(bestAttemptContent)
    }
  }
}

private class WithInit: UNNotificationServiceExtension {
  let made: String

  override init() {
    made = "by hand"
    super.init()
  }

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    super.didReceive(request, withContentHandler: contentHandler)
    Task { contentHandler(UNNotificationContent()) }
  }

  override func serviceExtensionTimeWillExpire() { super.serviceExtensionTimeWillExpire() }
}

private final class Inherited: WithInit {
  private let first = UNNotificationContent()
  private lazy var other = UNMutableNotificationContent()
  private var mine: UNMutableNotificationContent? = {
    let content = UNMutableNotificationContent()
    content.title = "mine"
    return content
  }()
}

nonisolated private class Nonisolated: UNNotificationServiceExtension {
  var bestAttemptContent: UNNotificationContent!
  nonisolated override func serviceExtensionTimeWillExpire() { self.didReceive(request) { _ in } }
  private var request: UNNotificationRequest {
    UNNotificationRequest(identifier: "", content: bestAttemptContent, trigger: nil)
  }
}

extension UNNotificationAttachment {
  fileprivate static func create(_ name: String, data: NSData, options: [NSObject: AnyObject]?)
    -> UNNotificationAttachment?
  {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(
      ProcessInfo.processInfo.globallyUniqueString)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: nil)
      let url = folder.appendingPathComponent(name)
      try data.write(to: url, options: [])
      return try UNNotificationAttachment(identifier: name, url: url, options: options)
    } catch {
      print("error \(error.localizedDescription)")
    }
    return nil
  }

  fileprivate convenience init(image url: URL) throws {
    try self.init(identifier: "image", url: url, options: [UNNotificationAttachmentOptionsTypeHintKey: "public.png"])
  }
}

extension UNNotificationRequest {
  fileprivate var imageURL: String? { (content.userInfo["image"] as? String) }
}

@Suite("UserNotifications: the forms of service extensions")
struct ServiceExtensionShapeTests {
  @Test func anyClassIsMadeByItsOwnInit() {
    #expect(HostedServiceExtension(Template.self).object is Template)
    #expect((HostedServiceExtension(WithInit.self).object as? WithInit)?.made == "by hand")
    #expect((HostedServiceExtension(Inherited.self).object as? WithInit)?.made == "by hand")
    #expect(
      type(of: HostedServiceExtension(UNNotificationServiceExtension.self).object)
        == UNNotificationServiceExtension.self)
    final class Local: UNNotificationServiceExtension { let number = 9 }
    #expect((HostedServiceExtension(Local.self).object as? Local)?.number == 9)
  }

  @Test func theTemplateKeepsItsBestAttempt() {
    let hosted = HostedServiceExtension(Template.self)
    #expect(hosted.keptBestAttempt == nil)
    let content = UNMutableNotificationContent()
    content.title = "Hello"
    hosted.object.didReceive(UNNotificationRequest(identifier: "a", content: content, trigger: nil)) { _ in }
    #expect(hosted.keptBestAttempt?.title == "Hello [modified]")
  }

  @Test func theBestAttemptIsFoundUnderAnyName() {
    #expect(HostedServiceExtension(Inherited.self).keptBestAttempt?.title == "mine")
    let hosted = HostedServiceExtension(Nonisolated.self)
    #expect(hosted.keptBestAttempt == nil)
    (hosted.object as? Nonisolated)?.bestAttemptContent = UNNotificationContent()
    #expect(hosted.keptBestAttempt != nil)
  }

  @Test func theBaseClassLeavesTheContentHandlerAlone() {
    let object = UNNotificationServiceExtension()
    let request = UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil)
    object.didReceive(request) { _ in Issue.record("called") }
    object.serviceExtensionTimeWillExpire()
  }

  @Test func extensionsOfAttachmentsCompile() throws {
    let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let attachment = try #require(
      UNNotificationAttachment.create("a.png", data: NSData(data: Data(bytes)), options: nil))
    #expect(attachment.type == "public.png")
    #expect(try UNNotificationAttachment(image: attachment.url).identifier == "image")
    try FileManager.default.removeItem(at: attachment.url.deletingLastPathComponent())
  }
}
