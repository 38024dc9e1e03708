import Foundation
import Testing

@testable import UserNotifications

@Suite("UserNotifications: attachments outside a replay")
struct AttachmentTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ name: String, _ bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url
  }

  private func code(_ body: () throws -> UNNotificationAttachment) -> UNError.Code? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? UNError)?.code
    }
  }

  @Test func theTypeComesFromTheNameOrFromTheHint() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let jpeg = try UNNotificationAttachment(identifier: "image", url: file("a.jpg"), options: nil)
    #expect(jpeg.type == "public.jpeg")
    #expect(jpeg.identifier == "image")
    #expect(jpeg.url == folder.appendingPathComponent("a.jpg"))
    let hinted = try UNNotificationAttachment(
      identifier: "", url: file("a.tmp"), options: [UNNotificationAttachmentOptionsTypeHintKey: "public.png"])
    #expect(hinted.type == "public.png")
    #expect(hinted.identifier == "a.tmp")
    let options: [NSObject: AnyObject]? = [
      UNNotificationAttachmentOptionsTypeHintKey as NSString: "com.compuserve.gif" as NSString
    ]
    #expect(
      try UNNotificationAttachment(identifier: "", url: file("b.tmp"), options: options).type == "com.compuserve.gif")
    #expect(try UNNotificationAttachment(identifier: "", url: file("c.MP4")).type == "public.mpeg-4")
  }

  @Test func errorsHaveApplesCodes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = folder.appendingPathComponent("missing.jpg")
    #expect(code { try UNNotificationAttachment(identifier: "", url: missing) } == .attachmentInvalidURL)
    let web = try #require(URL(string: "https://cdn.example/a.jpg"))
    #expect(code { try UNNotificationAttachment(identifier: "", url: web) } == .attachmentInvalidURL)
    let unnamed = try file("a.tmp")
    #expect(code { try UNNotificationAttachment(identifier: "", url: unnamed) } == .attachmentUnrecognizedType)
    let wrong: [AnyHashable: Any] = [UNNotificationAttachmentOptionsTypeHintKey: "image/jpeg"]
    #expect(
      code { try UNNotificationAttachment(identifier: "", url: unnamed, options: wrong) } == .attachmentUnrecognizedType
    )
    let large = try file("large.mp3", [])
    let handle = try FileHandle(forWritingTo: large)
    try handle.truncate(atOffset: 5 << 20 + 1)
    #expect(code { try UNNotificationAttachment(identifier: "", url: large) } == .attachmentInvalidFileSize)
    try handle.truncate(atOffset: 5 << 20)
    #expect(code { try UNNotificationAttachment(identifier: "", url: large) } == nil)
  }

  @Test func errorsAreCaughtAsOnAPhone() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      _ = try UNNotificationAttachment(identifier: "", url: folder.appendingPathComponent("none.png"))
      Issue.record("no error")
    } catch UNError.attachmentInvalidURL {
    }
    let error = UNError(.attachmentCorrupt) as NSError
    #expect(error.domain == UNErrorDomain)
    #expect(error.code == 105)
    #expect(UNError.Code.badgeInputInvalid.rawValue == 1600)
    #expect(UNError.Code.contentProvidingInvalid.rawValue == 1501)
    #expect(UNError.Code.notificationInvalidNoDate.rawValue == 1400)
  }

  @Test func theStoreTakesAGoodFileAndLeavesABadOne() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let good = try UNNotificationAttachment(identifier: "", url: file("good.jpg"))
    let bad = try UNNotificationAttachment(identifier: "", url: file("bad.jpg", [1, 2, 3]))
    good.moveIntoStore()
    bad.moveIntoStore()
    #expect(!FileManager.default.fileExists(atPath: good.url.path))
    #expect(FileManager.default.fileExists(atPath: bad.url.path))
  }

  @Test func aHintThatIsNoTextIsNoType() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = try file("a.jpg")
    let options = [UNNotificationAttachmentOptionsTypeHintKey: 5]
    #expect(
      code { try UNNotificationAttachment(identifier: "", url: url, options: options) } == .attachmentUnrecognizedType)
  }
}
