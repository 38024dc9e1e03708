import ServiceExtensionRuntime

extension TextReport {
  /// What is worth knowing, one thing a line.
  var findingSection: String {
    let findings = recording.findings
    guard !findings.isEmpty else {
      return section("findings", ["  none: every push shows what the handler made of it"])
    }
    var lines = findings.prefix(findingLimit).map { "  " + $0.line.safe(limit: 400) }
    if findings.count > findingLimit {
      lines.append("  … \(FigureText.counted(findings.count - findingLimit, "finding")) left out")
    }
    return section("findings", lines)
  }

  /// The sums, in two lines.
  var totalsSection: String { section("totals", totalLines.map { "  " + $0 }) }

  /// The sums, in two lines without indentation.
  var totalLines: [String] {
    let totals = recording.totals
    var shown = ["\(FigureText.grouped(totals.modified)) modified", "\(FigureText.grouped(totals.original)) original"]
    shown += Self.counts([
      (totals.suppressed, "suppressed"), (totals.dropped, "dropped"), (totals.silent, "silent"),
      (totals.expired, "expired"), (totals.crashed, "crashed"),
    ])
    var arrived = FigureText.counted(totals.pushes, "push", "pushes")
    if totals.arrived != totals.pushes { arrived += ", \(FigureText.grouped(totals.arrived)) arrived" }
    var first = "\(arrived): \(shown.joined(separator: ", "))"
    if let latency = totals.latency {
      first += "; latency p50 \(FigureText.seconds(latency.p50)), p95 \(FigureText.seconds(latency.p95)), "
      first += "max \(FigureText.seconds(latency.max)) s"
    }
    var second = ["\(FigureText.counted(totals.bannersSeen, "banner")) seen"]
    let utterances = totals.utterancesWhole + totals.utterancesCut + totals.utterancesNeverBegun
    if utterances > 0 {
      let states = Self.counts([
        (totals.utterancesWhole, "whole"), (totals.utterancesCut, "cut"), (totals.utterancesNeverBegun, "never begun"),
      ])
      second.append("\(FigureText.counted(utterances, "utterance")): \(states.joined(separator: ", "))")
    }
    let ends = ProcessEndReason.allCases.compactMap { reason in
      totals.terminationReasons[reason].map { "\(FigureText.grouped($0)) \(reason.rawValue)" }
    }
    var processes = "\(FigureText.counted(totals.processes, "process", "processes")), "
    processes += "\(FigureText.grouped(totals.terminations)) ended"
    if !ends.isEmpty { processes += " (\(ends.joined(separator: ", ")))" }
    second.append(processes)
    if totals.peakMemory > 0 { second.append("peak memory \(ByteText.text(totals.peakMemory))") }
    return [first, second.joined(separator: "; ")]
  }

  private static func counts(_ counts: [(Int, String)]) -> [String] {
    counts.filter { $0.0 > 0 }.map { "\(FigureText.grouped($0.0)) \($0.1)" }
  }
}
