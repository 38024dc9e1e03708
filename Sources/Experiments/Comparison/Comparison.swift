import ServiceExtensionRuntime

/// One scenario replayed with several handlers, side by side; with several seeds, the same for each.
public struct Comparison: Hashable, Sendable {
  /// The scenario's name.
  public var scenario: String
  /// The file that it was read from; nil: none.
  public var file: String?
  /// The device profile's name.
  public var profile: String
  /// The seeds, the same for each handler.
  public var seeds: ClosedRange<UInt64>
  /// One row a handler, in the order asked for.
  public var rows: [Row]

  /// A comparison of these rows.
  public init(scenario: String, profile: String, seeds: ClosedRange<UInt64>, rows: [Row]) {
    self.scenario = scenario
    self.profile = profile
    self.seeds = seeds
    self.rows = rows
  }

  /// Above this many pushes only the sums are kept, so that the memory stays small; diagnostics are not counted then.
  public static let outcomeLimit = 100_000

  /// Replays `scenario` with each handler, one after another. Equal handlers give equal rows.
  public static func run(_ scenario: Scenario, handlers: [any Handler]) -> Comparison {
    let rows = handlers.map {
      Row(handler: $0.name, runs: [Run(scenario.replay(with: $0, detail: scenario.comparedDetail))])
    }
    return Comparison(
      scenario: scenario.name, profile: scenario.device.name, seeds: scenario.seed...scenario.seed, rows: rows)
  }

  /// What one handler came to.
  public struct Row: Hashable, Sendable {
    /// The handler's name, with its parameters.
    public var handler: String
    /// The sums over all seeds (``Totals/init(summing:)``).
    public var totals: Totals
    /// Remarks about the pushes, all together; nil: not counted.
    public var diagnostics: Int?
    /// The runs, one a seed, in order.
    public var runs: [Run]
    /// Why it fell short of the best, out of the recording of a run; nil: not looked for, or nothing was found.
    public var cause: Cause?

    /// A row of these runs.
    public init(handler: String, runs: [Run]) {
      self.handler = handler
      self.runs = runs
      totals = Totals(summing: runs.map(\.totals))
      let counts = runs.compactMap(\.diagnostics)
      diagnostics = counts.count == runs.count ? counts.reduce(0, +) : nil
    }

    /// How a measure is spread over the runs; nil where none had a figure.
    public func distribution(of measure: Measure) -> Distribution? {
      Distribution(SampleCounts(runs.compactMap { measure.figure(of: $0.totals) }), of: measure)
    }
  }

  /// What came of one seed.
  public struct Run: Hashable, Sendable {
    /// The sums.
    public var totals: Totals
    /// Remarks about the pushes; nil: not counted.
    public var diagnostics: Int?

    /// A run of these facts.
    public init(totals: Totals, diagnostics: Int?) {
      self.totals = totals
      self.diagnostics = diagnostics
    }

    /// What a recording came to.
    public init(_ recording: Recording) {
      totals = recording.totals
      diagnostics =
        recording.detail >= .outcomes ? recording.notifications.reduce(0) { $0 + $1.diagnostics.count } : nil
    }
  }

  /// What lies behind a shortfall.
  public struct Cause: Hashable, Sendable {
    /// The pushes that it is about, in order of arrival.
    public var pushes: [String]
    /// The rule of the model that it follows from; empty where none is meant.
    public var rule: String
    /// What happened, in one sentence without a full stop.
    public var message: String
    /// The seed of the run that it was found in.
    public var seed: UInt64

    /// A cause.
    public init(pushes: [String], rule: String, message: String, seed: UInt64) {
      self.pushes = pushes
      self.rule = rule
      self.message = message
      self.seed = seed
    }
  }
}

extension Scenario {
  /// How much of a run a comparison keeps.
  var comparedDetail: RecordingDetail {
    let pushes = pushes.reduce(into: 0) { $0 = $0.addingReportingOverflow($1.count).partialValue }
    return (0...Comparison.outcomeLimit).contains(pushes) ? .outcomes : .totals
  }
}
