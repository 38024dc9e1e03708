import Synchronization

/// Puts together what threads hand in, piece by piece; a point is summed up by the thread that completes it.
final class PointCollector: Sendable {
  private let plan: SweepPlan
  private let order: RunOrder
  private let runs: Range<Int>
  private let state = Mutex(State())

  private struct State {
    /// Points of which pieces are missing, by their place in the order; pieces by their first run.
    var open: [Int: [Int: RunFigures]] = [:]
    var finished: [SweepResult.Point] = []
    var runsDone = 0
  }

  init(_ plan: SweepPlan, order: RunOrder, runs: Range<Int>) {
    self.plan = plan
    self.order = order
    self.runs = runs
  }

  /// Whether nothing is missing.
  var isComplete: Bool { state.withLock { $0.runsDone == runs.count } }

  /// Takes the runs of a piece that begins with the point's run `start`.
  func add(_ figures: RunFigures, place: Int, start: Int) {
    let wanted = order.runs(ofPlace: place, in: runs)
    let pieces: [Int: RunFigures]? = state.withLock { state in
      state.runsDone += figures.runs
      state.open[place, default: [:]][start] = figures
      let pieces = state.open[place] ?? [:]
      guard pieces.values.reduce(0, { $0 + $1.runs }) == wanted.count else { return nil }
      state.open[place] = nil
      return pieces
    }
    guard let pieces, let point = point(place, pieces) else { return }
    state.withLock { $0.finished.append(point) }
  }

  /// The points so far, by ascending number; of one that is not complete, the runs without a gap from the first.
  func points() -> [SweepResult.Point] {
    let (open, finished) = state.withLock { ($0.open, $0.finished) }
    return (finished + open.compactMap { point($0.key, $0.value) }).sorted { $0.number < $1.number }
  }

  private func point(_ place: Int, _ pieces: [Int: RunFigures]) -> SweepResult.Point? {
    let wanted = order.runs(ofPlace: place, in: runs)
    var sum = RunFigures(plan, capacity: wanted.count)
    while let piece = pieces[wanted.lowerBound + sum.runs] { sum.add(piece) }
    guard sum.runs > 0 else { return nil }
    let samples = sum.figures.map { SampleCounts($0) }
    return SweepResult.Point(
      number: order.point(at: place), runs: sum.runs, samples: samples, holds: sum.holds, plan,
      keepsSamples: wanted.count < plan.runsPerPoint)
  }
}

extension SweepResult.Point {
  /// The point that these figures come to.
  init(
    number: Int, runs: Int, samples: [SampleCounts], holds: [Int], _ plan: SweepPlan, keepsSamples: Bool
  ) {
    self.init(
      number: number, runs: runs, measures: zip(samples, plan.measures).map { Distribution($0.0, of: $0.1) },
      shares: holds.map { Share(holds: $0, of: runs) }, samples: keepsSamples ? samples : nil)
  }
}
