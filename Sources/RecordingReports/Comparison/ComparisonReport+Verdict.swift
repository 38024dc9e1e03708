import Experiments
import ServiceExtensionRuntime

extension ComparisonReport {
  /// Why a handler is the best, or what it lost by and why.
  public func verdict(_ row: Comparison.Row) -> String {
    guard let best = comparison.best else { return "" }
    guard let standard = comparison.shortfall(of: row) else {
      if row == best { return comparison.rows.count == 1 ? "the only one" : "best: \(merits(row))" }
      return "as good as \(best.handler.safe(limit: 80))"
    }
    return shortfall(standard, of: row, to: best) + seeds(standard, row, best) + cause(row)
  }

  private func shortfall(_ standard: Comparison.Standard, of row: Comparison.Row, to best: Comparison.Row) -> String {
    let mine = comparison.figure(standard, of: row)
    let other = comparison.figure(standard, of: best)
    let bestName = best.handler.safe(limit: 80)
    let arrived = FigureText.grouped(row.totals.arrived)
    switch standard {
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

  /// With how many of the seeds it fell behind; nothing where there is one.
  private func seeds(_ standard: Comparison.Standard, _ row: Comparison.Row, _ best: Comparison.Row) -> String {
    guard row.runs.count > 1, row.runs.count == best.runs.count else { return "" }
    let worse = zip(row.runs, best.runs).count { standard.isWorse($0.totals, than: $1.totals) }
    return " (worse with \(FigureText.grouped(worse)) of \(FigureText.grouped(row.runs.count)) seeds)"
  }

  private func cause(_ row: Comparison.Row) -> String {
    guard let cause = row.cause else { return "" }
    let rule = cause.rule.isEmpty ? "" : " (\(cause.rule))"
    let pushes = cause.pushes.isEmpty ? "" : PushNames.summary(cause.pushes) + ": "
    let seed = row.runs.count > 1 ? "with seed \(cause.seed), " : ""
    return "; \(seed)\(pushes)\(cause.message.safe(limit: 300))\(rule)"
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
