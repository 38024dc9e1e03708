import ServiceExtensionRuntime

/// A built-in strategy as a person asks for it: name, purpose, parameters.
public struct StrategyDescription: Sendable {
  /// The name on the command line and in scenario files.
  public var name: String
  /// What it does, in one sentence.
  public var summary: String
  /// Its parameters.
  public var parameters: [Parameter]

  /// One parameter of a strategy.
  public struct Parameter: Sendable {
    /// The key.
    public var name: String
    /// What kind of value it takes.
    public var kind: Kind
    /// The default, as a scenario file would write it; nil: none.
    public var defaultValue: JSONValue?
    /// What it means, in a sentence.
    public var summary: String
  }

  /// The kinds of values.
  public enum Kind: Hashable, Sendable {
    /// `true` or `false`.
    case bool
    /// `"2s"` or a number of seconds; not negative.
    case duration
    /// A number in this range.
    case number(from: DecimalNumber, to: DecimalNumber)
    /// A whole number, not negative.
    case count
    /// Bytes: a number or `"9MB"`.
    case bytes
    /// Any string.
    case string
    /// One of these words.
    case oneOf([String])
  }
}

/// The built-in strategies.
public enum StrategyCatalog {
  /// All of them, in the order of the documentation.
  public static let all: [StrategyDescription] = []
}
