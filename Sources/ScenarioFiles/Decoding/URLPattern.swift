/// The URL of a stub, held against others for ties.
struct URLPattern {
  /// As written.
  let text: String
  private let bytes: [UInt8]
  private let literalCount: Int

  private static let star = UInt8(ascii: "*")

  init(_ text: String) {
    self.text = text
    // Scheme and host do not tell capital letters apart.
    let slash = text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.dropFirst(2).first ?? text.endIndex
    bytes = Array(text[..<slash].lowercased().utf8) + Array(text[slash...].utf8)
    literalCount = bytes.count { $0 != Self.star }
  }

  /// Whether both are equally specific, and some address fits both. O(length · length).
  func isTied(with other: URLPattern) -> Bool {
    guard literalCount == other.literalCount, bytes.contains(Self.star) == other.bytes.contains(Self.star) else {
      return false
    }
    return prefixesAgree(bytes, other.bytes) && prefixesAgree(bytes.reversed(), other.bytes.reversed()) && meets(other)
  }

  /// Whether the parts before the first star of either can be the start of one address: a quick no for most.
  private func prefixesAgree(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    zip(left.prefix { $0 != Self.star }, right.prefix { $0 != Self.star }).allSatisfy(==)
  }

  /// Whether some text fits both, found row by row: which beginnings of `other` can stand against a beginning of this.
  private func meets(_ other: URLPattern) -> Bool {
    var row = [Bool](repeating: false, count: other.bytes.count + 1)
    row[0] = true
    for (index, byte) in other.bytes.enumerated() { row[index + 1] = row[index] && byte == Self.star }
    for byte in bytes {
      var next = row
      next[0] = row[0] && byte == Self.star
      for (index, theirs) in other.bytes.enumerated() {
        let isStar = byte == Self.star || theirs == Self.star
        next[index + 1] = isStar ? row[index + 1] || next[index] : row[index] && byte == theirs
      }
      row = next
    }
    return row[other.bytes.count]
  }
}
