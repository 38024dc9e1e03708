extension Expectation {
  /// How much of a run must be kept to judge all of `expectations`.
  public static func detailNeeded(by expectations: [Expectation]) -> RecordingDetail {
    expectations.map(\.detailNeeded).max() ?? .totals
  }

  /// How much of a run must be kept to judge it.
  var detailNeeded: RecordingDetail {
    guard case .overall(let name) = subject else { return .outcomes }
    switch name {
    case "timeline": return .timeline
    case "finalState", "responses", "backgroundRuns", "appStates", "diagnostics": return .outcomes
    case "terminations", "processes", "utterances", "local": return matcher.asksForList ? .outcomes : .totals
    default: return .totals
    }
  }
}

extension Matcher {
  /// Whether it is about the elements of a list.
  var asksForList: Bool {
    switch self {
    case .elements, .inOrder, .including, .equals(.array): true
    case .not(let matcher): matcher.asksForList
    case .allOf(let matchers), .oneOf(let matchers): matchers.contains(where: \.asksForList)
    default: false
    }
  }

  /// Whether it is about the members of an object.
  var asksForMembers: Bool {
    switch self {
    case .members, .equals(.object): true
    case .not(let matcher): matcher.asksForMembers
    case .allOf(let matchers), .oneOf(let matchers): matchers.contains(where: \.asksForMembers)
    default: false
    }
  }

  /// What of `fact` it looks at, as JSON.
  func projection(of fact: Fact) -> JSONValue {
    switch self {
    case .members(let members) where fact.isObject:
      return .object(JSONObject(members.map { ($0.key, $0.matcher.projection(of: fact.member($0.key))) }))
    case .allOf(let matchers) where fact.isObject && asksForMembers:
      var object = JSONObject()
      for matcher in matchers {
        for member in matcher.projection(of: fact).object?.members ?? [] { object[member.key] = member.value }
      }
      return .object(object)
    default: return fact.json ?? .null
    }
  }
}
