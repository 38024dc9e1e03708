import Experiments
import ScenarioFiles
import ServiceExtensionRuntime

/// Recipes and results for the tests of experiments.
enum Sample {
  /// Payments of 9 characters, 2.25 s of speech each, that come late by up to a second.
  static let burst = """
    {
      scenario: 1, name: "burst", seed: 3,
      device: { profile: "classic" },
      handler: { strategy: "deliver-at-fraction", parameters: { fraction: 0.25 } },
      pushes: [
        {
          id: "pay", at: 0, burst: { count: 4, jitter: "1s" },
          payload: { aps: { alert: { body: "收款到账一百二十元" }, "mutable-content": 1 }, amount: 120 },
        },
      ],
      network: { "https://cdn.example/*": { latency: "1s" } },
      expect: { "pay-4": { source: "handler" } },
    }
    """

  /// A recipe of ``burst``, or of another text.
  static func recipe(
    _ text: String = burst, vary: [String] = [], handlers: [String] = []
  ) throws -> ScenarioRecipe {
    ScenarioRecipe(
      try ScenarioTemplate(SourceText(name: "burst.json", bytes: Array(text.utf8))),
      handlers: try handlers.map { name in
        name == "file" ? .init() : .init(override: try Override(option: "--handlers", handler: name))
      },
      axes: try vary.map { try Axis($0, option: "--vary") })
  }

  /// A sweep of ``burst``.
  static func sweep(
    vary: [String], handlers: [String] = [], seeds: ClosedRange<UInt64>? = nil, measures: [String] = ["modified"],
    conditions: [String] = ["utterancesWhole == arrived"]
  ) throws -> Sweep {
    try Sweep(
      try recipe(vary: vary, handlers: handlers), seeds: seeds, measures: try measures.map { try Measure(named: $0) },
      conditions: try conditions.map { try Condition($0) })
  }

  /// The text of the error that a closure throws; nil: it throws none.
  static func error(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return "\(error)" }
  }
}
