extension Sweep {
  /// Searches the last axis, by bisection, for the border of the first condition: of what is left, half with each value.
  ///
  /// A condition holds at a value if it held in at least `level` (0…1) of the runs. Bisection takes for granted that it
  /// begins or ceases to hold once on the way (that it is monotone); only the ends are checked. The searches of several
  /// lines go on side by side. `jobs`, `control` and `tick` are as in ``run(shard:jobs:control:tick:)``.
  public func search(
    level: Double, jobs: Int? = nil, control: RunControl = RunControl(), tick: @escaping () -> Void = {}
  ) throws -> BorderSearchResult {
    guard let axis = plan.axes.last, axis.values.count > 1, plan.conditions.count == 1 else {
      throw ExperimentError("a search needs one condition, and at least two values to search")
    }
    let count = axis.values.count
    var lines = (0..<(plan.pointCount / count)).map { Line(firstPoint: $0 * count, last: count - 1) }
    while true {
      let asked = lines.indices.flatMap { line in lines[line].wanted.map { (line: line, place: $0) } }
      if asked.isEmpty { break }
      let points = try run(
        points: asked.map { lines[$0.line].firstPoint + $0.place }, jobs: jobs, control: control, tick: tick)
      for (line, place) in asked {
        guard let point = points[lines[line].firstPoint + place], point.runs == plan.runsPerPoint else { continue }
        lines[line].take(Border.Probe(place: place, share: point.shares[0]), level: level)
      }
      if control.isStopped { break }
    }
    return BorderSearchResult(plan: plan, level: level, borders: lines.map { $0.border(plan) })
  }
}

/// A search along one line of points.
private struct Line {
  let firstPoint: Int
  private let last: Int
  private var probes: [Border.Probe] = []
  /// The places between which the border lies, and whether the condition holds there; nil: not tried yet.
  private var low: (place: Int, holds: Bool?)
  private var high: (place: Int, holds: Bool?)

  init(firstPoint: Int, last: Int) {
    self.firstPoint = firstPoint
    self.last = last
    low = (0, nil)
    high = (last, nil)
  }

  /// The places to try next; none: the search is over.
  var wanted: [Int] {
    guard let atLow = low.holds, let atHigh = high.holds else {
      return (low.holds == nil ? [low.place] : []) + (high.holds == nil ? [high.place] : [])
    }
    return atLow == atHigh || high.place - low.place <= 1 ? [] : [low.place + (high.place - low.place) / 2]
  }

  mutating func take(_ probe: Border.Probe, level: Double) {
    let holds = probe.share.part >= level
    probes.append(probe)
    if probe.place == 0 {
      low.holds = holds
    } else if probe.place == last {
      high.holds = holds
    } else if holds == low.holds {
      low.place = probe.place
    } else {
      high.place = probe.place
    }
  }

  func border(_ plan: SweepPlan) -> Border {
    let coordinates = plan.coordinates(of: firstPoint)
    let outcome: Border.Outcome =
      switch (low.holds, high.holds) {
      case _ where !wanted.isEmpty: .unknown
      case (true, false): .upTo(low.place)
      case (false, true): .from(high.place)
      case (true, _): .holdsAtBothEnds
      default: .holdsAtNeitherEnd
      }
    return Border(
      handler: coordinates.handler, places: coordinates.places, probes: probes.sorted { $0.place < $1.place },
      outcome: outcome)
  }
}
