extension Character {
  /// Columns on a terminal: 2 for East Asian wide characters and emoji, 0 for controls and lone combining marks, else 1.
  ///
  /// Ranges after Unicode's East Asian Width (UAX #11), classes W and F.
  public var displayWidth: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    let value = scalar.value
    if value < 0x20 || (0x7F..<0xA0).contains(value) { return 0 }
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1B000...0x1B2FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}

extension StringProtocol {
  /// Columns on a terminal, see ``Swift/Character/displayWidth``.
  public var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}
