import Foundation
import MobileCoreServices
import Testing
import UniformTypeIdentifiers

@testable import UserNotifications

@Suite("UniformTypeIdentifiers and its older form")
struct UTTypeTests {
  @Test func typesAreFoundByTheirTags() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(mimeType: "image/jpeg; q=1") == .jpeg)
    #expect(UTType(mimeType: "video/mp4")?.preferredFilenameExtension == "mp4")
    #expect(UTType(filenameExtension: "mp4", conformingTo: .movie) == .mpeg4Movie)
    #expect(UTType(filenameExtension: "wav") == .wav)
    #expect(UTType("public.png") == .png)
    #expect(UTType("Public.PNG") == .png)
    #expect(UTType("com.example.unknown") == nil)
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.gif.identifier == "com.compuserve.gif")
  }

  @Test func anUnknownTagMakesATypeUp() throws {
    let type = try #require(UTType(filenameExtension: "xyz", conformingTo: .image))
    #expect(type.isDynamic)
    #expect(type.preferredFilenameExtension == "xyz")
    #expect(type.preferredMIMEType == nil)
    #expect(type.conforms(to: .image))
    #expect(type.conforms(to: .data))
    #expect(!type.conforms(to: .movie))
  }

  @Test func addressesGetTheExtensionOfAType() {
    let folder = URL(fileURLWithPath: "/tmp/pictures")
    #expect(folder.appendingPathComponent("a", conformingTo: .jpeg).path == "/tmp/pictures/a.jpeg")
    #expect(folder.appendingPathComponent("a.jpg", conformingTo: .jpeg).path == "/tmp/pictures/a.jpg")
    #expect(folder.appendingPathComponent("a.png", conformingTo: .jpeg).path == "/tmp/pictures/a.png.jpeg")
    #expect(folder.appendingPathExtension(for: .mp3).path == "/tmp/pictures.mp3")
    #expect(folder.appendingPathExtension(for: .data).path == "/tmp/pictures")
  }

  @Test func typesConform() {
    #expect(UTType.jpeg.conforms(to: .image))
    #expect(UTType.jpeg.conforms(to: .data))
    #expect(UTType.jpeg.conforms(to: .jpeg))
    #expect(!UTType.jpeg.isSubtype(of: .jpeg))
    #expect(UTType.image.isSupertype(of: .png))
    #expect(!UTType.mp3.conforms(to: .image))
    #expect(UTType.mpeg4Movie.conforms(to: .audiovisualContent))
  }

  @Test func olderFunctionsSayTheSame() {
    #expect(kUTTypeJPEG as String == "public.jpeg")
    let jpeg = UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, "image/jpeg" as NSString, nil)
    #expect(jpeg?.takeRetainedValue() as String? == "public.jpeg")
    let type = UTTypeCopyPreferredTagWithClass(kUTTypePNG, kUTTagClassFilenameExtension)
    #expect(type?.takeRetainedValue() as String? == "png")
    #expect(UTTypeConformsTo(kUTTypeGIF, kUTTypeImage))
  }

  @Test func typeHintsOfEveryFormAreUnderstood() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".tmp")
    try Data([0xFF, 0xD8, 0xFF]).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let key = UNNotificationAttachmentOptionsTypeHintKey
    let byType = try UNNotificationAttachment(identifier: "", url: url, options: [key: UTType.jpeg.identifier])
    let byConstant = try UNNotificationAttachment(identifier: "", url: url, options: [key: kUTTypeJPEG])
    #expect(byType.type == "public.jpeg")
    #expect(byConstant.type == "public.jpeg")
    #expect(throws: UNError.self) {
      try UNNotificationAttachment(identifier: "", url: url, options: [key: UTType.jpeg])
    }
  }
}
