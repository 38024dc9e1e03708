import Experiments
import ServiceExtensionRuntime

/// A comparison of handlers as a table, with a sentence for each that says why it is best or what it lost by.
public struct ComparisonReport: Report {
  /// What is reported.
  public var comparison: Comparison
  /// Whether to add colours for a terminal.
  public var colour = false

  /// A report without colours.
  public init(_ comparison: Comparison) { self.comparison = comparison }

  /// Hands the report to `output`.
  public func write(to output: (String) throws -> Void) rethrows {
    let name = comparison.scenario.safe(limit: 80)
    try output("\(colour ? Tint.strong.paint(name) : name)  \(conditions)\n\n")
    guard !comparison.rows.isEmpty else { return try output("  no handler\n") }
    try output(table.lines(colour: colour).map { $0 + "\n" }.joined())
    for line in legend { try output("  \(line)\n") }
    try output("\n")
    for row in comparison.rows { try output("  \(row.handler.safe(limit: 80)): \(verdict(row))\n") }
  }

  /// The same as GitHub's Markdown.
  public var markdown: String {
    var text = "### \(comparison.scenario.safe(limit: 80).markdown)\n\n\(conditions.markdown)\n\n"
    guard !comparison.rows.isEmpty else { return text + "no handler\n" }
    text += table.markdownLines().map { $0 + "\n" }.joined() + "\n"
    for row in comparison.rows {
      let name = row.handler.safe(limit: 80).markdown
      text += "- \(row == comparison.best ? "**\(name)**" : name): \(verdict(row).markdown)\n"
    }
    return text + "\n" + legend.map { $0.markdown }.joined(separator: "; ") + "\n"
  }

  var conditions: String {
    "profile \(comparison.profile.safe(limit: 60)), \(SweepWords.seeds(comparison.seeds))"
  }

  var legend: [String] {
    var lines = ["* the best of its column"]
    if comparison.seeds.lowerBound != comparison.seeds.upperBound {
      lines.append(
        "sums over the seeds; p50 and p95: the medians of those of the runs; max and peak memory: the highest of all")
    }
    return lines + ["silent: pushes that show nothing; ends: ends of processes; remarks: diagnostics of the pushes"]
  }

  var table: TextTable {
    var table = TextTable(
      [TextTable.Column("handler", limit: 60)]
        + ComparisonColumn.allCases.map { TextTable.Column($0.title, .right) })
    let best = ComparisonColumn.allCases.map { $0.best(of: comparison.rows) }
    for row in comparison.rows {
      let cells = zip(ComparisonColumn.allCases, best).map { column, best -> TextTable.Cell in
        guard let figure = column.figure(row) else { return TextTable.Cell("–") }
        // Right-aligned figures stay aligned: what is not the best has a blank where the star would be.
        let isBest = figure == best && column.counts(row)
        return TextTable.Cell(column.show(figure) + (isBest ? "*" : " "), isBest ? .good : nil)
      }
      table.add([TextTable.Cell(row.handler)] + cells)
    }
    return table
  }
}
