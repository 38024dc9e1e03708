import ServiceExtensionRuntime
import VirtualTime

/// Reads what must hold of a value, and collects what is wrong.
struct MatcherDecoder {
  /// What is wrong, in the order found.
  private(set) var problems: [FileProblem] = []
  /// The pushes of the scenario.
  let pushes: PushIDIndex
  /// What beside pushes the user can answer.
  let local: Set<String>

  /// What can be compared, in the order of the documentation.
  static let comparisons = ["is", "not", "oneOf", "atLeast", "atMost", "within", "contains"]

  init(pushes: PushIDIndex, local: Set<String>) {
    self.pushes = pushes
    self.local = local
  }

  // MARK: Problems

  mutating func add(_ message: String, at node: Node) { problems.append(FileProblem(message, at: node)) }

  mutating func add(_ message: String, found node: Node) { add("\(message), found \(node.shown)", at: node) }

  mutating func add(_ message: String, atKeyOf member: Node.Member) {
    problems.append(FileProblem(message, at: member.keyOffset, in: member.value.source))
  }

  /// The members of an object whose keys are known; unknown ones, and what is no object, are reported.
  mutating func members(of node: Node, among keys: [String], path: String) -> [Node.Member]? {
    guard case .object(let members) = node.value else {
      add("'\(shown(path))' must be an object with \(keys.joined(separator: ", "))", found: node)
      return nil
    }
    if members.isEmpty {
      add("'\(shown(path))' says nothing: expected some of \(keys.joined(separator: ", "))", at: node)
    }
    return members.filter { member in
      if keys.contains(member.key) { return true }
      let near = KeySuggestions.didYouMean(member.key, among: keys)
      let cure = near.isEmpty ? "; expected one of \(keys.joined(separator: ", "))" : near
      add("unknown key '\(shown(member.key))' in '\(shown(path))'\(cure)", atKeyOf: member)
      return false
    }
  }

  // MARK: Values

  /// What must hold of the members of an object, each by the kind of its field.
  mutating func object(
    _ node: Node, _ fields: [RecordingField], path: String, tolerance: Int64 = 0
  ) -> Matcher? {
    guard let members = members(of: node, among: fields.map(\.key), path: path) else { return nil }
    return .members(
      members.compactMap { member in
        guard let field = fields.first(where: { $0.key == member.key }) else { return nil }
        let matcher = value(member.value, field, path: "\(path).\(member.key)", tolerance: tolerance)
        return matcher.map { Matcher.Member(member.key, $0, place: member.value.place) }
      })
  }

  /// What must hold of a field.
  mutating func value(_ node: Node, _ field: RecordingField, path: String, tolerance: Int64 = 0) -> Matcher? {
    if case .null = node.value {
      // The recording writes a text that is not there as an empty one.
      if case .text = field.kind, field.presence == .always { return .equals("") }
      return .absent
    }
    switch field.kind {
    case .object(let fields): return object(node, fields, path: path)
    case .anyObject: return subset(node, path: path)
    case .any: return .equals(node.json)
    case .list(let kind): return list(node, kind, path: path)
    case .countsByWord(let words):
      return object(node, words.map { RecordingField($0, .integer) }, path: path)
    default: return comparison(node, field.kind, path: path, tolerance: tolerance)
    }
  }

  /// A list of exactly so many elements, in order.
  mutating func list(_ node: Node, _ kind: RecordingField.Kind, path: String) -> Matcher? {
    guard case .array(let elements) = node.value else {
      add("'\(shown(path))' must be a list", found: node)
      return nil
    }
    return .elements(
      elements.enumerated().compactMap { index, element in
        value(element, RecordingField("", kind), path: "\(path)[\(index)]")
      })
  }

  /// A part of the user's own JSON: objects need at least these members, null stands for absent.
  mutating func subset(_ node: Node, path: String) -> Matcher? {
    guard case .object = node.value else { return refuse(node, "an object", path: path) }
    return Self.subset(node)
  }

  private static func subset(_ node: Node) -> Matcher {
    switch node.value {
    case .null: .absent
    case .object(let members):
      .members(members.map { Matcher.Member($0.key, subset($0.value), place: $0.value.place) })
    default: .equals(node.json)
    }
  }

  static func oneOf(_ words: [String]) -> String { "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ") }
}
