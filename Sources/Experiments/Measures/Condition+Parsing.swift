import ServiceExtensionRuntime

extension Condition {
  /// A condition as it is typed: `[LABEL:] MEASURE OPERATOR VALUE`, several joined by `and`.
  ///
  /// A value is a number, a time (`2s`), a size (`20MiB`), or another measure. Throws where it cannot be read.
  public init(_ source: String) throws(ExperimentError) {
    let parts = source.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let body = parts[parts.count - 1]
    let label = parts.count == 2 ? Condition.trimmed(parts[0]) : ""
    var comparisons: [Comparison] = []
    for piece in body.replacing("&&", with: " and ").split(separator: " and ", omittingEmptySubsequences: false) {
      comparisons.append(try Condition.comparison(Condition.trimmed(piece), of: source))
    }
    self.comparisons = comparisons
    text = comparisons.map(\.text).joined(separator: " and ")
    name = label.isEmpty ? text : label
  }

  private static func comparison(_ text: String, of source: String) throws(ExperimentError) -> Comparison {
    let places = Relation.allCases.compactMap { relation in
      text.firstRange(of: relation.rawValue).map { (relation: relation, range: $0) }
    }
    // The first sign; of those that begin in one place the longest, which stands first in the list.
    guard let place = places.min(by: { $0.range.lowerBound < $1.range.lowerBound }) else {
      throw ExperimentError(
        "'\(source)': expected a comparison such as 'utterancesCut == 0' or 'modified == arrived and latency.p95 <= 2s'"
      )
    }
    let left = trimmed(text[..<place.range.lowerBound])
    let right = trimmed(text[place.range.upperBound...])
    let measure = try Measure(named: left)
    if let other = Measure.named(right) {
      guard other.unit == measure.unit else {
        throw ExperimentError(
          "'\(source)': '\(left)' is \(measure.unit.words), and '\(right)' is \(other.unit.words): they cannot be compared"
        )
      }
      return Comparison(measure: measure, relation: place.relation, bound: .measure(other))
    }
    guard let figure = figure(right, of: measure) else {
      if right.first?.isLetter == true { _ = try Measure(named: right) }
      throw ExperimentError(
        "'\(source)': '\(left)' is \(measure.unit.words), to be compared with \(measure.unit.example), not with '\(right)'"
      )
    }
    return Comparison(measure: measure, relation: place.relation, bound: .figure(figure))
  }

  private static func figure(_ text: String, of measure: Measure) -> Int64? {
    let value = DecimalNumber(text: text).map(JSONValue.number) ?? .string(text)
    switch measure.unit {
    case .count: return value.integer.map(Int64.init)
    case .seconds: return Duration(scenarioValue: value)?.wholeNanoseconds
    case .bytes: return ByteCount.bytes(scenarioValue: value).map(Int64.init)
    }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = Substring(text)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Condition.Comparison {
  /// As it is written.
  fileprivate var text: String {
    let right =
      switch bound {
      case .measure(let other): other.name
      case .figure(let figure):
        switch measure.unit {
        case .count: "\(figure)"
        case .seconds: "\(measure.value(of: figure))s"
        case .bytes: "\(figure)B"
        }
      }
    return "\(measure.name) \(relation.rawValue) \(right)"
  }
}

extension Measure {
  /// The measure of this name; throws where there is none, and says which was meant.
  public init(named name: String) throws(ExperimentError) {
    guard let measure = Measure.named(name) else {
      let names = Measure.all.map(\.name)
      let nearest = ClosestWord.to(name, among: names)
      let hint =
        nearest.map { "; did you mean '\($0)'?" }
        ?? "; there are " + names.filter { !$0.hasPrefix("terminationReasons.") }.joined(separator: ", ")
        + " and terminationReasons.REASON"
      throw ExperimentError("there is no measure '\(name)'" + hint)
    }
    self = measure
  }
}

extension Measure.Unit {
  fileprivate var words: String {
    switch self {
    case .count: "a count"
    case .seconds: "a time"
    case .bytes: "a size"
    }
  }

  fileprivate var example: String {
    switch self {
    case .count: "a whole number"
    case .seconds: "a time such as 2s"
    case .bytes: "a size such as 20MiB"
    }
  }
}
