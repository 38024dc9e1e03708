import Experiments
import RecordingReports
import ScenarioFiles
import ServiceExtensionRuntime

extension Command {
  /// `nsesim sweep`.
  static let sweep = Command(
    name: "sweep", summary: "vary values of a scenario, over handlers and seeds, and see where it breaks",
    operands: Operands(usage: "FILE", count: 1...1, names: ["a FILE"]),
    discussion: """
      A PATH leads into the scenario file: device.banner.lifetime, handler.parameters.fraction, pushes[0].burst.count,
      network["https://cdn.example/*"].latency. Several --vary make a grid of all combinations. With --seeds each point
      is replayed with each seed, and figures become medians and shares with bounds. --find searches a border instead.
      All cores work; the result does not depend on their number. Ctrl-C keeps what is done (docs/experiments.md).
      """,
    options: [.vary, .handlers] + Option.ofTheExtension.filter { $0 != .inProcess }
      + [.device, .seeds, .measure, .holds, .level, .find, .over, .shard, .jobs, .yes, .sweepFormat]
      + Option.ofTheResult,
    examples: [
      Example(
        line: "nsesim sweep Scenarios/payment-burst.json --vary pushes[0].burst.count=1..10 --handlers "
          + "file,deliver-immediately",
        purpose: "how each handler fares as the burst grows"),
      Example(
        line: "nsesim sweep Scenarios/payment-burst.json --vary device.banner.lifetime=3s..10s:1s --seeds 1..100 "
          + "--format csv",
        purpose: "a hundred runs for each lifetime, as a table for other programs"),
      Example(
        line: "nsesim sweep Scenarios/payment-burst.json --find 'utterancesCut == 0' "
          + "--over device.banner.lifetime=1s..60s",
        purpose: "the lifetime that lets every text be heard"),
    ],
    run: { context in try SweepRun(context: context).run() })
}

/// One sweep or search, from the arguments to the result.
private struct SweepRun {
  let context: CommandContext
  private let control = RunControl()

  init(context: CommandContext) { self.context = context }

  func run() throws -> ExitCode {
    let level = try context.level()
    let shard = try context.shard()
    let jobs = try context.jobs()
    let search = try context.searched()
    let recipe = try context.recipe(path: context.arguments.operands[0], over: search?.axis)
    let sweep = try Sweep(
      recipe, seeds: try context.seeds(), measures: search == nil ? try context.measures() : [],
      conditions: search.map { [$0.condition] } ?? context.conditions())
    try context.refuseTooMany(sweep.plan, isSearch: search != nil)
    try context.checkOutput()
    context.warn(sweep.warnings)
    let interruption = Interruption(control)
    defer { interruption.end() }
    if search != nil {
      let progress = RunProgress(of: nil, control, context: context)
      let result = try sweep.search(level: level, jobs: jobs, control: control) { progress.show() }
      progress.finish()
      try write(BorderReport(result))
      return end(isInterrupted: result.isInterrupted)
    }
    let progress = RunProgress(
      of: shard?.slice(of: sweep.plan.runCount).count ?? sweep.plan.runCount, control, context: context)
    let result = try sweep.run(shard: shard, jobs: jobs, control: control) { progress.show() }
    progress.finish()
    try context.write(result, level: level)
    return end(isInterrupted: result.isInterrupted)
  }

  private func end(isInterrupted: Bool) -> ExitCode {
    guard isInterrupted else { return .success }
    context.complain("nsesim \(context.command.name): stopped: the result holds what was done until then, and says so")
    return .interrupted
  }

  private func write(_ report: BorderReport) throws {
    var report = report
    report.colour = context.usesColor
    switch context.format {
    case "json": try context.write(report.json.prettyText() + "\n")
    case "csv": try context.write(report.csv)
    case "markdown": try context.write(report.markdown)
    case "html": try context.write { try BorderPage(report.result).write(to: $0) }
    default: try context.write { try report.write(to: $0) }
    }
  }
}

extension CommandContext {
  /// Writes a sweep in the format asked for; a part is JSON.
  func write(_ result: SweepResult, level: Double) throws {
    try write { send in
      switch result.shard == nil ? format : "json" {
      case "json": try SweepJSONReport(result, level: level).write(to: send)
      case "csv": try SweepCSVReport(result).write(to: send)
      case "markdown": try SweepMarkdownReport(result, level: level).write(to: send)
      case "html": try SweepPage(result, level: level).write(to: send)
      default:
        var report = SweepReport(result, level: level)
        report.colour = usesColor
        try report.write(to: send)
      }
    }
  }
}
