/// Output that stays in memory, for tests.
public final class CapturedOutput: Output {
  /// All that was written.
  public private(set) var text = ""
  /// Whether it claims to be a terminal.
  public let isTerminal: Bool

  /// Empty output.
  public init(isTerminal: Bool = false) { self.isTerminal = isTerminal }

  /// Adds text.
  public func write(_ text: String) { self.text += text }

  /// Nothing waits.
  public func flush() {}
}
