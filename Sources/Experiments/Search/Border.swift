/// Where along an axis a condition begins or ceases to hold, all else being equal.
public struct Border: Hashable, Sendable {
  /// Which of the plan's handlers.
  public var handler: Int
  /// The place on each axis of the plan; on the last one, which is searched, 0.
  public var places: [Int]
  /// The values that were tried, in ascending order of place.
  public var probes: [Probe]
  /// Where it was found.
  public var outcome: Outcome

  /// A value that was tried.
  public struct Probe: Hashable, Sendable {
    /// Its place on the axis that is searched.
    public var place: Int
    /// In how many runs the condition held.
    public var share: Share
  }

  /// What a search came to.
  public enum Outcome: Hashable, Sendable {
    /// The condition holds at both ends.
    case holdsAtBothEnds
    /// The condition holds at neither end.
    case holdsAtNeitherEnd
    /// It holds up to this place, and not at the next.
    case upTo(Int)
    /// It holds from this place on, and not at the one before.
    case from(Int)
    /// Somebody stopped the search.
    case unknown
  }

  /// What was found at a place; nil where it was not tried.
  public func probe(at place: Int) -> Probe? { probes.first { $0.place == place } }
}

/// What a search for borders came to.
public struct BorderSearchResult: Hashable, Sendable {
  /// What was asked for; the last axis is the one that is searched, and there is one condition.
  public var plan: SweepPlan
  /// In which part of the runs (0…1) the condition must hold, to hold.
  public var level: Double
  /// One border for each handler and each combination of values of the other axes, in the order of the plan.
  public var borders: [Border]

  /// Whether somebody stopped it before all borders were found.
  public var isInterrupted: Bool { borders.contains { $0.outcome == .unknown } }
}
