import RecordingReports
import ScenarioFiles
import ServiceExtensionRuntime
import VirtualTime

extension CommandContext {
  /// Above this many pushes a run keeps totals only, unless more is asked for.
  static let keptPushLimit = 10_000

  /// What the command line changes in every scenario it names.
  func overrides(ofHandler: Bool = true) throws -> [Override] {
    var overrides: [Override] = []
    var problems: [FileProblem] = []
    func add(_ make: () throws(FileProblem) -> Override) {
      do throws(FileProblem) { overrides.append(try make()) } catch { problems.append(error) }
    }
    for text in arguments.all(.device) {
      add { () throws(FileProblem) in
        try Override(option: Option.device.flag, assignment: text, below: ["device"])
      }
    }
    if let seed = self[.seed] { overrides.append(Override(option: Option.seed.flag, path: ["seed"], value: seed)) }
    if ofHandler, let description = try extensionOption() {
      overrides.append(Override(option: Option.extension.flag, description))
    }
    if ofHandler, let handler = self[.handler] {
      add { () throws(FileProblem) in try Override(option: Option.handler.flag, handler: handler) }
    }
    guard problems.isEmpty else { throw FileProblems(problems) }
    return overrides
  }

  /// Reads all of these files, or throws the problems of all of them; `-` is standard input.
  func load(_ paths: [String]) throws -> [Scenario] {
    let overrides = try overrides()
    try refuseToReadTwice(paths)
    var scenarios: [Scenario] = []
    var problems: [FileProblem] = []
    for path in paths {
      do throws(FileProblems) {
        let loaded = try ScenarioFile.load(path: path, overrides: overrides)
        warn(loaded.warnings)
        scenarios.append(loaded.scenario)
      } catch {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw FileProblems(problems) }
    return scenarios
  }

  /// Standard input is gone once it has been read.
  func refuseToReadTwice(_ paths: [String]) throws(UsageError) {
    guard paths.count(where: { $0 == "-" }) > 1 else { return }
    throw UsageError(command: command.name, message: "standard input ('-') can be read once, and is named twice")
  }

  /// Problems that keep nothing from going on, unless `--quiet`.
  func warn(_ warnings: [FileProblem]) {
    guard !isQuiet else { return }
    for warning in warnings { complain(warning.description) }
  }

  /// The time that an option names; nil where it was not given. With it the whole timeline is kept.
  func instant(of option: Option) throws(UsageError) -> VirtualInstant? {
    guard let text = self[option] else { return nil }
    let value = DecimalNumber(text: text).map(JSONValue.number) ?? .string(text)
    guard let duration = Duration(scenarioValue: value) else {
      throw .invalid(option, text, "expected a time such as 12s, 250ms or a number of seconds, not negative", command)
    }
    if let detail = self[.detail], detail != RecordingDetail.timeline.rawValue {
      throw UsageError(
        command: command.name, message: "'\(option.flag)' needs the timeline, and '--detail \(detail)' leaves it out")
    }
    return VirtualInstant.zero.advanced(by: duration)
  }

  /// How much of a run to keep: what `--detail` says, else all, unless the run is very large.
  func detail(for scenario: Scenario) -> RecordingDetail {
    if let detail = self[.detail].flatMap(RecordingDetail.init) { return detail }
    let count = scenario.pushCount
    guard count > Self.keptPushLimit else { return .timeline }
    note(
      "'\(scenario.name)' has \(count) pushes, so only the totals are kept; --detail outcomes or timeline keeps more")
    return .totals
  }

  /// The line that replays one file as this run did.
  func replayCommand(for path: String, seed: UInt64) -> String {
    var words = ["nsesim", "replay", path, Option.seed.flag, "\(seed)"]
    if let handler = self[.handler] { words += [Option.handler.flag, handler] }
    for group in arguments.groups(.extension) { words += [Option.extension.flag] + group }
    for option in [Option.principalClass, .swiftVersion, .cpuTime] {
      if let value = self[option] { words += [option.flag, value] }
    }
    for folder in arguments.all(.standIn) { words += [Option.standIn.flag, folder] }
    for parameter in arguments.all(.device) { words += [Option.device.flag, parameter] }
    return words.map(\.shellQuoted).joined(separator: " ")
  }
}

extension Scenario {
  /// How many pushes there are, those of bursts included.
  var pushCount: Int { pushes.reduce(0) { $0 + $1.count } }
}
