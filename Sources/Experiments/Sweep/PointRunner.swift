import ServiceExtensionRuntime

/// Makes the runs of one thread; the file is decoded once for each point, and only the seed changes from run to run.
struct PointRunner {
  private let plan: SweepPlan
  private var recipe: ScenarioRecipe
  private var current: (point: Int, made: ScenarioRecipe.Made)?

  init(plan: SweepPlan, recipe: ScenarioRecipe) {
    self.plan = plan
    self.recipe = recipe
  }

  /// Some of a point's runs, from 0. Stopped, it comes back with fewer.
  mutating func run(point: Int, runs: Range<Int>, control: RunControl) throws -> RunFigures {
    var made: ScenarioRecipe.Made
    if let current, current.point == point {
      made = current.made
    } else {
      let coordinates = plan.coordinates(of: point)
      made = try recipe.made(handler: coordinates.handler, places: coordinates.places)
      current = (point, made)
    }
    var figures = RunFigures(plan, capacity: runs.count)
    for run in runs {
      if control.isStopped { break }
      made.scenario.seed = plan.seeds.lowerBound + UInt64(run)
      let totals = made.scenario.replay(with: made.handler, detail: .totals).totals
      // What ended with the stop may have been disturbed by it.
      if control.isStopped { break }
      figures.add(totals, plan)
    }
    return figures
  }
}

/// The figures of some runs of one point.
struct RunFigures {
  /// How many runs.
  private(set) var runs = 0
  /// Of each measure, the figures of the runs that had one.
  private(set) var figures: [[Int64]]
  /// Of each condition, in how many runs it held.
  private(set) var holds: [Int]

  init(_ plan: SweepPlan, capacity: Int) {
    figures = plan.measures.map { _ in
      var list: [Int64] = []
      list.reserveCapacity(capacity)
      return list
    }
    holds = plan.conditions.map { _ in 0 }
  }

  mutating func add(_ totals: Totals, _ plan: SweepPlan) {
    runs += 1
    for (index, measure) in plan.measures.enumerated() {
      if let figure = measure.figure(of: totals) { figures[index].append(figure) }
    }
    for (index, condition) in plan.conditions.enumerated() where condition.holds(for: totals) { holds[index] += 1 }
  }

  mutating func add(_ other: RunFigures) {
    runs += other.runs
    for index in figures.indices { figures[index] += other.figures[index] }
    for index in holds.indices { holds[index] += other.holds[index] }
  }
}
