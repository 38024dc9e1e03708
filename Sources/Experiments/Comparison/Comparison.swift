import ServiceExtensionRuntime

/// One scenario replayed with several handlers, side by side.
public struct Comparison: Hashable, Sendable {
  /// The scenario's name.
  public var scenario: String
  /// The device profile's name.
  public var profile: String
  /// The seed, the same for each.
  public var seed: UInt64
  /// One row a handler, in the order asked for.
  public var rows: [Row]

  /// A comparison of these rows.
  public init(scenario: String, profile: String, seed: UInt64, rows: [Row]) {
    self.scenario = scenario
    self.profile = profile
    self.seed = seed
    self.rows = rows
  }

  /// Above this many pushes only the sums are kept, so that the memory stays small; diagnostics are not counted then.
  public static let outcomeLimit = 100_000

  /// Replays `scenario` with each handler, one after another. Equal handlers give equal rows.
  public static func run(_ scenario: Scenario, handlers: [any Handler]) -> Comparison {
    let pushes = scenario.pushes.reduce(into: 0) { $0 = $0.addingReportingOverflow($1.count).partialValue }
    let detail: RecordingDetail = (0...outcomeLimit).contains(pushes) ? .outcomes : .totals
    let rows = handlers.map { Row(scenario.replay(with: $0, detail: detail)) }
    return Comparison(scenario: scenario.name, profile: scenario.device.name, seed: scenario.seed, rows: rows)
  }

  /// What one handler came to.
  public struct Row: Hashable, Sendable {
    /// The handler's name, with its parameters.
    public var handler: String
    /// The sums.
    public var totals: Totals
    /// Remarks about the pushes, all together; nil: not counted.
    public var diagnostics: Int?

    /// A row of these figures.
    public init(handler: String, totals: Totals, diagnostics: Int?) {
      self.handler = handler
      self.totals = totals
      self.diagnostics = diagnostics
    }

    /// The row of a recording.
    public init(_ recording: Recording) {
      handler = recording.handler
      totals = recording.totals
      diagnostics =
        recording.detail >= .outcomes ? recording.notifications.reduce(0) { $0 + $1.diagnostics.count } : nil
    }
  }
}
