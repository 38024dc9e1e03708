extension StringProtocol {
  /// The text in a form that cannot disturb a terminal: control characters, line ends, bidirectional controls and
  /// private characters appear escaped (`\n`, `\u{202E}`), and beyond `limit` columns it ends with `…`.
  public func safe(limit: Int = .max) -> String {
    var text = ""
    var width = 0
    // Where to cut if the text turns out too long: the last place that leaves a column for the `…`.
    var cut = text.endIndex
    for character in self {
      let piece = SafeText.piece(for: character)
      width += piece.displayWidth
      if width > limit { return String(text[..<cut]) + "…" }
      text += piece
      if width <= limit - 1 { cut = text.endIndex }
    }
    return text
  }
}

/// What stands for one character of untrusted text.
enum SafeText {
  /// More code points than this make no readable character; the longest emoji sequences have fewer.
  static let scalarLimit = 16

  static func piece(for character: Character) -> String {
    let scalars = character.unicodeScalars
    if let scalar = scalars.first, scalar.value < 0x7F, scalars.count == 1, scalar.value >= 0x20 {
      return String(character)
    }
    var piece = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if index == scalarLimit { return String(piece) + "…" }
      if let escape = escape(for: scalar) {
        piece.append(contentsOf: escape.unicodeScalars)
      } else {
        piece.append(scalar)
      }
    }
    return String(piece)
  }

  private static func escape(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0x09: return "\\t"
    case 0x200C, 0x200D: return nil  // joiners: part of Persian words and of emoji
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate:
      return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: return nil
    }
  }
}
