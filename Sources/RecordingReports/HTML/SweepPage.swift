import Experiments
import ServiceExtensionRuntime

/// A sweep as one HTML file that needs nothing else: charts of each measure, the thresholds, the points as a table.
public struct SweepPage: Report {
  /// What is reported.
  public var result: SweepResult
  /// The part of the runs (0…1) in which a condition must hold, to hold at a point.
  public var level: Double

  /// A page about `result`.
  public init(_ result: SweepResult, level: Double) {
    self.result = result
    self.level = level
  }

  /// Hands the page to `output`.
  public func write(to output: (String) throws -> Void) rethrows {
    let table = SweepTable(result)
    let plan = result.plan
    let makers: [(key: String, value: () -> JSONValue)] = [
      ("page", { "sweep" }),
      ("title", { .string(plan.scenario.safe(limit: 200)) }),
      ("size", { .string(SweepWords.size(plan)) }),
      ("changes", { .array(plan.changes.map { .string($0.safe(limit: 200)) }) }),
      ("handlers", { .array(plan.handlers.map { .string($0.safe(limit: 120)) }) }),
      ("thresholds", { .array(result.thresholdSentences(level: level).prefix(200).map(JSONValue.string)) }),
      ("charts", { .array(SweepCharts(result, table: table).all.map(\.json)) }),
      ("table", { table.table.pageData }),
      ("legend", { .array(table.legend.map(JSONValue.string)) }),
    ]
    try HTMLPage.experiment.write(makers.lazy.map { HTMLPage.Member(key: $0.key, value: $0.value()) }, to: output)
  }
}

/// A search for borders as one HTML file: a sentence for each border, and all values that were tried.
public struct BorderPage: Report {
  /// What is reported.
  public var result: BorderSearchResult

  /// A page about `result`.
  public init(_ result: BorderSearchResult) { self.result = result }

  /// Hands the page to `output`.
  public func write(to output: (String) throws -> Void) rethrows {
    let report = BorderReport(result)
    let plan = result.plan
    let axis = plan.axes[plan.axes.count - 1]
    var table = TextTable(
      (plan.handlers.count > 1 ? ["handler"] : [])
        + SweepWords.titles(of: plan.axes).map { TextTable.Column($0, .right, limit: 40) }
        + [TextTable.Column(plan.conditions[0].name.safe(limit: 60), .right)])
    for border in result.borders {
      for probe in border.probes {
        let values = zip(plan.axes.dropLast(), border.places).map { TextTable.Cell($0.text(of: $1)) }
        let handler = plan.handlers.count > 1 ? [TextTable.Cell(plan.handlers[border.handler])] : []
        let holds = probe.share.part >= result.level
        table.add(
          handler + values + [
            TextTable.Cell(axis.text(of: probe.place)),
            TextTable.Cell(SweepWords.text(probe.share), holds ? .good : .bad),
          ])
      }
    }
    let makers: [(key: String, value: () -> JSONValue)] = [
      ("page", { "sweep" }), ("title", { .string(plan.scenario.safe(limit: 200)) }),
      ("size", { .string(report.question) }),
      ("changes", { .array(plan.changes.map { .string($0.safe(limit: 200)) }) }), ("handlers", { [] }),
      ("thresholds", { .array(result.borders.map { .string(report.sentence($0)) }) }), ("charts", { [] }),
      ("table", { table.pageData }), ("legend", { .array(report.remarks.map(JSONValue.string)) }),
    ]
    try HTMLPage.experiment.write(makers.lazy.map { HTMLPage.Member(key: $0.key, value: $0.value()) }, to: output)
  }
}
