/// Text as XML 1.0 can carry it: markup characters as references, and what XML cannot hold at all written out.
enum XMLText {
  /// The text between two tags.
  static func content(_ text: some StringProtocol) -> String { escaped(text, isAttribute: false) }

  /// The value of an attribute, without its quotes.
  static func attribute(_ text: some StringProtocol) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: some StringProtocol, isAttribute: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      // `]]>` may not stand in a text.
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"" where isAttribute: result.append(contentsOf: "&quot;".unicodeScalars)
      // As themselves they would be read as blanks, or as another kind of line end.
      case "\t" where isAttribute, "\n" where isAttribute, "\r":
        result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case _ where isCharacter(scalar): result.append(scalar)
      default: result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      }
    }
    return String(result)
  }

  /// Whether XML 1.0 allows it (production 2, `Char`); what is allowed and discouraged is written out, too.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA: true
    case 0x7F...0x9F, 0xFFFE, 0xFFFF: false
    case let value: value >= 0x20 && value & 0xFFFE != 0xFFFE
    }
  }
}
