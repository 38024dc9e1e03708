/// A word of Swift code, or one other character.
struct SwiftToken: Equatable {
  /// The text; of a word without its backticks.
  let text: String
  /// Where it stands.
  let range: Range<Int>
  /// Whether it is a name or keyword.
  let isWord: Bool

  /// The tokens of masked code, blanks left out.
  static func tokens(of code: [UInt8]) -> [SwiftToken] {
    var tokens: [SwiftToken] = []
    var index = 0
    while index < code.count {
      let start = index
      if isPart(code[index]) {
        while index < code.count, isPart(code[index]) { index += 1 }
        let text = String(decoding: code[start..<index], as: UTF8.self)
        tokens.append(SwiftToken(text: text, range: start..<index, isWord: true))
      } else {
        index += 1
        // A backtick is no part of the name that it quotes.
        if code[start] > 0x20, code[start] != UInt8(ascii: "`") {
          let text = String(UnicodeScalar(code[start]))
          tokens.append(SwiftToken(text: text, range: start..<index, isWord: false))
        }
      }
    }
    return tokens
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
