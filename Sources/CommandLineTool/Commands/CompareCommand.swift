import Experiments
import HandlerStrategies
import RecordingReports
import ScenarioFiles
import ServiceExtensionRuntime

extension Command {
  /// `nsesim compare`.
  static let compare = Command(
    name: "compare", summary: "replay scenarios with several handlers and set the results side by side",
    operands: Operands(usage: "PATH…", count: 1...10_000, names: ["a PATH"]),
    discussion: """
      PATH is a scenario, - for standard input, or a folder of scenarios. The handlers are strategies with their
      parameters, separated by commas; the word 'file' stands for the scenario's own handler. Each --extension is one
      more. The best is the one whose user misses least; among equals the fastest (docs/strategies.md). With --seeds
      each handler is replayed with each seed, and counts are sums (docs/experiments.md).
      """,
    options: [.handlers] + Option.ofTheExtension + [.device, .seed, .seeds, .jobs, .comparisonFormat]
      + Option.ofTheResult,
    examples: [
      Example(
        line: "nsesim compare Scenarios/payment-burst.json --handlers deliver-immediately,speak-then-deliver",
        purpose: "the naive handler and its cure"),
      Example(
        line: "nsesim compare Scenarios/payment-burst.json --handlers file,deliver-at-fraction:fraction=0.5",
        purpose: "the file's own handler and another"),
      Example(
        line: "nsesim compare Scenarios/payment-burst.json --extension Old/NotificationService --extension New/*.swift",
        purpose: "two versions of an extension"),
    ],
    run: { context in
      guard context.arguments.has(.handlers) || context.arguments.has(.extension) else {
        throw UsageError.missingOption(.handlers, context.command)
      }
      if context.arguments.has(.seed), context.arguments.has(.seeds) {
        throw UsageError(command: context.command.name, message: "'--seed' and '--seeds' exclude each other")
      }
      return try ComparisonRun(context: context).run()
    })
}

/// The comparisons of one command line.
private struct ComparisonRun {
  let context: CommandContext
  private let control = RunControl()

  init(context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    try context.checkOutput()
    let paths = try paths()
    let seeds = try context.seeds()
    let jobs = context.arguments.has(.inProcess) ? 1 : try context.jobs()
    var comparisons: [Comparison] = []
    var choices: [ScenarioRecipe.HandlerChoice] = []
    var problems: [FileProblem] = []
    let progress = Progress(paths.count, context: context)
    for (index, path) in paths.enumerated() {
      progress.show(index + 1, path)
      do {
        let recipe = try context.recipe(path: path)
        choices = recipe.handlers
        comparisons.append(try comparison(recipe, seeds, jobs))
      } catch let error as FileProblems {
        problems += error.problems
      } catch let error as FileProblem {
        problems.append(error)
      }
    }
    progress.finish()
    guard problems.isEmpty else { throw FileProblems(problems) }
    let handlers = zip(choices, comparisons.first?.rows ?? []).map { choice, row in
      choice.isFilesOwn && comparisons.count > 1 ? "file" : row.handler
    }
    try write(comparisons, handlers: handlers)
    return .success
  }

  private func paths() throws -> [String] {
    try context.refuseToReadTwice(context.arguments.operands)
    return try context.arguments.operands.flatMap { operand in
      let paths = try ScenarioFolder.scenarioPaths(below: operand)
      guard !paths.isEmpty else {
        throw FileProblem("no scenario (*.json, *.json5) is below this folder", file: operand)
      }
      return paths
    }
  }

  private func comparison(
    _ recipe: ScenarioRecipe, _ seeds: ClosedRange<UInt64>?, _ jobs: Int?
  ) throws -> Comparison {
    let comparison = try Comparison.run(recipe, seeds: seeds, jobs: jobs, control: control, warn: context.warn)
    return try comparison.withCauses { row, seed in
      var recording: Recording?
      try recipe.replay(handler: row, seed: seed) { scenario, handler in
        guard scenario.pushCount <= CommandContext.keptPushLimit else { return }
        recording = scenario.replay(with: handler, detail: .timeline)
      }
      return recording
    }
  }

  /// One comparison as it is; several together, with the sums over all.
  private func write(_ comparisons: [Comparison], handlers: [String]) throws {
    switch (context.format, comparisons.count) {
    case ("json", 1): try context.write(ComparisonReport(comparisons[0]).json.prettyText() + "\n")
    case ("json", _):
      try context.write(JSONValue.array(comparisons.map { ComparisonReport($0).json }).prettyText() + "\n")
    case ("html", _): try context.write { try ComparisonPage(comparisons, handlers: handlers).write(to: $0) }
    case ("markdown", 1): try context.write(ComparisonReport(comparisons[0]).markdown)
    case ("markdown", _): try context.write(ComparisonSetReport(comparisons, handlers: handlers).markdown)
    case (_, 1):
      var report = ComparisonReport(comparisons[0])
      report.colour = context.usesColor
      try context.write { try report.write(to: $0) }
    default:
      var report = ComparisonSetReport(comparisons, handlers: handlers)
      report.colour = context.usesColor
      try context.write { try report.write(to: $0) }
    }
  }
}
