/// What a sweep came to: a plain value, the same however many threads or machines worked on it.
public struct SweepResult: Hashable, Sendable {
  /// What was asked for.
  public var plan: SweepPlan
  /// Which part of the work this is; nil: the whole.
  public var shard: Shard?
  /// Whether somebody stopped it before all was done: then points are missing, or have fewer runs.
  public var isInterrupted: Bool
  /// The points of which at least one run was made, by ascending number.
  public var points: [Point]

  /// A result of these parts.
  public init(plan: SweepPlan, shard: Shard? = nil, isInterrupted: Bool = false, points: [Point]) {
    self.plan = plan
    self.shard = shard
    self.isInterrupted = isInterrupted
    self.points = points
  }

  /// The point of this number; nil where it is missing. O(log points).
  public func point(_ number: Int) -> Point? {
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < points.count && points[low].number == number ? points[low] : nil
  }

  /// What one point came to.
  public struct Point: Hashable, Sendable {
    /// Its number (``SweepPlan``).
    public var number: Int
    /// How many runs were made.
    public var runs: Int
    /// The spread of each of the plan's measures; nil where no run had a figure.
    public var measures: [Distribution?]
    /// In how many runs each of the plan's conditions held.
    public var shares: [Share]
    /// The figures of each measure; only of a point that other shards have runs of, too, so that they can be joined.
    public var samples: [SampleCounts]?

    /// A point of these facts.
    public init(
      number: Int, runs: Int, measures: [Distribution?], shares: [Share], samples: [SampleCounts]? = nil
    ) {
      self.number = number
      self.runs = runs
      self.measures = measures
      self.shares = shares
      self.samples = samples
    }
  }
}

/// A part of a sweep's runs, for one of several machines.
public struct Shard: Hashable, Sendable {
  /// Which part, from 1.
  public var number: Int
  /// How many parts there are.
  public var count: Int

  /// The most parts.
  public static let limit = 100_000

  /// A part; `number` must be from 1 to `count`.
  public init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// The part that `3/16` names. Throws where it is none, or out of range.
  public init(_ text: String) throws(ExperimentError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else {
      throw ExperimentError("expected a part such as 3/16, the third of sixteen")
    }
    guard (1...Shard.limit).contains(count) else {
      throw ExperimentError("there can be 1 to \(Shard.limit) parts, not \(count)")
    }
    guard (1...count).contains(number) else {
      throw ExperimentError("of \(count) parts there is no part \(number): they are counted from 1 to \(count)")
    }
    self.init(number: number, count: count)
  }

  /// The part of `total` runs that is this shard's, the same number each, but for the remainder.
  public func slice(of total: Int) -> Range<Int> {
    func bound(_ part: Int) -> Int { Int(Int128(total) * Int128(part) / Int128(count)) }
    return bound(number - 1)..<bound(number)
  }
}
