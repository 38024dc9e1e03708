/// What a number under a key measures, for messages.
enum FactUnit {
  case none, seconds, bytes

  /// The unit of the numbers under `key`.
  init(key: String) {
    switch key {
    case "at", "from", "to", "since", "endedAt", "arrivedAt", "didReceiveAt", "decidedAt", "deliveredAt", "latency",
      "sentAt", "acceptedAt", "storedAt",
      "duration", "p50", "p95", "max":
      self = .seconds
    case "peakMemory", "footprint", "bytes": self = .bytes
    default: self = .none
    }
  }

  /// Whether the number under `key` is a moment of the run, and not a length of time.
  static func isInstant(key: String) -> Bool {
    FactUnit(key: key) == .seconds && !["latency", "duration", "p50", "p95", "max"].contains(key)
  }

  /// A number with its unit.
  func words(_ number: DecimalNumber) -> String {
    switch self {
    case .none: return number.description
    case .seconds:
      guard number.scale <= 9, let nanoseconds = number.nanoseconds else { return "\(number) s" }
      return TimeText.exact(nanoseconds)
    case .bytes: return "\(number) bytes"
    }
  }
}

extension JSONValue {
  /// The value for people: times with their unit, words bare, other text quoted, null as "nothing".
  func words(_ unit: FactUnit = .none) -> String {
    switch self {
    case .null: "nothing"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): unit.words(number)
    case .string(let text): text.isWord ? text : text.quotedForPeople(limit: 200)
    case .array(let elements): elements.isEmpty ? "an empty list" : "[\(Self.list(elements.map { $0.words(unit) }))]"
    case .object(let object):
      object.isEmpty
        ? "an empty object"
        : "{ \(Self.list(object.members.map { "\($0.key.onOneLine): \($0.value.words(FactUnit(key: $0.key)))" })) }"
    }
  }

  /// The parts with commas between, those beyond some twenty left out.
  static func list(_ parts: [String], limit: Int = 20) -> String {
    parts.count <= limit
      ? parts.joined(separator: ", ")
      : parts.prefix(limit).joined(separator: ", ") + ", … \(parts.count - limit) more"
  }
}

extension String {
  /// Whether it can stand in a sentence without quotes.
  var isWord: Bool {
    guard let first = unicodeScalars.first, first.properties.isAlphabetic, utf8.count <= 60 else { return false }
    return utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45 || $0 == 95 || $0 == 46
    }
  }
}

extension Matcher {
  /// What it asks for, for people.
  func words(_ unit: FactUnit = .none) -> String {
    switch self {
    case .equals(let value): return value.words(unit)
    case .absent: return "nothing"
    case .present: return "something"
    case .time(let time, let tolerance):
      return TimeText.exact(time) + (tolerance == 0 ? "" : " ± \(TimeText.exact(tolerance))")
    case .number(let number, let tolerance):
      return unit.words(number) + (tolerance == 0 ? "" : " ± \(unit.words(tolerance))")
    case .atLeast(let number): return "at least \(unit.words(number))"
    case .atMost(let number): return "at most \(unit.words(number))"
    case .contains(let part): return "a text with \(part.quotedForPeople(limit: 200)) in it"
    case .oneOf(let matchers): return matchers.isEmpty ? "no value at all" : Self.join(matchers, " or ", unit)
    case .not(let matcher): return "not \(matcher.words(unit))"
    case .allOf(let matchers): return matchers.isEmpty ? "any value" : Self.join(matchers, " and ", unit)
    case .members(let members):
      let parts = members.map { "\($0.key.onOneLine): \($0.matcher.words(FactUnit(key: $0.key)))" }
      return parts.isEmpty ? "an object" : "{ \(JSONValue.list(parts)) }"
    case .elements(let matchers):
      return matchers.isEmpty ? "an empty list" : "[\(JSONValue.list(matchers.map { $0.words(unit) }))]"
    case .inOrder(let matchers):
      return "in this order [\(JSONValue.list(matchers.map { $0.words(unit) }))]"
    case .including(let matchers):
      return "a list with \(matchers.isEmpty ? "anything" : Self.join(matchers, " and ", unit))"
    }
  }

  private static func join(_ matchers: [Matcher], _ separator: String, _ unit: FactUnit) -> String {
    matchers.map { $0.words(unit) }.joined(separator: separator)
  }
}

extension Expectation {
  /// What is expected, for people, without the subject.
  public var words: String {
    guard case .count(_, let condition?) = subject else { return matcher.words() }
    return "\(matcher.words()) with \(condition.words())"
  }
}
