import Foundation

/// Files of pictures that show nothing: real ones, that any reader of pictures takes.
enum BlankPicture {
  /// A black PNG of one bit a pixel, not compressed.
  static func png(_ width: Int, _ height: Int) -> Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    append("IHDR", big(width, 4) + big(height, 4) + [1, 0, 0, 0, 0], to: &file)
    let rows = (1 + (width + 7) / 8) * height
    var body: [UInt8] = [0x78, 0x01]
    var left = rows
    // Stored blocks of the format of zlib: what they hold is all zeros.
    while left > 0 {
      let count = min(left, 65_535)
      left -= count
      let length = [UInt8(count & 0xFF), UInt8(count >> 8)]
      body += [left == 0 ? 1 : 0] + length + length.map { ~$0 } + [UInt8](repeating: 0, count: count)
    }
    // The checksum of zeros: one sum stays 1, the other counts them.
    body += big(rows % 65_521, 2) + big(1, 2)
    append("IDAT", body, to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// A grey JPEG: in every block of 8 × 8 pixels the mean is the one before, and nothing else follows.
  static func jpeg(_ width: Int, _ height: Int) -> Data {
    var file = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    file += [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    file += [0xFF, 0xC0, 0, 11, 8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]
    // Two tables of one code each, a single 0 bit: "no difference", and "end of block".
    for table: UInt8 in [0x00, 0x10] { file += [0xFF, 0xC4, 0, 20, table, 1] + [UInt8](repeating: 0, count: 16) }
    file += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    let bits = (width + 7) / 8 * ((height + 7) / 8) * 2
    file += [UInt8](repeating: 0, count: bits / 8)
    if bits % 8 > 0 { file.append(UInt8(0xFF) >> (bits % 8)) }
    return file + [0xFF, 0xD9]
  }

  private static func append(_ kind: String, _ body: [UInt8], to file: inout Data) {
    let checked = Array(kind.utf8) + body
    file += big(body.count, 4) + checked + big(Int(checksum(checked)), 4)
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }

  /// The cyclic checksum of PNG's specification.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let carry: UInt32 = sum & 1 == 1 ? 0xEDB8_8320 : 0
        sum = sum >> 1 ^ carry
      }
    }
    return ~sum
  }
}
