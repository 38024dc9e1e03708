import HandlerStrategies
import ScenarioFiles
import ServiceExtensionRuntime

/// A sweep that is ready to run: the plan, and how each of its points becomes a scenario and a handler.
public struct Sweep: Sendable {
  /// What is asked for.
  public let plan: SweepPlan
  /// Remarks about the scenario file.
  public let warnings: [FileProblem]
  private let recipe: ScenarioRecipe

  /// A sweep over the scenario of `recipe`.
  ///
  /// Points that together hold each value of each axis are decoded, so that what is wrong is found before the
  /// first run. `seeds` nil: the file's own. Throws what is wrong with the file, its handlers, or a value.
  public init(
    _ recipe: ScenarioRecipe, seeds: ClosedRange<UInt64>? = nil, measures: [Measure] = Measure.usual,
    conditions: [Condition] = Condition.usual
  ) throws {
    var recipe = recipe
    let made = try recipe.checked()
    var problems: [FileProblem] = []
    var extensions = made.compactMap(\.loaded)
    for handler in recipe.handlers.indices {
      for index in Sweep.checkedPlaces(of: recipe.axes.map(\.values.count).max() ?? 0) {
        let places = recipe.axes.map { min(index, $0.values.count - 1) }
        do {
          if let loaded = try recipe.made(handler: handler, places: places).loaded { extensions.append(loaded) }
        } catch let error as FileProblems { problems += error.problems }
      }
    }
    guard problems.isEmpty else { throw FileProblems(Array(problems.uniqued().prefix(Sweep.problemLimit))) }
    self.recipe = recipe
    warnings = made.flatMap(\.warnings).uniqued()
    let own = made[0].scenario
    let sources = try extensions.uniqued().map { Array(try recipe.hashSources($0).utf8) }
    plan = SweepPlan(
      scenario: own.name, contentHash: recipe.template.contentHash(with: sources).hexadecimal, changes: recipe.changes,
      handlers: zip(recipe.handlers, made).map { $0.label ?? $1.handler.name }, axes: recipe.axes,
      seeds: seeds ?? own.seed...own.seed, measures: measures, conditions: conditions)
  }

  /// Of a long list of values that are all wrong alike, a few say it.
  private static let problemLimit = 10

  /// The places that are tried before the first run: all, but of very many the first thousand and the last.
  private static func checkedPlaces(of count: Int) -> [Int] {
    count <= 1000 ? Array(0..<count) : Array(0..<1000) + [count - 1]
  }

  /// Makes the runs of `shard` (nil: all of them) on `jobs` threads (nil: one for each core).
  ///
  /// The result depends neither on the number of threads nor on their turns. `tick` is called some times a second on the
  /// calling thread. Throws where a combination of values makes no scenario; the first in the order of the work.
  public func run(
    shard: Shard? = nil, jobs: Int? = nil, control: RunControl = RunControl(), tick: @escaping () -> Void = {}
  ) throws -> SweepResult {
    guard plan.runCount < .max else { throw ExperimentError("the sweep has more runs than can be counted") }
    let order = RunOrder(plan)
    let runs = shard?.slice(of: order.count) ?? 0..<order.count
    let done = try make(runs, in: order, Workers(count: jobs ?? Workers.usualCount, control: control, tick: tick))
    return SweepResult(plan: plan, shard: shard, isInterrupted: !done.isComplete, points: done.points)
  }

  /// Makes all runs of some points, by their number; stopped, it comes back with fewer.
  func run(
    points: [Int], jobs: Int?, control: RunControl, tick: @escaping () -> Void
  ) throws -> [Int: SweepResult.Point] {
    guard plan.runCount < .max else { throw ExperimentError("the search has more runs than can be counted") }
    let order = RunOrder(plan, points: points)
    let workers = Workers(count: jobs ?? Workers.usualCount, control: control, tick: tick)
    let done = try make(0..<order.count, in: order, workers)
    return Dictionary(done.points.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func make(
    _ runs: Range<Int>, in order: RunOrder, _ workers: Workers
  ) throws -> (points: [SweepResult.Point], isComplete: Bool) {
    let collector = PointCollector(plan, order: order, runs: runs)
    try workers.run(pieces: order.pieceCount(of: runs)) { [plan, recipe] in
      // Nothing of what a thread works with is shared with another: they never wait for each other's reference counts.
      PointRunner(plan: plan, recipe: try recipe.copy())
    } work: { [control = workers.control] runner, number in
      let piece = order.piece(number, of: runs)
      let figures = try runner.run(point: order.point(at: piece.place), runs: piece.runs, control: control)
      // What was cut short is no piece.
      guard figures.runs == piece.runs.count else { return }
      collector.add(figures, place: piece.place, start: piece.runs.lowerBound)
      control.add(figures.runs)
    }
    return (collector.points(), collector.isComplete)
  }
}

extension UInt64 {
  /// 16 hexadecimal digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
