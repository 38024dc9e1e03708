import HandlerStrategies
import RecordingReports
import ScenarioFiles
import ServiceExtensionRuntime

extension Command {
  /// `nsesim check`.
  static let check = Command(
    name: "check", summary: "run scenarios and hold them against what they expect",
    operands: Operands(usage: "PATH…", count: 1...10_000, names: ["a PATH"]),
    discussion: """
      PATH is a scenario, - for standard input, or a folder: then every *.json and *.json5 below it counts, those in
      payloads, bodies and extensions aside. A file without 'expect' is named and fails nothing.
      Ends with 1 if an expectation fell short, with 2 if a file could not be read.
      """,
    options: Option.ofTheRun + [.format] + Option.ofTheResult,
    examples: [
      Example(line: "nsesim check Scenarios", purpose: "every scenario of the folder"),
      Example(
        line: "nsesim check Scenarios/payment-burst.json --device banner.lifetime=5s",
        purpose: "whether the expectations hold with shorter banners, too"),
    ],
    run: { context in
      let report = try Checker(context: context).report()
      guard report.files.contains(where: { $0.verdict != "unreadable" }) else { return .badInput }
      try context.write { send in
        switch context.format {
        case "json": try send(report.json.prettyText() + "\n")
        case "ndjson": for file in report.files { try send(file.json.compactText + "\n") }
        default: try report.write(to: send)
        }
      }
      return report.hasUnreadable ? .badInput : report.fellShort ? .fellShort : .success
    })
}

/// Checks files one by one; what is wrong with one keeps none of the others from being checked.
private struct Checker {
  let context: CommandContext

  func report() throws -> CheckReport {
    let overrides = try context.overrides()
    try context.refuseToReadTwice(context.arguments.operands)
    var files: [CheckedFile] = []
    for operand in context.arguments.operands {
      do throws(FileProblem) {
        let paths = try ScenarioFolder.scenarioPaths(below: operand)
        guard !paths.isEmpty else {
          throw FileProblem("no scenario (*.json, *.json5) is below this folder", file: operand)
        }
        files += paths.map { CheckedFile(path: $0, result: .noExpectations) }
      } catch {
        files.append(unreadable(operand, FileProblems([error])))
      }
    }
    let progress = Progress(files.count, context: context)
    for (index, file) in files.enumerated() where file.verdict != "unreadable" {
      progress.show(index + 1, file.path)
      files[index] = try check(file.path, overrides)
    }
    progress.finish()
    var report = CheckReport(files: files)
    report.colour = context.usesColor
    return report
  }

  private func check(_ path: String, _ overrides: [Override]) throws -> CheckedFile {
    let scenario: Scenario
    do throws(FileProblems) {
      let loaded = try ScenarioFile.load(path: path, overrides: overrides)
      context.warn(loaded.warnings)
      scenario = loaded.scenario
    } catch {
      return unreadable(path, error)
    }
    let expectations = scenario.expectations
    guard !expectations.isEmpty else { return CheckedFile(path: path, result: .noExpectations) }
    var recording = try context.replay(scenario, detail: Expectation.detailNeeded(by: expectations))
    var judgements = recording.judge(expectations)
    if !judgements.allSatisfy(\.held), scenario.pushCount <= CommandContext.keptPushLimit {
      // Once more, so that the timeline around what fell short can be shown.
      recording = try context.replay(scenario, detail: .timeline)
      judgements = recording.judge(expectations)
    }
    return CheckedFile(
      path: path, result: .checked(judgements, failureText: recording.failureText(for: judgements)),
      replayCommand: context.replayCommand(for: path, seed: recording.seed))
  }

  /// The errors go to standard error; as data, the report has them too.
  private func unreadable(_ path: String, _ problems: FileProblems) -> CheckedFile {
    context.complain(problems.description)
    return CheckedFile(path: path, result: .unreadable(context.format == "text" ? "" : problems.description))
  }
}
