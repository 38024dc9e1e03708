import ServiceExtensionRuntime
import VirtualTime

/// Single values: literals, and comparisons with them.
extension MatcherDecoder {
  /// A literal, or an object of comparisons.
  mutating func comparison(
    _ node: Node, _ kind: RecordingField.Kind, path: String, tolerance: Int64 = 0
  ) -> Matcher? {
    guard case .object = node.value else { return literal(node, kind, path: path, tolerance: tolerance) }
    guard let members = members(of: node, among: kind.comparisons, path: path) else { return nil }
    let within = members.first { $0.key == "within" }
    let ownTolerance = within.flatMap { self.tolerance($0.value, kind, path: "\(path).within") }
    if let within, !members.contains(where: { ["is", "not", "oneOf"].contains($0.key) }) {
      add("'within' needs 'is' beside it, in '\(shown(path))'", atKeyOf: within)
    }
    let parts = members.compactMap { member in
      part(member, kind, path: "\(path).\(member.key)", tolerance: ownTolerance ?? .nanoseconds(tolerance))
    }
    if case .atLeast(let least) = parts.first(where: \.isAtLeast),
      case .atMost(let most) = parts.first(where: \.isAtMost),
      least > most
    {
      add("'\(shown(path))' can never hold: 'atLeast' is above 'atMost'", at: node)
    }
    return parts.count == 1 ? parts[0] : .allOf(parts)
  }

  /// How far a number may be off.
  enum Tolerance {
    case nanoseconds(Int64)
    case number(DecimalNumber)
  }

  private mutating func part(
    _ member: Node.Member, _ kind: RecordingField.Kind, path: String, tolerance: Tolerance
  ) -> Matcher? {
    switch member.key {
    case "is": return literal(member.value, kind, path: path, tolerance)
    case "not": return literal(member.value, kind, path: path, tolerance).map { .not($0) }
    case "oneOf":
      guard case .array(let choices) = member.value.value, !choices.isEmpty else {
        add("'\(shown(path))' must be a list of values that is not empty", found: member.value)
        return nil
      }
      return .oneOf(
        choices.enumerated().compactMap { literal($1, kind, path: "\(path)[\($0)]", tolerance) })
    case "atLeast": return number(member.value, kind, path: path).map { .atLeast($0) }
    case "atMost": return number(member.value, kind, path: path).map { .atMost($0) }
    case "contains":
      guard let text = member.value.string, !text.isEmpty else {
        add("'\(shown(path))' must be a string that is not empty", found: member.value)
        return nil
      }
      return .contains(text)
    default: return nil
    }
  }

  /// A value that must be met as it stands.
  mutating func literal(
    _ node: Node, _ kind: RecordingField.Kind, path: String, tolerance: Int64 = 0
  ) -> Matcher? { literal(node, kind, path: path, .nanoseconds(tolerance)) }

  private mutating func literal(
    _ node: Node, _ kind: RecordingField.Kind, path: String, _ tolerance: Tolerance
  ) -> Matcher? {
    if case .null = node.value { return .absent }
    switch kind {
    case .time:
      guard let duration = time(node, path: path) else { return nil }
      if case .nanoseconds(let within) = tolerance { return .time(duration.wholeNanoseconds, within: within) }
      return .time(duration.wholeNanoseconds, within: 0)
    case .integer, .bytes, .number, .fraction:
      guard let number = number(node, kind, path: path) else { return nil }
      if case .number(let within) = tolerance { return .number(number, within: within) }
      return .number(number, within: 0)
    case .bool:
      guard let flag = node.bool else { return refuse(node, "true or false", path: path) }
      return .equals(.bool(flag))
    case .word(let words):
      guard let word = node.string, words.contains(word) else {
        let near = node.string.map { KeySuggestions.didYouMean($0, among: words) } ?? ""
        add("'\(shown(path))' must be \(Self.oneOf(words)), found \(node.shown)\(near)", at: node)
        return nil
      }
      return .equals(.string(word))
    case .text, .sound:
      guard let text = node.string else { return refuse(node, "a string", path: path) }
      return .equals(.string(text))
    default: return .equals(node.json)
    }
  }

  mutating func refuse(_ node: Node, _ expected: String, path: String) -> Matcher? {
    add("'\(shown(path))' must be \(expected)", found: node)
    return nil
  }

  private mutating func time(_ node: Node, path: String) -> Duration? {
    if let duration = Duration(scenarioValue: node.json) { return duration }
    add("'\(shown(path))' must be a time such as \"0.5s\", \"250ms\" or a number of seconds", found: node)
    return nil
  }

  /// A number by its kind; a time in seconds.
  private mutating func number(_ node: Node, _ kind: RecordingField.Kind, path: String) -> DecimalNumber? {
    switch kind {
    case .time:
      return time(node, path: path).map { DecimalNumber(digits: $0.wholeNanoseconds, scale: 9) }
    case .bytes:
      if let bytes = ByteCount.bytes(scenarioValue: node.json) { return DecimalNumber(bytes) }
      add("'\(shown(path))' must be a number of bytes such as \"9MB\", \"24MiB\" or 500000", found: node)
    case .integer:
      if let number = node.number, number.integer != nil, number >= 0 { return number }
      add("'\(shown(path))' must be a whole number, 0 or more", found: node)
    default:
      if let number = node.number { return number }
      add("'\(shown(path))' must be a number", found: node)
    }
    return nil
  }

  private mutating func tolerance(_ node: Node, _ kind: RecordingField.Kind, path: String) -> Tolerance? {
    if case .time = kind { return time(node, path: path).map { .nanoseconds($0.wholeNanoseconds) } }
    if case .bytes = kind { return number(node, kind, path: path).map { .number($0) } }
    guard let number = node.number, number >= 0 else {
      add("'\(shown(path))' must be a number, 0 or more", found: node)
      return nil
    }
    return .number(number)
  }
}

extension RecordingField.Kind {
  /// What can be compared of such a value.
  fileprivate var comparisons: [String] {
    switch self {
    case .time, .integer, .bytes, .number, .fraction: ["is", "not", "oneOf", "atLeast", "atMost", "within"]
    case .text, .sound: ["is", "not", "oneOf", "contains"]
    default: ["is", "not", "oneOf"]
    }
  }
}

extension Matcher {
  fileprivate var isAtLeast: Bool { if case .atLeast = self { true } else { false } }
  fileprivate var isAtMost: Bool { if case .atMost = self { true } else { false } }
}
