/// The text of a Swift file, and the same text with blanks in the place of comments and of all that is in quotes.
///
/// Both have the same bytes at the same places wherever there is code, and the same lines.
struct SwiftCode {
  /// The text as it is.
  let bytes: [UInt8]
  /// The code alone.
  private(set) var code: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    code = bytes
    var index = 0
    mask(from: &index, depth: 0)
  }

  /// The line of a byte, from 1.
  func line(at offset: Int) -> Int { 1 + bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") } }

  /// Interpolations within interpolations beyond this depth are taken for text.
  private static let depthLimit = 50

  /// Goes through code, to the end of the text, or at a depth to the parenthesis that closes an interpolation.
  private mutating func mask(from index: inout Int, depth: Int) {
    var parentheses = 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "/"):
        let start = index
        while index < bytes.count, !isNewline(bytes[index]) { index += 1 }
        blank(start..<index, depth)
      case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "*"):
        let start = index
        skipBlockComment(&index)
        blank(start..<index, depth)
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        let start = index
        if skipLiteral(&index, depth: depth) { blank(start..<index, depth) } else { index += 1 }
      case UInt8(ascii: "("):
        parentheses += 1
        index += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        index += 1
        if depth > 0, parentheses == 0 { return }
      default: index += 1
      }
    }
  }

  private func skipBlockComment(_ index: inout Int) {
    var level = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "*") {
        level += 1
        index += 2
      } else if bytes[index] == UInt8(ascii: "*"), byte(index + 1) == UInt8(ascii: "/") {
        level -= 1
        index += 2
        if level == 0 { return }
      } else {
        index += 1
      }
    }
  }

  /// Skips `"…"`, `"""…"""` and `/…/` in number signs, as many as there are; false if nothing of the kind begins here.
  private mutating func skipLiteral(_ index: inout Int, depth: Int) -> Bool {
    var position = index
    while byte(position) == UInt8(ascii: "#") { position += 1 }
    let signs = position - index
    let mark = byte(position)
    let isRegex = mark == UInt8(ascii: "/") && signs > 0
    guard mark == UInt8(ascii: "\"") || isRegex else { return false }
    let isLong = !isRegex && byte(position + 1) == mark && byte(position + 2) == mark
    index = position + (isLong ? 3 : 1)
    let isOneLine = !isLong && !(isRegex && isNewline(byte(index) ?? 0))
    while let next = byte(index) {
      if isOneLine, isNewline(next) { return true }
      if next == mark, closes(at: index, next, isLong: isLong, signs: signs) {
        index += (isLong ? 3 : 1) + signs
        return true
      }
      guard next == UInt8(ascii: "\\"),
        isRegex || (1..<(signs + 1)).allSatisfy({ byte(index + $0) == UInt8(ascii: "#") })
      else {
        index += 1
        continue
      }
      index += isRegex ? 1 : 1 + signs
      guard let escaped = byte(index), !isNewline(escaped) else { continue }
      index += 1
      if escaped == UInt8(ascii: "("), !isRegex, depth < Self.depthLimit { mask(from: &index, depth: depth + 1) }
    }
    return true
  }

  private func closes(at index: Int, _ mark: UInt8, isLong: Bool, signs: Int) -> Bool {
    let marks = isLong ? 3 : 1
    return (0..<marks).allSatisfy { byte(index + $0) == mark }
      && (0..<signs).allSatisfy { byte(index + marks + $0) == UInt8(ascii: "#") }
  }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private mutating func blank(_ range: Range<Int>, _ depth: Int) {
    // What is within an interpolation goes with the string around it.
    guard depth == 0 else { return }
    for index in range where !isNewline(bytes[index]) { code[index] = UInt8(ascii: " ") }
  }
}
