import VirtualTime

/// Finds every fact that falls short of a matcher which does not hold.
struct FailureFinder {
  /// What was found to fall short, in order.
  private(set) var failures: [Judgement.Failure] = []
  /// The notification that is looked at, as its place in the recording.
  let notification: Int?
  /// Adds a reason or a cure to a failure, from what is known beside the fact.
  let hint: (_ path: String, _ found: JSONValue?) -> String?

  init(notification: Int? = nil, hint: @escaping (String, JSONValue?) -> String? = { _, _ in nil }) {
    self.notification = notification
    self.hint = hint
  }

  /// Where the search stands.
  struct Spot {
    /// The fact: `first.delivered.at`.
    var path: String
    /// The last key of the path.
    var key: String
    /// Where the expectation stands.
    var place: SourcePlace?
    /// The moment the surroundings speak of.
    var moment: VirtualInstant?

    func member(_ key: String, place: SourcePlace?) -> Spot {
      Spot(path: "\(path).\(key.onOneLine)", key: key, place: place ?? self.place, moment: moment)
    }

    func element(_ index: Int) -> Spot { Spot(path: "\(path)[\(index)]", key: key, place: place, moment: moment) }
  }

  /// Adds what of `fact` falls short of `matcher`.
  mutating func find(_ matcher: Matcher, in fact: Fact, at spot: Spot) {
    guard !matcher.holds(of: fact) else { return }
    switch matcher {
    case .allOf(let matchers): for matcher in matchers { find(matcher, in: fact, at: spot) }
    case .members(let members) where fact.isObject:
      var spot = spot
      if case .json(let value) = fact { spot.moment = value?.object?.moment ?? spot.moment }
      for member in members {
        find(member.matcher, in: fact.member(member.key), at: spot.member(member.key, place: member.place))
      }
    case .elements(let matchers):
      guard let elements = fact.json?.array else { return add(matcher, fact, spot) }
      guard elements.count == matchers.count else {
        return add(
          spot, expected: "\(Self.count(matchers.count)): \(matcher.words(FactUnit(key: spot.key)))",
          found: "\(elements.count): \(JSONValue.array(elements).words(FactUnit(key: spot.key)))", value: fact.json)
      }
      for (index, pair) in zip(matchers, elements).enumerated() {
        find(pair.0, in: .json(pair.1), at: spot.element(index))
      }
    case .inOrder(let matchers):
      guard let elements = fact.json?.array else { return add(matcher, fact, spot) }
      findMissing(of: matchers, in: elements, at: spot)
    case .including(let matchers):
      guard let elements = fact.json?.array else { return add(matcher, fact, spot) }
      for matcher in matchers where !elements.contains(where: { matcher.holds(of: .json($0)) }) {
        add(
          spot, expected: "\(matcher.words()) among them", found: JSONValue.array(elements).words(), value: fact.json)
      }
    default: add(matcher, fact, spot)
    }
  }

  /// Adds the first element that is not found in its order, and says whether it is there at all.
  private mutating func findMissing(of matchers: [Matcher], in elements: [JSONValue], at spot: Spot) {
    guard let missing = Matcher.firstMissing(of: matchers, in: elements) else { return }
    let matcher = matchers[missing.index]
    var spot = spot.element(missing.index)
    let earlier = elements[..<missing.searchedFrom].firstIndex { matcher.holds(of: .json($0)) }
    let previous = missing.searchedFrom > 0 ? elements[missing.searchedFrom - 1].object?.moment : nil
    spot.moment = earlier.flatMap { elements[$0].object?.moment } ?? matcher.moment ?? previous ?? spot.moment
    let after = previous.map { " after \(TimeText.exact($0.nanoseconds))" } ?? ""
    let found = earlier.map { "only an earlier one: \(elements[$0].words())" } ?? "none"
    add(spot, expected: "\(matcher.words())\(after)", found: found, value: nil)
  }

  private mutating func add(_ matcher: Matcher, _ fact: Fact, _ spot: Spot) {
    let unit = FactUnit(key: spot.key)
    let value = fact.json
    var found = (value ?? .null).words(unit)
    if case .time(let expected, _) = matcher, let time = value?.number?.nanoseconds {
      let difference = (Int128(time) - Int128(expected)).magnitude
      let text = TimeText.exact(Int64(clamping: difference))
      let word =
        FactUnit.isInstant(key: spot.key)
        ? (time > expected ? "later" : "earlier") : (time > expected ? "longer" : "shorter")
      found += ", \(text) \(word)"
    }
    var spot = spot
    if FactUnit.isInstant(key: spot.key) {
      spot.moment = value?.number?.nanoseconds.map(VirtualInstant.init(nanoseconds:)) ?? spot.moment ?? matcher.moment
    }
    add(spot, expected: matcher.words(unit), found: found, value: value)
  }

  private mutating func add(_ spot: Spot, expected: String, found: String, value: JSONValue?) {
    var failure = Judgement.Failure(spot.path, expected: expected, found: found)
    failure.place = spot.place
    failure.around = spot.moment
    failure.notification = notification
    failure.hint = hint(spot.path, value)
    failures.append(failure)
  }

  private static func count(_ count: Int) -> String { count == 1 ? "1 element" : "\(count) elements" }
}

extension Matcher {
  /// The moment that it names, if it names one.
  fileprivate var moment: VirtualInstant? {
    switch self {
    case .time(let nanoseconds, _): VirtualInstant(nanoseconds: nanoseconds)
    case .members(let members):
      members.lazy.filter { FactUnit.isInstant(key: $0.key) }.compactMap(\.matcher.moment).first
    default: nil
    }
  }
}

extension JSONObject {
  /// The moment that an event, banner, utterance or process speaks of.
  fileprivate var moment: VirtualInstant? {
    for key in ["at", "to", "from"] {
      if let nanoseconds = self[key]?.number?.nanoseconds { return VirtualInstant(nanoseconds: nanoseconds) }
    }
    return nil
  }
}
