/// What a colour means in a report; nothing is said by colour alone.
public enum Tint: Sendable {
  /// As it should be.
  case good
  /// Worth a look.
  case warning
  /// Gone wrong.
  case bad
  /// Of less interest.
  case faint
  /// A heading.
  case strong

  /// `text` between the terminal's codes (ECMA-48) for the colour and for the end of it.
  public func paint(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    let code =
      switch self {
      case .good: "32"
      case .warning: "33"
      case .bad: "31"
      case .faint: "2"
      case .strong: "1"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
