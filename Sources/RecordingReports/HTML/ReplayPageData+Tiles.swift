import ServiceExtensionRuntime

extension ReplayPageData {
  /// The sums, `{ name, value, note, tone }` each.
  var tiles: JSONValue {
    let totals = recording.totals
    var tiles: [JSONValue] = []
    func add(_ name: String, _ value: String, _ note: String = "", _ tone: Tint? = nil) {
      tiles.append([
        "name": .string(name), "value": .string(value), "note": .string(note), "tone": .string(tone?.word ?? ""),
      ])
    }
    let arrived = FigureText.grouped(totals.arrived)
    let pushes = FigureText.counted(totals.pushes, "push", "pushes")
    let isWhole = totals.modified == totals.pushes
    add(
      "as the handler made it", FigureText.grouped(totals.modified),
      totals.arrived == totals.pushes ? "of \(pushes)" : "of \(pushes), \(arrived) arrived",
      totals.pushes == 0 ? nil : isWhole ? .good : .warning)
    let causes = [(totals.expired, "expired"), (totals.crashed, "crashed")].filter { $0.0 > 0 }
    add(
      "shown as sent", FigureText.grouped(totals.original),
      causes.map { "\(FigureText.grouped($0.0)) \($0.1)" }.joined(separator: ", "), totals.original > 0 ? .bad : nil)
    let nothing = totals.suppressed + totals.dropped + totals.silent
    if nothing > 0 {
      let parts = [(totals.suppressed, "suppressed"), (totals.dropped, "dropped"), (totals.silent, "without text")]
      add(
        "show nothing", FigureText.grouped(nothing),
        parts.filter { $0.0 > 0 }.map { "\(FigureText.grouped($0.0)) \($0.1)" }.joined(separator: ", "), .warning)
    }
    if let latency = totals.latency {
      add(
        "latency, 95 % within", FigureText.seconds(latency.p95) + " s",
        "half \(FigureText.seconds(latency.p50))\u{A0}s, at most \(FigureText.seconds(latency.max))\u{A0}s")
    }
    let skipped = totals.bannersSkipped
    add(
      "banners seen", FigureText.grouped(totals.bannersSeen),
      skipped > 0 ? "\(FigureText.grouped(skipped)) skipped for a newer one" : "")
    let utterances = totals.utterancesWhole + totals.utterancesCut + totals.utterancesNeverBegun
    if utterances > 0 {
      let lost = [(totals.utterancesCut, "cut"), (totals.utterancesNeverBegun, "never begun")].filter { $0.0 > 0 }
      let note = ["of \(FigureText.counted(utterances, "text"))"] + lost.map { "\(FigureText.grouped($0.0)) \($0.1)" }
      add(
        "heard to the end", FigureText.grouped(totals.utterancesWhole), note.joined(separator: ", "),
        lost.isEmpty ? .good : .bad)
    }
    let ends = ProcessEndReason.allCases.compactMap { reason in
      totals.terminationReasons[reason].map { "\(FigureText.grouped($0)) \(reason.rawValue)" }
    }
    add("processes", FigureText.grouped(totals.processes), ends.joined(separator: ", "))
    if totals.peakMemory > 0 {
      let limit = recording.memoryLimit.map { "of \(ByteText.text($0))" } ?? ""
      let isOver = recording.memoryLimit.map { totals.peakMemory > $0 } ?? false
      add("peak memory", ByteText.text(totals.peakMemory), limit, isOver ? .bad : nil)
    }
    return .array(tiles)
  }
}
