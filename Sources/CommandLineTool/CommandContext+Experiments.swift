import Experiments
import ScenarioFiles
import ServiceExtensionRuntime
import Synchronization

extension CommandContext {
  /// More runs than this want `--yes`.
  static let runLimit = 10_000_000

  /// How the scenarios of an experiment are made of the file at `path`, with the axes of `--vary` and one more.
  func recipe(path: String, over: Axis? = nil) throws -> ScenarioRecipe {
    var axes: [Axis] = []
    var problems: [FileProblem] = []
    for assignment in arguments.all(.vary) {
      do { axes.append(try Axis(assignment, option: Option.vary.flag)) } catch let problem as FileProblem {
        problems.append(problem)
      }
    }
    guard problems.isEmpty else { throw FileProblems(problems) }
    if let over { axes.append(over) }
    try refuseOverlaps(axes)
    var handlers: [ScenarioRecipe.HandlerChoice] = []
    for text in arguments.all(.handlers).flatMap(HandlerList.split) {
      handlers.append(
        text == "file"
          ? .init() : .init(override: try Override(option: Option.handlers.flag, handler: text)))
    }
    for description in try comparedExtensions() {
      handlers.append(
        .init(override: Override(option: Option.extension.flag, description), description: .extension(description)))
    }
    let loader = SharedLoader(self)
    var recipe = ScenarioRecipe(
      try ScenarioTemplate(path: path), overrides: try overrides(ofHandler: false),
      changes: arguments.all(.device).map { "device.\($0)" }, handlers: handlers, axes: axes,
      makeHandler: loader.handler, hashSources: loader.sourceHash)
    if over != nil { recipe.lastOption = Option.over.flag }
    return recipe
  }

  private func refuseOverlaps(_ axes: [Axis]) throws(UsageError) {
    for (index, axis) in axes.enumerated() {
      guard
        let other = axes[..<index].first(where: { $0.keys.starts(with: axis.keys) || axis.keys.starts(with: $0.keys) })
      else { continue }
      let what =
        other.keys == axis.keys ? "'\(axis.path)' is varied twice" : "'\(axis.path)' and '\(other.path)' overlap"
      throw UsageError(command: command.name, message: "\(what): a value of the file can be varied once")
    }
  }

  /// The seeds of `--seeds A..B`; nil: not given.
  func seeds() throws(UsageError) -> ClosedRange<UInt64>? {
    guard let text = self[.seeds] else { return nil }
    let parts = text.replacing("..", with: " ").split(separator: " ", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? UInt64(part) : nil
    }
    guard text.contains(".."), parts.count == 2, let first = parts[0], let last = parts[1] else {
      throw .invalid(.seeds, text, "expected a range of whole numbers such as 1..100", command)
    }
    guard first <= last else {
      throw .invalid(.seeds, text, "the range is empty: \(first) comes after \(last)", command)
    }
    return first...last
  }

  /// The measures of `--measure`, or the usual ones.
  func measures() throws -> [Measure] {
    let names = arguments.all(.measure).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map(
      String.init)
    if names.isEmpty { return Measure.usual }
    var measures: [Measure] = []
    for name in names {
      for measure in name == "all" ? Measure.all : [try Measure(named: name)] where !measures.contains(measure) {
        measures.append(measure)
      }
    }
    return measures
  }

  /// The conditions of `--holds`, or the usual ones.
  func conditions() throws -> [Condition] {
    guard arguments.has(.holds) else { return Condition.usual }
    var conditions: [Condition] = []
    for text in arguments.all(.holds) {
      let condition = try Condition(text)
      if conditions.contains(where: { $0.name == condition.name }) {
        throw UsageError(command: command.name, message: "two conditions are called '\(condition.name)'")
      }
      conditions.append(condition)
    }
    return conditions
  }

  /// The part of the runs of `--level`, 0…1.
  func level() throws(UsageError) -> Double {
    guard let text = self[.level] else { return 0.95 }
    let number = DecimalNumber(text: text.hasSuffix("%") ? String(text.dropLast()) : text)
    guard let number, number > 0, number <= 100 else {
      throw .invalid(.level, text, "expected a percentage above 0 and up to 100, such as 95", command)
    }
    return number.double / 100
  }

  /// The part of `--shard`, which is JSON; nil: not given.
  func shard() throws(UsageError) -> Shard? {
    guard let text = self[.shard] else { return nil }
    if arguments.has(.find) {
      throw UsageError(
        command: command.name, message: "'--shard' and '--find' exclude each other: a search has no parts")
    }
    if let format = self[.sweepFormat], format != "json" {
      throw UsageError(
        command: command.name,
        message: "a part is written as JSON: leave '--format \(format)' to 'nsesim merge'")
    }
    do { return try Shard(text) } catch { throw .invalid(.shard, text, error.message, command) }
  }

  /// The threads of `--jobs`; nil: not given.
  func jobs() throws(UsageError) -> Int? {
    guard let text = self[.jobs] else { return nil }
    guard let jobs = Int(text), (1...1024).contains(jobs) else {
      throw .invalid(.jobs, text, "expected 1 to 1024 threads", command)
    }
    return jobs
  }

  /// What `--find` and `--over` ask for; nil: neither is given.
  func searched() throws -> (condition: Condition, axis: Axis)? {
    switch (self[.find], self[.over]) {
    case (nil, nil): return nil
    case (nil, _?): throw UsageError(command: command.name, message: "'--over' goes with '--find', which is missing")
    case (_?, nil): throw UsageError.missingOption(.over, command)
    case (let find?, let over?):
      for option in [Option.holds, .measure] where arguments.has(option) {
        throw UsageError(
          command: command.name,
          message: "'\(option.flag)' and '--find' exclude each other: a search looks at one condition")
      }
      let axis = try Axis(over, option: Option.over.flag)
      guard axis.isOrdered else {
        throw UsageError.invalid(.over, over, "expected a range of at least two values, such as 1..50", command)
      }
      return (try Condition(find), axis)
    }
  }

  /// A sweep of very many runs may be a slip.
  func refuseTooMany(_ plan: SweepPlan, isSearch: Bool) throws(UsageError) {
    let lines = isSearch ? plan.pointCount / (plan.axes.last?.values.count ?? 1) : plan.pointCount
    let (runs, overflow) = lines.multipliedReportingOverflow(by: plan.runsPerPoint)
    if plan.runCount == .max || overflow {
      throw UsageError(command: command.name, message: "the sweep has more runs than can be counted: make it smaller")
    }
    guard runs > Self.runLimit, !arguments.has(.yes) else { return }
    throw UsageError(
      command: command.name,
      message:
        "\(lines) point\(lines == 1 ? "" : "s") with \(plan.runsPerPoint) seeds each make \(runs) runs: more than ten million need --yes"
    )
  }
}

/// Makes the handlers of scenarios on any thread; an extension is compiled and loaded once.
private final class SharedLoader: Sendable {
  private struct Guarded: @unchecked Sendable {
    let context: CommandContext
  }
  private let guarded: Mutex<Guarded>

  init(_ context: CommandContext) { guarded = Mutex(Guarded(context: context)) }

  @Sendable func handler(of scenario: inout Scenario) throws -> any Handler {
    guard case .extension = scenario.handler else { return try scenario.handler.makeHandler() }
    return try guarded.withLock { guarded in
      let handler = try guarded.context.handler(of: scenario)
      try guarded.context.takeBundleIdentifier(into: &scenario)
      return handler
    }
  }

  @Sendable func sourceHash(of description: ExtensionDescription) throws -> String {
    try guarded.withLock { try $0.context.extensions.sourceHash(of: description, $0.context) }
  }
}
