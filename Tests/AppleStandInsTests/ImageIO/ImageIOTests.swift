import ImageIO
import ServiceExtensionTesting
import Testing

/// Makes a small picture of a large one: with a thumbnail, or by decoding all of it.
private class Shrinker: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let content = UNMutableNotificationContent()
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 400,
      ] as CFDictionary
    // A PNG of 4000 × 3000 pixels.
    let data = Data([UInt8](hex: "89504e470d0a1a0a0000000d4948445200000fa000000bb8"))
    guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return }
    let asThumbnail = request.content.userInfo["thumbnail"] as? Bool == true
    let image =
      asThumbnail
      ? CGImageSourceCreateThumbnailAtIndex(source, 0, options) : CGImageSourceCreateImageAtIndex(source, 0, nil)
    content.title = image.map { "\($0.width) × \($0.height)" } ?? "none"
    contentHandler(content)
  }
}

@Suite("ImageIO") struct ImageIOTests {
  @Test("A thumbnail fits into the memory of an extension, the whole picture does not")
  func memory() {
    var scenario = Scenario(name: "pictures")
    scenario.pushes = [true, false].map { thumbnail in
      let payload: JSONObject = [
        "aps": ["alert": ["title": "T", "body": "B"], "mutable-content": 1], "thumbnail": .bool(thumbnail),
      ]
      return PushSeries(id: thumbnail ? "small" : "large", at: .zero, payload: Payload(json: payload))
    }
    let recording = scenario.replay(with: Shrinker.self)
    #expect(recording.notifications.map(\.reason) == [.handler, .memory])
    #expect(recording.notifications.first?.delivery?.content.title == "400 × 300")
  }

  @Test("Properties, types and files")
  func files() throws {
    let gif = Data([UInt8](hex: "4749463839610a000500"))
    let source = try #require(CGImageSourceCreateWithData(gif as CFData, nil))
    #expect(CGImageSourceGetType(source) == "com.compuserve.gif")
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    #expect(properties?[kCGImagePropertyPixelWidth] as? Int == 10)
    #expect(properties?[kCGImagePropertyPixelHeight] as? Int == 5)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    #expect(CGImageSourceCreateWithData(Data("text".utf8) as CFData, nil) == nil)
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere") as CFURL, nil) == nil)
    let written = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(written, "public.png" as CFString, 1, nil))
    #expect(!CGImageDestinationFinalize(destination))
    CGImageDestinationAddImageFromSource(destination, source, 0, nil)
    #expect(CGImageDestinationFinalize(destination))
    let again = try #require(CGImageSourceCreateWithData(written, nil))
    #expect(CGImageSourceCreateImageAtIndex(again, 0, nil)?.width == 10)
    #expect(CGImageDestinationCreateWithData(written, "public.heic" as CFString, 1, nil) == nil)
  }
}
