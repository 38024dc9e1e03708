extension Matcher {
  /// Whether it holds of `fact`.
  func holds(of fact: Fact) -> Bool {
    switch self {
    case .equals(let expected): return (fact.json ?? .null) == expected
    case .absent: return !fact.isPresent
    case .present: return fact.isPresent
    case .time(let expected, let tolerance):
      guard let found = fact.json?.number?.nanoseconds else { return false }
      return (Int128(found) - Int128(expected)).magnitude <= Int128(tolerance).magnitude
    case .number(let expected, let tolerance):
      guard let found = fact.json?.number else { return false }
      return found.isEqual(to: expected, within: tolerance)
    case .atLeast(let least): return fact.json?.number.map { $0 >= least } ?? false
    case .atMost(let most): return fact.json?.number.map { $0 <= most } ?? false
    case .contains(let part): return fact.json?.string.map { part.isEmpty || $0.contains(part) } ?? false
    case .oneOf(let matchers): return matchers.contains { $0.holds(of: fact) }
    case .not(let matcher): return !matcher.holds(of: fact)
    case .allOf(let matchers): return matchers.allSatisfy { $0.holds(of: fact) }
    case .members(let members):
      return fact.isObject && members.allSatisfy { $0.matcher.holds(of: fact.member($0.key)) }
    case .elements(let matchers):
      guard let elements = fact.json?.array, elements.count == matchers.count else { return false }
      return zip(matchers, elements).allSatisfy { $0.holds(of: .json($1)) }
    case .inOrder(let matchers):
      return fact.json?.array.map { Self.firstMissing(of: matchers, in: $0) == nil } ?? false
    case .including(let matchers):
      guard let elements = fact.json?.array else { return false }
      return matchers.allSatisfy { matcher in elements.contains { matcher.holds(of: .json($0)) } }
    }
  }

  /// The first of `matchers` that is not found in `elements` behind the one before it, and how far the search had come.
  static func firstMissing(of matchers: [Matcher], in elements: [JSONValue]) -> (index: Int, searchedFrom: Int)? {
    var start = elements.startIndex
    for (index, matcher) in matchers.enumerated() {
      guard let place = elements[start...].firstIndex(where: { matcher.holds(of: .json($0)) }) else {
        return (index, start)
      }
      start = place + 1
    }
    return nil
  }
}

extension DecimalNumber {
  /// Whether the two differ by at most `tolerance`, computed exactly.
  fileprivate func isEqual(to other: DecimalNumber, within tolerance: DecimalNumber) -> Bool {
    let scale = Swift.max(scale, other.scale, tolerance.scale)
    let difference = (aligned(to: scale) - other.aligned(to: scale)).magnitude
    return difference <= tolerance.aligned(to: scale).magnitude
  }

  private func aligned(to scale: Int) -> Int128 { Int128(digits) * Self.powerOfTen(scale - self.scale) }
}
