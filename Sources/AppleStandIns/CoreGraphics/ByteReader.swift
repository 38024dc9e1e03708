import Foundation

/// Reads numbers out of a file's head; what lies beyond its end is nil.
struct ByteReader {
  private let bytes: [UInt8]

  /// Looks at no more than the first 256 KiB: there the size of a picture stands.
  init(_ data: Data) { bytes = Array(data.prefix(256 << 10)) }

  func byte(at offset: Int) -> Int? { bytes.indices.contains(offset) ? Int(bytes[offset]) : nil }

  func big(_ count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  func little(_ count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  func text(at offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  /// The size in the frame header of a JPEG: its segments are walked to there.
  var jpegSize: (Int?, Int?) {
    var offset = 2
    while let mark = byte(at: offset), mark == 0xFF, let kind = byte(at: offset + 1) {
      if kind == 0xFF {
        offset += 1
      } else if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return (big(2, at: offset + 7), big(2, at: offset + 5))
      } else if kind == 0x01 || (0xD0...0xD8).contains(kind) {
        offset += 2
      } else if let length = big(2, at: offset + 2), length >= 2 {
        offset += 2 + length
      } else {
        break
      }
    }
    return (nil, nil)
  }

  /// The size of a WebP in its first chunk.
  var webPSize: (Int?, Int?) {
    switch text(at: 12) {
    case "VP8 ": return (little(2, at: 26).map { $0 & 0x3FFF }, little(2, at: 28).map { $0 & 0x3FFF })
    case "VP8L":
      guard let bits = little(4, at: 21) else { return (nil, nil) }
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    case "VP8X": return (little(3, at: 24).map { $0 + 1 }, little(3, at: 27).map { $0 + 1 })
    default: return (nil, nil)
    }
  }

  /// The largest size among the properties of a HEIC (`ispe`).
  var propertySize: (Int?, Int?) {
    var largest: (Int?, Int?) = (nil, nil)
    let mark = Array("ispe".utf8)
    for offset in bytes.indices where bytes[offset] == mark[0] && bytes[offset...].starts(with: mark) {
      guard let width = big(4, at: offset + 8), let height = big(4, at: offset + 12), max(width, height) < 65_536
      else { continue }
      if width * height > (largest.0 ?? 0) * (largest.1 ?? 0) { largest = (width, height) }
    }
    return largest
  }
}
