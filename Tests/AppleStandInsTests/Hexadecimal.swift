extension [UInt8] {
  /// The bytes of hexadecimal digits, two each.
  init(hex: String) {
    self = stride(from: 0, to: hex.utf8.count, by: 2).map { offset in
      UInt8(hex.dropFirst(offset).prefix(2), radix: 16) ?? 0
    }
  }
}

/// Two hexadecimal digits for each byte.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
