import RecordingReports
import ScenarioFiles
import ServiceExtensionRuntime

/// Checks files one by one; what is wrong with one keeps none of the others from being checked.
struct Checker {
  let context: CommandContext
  private let overrides: [Override]

  /// Throws where the command line itself is wrong.
  init(context: CommandContext) throws {
    self.context = context
    overrides = try context.overrides()
    try context.refuseToReadTwice(context.arguments.operands)
  }

  /// All files below the operands, checked.
  func report() throws -> CheckReport {
    var files = files()
    let progress = Progress(files.count, context: context)
    for (index, file) in files.enumerated() where file.verdict != "unreadable" {
      progress.show(index + 1, file.path)
      files[index] = try check(file.path)
    }
    progress.finish()
    return report(of: files)
  }

  /// A report of files that have been checked.
  func report(of files: [CheckedFile]) -> CheckReport {
    var report = CheckReport(files: files)
    report.colour = context.usesColor
    return report
  }

  /// The files below the operands, not yet checked; an operand that cannot be read is one, too.
  func files() -> [CheckedFile] {
    var files: [CheckedFile] = []
    for operand in context.arguments.operands {
      do throws(FileProblem) {
        let paths = try ScenarioFolder.scenarioPaths(below: operand)
        guard !paths.isEmpty else {
          throw FileProblem("no scenario (*.json, *.json5) is below this folder", file: operand)
        }
        files += paths.map { CheckedFile(path: $0, result: .noExpectations) }
      } catch {
        files.append(unreadable(operand, error.description))
      }
    }
    return files
  }

  /// Checks one file; `onFile` is told of every other file, or folder, that the result depends on.
  func check(_ path: String, onFile: @escaping (String) -> Void = { _ in }) throws -> CheckedFile {
    let scenario: Scenario
    do throws(FileProblems) {
      let loaded = try ScenarioFile.load(path: path, overrides: overrides, onFile: onFile)
      context.warn(loaded.warnings)
      scenario = loaded.scenario
    } catch {
      return unreadable(path, error.description)
    }
    if case .extension(let description) = scenario.handler {
      for path in description.paths + description.standIns { onFile(path) }
    }
    let expectations = scenario.expectations
    var recording: Recording
    do {
      // An extension must compile even where nothing is expected of it.
      _ = try context.handler(of: scenario)
      guard !expectations.isEmpty else { return CheckedFile(path: path, result: .noExpectations) }
      recording = try context.replay(scenario, detail: Expectation.detailNeeded(by: expectations))
    } catch  where isOfTheFile(error) {
      return unreadable(path, "\(error)")
    }
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
  private func unreadable(_ path: String, _ problems: String) -> CheckedFile {
    context.complain(problems)
    return CheckedFile(path: path, result: .unreadable(context.format == "text" ? "" : problems))
  }

  /// Whether other files can be checked all the same: the file's own extension does not compile. One that the command
  /// line names would fail with each of them; only who watches is about to mend it.
  private func isOfTheFile(_ error: any Error) -> Bool {
    ExitCode(of: error) == .badInput && (context.arguments.has(.watchFiles) || !context.arguments.has(.extension))
  }
}
