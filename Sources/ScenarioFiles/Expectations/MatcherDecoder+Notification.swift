import ServiceExtensionRuntime
import VirtualTime

/// What can be said of one push, and of the pushes of a pattern.
extension MatcherDecoder {
  /// The keys of what is expected of a push, in the order of the documentation.
  static let notificationKeys =
    ["delivered", "spoken"] + RecordingField.notification.map(\.key).filter { $0 != "id" }

  /// What must hold of one push.
  mutating func notification(_ node: Node, path: String) -> Matcher? {
    guard let members = members(of: node, among: Self.notificationKeys, path: path) else { return nil }
    return .members(
      members.compactMap { member in
        notificationFact(member, path: "\(path).\(member.key)").map {
          Matcher.Member(member.key, $0, place: member.value.place)
        }
      })
  }

  /// What must hold of the number of pushes that fit a pattern, and which of them count.
  mutating func count(of pattern: String, _ node: Node, path: String) -> (Expectation.Subject, Matcher?) {
    guard case .object(let members) = node.value, let condition = members.first(where: { $0.key == "where" }) else {
      return (.count(pattern: pattern, where: nil), comparison(node, .integer, path: path))
    }
    let matcher = notification(condition.value, path: "\(path).where")
    let rest = Node(.object(members.filter { $0.key != "where" }), offset: node.offset, source: node.source)
    if rest.members.isEmpty {
      add("'\(shown(path))' needs a number beside 'where': is, atLeast or atMost", at: node)
      return (.count(pattern: pattern, where: matcher), nil)
    }
    return (.count(pattern: pattern, where: matcher), comparison(rest, .integer, path: path))
  }

  private mutating func notificationFact(_ member: Node.Member, path: String) -> Matcher? {
    switch member.key {
    case "delivered": return delivered(member.value, path: path)
    case "banner": return banner(member.value, path: path)
    case "presentation": return presentation(member.value, path: path)
    case "spoken": return spoken(member.value, path: path)
    case "diagnostics": return diagnostics(member.value, path: path)
    default:
      guard let field = RecordingField.notification.first(where: { $0.key == member.key }) else { return nil }
      return value(member.value, field, path: path)
    }
  }

  /// A delivery, `true` for any, `false` or null for none; `within` is the tolerance of its times.
  private mutating func delivered(_ node: Node, path: String) -> Matcher? {
    switch node.value {
    case .bool(true): return .present
    case .bool(false), .null: return .absent
    case .object(let members):
      var tolerance: Int64 = 0
      if let within = members.first(where: { $0.key == "within" }) {
        guard case .time(let nanoseconds, _)? = literal(within.value, .time, path: "\(path).within") else { return nil }
        tolerance = nanoseconds
        if !members.contains(where: { $0.key == "at" || $0.key == "latency" }) {
          add("'within' needs 'at' beside it, in '\(shown(path))'", atKeyOf: within)
        }
      }
      let rest = Node(.object(members.filter { $0.key != "within" }), offset: node.offset, source: node.source)
      return object(rest, Self.deliveredFields, path: path, tolerance: tolerance)
    default:
      add("'\(shown(path))' must be an object, true or false", found: node)
      return nil
    }
  }

  private static let deliveredFields =
    [
      RecordingField("at", .time), RecordingField("by", .word(OutcomeSource.allCases.map(\.rawValue))),
      RecordingField("latency", .time),
    ] + RecordingField.content

  /// A banner, `true` for one that was seen, `false` or null for none.
  private mutating func banner(_ node: Node, path: String) -> Matcher? {
    switch node.value {
    case .bool(true): return .members([Matcher.Member("seen", .equals(true), place: node.place)])
    case .bool(false), .null: return .absent
    case .object: return object(node, RecordingField.banner, path: path)
    default:
      add("'\(shown(path))' must be an object with from, to, seen, or true or false", found: node)
      return nil
    }
  }

  /// A presentation in the foreground, `true` for any, `false` or null for none.
  private mutating func presentation(_ node: Node, path: String) -> Matcher? {
    switch node.value {
    case .bool(true): return .present
    case .bool(false), .null: return .absent
    case .object: return object(node, RecordingField.presentation, path: path)
    default:
      add("'\(shown(path))' must be an object with at, banner, list, sound, badge, or true or false", found: node)
      return nil
    }
  }

  /// The state of the push's last utterance as a word, or more of it as an object.
  private mutating func spoken(_ node: Node, path: String) -> Matcher? {
    switch node.value {
    case .object: return object(node, Self.spokenFields, path: path)
    case .string:
      return literal(node, .word(Self.speechStates), path: path).map {
        .members([Matcher.Member("state", $0, place: node.place)])
      }
    default:
      add("'\(shown(path))' must be \(Self.oneOf(Self.speechStates)), or an object", found: node)
      return nil
    }
  }

  private static let speechStates = SpeechState.allCases.map(\.rawValue)
  private static let spokenFields =
    [RecordingField("state", .word(speechStates))] + RecordingField.utterance.filter { $0.key != "push" }

  /// Codes that must be there, `{ not: […] }` for codes that must not, `{ none: true }` for no remark at all.
  private mutating func diagnostics(_ node: Node, path: String) -> Matcher? {
    if case .array = node.value { return codes(node, path: path).map { .including($0) } }
    guard case .object = node.value else {
      add("'\(shown(path))' must be a list of codes, { none: true } or { not: [ … ] }", found: node)
      return nil
    }
    guard let members = members(of: node, among: ["none", "not"], path: path) else { return nil }
    return .allOf(
      members.flatMap { member -> [Matcher] in
        if member.key == "not" {
          return (codes(member.value, path: "\(path).not") ?? []).map { .not(.including([$0])) }
        }
        if member.value.bool != true { add("'\(shown(path)).none' must be true", found: member.value) }
        return [.elements([])]
      })
  }

  private mutating func codes(_ node: Node, path: String) -> [Matcher]? {
    guard case .array(let elements) = node.value, !elements.isEmpty else {
      add("'\(shown(path))' must be a list of codes that is not empty", found: node)
      return nil
    }
    let words = DiagnosticCode.allCases.map(\.rawValue)
    return elements.enumerated().compactMap { index, element in
      literal(element, .word(words), path: "\(path)[\(index)]").map {
        .members([Matcher.Member("code", $0, place: element.place)])
      }
    }
  }
}
