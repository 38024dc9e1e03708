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
    var template = recipe.template
    var names: [String] = []
    var scenarioName = ""
    var seed: UInt64 = 1
    var warnings: [FileProblem] = []
    for handler in recipe.handlers.indices {
      let own = try recipe.made(handler: handler, places: nil, from: &template)
      warnings += own.warnings.filter { !warnings.contains($0) }
      names.append(recipe.handlers[handler].label ?? own.handler.name)
      scenarioName = own.scenario.name
      seed = own.scenario.seed
      for index in Sweep.checkedPlaces(of: recipe.axes.map(\.values.count).max() ?? 0) {
        let places = recipe.axes.map { min(index, $0.values.count - 1) }
        _ = try recipe.made(handler: handler, places: places, from: &template)
      }
    }
    recipe.template = template
    self.recipe = recipe
    self.warnings = warnings
    plan = SweepPlan(
      scenario: scenarioName, contentHash: template.contentHash.hexadecimal, changes: recipe.changes, handlers: names,
      axes: recipe.axes, seeds: seeds ?? seed...seed, measures: measures, conditions: conditions)
  }

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
    let collector = PointCollector(plan, order: order, runs: runs)
    let workers = Workers(count: jobs ?? Workers.usualCount, control: control, tick: tick)
    try workers.run(pieces: order.pieceCount(of: runs)) { [recipe] in
      // Nothing of what a thread works with is shared with another: they never wait for each other's reference counts.
      PointRunner(plan: plan, recipe: try recipe.copy())
    } work: { runner, number in
      let piece = order.piece(number, of: runs)
      let figures = try runner.run(point: order.point(at: piece.place), runs: piece.runs, control: control)
      // What was cut short is no piece.
      guard figures.runs == piece.runs.count else { return }
      collector.add(figures, place: piece.place, start: piece.runs.lowerBound)
      control.add(figures.runs)
    }
    return SweepResult(
      plan: plan, shard: shard, isInterrupted: control.isStopped && !collector.isComplete, points: collector.points())
  }
}

extension UInt64 {
  /// 16 hexadecimal digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
