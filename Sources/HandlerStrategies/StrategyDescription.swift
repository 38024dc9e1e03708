import ServiceExtensionRuntime

/// A built-in strategy as a person asks for it: name, purpose, parameters.
public struct StrategyDescription: Sendable {
  /// The name on the command line and in scenario files.
  public let name: String
  /// What it does, in one sentence.
  public let summary: String
  /// Its parameters.
  public let parameters: [Parameter]
  private let readsCenter: Bool
  private let make: @Sendable (StrategyParameters) -> @Sendable () -> any ServiceExtension

  init(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [], readsCenter: Bool = false,
    make: @escaping @Sendable (StrategyParameters) -> @Sendable () -> any ServiceExtension
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.readsCenter = readsCenter
    self.make = make
  }

  /// The handler with these parameters, defaults for the others.
  public func makeHandler(_ given: JSONObject = JSONObject()) throws(StrategyError) -> any Handler {
    var values = JSONObject()
    for parameter in parameters { values[parameter.name] = parameter.defaultValue }
    var label = name
    for (key, value) in given.members {
      guard let parameter = parameters.first(where: { $0.name == key }) else {
        throw .unknownParameter(key, strategy: name, known: parameters.map(\.name))
      }
      guard parameter.kind.accepts(value) else {
        throw .wrongValue(value, parameter: key, strategy: name, expected: parameter.kind.description)
      }
      values[key] = value
      label += (label == name ? ":" : ",") + "\(key)=\(value.string ?? value.compactText)"
    }
    return InProcessHandler(
      name: label, readsCenter: readsCenter, makeInstance: make(StrategyParameters(values: values)))
  }

  /// One parameter of a strategy.
  public struct Parameter: Sendable {
    /// The key.
    public let name: String
    /// What kind of value it takes.
    public let kind: Kind
    /// The default, as a scenario file would write it; nil: none.
    public let defaultValue: JSONValue?
    /// What it means, in a sentence.
    public let summary: String

    init(_ name: String, _ kind: Kind, _ defaultValue: JSONValue?, _ summary: String) {
      self.name = name
      self.kind = kind
      self.defaultValue = defaultValue
      self.summary = summary
    }
  }

  /// The kinds of values.
  public enum Kind: Hashable, Sendable, CustomStringConvertible {
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

    /// Whether a value is of this kind and in range.
    public func accepts(_ value: JSONValue) -> Bool {
      switch self {
      case .bool: value.bool != nil
      case .duration: Duration(scenarioValue: value) != nil
      case .number(let from, let to): value.number.map { from <= $0 && $0 <= to } ?? false
      case .count: value.integer.map { $0 >= 0 } ?? false
      case .bytes: ByteCount.bytes(scenarioValue: value) != nil
      case .string: value.string != nil
      case .oneOf(let words): value.string.map(words.contains) ?? false
      }
    }

    /// What is expected, in words.
    public var description: String {
      switch self {
      case .bool: "true or false"
      case .duration: "a duration such as \"2s\" or \"250ms\", or a number of seconds, not negative"
      case .number(let from, let to): "a number from \(from) to \(to)"
      case .count: "a whole number, not negative"
      case .bytes: "a number of bytes, or a size such as \"9MB\" or \"24MiB\""
      case .string: "a string"
      case .oneOf(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
      }
    }
  }
}

/// What is wrong with a strategy that was asked for.
public enum StrategyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No strategy of this name.
  case unknownStrategy(String)
  /// The strategy has no such parameter.
  case unknownParameter(String, strategy: String, known: [String])
  /// The value does not fit.
  case wrongValue(JSONValue, parameter: String, strategy: String, expected: String)
  /// No strategy at all, but the sources of an extension.
  case extensionSources([String])

  /// What is wrong, and what was expected.
  public var description: String {
    switch self {
    case .unknownStrategy(let name):
      "unknown strategy '\(name)'; the strategies are " + StrategyCatalog.all.map(\.name).joined(separator: ", ")
    case .unknownParameter(let key, let strategy, let known):
      "the strategy \(strategy) has no parameter '\(key)'"
        + (known.isEmpty ? "; it takes none" : "; it takes " + known.joined(separator: ", "))
    case .wrongValue(let value, let parameter, let strategy, let expected):
      "\(strategy): \(parameter) is \(value.compactText); expected \(expected)"
    case .extensionSources(let paths):
      "the handler is an extension (\(paths.joined(separator: ", "))): nsesim runs it on Linux (docs/extensions.md); "
        + "a test replays with its class"
    }
  }
}

/// Parameter values that have been checked, defaults included.
struct StrategyParameters: Sendable {
  let values: JSONObject

  func bool(_ key: String) -> Bool { values[key]?.bool ?? false }
  func string(_ key: String) -> String? { values[key]?.string }
  func number(_ key: String) -> DecimalNumber { values[key]?.number ?? 0 }
  func count(_ key: String) -> Int { values[key].flatMap(ByteCount.bytes(scenarioValue:)) ?? 0 }
  func duration(_ key: String) -> Duration { values[key].flatMap(Duration.init(scenarioValue:)) ?? .zero }
}
