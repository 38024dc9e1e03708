import ScenarioFiles
import ServiceExtensionRuntime
import Synchronization

extension Comparison {
  /// Replays the scenario of `recipe` with each of its handlers and each seed (nil: the file's own), on `jobs` threads (nil:
  /// one for each core). The result does not depend on their number; what `recipe` varies is left aside.
  ///
  /// `warn` gets remarks about the file. Throws what is wrong with the file and the handlers. Stopped by `control`, it
  /// throws ``ExperimentError``: half a comparison would be an unfair one.
  public static func run(
    _ recipe: ScenarioRecipe, seeds: ClosedRange<UInt64>? = nil, jobs: Int? = nil, control: RunControl = RunControl(),
    tick: @escaping () -> Void = {}, warn: ([FileProblem]) -> Void = { _ in }
  ) throws -> Comparison {
    var recipe = recipe
    let made = try recipe.checked()
    warn(made.flatMap(\.warnings).uniqued())
    let seeds = seeds ?? made[0].scenario.seed...made[0].scenario.seed
    guard let count = Int(exactly: seeds.upperBound - seeds.lowerBound), count < runLimit else {
      throw ExperimentError(
        "a comparison keeps each run: at most \(runLimit) seeds can be compared; 'sweep' takes more")
    }
    let runs = Mutex([[Run?]](repeating: Array(repeating: nil, count: count + 1), count: recipe.handlers.count))
    let workers = Workers(count: jobs ?? Workers.usualCount, control: control, tick: tick)
    try workers.run(pieces: recipe.handlers.count * (count + 1)) { [recipe] in
      ComparedHandlers(recipe: try recipe.copy())
    } work: { state, piece in
      let (handler, run) = piece.quotientAndRemainder(dividingBy: count + 1)
      let result = try state.run(handler, seed: seeds.lowerBound + UInt64(run))
      runs.withLock { $0[handler][run] = result }
      control.add(1)
    }
    let done = runs.withLock { $0 }.map { $0.compactMap { $0 } }
    guard done.allSatisfy({ $0.count == count + 1 }) else { throw ExperimentError("stopped before all was compared") }
    let rows = zip(made, done).map { Row(handler: $0.handler.name, runs: $1) }
    var comparison = Comparison(
      scenario: made[0].scenario.name, profile: made[0].scenario.device.name, seeds: seeds, rows: rows)
    comparison.file = recipe.template.text.name
    return comparison
  }

  /// The most seeds of a comparison.
  public static let runLimit = 1_000_000
}

/// What one thread replays with.
private struct ComparedHandlers {
  var recipe: ScenarioRecipe
  var current: (handler: Int, made: ScenarioRecipe.Made)?

  mutating func run(_ handler: Int, seed: UInt64) throws -> Comparison.Run {
    var made: ScenarioRecipe.Made
    if let current, current.handler == handler {
      made = current.made
    } else {
      made = try recipe.made(handler: handler, places: nil)
      current = (handler, made)
    }
    made.scenario.seed = seed
    return Comparison.Run(made.scenario.replay(with: made.handler, detail: made.scenario.comparedDetail))
  }
}

extension Sequence where Element: Equatable {
  /// The elements without those that are there already.
  func uniqued() -> [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
