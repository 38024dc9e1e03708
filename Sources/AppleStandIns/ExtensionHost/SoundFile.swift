import Foundation

/// The length of an uncompressed sound file, read from its header: WAVE, AIFF and Core Audio files.
struct SoundFile {
  /// How long it plays.
  let length: Duration

  /// Nil: not such a file, or a broken one.
  init?(_ file: FileHandle) {
    guard let head = SoundFile.read(file, at: 0, count: 12), head.count == 12 else { return nil }
    let length: Duration?
    switch (head.text(0), head.text(8)) {
    case ("RIFF", "WAVE"): length = SoundFile.waveLength(file)
    case ("FORM", "AIFF"), ("FORM", "AIFC"): length = SoundFile.aiffLength(file)
    case ("caff", _): length = SoundFile.coreAudioLength(file)
    default: return nil
    }
    guard let length else { return nil }
    self.length = length
  }

  private static func waveLength(_ file: FileHandle) -> Duration? {
    var bytesPerSecond: UInt64 = 0
    for chunk in Chunks(file, from: 12, layout: .wave) {
      if chunk.name == "fmt ", let data = read(file, at: chunk.start, count: 16), data.count == 16 {
        bytesPerSecond = data.number(at: 8, count: 4, littleEndian: true)
      } else if chunk.name == "data", bytesPerSecond > 0 {
        return duration(chunk.count, per: Double(bytesPerSecond))
      }
    }
    return nil
  }

  private static func aiffLength(_ file: FileHandle) -> Duration? {
    for chunk in Chunks(file, from: 12, layout: .aiff) where chunk.name == "COMM" {
      guard let data = read(file, at: chunk.start, count: 18), data.count == 18 else { return nil }
      // The rate is an 80-bit float: an exponent, and a mantissa with its leading 1.
      let exponent = Int(data.number(at: 8, count: 2)) - 16383 - 63
      let rate = scalbn(Double(data.number(at: 10, count: 8)), exponent)
      return duration(data.number(at: 2, count: 4), per: rate)
    }
    return nil
  }

  private static func coreAudioLength(_ file: FileHandle) -> Duration? {
    var rate = 0.0
    var bytesPerPacket: UInt64 = 0
    var framesPerPacket: UInt64 = 0
    var frames: UInt64?
    for chunk in Chunks(file, from: 8, layout: .coreAudio) {
      if chunk.name == "desc", let data = read(file, at: chunk.start, count: 32), data.count == 32 {
        rate = Double(bitPattern: data.number(at: 0, count: 8))
        bytesPerPacket = data.number(at: 16, count: 4)
        framesPerPacket = data.number(at: 20, count: 4)
      } else if chunk.name == "pakt", let data = read(file, at: chunk.start, count: 16), data.count == 16 {
        frames = data.number(at: 8, count: 8)
      } else if chunk.name == "data", frames == nil, bytesPerPacket > 0 {
        // The data begin with a count of edits, 4 bytes.
        let packets = (chunk.count - min(4, chunk.count)) / bytesPerPacket
        frames = packets.multipliedReportingOverflow(by: framesPerPacket).partialValue
      }
    }
    return frames.flatMap { duration($0, per: rate) }
  }

  private static func duration(_ count: UInt64, per second: Double) -> Duration? {
    let seconds = Double(count) / second
    guard seconds.isFinite, seconds >= 0, seconds < 1_000_000 else { return nil }
    return .nanoseconds(Int64((seconds * 1_000_000_000).rounded()))
  }

  fileprivate static func read(_ file: FileHandle, at offset: UInt64, count: Int) -> Data? {
    guard (try? file.seek(toOffset: offset)) != nil else { return nil }
    return try? file.read(upToCount: count)
  }
}

/// The chunks of such a file, one behind another.
private struct Chunks: Sequence, IteratorProtocol {
  struct Chunk {
    var name: String
    var start: UInt64
    var count: UInt64
  }

  enum Layout { case wave, aiff, coreAudio }

  private let file: FileHandle
  private let layout: Layout
  private let end: UInt64
  private var offset: UInt64

  init(_ file: FileHandle, from offset: UInt64, layout: Layout) {
    self.file = file
    self.layout = layout
    self.offset = offset
    end = (try? file.seekToEnd()) ?? 0
  }

  mutating func next() -> Chunk? {
    let headCount = layout == .coreAudio ? 12 : 8
    guard offset < end, let head = SoundFile.read(file, at: offset, count: headCount), head.count == headCount else {
      return nil
    }
    let start = offset + UInt64(headCount)
    let said = head.number(at: 4, count: headCount - 4, littleEndian: layout == .wave)
    // A size that is not known, or more than there is: up to the end of the file.
    let count = Swift.min(said, end - Swift.min(start, end))
    offset = start + count + (layout == .coreAudio ? 0 : count & 1)
    return Chunk(name: head.text(0), start: start, count: count)
  }
}

extension Data {
  /// Four characters.
  fileprivate func text(_ offset: Int) -> String {
    String(decoding: dropFirst(offset).prefix(4), as: UTF8.self)
  }

  /// An unsigned number of `count` bytes.
  fileprivate func number(at offset: Int, count: Int, littleEndian: Bool = false) -> UInt64 {
    let bytes = Array(dropFirst(offset).prefix(count))
    return (littleEndian ? bytes.reversed() : bytes).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
