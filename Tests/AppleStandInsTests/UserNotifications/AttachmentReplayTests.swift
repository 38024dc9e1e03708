import ExtensionHost
import ServiceExtensionTesting
import Testing

private let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0]

/// Attaches files as the payload says, and notes what went wrong.
private final class Attaches: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
    let info = request.content.userInfo
    do {
      for name in info["files"] as? [String] ?? [] {
        let bytes = name.hasPrefix("text") ? Array("hello".utf8) : jpeg
        let url = try HostedProcess.temporaryFile(name, bytes)
        let options = (info["hint"] as? String).map { [UNNotificationAttachmentOptionsTypeHintKey: $0] }
        content.attachments.append(
          try UNNotificationAttachment(identifier: info["identifier"] as? String ?? "", url: url, options: options))
      }
    } catch {
      HostedProcess.note("\((error as NSError).domain) \((error as NSError).code)")
    }
    if info["remove"] as? Bool == true { try? FileManager.default.removeItem(at: content.attachments[0].url) }
    if let twice = content.attachments.first, info["twice"] as? Bool == true { content.attachments.append(twice) }
    contentHandler(content)
    let left = content.attachments.filter { FileManager.default.fileExists(atPath: $0.url.path) }
    HostedProcess.note("\(left.count) left")
  }
}

@Suite("UserNotifications: attachments in a replay")
struct AttachmentReplayTests {
  private func replay(_ more: JSONObject) -> Recording {
    Scenario.onePush(more: more).replay(with: Attaches.self)
  }

  @Test func aFileIsAttachedAndMoved() {
    // A1, A2
    let recording = replay(["files": ["cat.jpg"], "identifier": "image"])
    #expect(
      recording["A"].content?.attachments == [
        NotificationAttachment(identifier: "image", url: "file:///tmp/cat.jpg", type: "public.jpeg", byteCount: 5)
      ])
    #expect(recording.lines == ["0 s 0 left"])
    #expect(recording.codes == [])
  }

  @Test func theNameDecidesUnlessThereIsAHint() {
    // A1, F49
    let unnamed = replay(["files": ["cat.tmp"]])
    #expect(unnamed["A"].content?.attachments == [])
    #expect(unnamed.lines == ["0 s UNErrorDomain 101", "0 s 0 left"])
    #expect(unnamed.codes == [.attachmentRefused])
    let hinted = replay(["files": ["cat.tmp"], "hint": "public.jpeg"])
    #expect(hinted["A"].content?.attachments.map(\.type) == ["public.jpeg"])
    #expect(hinted["A"].content?.attachments.map(\.identifier) == ["cat.tmp"])
  }

  @Test func aBadFileIsDroppedAloneAndStays() {
    // C4, A2
    let recording = replay(["files": ["text.png", "cat.jpg"]])
    #expect(recording["A"].content?.attachments.map(\.identifier) == ["cat.jpg"])
    #expect(recording.codes == [.attachmentDropped])
    #expect(recording["A"].diagnostics[0].message.contains("error 105, corrupt"))
    #expect(recording.lines == ["0 s 1 left"])
  }

  @Test func aFileThatIsGoneAtTheCallIsDropped() {
    // A2
    let recording = replay(["files": ["cat.jpg"], "remove": true])
    #expect(recording["A"].content?.attachments == [])
    #expect(recording.codes == [.attachmentDropped])
    #expect(recording["A"].diagnostics[0].message.contains("error 100, invalid URL"))
  }

  @Test func oneFileServesOneAttachment() {
    // A2
    let recording = replay(["files": ["cat.jpg"], "twice": true])
    #expect(recording["A"].content?.attachments.count == 1)
    #expect(recording["A"].diagnostics[0].message.contains("error 104"))
  }
}
