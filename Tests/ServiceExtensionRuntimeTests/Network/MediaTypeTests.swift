import ServiceExtensionSimulator
import Testing

@Suite("A1: file types") struct MediaTypeTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("The type of bytes is found from how they begin")
  func sniffing() {
    let cases: [([UInt8], MediaType?)] = [
      ([0xFF, 0xD8, 0xFF, 0xDB], .jpeg), ([0xFF, 0xD8], nil), ([0x89] + bytes("PNG\r\n\u{1A}\n"), .png),
      ([0x89] + bytes("PNG\n\n\u{1A}\n"), nil), (bytes("GIF89a"), .gif), (bytes("GIF87a…"), .gif),
      (bytes("GIF90a"), nil),
      (bytes("FORM....AIFF"), .aiff), (bytes("FORM....AIFC"), .aiff), (bytes("FORM....ILBM"), nil),
      (bytes("RIFF....WAVE"), .wav), (bytes("RIFF....AVI "), .avi), (bytes("RIFF....WEBP"), nil), (bytes("RIFF"), nil),
      (bytes("....ftypM4A "), .mpeg4Audio), (bytes("....ftypisom"), .mpeg4), (bytes("ID3"), .mp3),
      ([0xFF, 0xFB, 0x90], .mp3), ([0xFF, 0xF1], nil), ([0xFF], nil), ([0, 0, 1, 0xBA], .mpeg),
      ([0, 0, 1, 0xB3], .mpeg),
      ([0, 0, 1, 0], nil), (bytes("<!doctype html>"), nil), ([], nil),
    ]
    for (bytes, type) in cases { #expect(MediaType(of: bytes) == type, "\(bytes)") }
  }

  @Test("Content types, with parameters and in capitals")
  func contentTypes() {
    #expect(MediaType(contentType: "Image/JPEG; charset=binary") == .jpeg)
    #expect(MediaType(contentType: "audio/mpeg") == .mp3)
    #expect(MediaType(contentType: "image/heic") == nil)
    #expect(MediaType(contentType: "") == nil)
    for type in MediaType.allCases { #expect(MediaType(contentType: type.contentType) == type) }
  }

  @Test("Bytes that are none of these are known to be something else")
  func contents() {
    #expect(FileContents(bytes: [1, 2]).trueType == "application/octet-stream")
    #expect(FileContents(bytes: Array("GIF89a".utf8)).trueType == "image/gif")
  }
}
