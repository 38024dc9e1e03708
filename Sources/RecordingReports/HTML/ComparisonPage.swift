import Experiments
import ServiceExtensionRuntime

/// Comparisons of handlers as one HTML file that needs nothing else: for each scenario bars, a table, and a sentence for
/// each handler.
public struct ComparisonPage: Report {
  /// The comparisons; where there are several, each has a row for each of the handlers, in the same order.
  public var comparisons: [Comparison]
  /// What the handlers are called over all comparisons.
  public var handlers: [String]

  /// A page about these comparisons.
  public init(_ comparisons: [Comparison], handlers: [String]) {
    self.comparisons = comparisons
    self.handlers = handlers
  }

  /// Hands the page to `output`, a comparison at a time.
  public func write(to output: (String) throws -> Void) rethrows {
    let count = FigureText.counted(comparisons.count, "scenario")
    let title =
      comparisons.count == 1 ? comparisons[0].scenario.safe(limit: 200) : "\(handlers.count) handlers on \(count)"
    let report = ComparisonSetReport(comparisons, handlers: handlers)
    let makers: [(key: String, value: () -> JSONValue)] = [
      ("page", { "compare" }),
      ("title", { .string(title) }),
      (
        "sums",
        {
          comparisons.count == 1
            ? .null
            : ["table": report.table.pageData, "legend": .array(report.legend.map(JSONValue.string))]
        }
      ),
      ("comparisons", { .array(comparisons.map(section)) }),
    ]
    try HTMLPage.experiment.write(makers.lazy.map { HTMLPage.Member(key: $0.key, value: $0.value()) }, to: output)
  }

  private func section(_ comparison: Comparison) -> JSONValue {
    let report = ComparisonReport(comparison)
    let best = comparison.best
    return [
      "title": .string(comparison.scenario.safe(limit: 200)),
      "file": comparison.file.map { .string($0.safe(limit: 300)) } ?? .null,
      "conditions": .string(report.conditions),
      "figure": chart(comparison).data,
      "table": report.table.pageData,
      "legend": .array(report.legend.map(JSONValue.string)),
      "verdicts": .array(
        comparison.rows.map { row in
          [
            "handler": .string(row.handler.safe(limit: 120)), "text": .string(report.verdict(row)),
            "best": .bool(row == best),
          ]
        }),
    ]
  }

  private func chart(_ comparison: Comparison) -> BarChart {
    let columns: [(ComparisonColumn, String)] = [
      (.modified, "shown as made"), (.whole, "heard to the end"), (.p95, "95 % within, s"), (.banners, "banners seen"),
    ]
    return BarChart(
      "What became of the pushes of \(comparison.scenario.safe(limit: 120)) with each handler; a table has the figures.",
      rows: comparison.rows.map { $0.handler.safe(limit: 40) },
      columns: columns.map { column, title in
        let best = column.best(of: comparison.rows)
        return BarChart.Column(
          title,
          bars: comparison.rows.map { row in
            let figure = column.figure(row)
            return BarChart.Bar(
              figure.map(Double.init), text: figure.map(column.show) ?? "–",
              isBest: figure != nil && figure == best && column.counts(row))
          })
      })
  }
}
