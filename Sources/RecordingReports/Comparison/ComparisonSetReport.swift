import Experiments
import ServiceExtensionRuntime

/// Comparisons of the same handlers on several scenarios, one after another, and how often each handler was the best.
public struct ComparisonSetReport: Report {
  /// The comparisons; each has a row for each of the handlers, in the same order.
  public var comparisons: [Comparison]
  /// What the handlers are called here: `file` has another name in each scenario.
  public var handlers: [String]
  /// Whether to add colours for a terminal.
  public var colour = false

  /// A report without colours.
  public init(_ comparisons: [Comparison], handlers: [String]) {
    self.comparisons = comparisons
    self.handlers = handlers
  }

  /// Hands the report to `output`.
  public func write(to output: (String) throws -> Void) rethrows {
    for comparison in comparisons {
      var report = ComparisonReport(comparison)
      report.colour = colour
      try report.write(to: output)
      try output("\n")
    }
    try output("\(colour ? Tint.strong.paint(title) : title)\n\n")
    try output(table.lines(colour: colour).map { $0 + "\n" }.joined())
    for line in legend { try output("  \(line)\n") }
  }

  /// The same as GitHub's Markdown, the sums first.
  public var markdown: String {
    var text = "### \(title.markdown)\n\n" + table.markdownLines().map { $0 + "\n" }.joined()
    text += "\n" + legend.map { $0.markdown }.joined(separator: "; ") + "\n"
    for comparison in comparisons { text += "\n" + ComparisonReport(comparison).markdown }
    return text
  }

  private var title: String { "all \(FigureText.counted(comparisons.count, "scenario"))" }

  let legend = [
    "* the best of its column", "best: scenarios in which no other handler did better", "the other columns: sums",
  ]

  var table: TextTable {
    var table = TextTable(
      ["handler", TextTable.Column("best ", .right)]
        + ["modified ", "pushes ", "banners ", "spoken ", "expired ", "crashed "].map { TextTable.Column($0, .right) })
    let standings = handlers.indices.map(standing)
    let bests = standings.map(\.best)
    for (name, standing) in zip(handlers, standings) {
      let isBest = standing.best == bests.max() && bests.min() != bests.max()
      let totals = standing.totals
      let figures = [
        totals.modified, totals.arrived, totals.bannersSeen, totals.utterancesWhole, totals.expired, totals.crashed,
      ]
      table.add(
        [
          TextTable.Cell(name.safe(limit: 60)),
          TextTable.Cell(FigureText.grouped(standing.best) + (isBest ? "*" : " "), isBest ? .good : nil),
        ] + figures.map { TextTable.Cell(FigureText.grouped($0) + " ") })
    }
    return table
  }

  private func standing(_ handler: Int) -> (best: Int, totals: Totals) {
    let rows = comparisons.map { $0.rows[handler] }
    let best = zip(comparisons, rows).count { $0.shortfall(of: $1) == nil }
    return (best, Totals(summing: rows.map(\.totals)))
  }
}
