/// A quick hash by which contents are told apart; no protection against anybody.
enum ContentHash {
  /// 16 digits, the same for the same bytes on every machine.
  static func of(_ bytes: [UInt8]) -> String {
    // Words of 8 bytes, each stirred in by a multiplication and a turn, the number of bytes last.
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset + 8 <= buffer.count {
        hash = stir(hash, UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      while offset < buffer.count {
        hash = stir(hash, UInt64(buffer[offset]))
        offset += 1
      }
    }
    hash = stir(hash, UInt64(bytes.count))
    let digits = String(hash ^ hash >> 32, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func stir(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    return mixed << 29 | mixed >> 35
  }
}
