import VirtualTime

/// How an expectation fared.
public struct Judgement: Hashable, Sendable {
  /// What was expected.
  public var expectation: Expectation
  /// What fell short, in the order of the recording; empty if it held. At most ``mostFailures``.
  public var failures: [Failure] = []
  /// Failures beyond those listed.
  public var omittedFailures = 0
  /// What the recording says of what was named, as JSON.
  public var found = JSONValue.null

  /// Whether it held.
  public var held: Bool { failures.isEmpty }
  /// Who the expectation speaks of, in words: `pay-3`, `all pay-*`, `banners`.
  public var subject: String { expectation.subject.words }

  /// How many failures of one expectation are listed; the rest is counted.
  public static let mostFailures = 20

  init(_ expectation: Expectation) { self.expectation = expectation }

  /// One fact that was not as expected.
  public struct Failure: Hashable, Sendable {
    /// The fact: `first.delivered.at`.
    public var path: String
    /// What was expected, for people.
    public var expected: String
    /// What was found, for people.
    public var found: String
    /// Where the expectation stands.
    public var place: SourcePlace?
    /// The moment it speaks of, to look at the timeline around it.
    public var around: VirtualInstant?
    /// The notification it speaks of, as its place in ``Recording/notifications``.
    public var notification: Int?
    /// Why it may be so, or what to do.
    public var hint: String?

    init(_ path: String, expected: String, found: String) {
      self.path = path
      self.expected = expected
      self.found = found
    }
  }
}

extension Expectation.Subject {
  /// Who it speaks of, in words.
  public var words: String {
    switch self {
    case .notification(let id): id.onOneLine
    case .all(let pattern): "all \(pattern.onOneLine)"
    case .none(let pattern): "none \(pattern.onOneLine)"
    case .count(let pattern, _): "count \(pattern.onOneLine)"
    case .overall(let name): name.onOneLine
    }
  }
}

extension Judgement.Failure: CustomStringConvertible {
  /// `file:12:5: pay-3.delivered.at: expected 9.000 s, found 6.000 s (hint)`.
  public var description: String {
    let place = place.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
    let hint = hint.map { " (\($0))" } ?? ""
    return "\(place)\(path): expected \(expected), found \(found)\(hint)"
  }
}

extension Judgement: CustomStringConvertible {
  /// One line for each failure; `pay-3: as expected` where there is none.
  public var description: String {
    guard !held else { return "\(subject): as expected" }
    var lines = failures.map(\.description)
    if omittedFailures > 0 { lines.append("\(subject): and \(omittedFailures) more") }
    return lines.joined(separator: "\n")
  }
}

extension Judgement {
  /// The judgement as JSON: `{ subject, held, expected, found, failures, omittedFailures?, file?, line?, column? }`.
  public var json: JSONValue {
    var object: JSONObject = [
      "subject": .string(subject),
      "held": .bool(held),
      "expected": .string(expectation.words),
      "found": found,
      "failures": .array(failures.map(\.json)),
    ]
    if omittedFailures > 0 { object["omittedFailures"] = .integer(omittedFailures) }
    object.add(expectation.place)
    return .object(object)
  }
}

extension Judgement.Failure {
  /// The failure as JSON: `{ path, expected, found, hint?, at?, file?, line?, column? }`.
  public var json: JSONValue {
    var object: JSONObject = ["path": .string(path), "expected": .string(expected), "found": .string(found)]
    if let hint { object["hint"] = .string(hint) }
    if let around { object["at"] = .seconds(around) }
    object.add(place)
    return .object(object)
  }
}

extension JSONObject {
  fileprivate mutating func add(_ place: SourcePlace?) {
    guard let place else { return }
    self["file"] = .string(place.file)
    self["line"] = .integer(place.line)
    self["column"] = .integer(place.column)
  }
}
