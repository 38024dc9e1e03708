import ServiceExtensionTesting
import Testing
import UIKit

@Suite("UIKit's pictures") struct UIImageTests {
  /// The heads of files of 640 × 480 pixels.
  static let heads: [(String, [UInt8])] = [
    ("png", [UInt8](hex: "89504e470d0a1a0a0000000d4948445200000280000001e0")),
    ("gif", [UInt8](hex: "4749463839618002e001")),
    ("jpeg", [UInt8](hex: "ffd8ffe000104a46494600010100000100010000ffc0001108" + "01e00280" + "03")),
    ("webp, lossy", Array("RIFF....WEBPVP8 ....".utf8) + [UInt8](hex: "0000009d012a8002e001")),
    ("webp, extended", Array("RIFF....WEBPVP8X........".utf8) + [UInt8](hex: "7f0200df0100")),
    ("heic", [UInt8](hex: "00000018") + Array("ftypheic....ispe....".utf8) + [UInt8](hex: "00000280000001e0")),
  ]

  @Test("The size is that of the file's head", arguments: heads)
  func sizes(name: String, head: [UInt8]) throws {
    let image = try #require(UIImage(data: Data(head)))
    #expect(image.size == CGSize(width: 640, height: 480))
    #expect(try #require(UIImage(data: Data(head), scale: 2)).size == CGSize(width: 320, height: 240))
  }

  @Test("What begins like no picture is none; a head that is cut short has a guessed size")
  func broken() throws {
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data("<html>".utf8)) == nil)
    #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
    let image = try #require(UIImage(data: Data([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 2497))))
    #expect(image.size == CGSize(width: 100, height: 100))
    #expect(push([:]).replay(with: Cutter.self).notifications.map(\.delivery?.content.title) == ["0"])
  }

  @Test("A file of the same format is given back as it is; another is blank, real and of the size")
  func encoding() throws {
    let png = Data(Self.heads[0].1)
    let image = try #require(UIImage(data: png))
    #expect(image.pngData() == png)
    let jpeg = try #require(image.jpegData(compressionQuality: 0.5))
    #expect(UIImage(data: jpeg)?.size == CGSize(width: 640, height: 480))
    #expect(jpeg.suffix(2) == Data([0xFF, 0xD9]))
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    #expect(drawn.size == CGSize(width: 20, height: 10))
    #expect(UIImage(data: try #require(drawn.pngData()))?.size == CGSize(width: 60, height: 30))
  }

  @Test("Colours and fonts keep their numbers")
  func values() {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 0.5).getRed(
      &red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue, alpha] == [0, 1, 1, 0.5])
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIFont.systemFont(ofSize: 10).pointSize == 10)
    #expect("ab".size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)]) == CGSize(width: 10, height: 12))
  }

  @Test("Decoding costs four bytes a pixel, which can be too much for the process")
  func memory() {
    let recording = push(["width": 3000]).replay(with: Decoder.self)
    #expect(recording.notifications.map(\.reason) == [.memory])
    let small = push(["width": 300]).replay(with: Decoder.self)
    #expect(small.notifications.map(\.delivery?.content.title) == ["300.0"])
    // 300 × 2000 pixels beside the fresh 3 MiB.
    #expect(small.processes.map(\.peakMemory) == [3 * 1_048_576 + 2_400_000])
  }

  @Test("The phone is the scenario's; its number goes by the seed")
  func device() {
    var scenario = push([:])
    scenario.device.os = OSVersion(major: 17, minor: 2)
    let first = scenario.replay(with: Asker.self).notifications.first?.delivery?.content.title
    #expect(first?.hasPrefix("iPhone iOS 17.2 ") == true)
    #expect(scenario.replay(with: Asker.self).notifications.first?.delivery?.content.title == first)
    scenario.seed = 2
    #expect(scenario.replay(with: Asker.self).notifications.first?.delivery?.content.title != first)
  }

  private func push(_ info: JSONObject) -> Scenario {
    var scenario = Scenario(name: "pictures")
    var payload = info
    payload["aps"] = ["alert": ["title": "T", "body": "B"], "mutable-content": 1]
    scenario.pushes = [PushSeries(id: "push", at: .zero, payload: Payload(json: payload))]
    return scenario
  }
}

private class Decoder: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      let width = request.content.userInfo["width"] as? Int
    else { return }
    let head = [UInt8](hex: "89504e470d0a1a0a0000000d49484452")
    let size = [0, 0, UInt8(width >> 8), UInt8(width & 0xFF), 0, 0, 0x07, 0xD0]
    let image = UIImage(data: Data(head + size))
    _ = image?.preparingForDisplay()
    content.title = "\(image?.size.width ?? 0)"
    contentHandler(content)
  }
}

private class Asker: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let content = UNMutableNotificationContent()
    let device = UIDevice.current
    content.title =
      "\(device.model) \(device.systemName) \(device.systemVersion) \(device.identifierForVendor?.uuidString ?? "")"
    contentHandler(content)
  }
}

/// Reads heads of pictures that are cut short everywhere; none may have a size of nothing.
private class Cutter: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let cut = UIImageTests.heads.flatMap { _, head in head.indices.map { Data(head.prefix($0)) } }
    let content = UNMutableNotificationContent()
    content.title = "\(cut.compactMap(UIImage.init(data:)).filter { $0.size.width == 0 }.count)"
    contentHandler(content)
  }
}
