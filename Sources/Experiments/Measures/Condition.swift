import ServiceExtensionRuntime

/// What a run is held against: comparisons of measures, all of which must hold, such as `utterancesCut == 0`.
public struct Condition: Hashable, Sendable {
  /// What it is called: its label, else its text.
  public var name: String
  /// How it is written, without the label.
  public var text: String
  /// The comparisons.
  let comparisons: [Comparison]

  /// Whether the run holds it. A comparison with a figure that the run does not have does not hold.
  public func holds(for totals: Totals) -> Bool {
    comparisons.allSatisfy { comparison in
      guard let left = comparison.measure.figure(of: totals), let right = comparison.bound.figure(of: totals) else {
        return false
      }
      return comparison.relation.holds(left, right)
    }
  }

  /// One comparison.
  struct Comparison: Hashable, Sendable {
    var measure: Measure
    var relation: Relation
    var bound: Bound
  }

  /// What a measure is compared with.
  enum Bound: Hashable, Sendable {
    case figure(Int64)
    case measure(Measure)

    func figure(of totals: Totals) -> Int64? {
      switch self {
      case .figure(let figure): figure
      case .measure(let measure): measure.figure(of: totals)
      }
    }
  }

  /// How two figures are compared. Longer signs stand before those that they begin with.
  enum Relation: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case below = "<"
    case above = ">"

    func holds(_ left: Int64, _ right: Int64) -> Bool {
      switch self {
      case .equal: left == right
      case .unequal: left != right
      case .atMost: left <= right
      case .atLeast: left >= right
      case .below: left < right
      case .above: left > right
      }
    }
  }
}

extension Condition {
  /// What a sweep looks at where nothing is said: whether every push shows what the handler made of it, and whether every
  /// text was heard to its end.
  public static let usual = ["all modified: modified == arrived", "speech whole: utterancesWhole == arrived"].compactMap
  {
    try? Condition($0)
  }
}
