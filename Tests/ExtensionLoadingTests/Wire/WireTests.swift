import ServiceExtensionSimulator
import Testing

@testable import ExtensionLoading

@Suite("The wire")
struct WireTests {
  /// All frames, as bytes, with the reading that belongs to them.
  private static let frames: [(bytes: [UInt8], text: String, read: @Sendable ([UInt8]) throws -> String)] = {
    func sample<Frame: Codable & SendableMetatype>(_ frame: Frame) -> (
      [UInt8], String, @Sendable ([UInt8]) throws -> String
    ) {
      ((try? Wire.encode(frame)) ?? [], "\(frame)", { "\(try Wire.decode(Frame.self, from: $0))" })
    }
    return WireSamples.deviceFrames.map(sample) + WireSamples.extensionFrames.map(sample)
  }()

  @Test("Every message comes out as it went in")
  func roundTrip() throws {
    for frame in Self.frames {
      #expect(!frame.bytes.isEmpty)
      // Sets and dictionaries have no order of their own.
      if frame.text.contains("options") || frame.text.contains("CalendarComponents") || frame.text.contains("ETag") {
        #expect(try frame.read(frame.bytes).count == frame.text.count)
      } else {
        #expect(try frame.read(frame.bytes) == frame.text)
      }
    }
  }

  @Test("Cut short, it is an error wherever the cut is")
  func truncated() {
    for frame in Self.frames {
      for length in frame.bytes.indices {
        #expect(throws: (any Error).self) { try frame.read(Array(frame.bytes[..<length])) }
      }
      #expect(throws: WireError.bytesLeftOver(1)) { try frame.read(frame.bytes + [0]) }
    }
  }

  @Test("Changed at random, it is an error or another value, and never more")
  func garbled() {
    var random = RandomStream(seed: 1, name: "garbled")
    var errors = 0
    for frame in Self.frames {
      for _ in 0..<300 {
        var bytes = frame.bytes
        for _ in 0...Int(random.next() % 3) {
          bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
        }
        do { _ = try frame.read(bytes) } catch { errors += 1 }
      }
    }
    #expect(errors > 1000)
  }

  @Test("Counts that promise more than there is are refused before anything is made")
  func counts() {
    #expect(throws: WireError.truncated) { try Wire.decode([Int].self, from: [255, 255, 255, 255, 1]) }
    #expect(throws: WireError.truncated) { try Wire.decode(String.self, from: [255, 255, 255, 127, 65]) }
    #expect(throws: WireError.truncated) { try Wire.decode([UInt8].self, from: [2, 0, 0, 0, 65]) }
    var buffer = FrameBuffer()
    [UInt8](repeating: 255, count: 8).withUnsafeBytes { buffer.append($0) }
    #expect(throws: WireError.tooLong(4_294_967_295)) { try buffer.next() }
  }

  @Test("What has no form on the wire is refused, not mangled")
  func unsupported() {
    #expect(throws: WireError.unsupported("a dictionary")) { try Wire.encode(["a": 1]) }
    #expect(throws: WireError.unsupported("nil")) { try Wire.encode([Int?.none]) }
  }

  @Test("Values that are nested without end are refused")
  func depth() throws {
    var value = JSONValue.array([])
    for _ in 0..<64 { value = .array([value]) }
    #expect(try Wire.decode(JSONValue.self, from: Wire.encode(value)) == value)
    for _ in 0..<1000 { value = .array([value]) }
    #expect(throws: WireError.tooDeep) { try Wire.encode(value) }
    // {"array": [ … again and again.
    let level: [UInt8] = [5, 0, 0, 0] + Array("array".utf8) + [1, 0, 0, 0]
    #expect(throws: WireError.tooDeep) {
      try Wire.decode(JSONValue.self, from: [[UInt8]](repeating: level, count: 100_000).flatMap { $0 })
    }
  }

  @Test("Frames come out whole, however they come in")
  func frames() throws {
    let bytes = try Wire.frame("one") + Wire.frame("two") + Wire.frame(String(repeating: "x", count: 100_000))
    for size in [1, 3, 1000, bytes.count] {
      var buffer = FrameBuffer()
      var texts: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { buffer.append($0) }
        while let frame = try buffer.next() { texts.append(try Wire.decode(String.self, from: frame)) }
      }
      #expect(texts.map(\.count) == [3, 3, 100_000])
    }
  }
}
