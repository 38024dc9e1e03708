import ServiceExtensionRuntime

/// An expectation of a scenario; Swift Testing has a type of the same name.
typealias Expected = Expectation

extension Matcher {
  /// The same, with every place forgotten.
  var withoutPlaces: Matcher {
    switch self {
    case .members(let members): .members(members.map { Member($0.key, $0.matcher.withoutPlaces) })
    case .elements(let matchers): .elements(matchers.map(\.withoutPlaces))
    case .inOrder(let matchers): .inOrder(matchers.map(\.withoutPlaces))
    case .including(let matchers): .including(matchers.map(\.withoutPlaces))
    case .allOf(let matchers): .allOf(matchers.map(\.withoutPlaces))
    case .oneOf(let matchers): .oneOf(matchers.map(\.withoutPlaces))
    case .not(let matcher): .not(matcher.withoutPlaces)
    default: self
    }
  }
}
