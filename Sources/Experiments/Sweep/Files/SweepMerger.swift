import ServiceExtensionRuntime

/// Joins the parts of a sweep into what one run would have come to.
public enum SweepMerger {
  /// A part, and the file that it was read from.
  public struct Part: Sendable {
    /// The file, for messages.
    public var name: String
    /// What it holds.
    public var result: SweepResult

    /// A part.
    public init(name: String, result: SweepResult) {
      self.name = name
      self.result = result
    }
  }

  /// The whole of these parts, in any order.
  ///
  /// Throws where they do not belong together, one is missing, there twice or was interrupted, or runs are missing.
  public static func merge(_ parts: [Part]) throws(ExperimentError) -> SweepResult {
    guard let first = parts.first else { throw ExperimentError("there are no parts to join") }
    let count = try shards(of: parts)
    for part in parts.dropFirst() {
      if let difference = first.result.plan.difference(to: part.result.plan) {
        throw ExperimentError("\(first.name) and \(part.name) do not belong together: \(difference); \(remedy)")
      }
    }
    let missing = (1...count).filter { number in !parts.contains { $0.result.shard?.number == number } }
    guard missing.isEmpty else {
      let numbers = missing.prefix(10).map(String.init).joined(separator: ", ") + (missing.count > 10 ? ", …" : "")
      let isOne = missing.count == 1
      throw ExperimentError(
        "\(isOne ? "part" : "parts") \(numbers) of \(count) \(isOne ? "is" : "are") missing: name "
          + "\(isOne ? "its file, or make it" : "their files, or make them") with --shard \(missing[0])/\(count)"
          + (isOne ? "" : " and so on"))
    }
    for part in parts where part.result.isInterrupted {
      throw ExperimentError("\(part.name) was interrupted before its part was done: run it again")
    }
    return try join(parts, first.result.plan)
  }

  private static let remedy = "all parts need the same file and options"

  /// How many parts there are to be, the same for all.
  private static func shards(of parts: [Part]) throws(ExperimentError) -> Int {
    var seen: [Int: String] = [:]
    var count: Int?
    for part in parts {
      guard let shard = part.result.shard else {
        throw ExperimentError("\(part.name) is a whole sweep, not a part of one made with --shard: leave it out")
      }
      if let count, count != shard.count {
        throw ExperimentError(
          "\(parts[0].name) and \(part.name) do not belong together: one is of \(count) parts, the other of \(shard.count); "
            + remedy
        )
      }
      count = shard.count
      if let other = seen[shard.number] {
        throw ExperimentError("part \(shard.number) is there twice: \(other) and \(part.name); leave one out")
      }
      seen[shard.number] = part.name
    }
    return count ?? 0
  }

  private static func join(_ parts: [Part], _ plan: SweepPlan) throws(ExperimentError) -> SweepResult {
    let all = parts.flatMap(\.result.points).sorted { $0.number < $1.number }
    var points: [SweepResult.Point] = []
    points.reserveCapacity(plan.pointCount)
    var start = 0
    while start < all.count {
      var end = start
      while end < all.count, all[end].number == all[start].number { end += 1 }
      points.append(try joined(all[start..<end], plan))
      start = end
    }
    guard points.count == plan.pointCount else {
      throw ExperimentError(
        "the parts are damaged: \(plan.pointCount - points.count) of \(plan.pointCount) points are missing; make them again"
      )
    }
    return SweepResult(plan: plan, points: points)
  }

  private static func joined(
    _ points: ArraySlice<SweepResult.Point>, _ plan: SweepPlan
  ) throws(ExperimentError) -> SweepResult.Point {
    let number = points[points.startIndex].number
    let runs = points.reduce(0) { $0 + $1.runs }
    guard runs == plan.runsPerPoint else {
      throw ExperimentError(
        "the parts are damaged: point \(number) has \(runs) runs instead of \(plan.runsPerPoint); make them again")
    }
    if points.count == 1 {
      var point = points[points.startIndex]
      point.samples = nil
      return point
    }
    let samples = points.compactMap(\.samples)
    guard samples.count == points.count else {
      throw ExperimentError("the parts are damaged: of point \(number) the samples are missing; make them again")
    }
    return SweepResult.Point(
      number: number, runs: runs,
      samples: plan.measures.indices.map { measure in SampleCounts(joining: samples.map { $0[measure] }) },
      holds: plan.conditions.indices.map { condition in points.reduce(0) { $0 + $1.shares[condition].holds } }, plan,
      keepsSamples: false)
  }
}

extension SweepPlan {
  /// In what another plan differs, in words; nil where it does not.
  func difference(to other: SweepPlan) -> String? {
    if scenario != other.scenario { return "the scenarios are '\(scenario)' and '\(other.scenario)'" }
    if contentHash != other.contentHash {
      return "the scenario file was another, or what it names: a payload, a body, the sources of an extension"
    }
    if changes != other.changes { return "other parameters were set by options" }
    if handlers != other.handlers { return "the handlers differ" }
    if axes != other.axes { return "what is varied differs" }
    if seeds != other.seeds { return "the seeds differ, \(words(seeds)) and \(words(other.seeds))" }
    if measures != other.measures { return "what is measured differs" }
    return conditions == other.conditions ? nil : "the conditions differ"
  }

  private func words(_ seeds: ClosedRange<UInt64>) -> String { "\(seeds.lowerBound)..\(seeds.upperBound)" }
}
