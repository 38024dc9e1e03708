import Experiments
import HandlerStrategies
import RecordingReports
import ScenarioFiles
import ServiceExtensionRuntime

extension Command {
  /// `nsesim compare`.
  static let compare = Command(
    name: "compare", summary: "replay one scenario with several handlers and set the results side by side",
    operands: Operands(usage: "FILE", count: 1...1, names: ["a FILE"]),
    discussion: """
      The handlers are strategies with their parameters, separated by commas; the word 'file' stands for the scenario's
      own handler. Each --extension is one more. The best is the one whose user misses least; among equals the fastest
      (docs/strategies.md).
      """,
    options: [.handlers] + Option.ofTheExtension + [.device, .seed, .tableFormat] + Option.ofTheResult,
    examples: [
      Example(
        line: "nsesim compare Scenarios/payment-burst.json --handlers deliver-immediately,speak-then-deliver",
        purpose: "the naive handler and its cure"),
      Example(
        line: "nsesim compare Scenarios/payment-burst.json --handlers file,deliver-at-fraction:fraction=0.5",
        purpose: "the file's own handler and another"),
      Example(
        line: "nsesim compare Scenarios/payment-burst.json --extension Old/NSE --extension New/NSE",
        purpose: "two versions of an extension"),
    ],
    run: { context in
      let names = context.arguments.all(.handlers).flatMap(HandlerList.split)
      guard !names.isEmpty || context.arguments.has(.extension) else {
        throw UsageError.missingOption(.handlers, context.command)
      }
      let scenarios = try scenarios(with: names, context)
      let comparison = Comparison.run(scenarios[0], handlers: try scenarios.map { try context.handler(of: $0) })
      var report = ComparisonReport(comparison)
      report.colour = context.usesColor
      switch context.format {
      case "json": try context.write(report.json.prettyText() + "\n")
      default: try context.write { try report.write(to: $0) }
      }
      return .success
    })
}

/// The scenario with each handler in turn, or all that is wrong with the file and with the handlers.
private func scenarios(with handlers: [String], _ context: CommandContext) throws -> [Scenario] {
  let path = context.arguments.operands[0]
  let overrides = try context.overrides(ofHandler: false)
  let extensions = try context.comparedExtensions()
  // Standard input can be read once only.
  let text =
    path == "-" ? SourceText(name: FileReading.standardInputName, bytes: try FileReading.bytes(of: path)) : nil
  var scenarios: [Scenario] = []
  var problems: [FileProblem] = []
  var warnings: [FileProblem] = []
  for (index, handler) in (handlers + extensions.map(\.title)).enumerated() {
    do {
      let description = index < handlers.count ? nil : extensions[index - handlers.count]
      let own =
        if let description {
          [Override(option: Option.extension.flag, description)]
        } else {
          handler == "file" ? [] : [try Override(option: Option.handlers.flag, handler: handler)]
        }
      var loaded =
        if let text {
          try ScenarioFile.parse(text, directory: ".", overrides: overrides + own)
        } else {
          try ScenarioFile.load(path: path, overrides: overrides + own)
        }
      // The names that tell them apart are no part of a file.
      if let description { loaded.scenario.handler = .extension(description) }
      scenarios.append(loaded.scenario)
      warnings += loaded.warnings.filter { !warnings.contains($0) }
    } catch let error as FileProblems {
      problems += error.problems.filter { !problems.contains($0) }
    } catch let error as FileProblem {
      problems.append(error)
    }
  }
  guard problems.isEmpty else { throw FileProblems(problems) }
  context.warn(warnings)
  return scenarios
}
