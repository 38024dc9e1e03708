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
    let profile = comparison.profile.safe(limit: 60)
    try output("\(colour ? Tint.strong.paint(name) : name)  profile \(profile), seed \(comparison.seed)\n\n")
    guard !comparison.rows.isEmpty else { return try output("  no handler\n") }
    try output(table.lines(colour: colour).map { $0 + "\n" }.joined())
    try output("  * the best of its column\n")
    try output("  silent: pushes that show nothing; ends: ends of processes; remarks: diagnostics of the pushes\n\n")
    for row in comparison.rows { try output("  \(row.handler.safe(limit: 80)): \(verdict(row))\n") }
  }

  private var table: TextTable {
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

  func verdict(_ row: Comparison.Row) -> String {
    guard let best = comparison.best else { return "" }
    guard let measure = comparison.shortfall(of: row) else {
      if row == best { return comparison.rows.count == 1 ? "the only one" : "best: \(merits(row))" }
      return "as good as \(best.handler.safe(limit: 80))"
    }
    let mine = comparison.figure(measure, of: row)
    let other = comparison.figure(measure, of: best)
    let bestName = best.handler.safe(limit: 80)
    let arrived = FigureText.grouped(row.totals.arrived)
    switch measure {
    case .unmodified:
      return "\(FigureText.grouped(Int(mine))) of \(arrived) pushes do not show what it made of them, "
        + "with \(bestName) \(FigureText.grouped(Int(other)))"
    case .unspoken:
      let whole = row.totals.utterancesWhole
      return "\(FigureText.counted(whole, "text")) heard whole, with \(bestName) "
        + FigureText.grouped(best.totals.utterancesWhole)
    case .latency:
      return "95 % within \(seconds(row)), with \(bestName) within \(seconds(best))"
    case .unseen:
      return "\(FigureText.counted(row.totals.bannersSeen, "banner")) seen, with \(bestName) "
        + FigureText.grouped(best.totals.bannersSeen)
    case .cut:
      return "\(FigureText.counted(row.totals.utterancesCut, "text")) cut, with \(bestName) "
        + FigureText.grouped(best.totals.utterancesCut)
    }
  }

  private func merits(_ row: Comparison.Row) -> String {
    let totals = row.totals
    var merits = ["\(FigureText.grouped(totals.modified)) of \(FigureText.grouped(totals.arrived)) modified"]
    if totals.utterancesWhole > 0 { merits.append("\(FigureText.grouped(totals.utterancesWhole)) heard whole") }
    merits.append("\(FigureText.counted(totals.bannersSeen, "banner")) seen")
    if totals.latency != nil { merits.append("95 % within \(seconds(row))") }
    return merits.joined(separator: ", ")
  }

  private func seconds(_ row: Comparison.Row) -> String {
    row.totals.latency.map { FigureText.seconds($0.p95) + " s" } ?? "no time"
  }
}
