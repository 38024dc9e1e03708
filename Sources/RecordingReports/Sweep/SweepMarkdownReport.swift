import Experiments
import ServiceExtensionRuntime

/// A sweep as GitHub's Markdown, for pull requests.
public struct SweepMarkdownReport: Report {
  /// What is reported.
  public var result: SweepResult
  /// The part of the runs (0…1) in which a condition must hold, to hold at a point.
  public var level: Double

  /// A report.
  public init(_ result: SweepResult, level: Double) {
    self.result = result
    self.level = level
  }

  /// Hands the report to `output`.
  public func write(to output: (String) throws -> Void) rethrows {
    try output("### \(result.plan.scenario.safe(limit: 80).markdown)\n\n")
    var facts = [SweepWords.size(result.plan)]
    facts += result.plan.changes.map { "with \($0.safe(limit: 80))" }
    if result.plan.handlers.count == 1 { facts.append("handler \(result.plan.handlers[0].safe(limit: 80))") }
    try output(facts.map(\.markdown).joined(separator: "; ") + "\n\n")
    let table = SweepTable(result)
    for line in table.table.markdownLines() { try output(line + "\n") }
    if !table.legend.isEmpty { try output("\n" + table.legend.map { "\($0.markdown)  \n" }.joined()) }
    let sentences = result.thresholdSentences(level: level)
    guard !sentences.isEmpty else { return }
    try output("\n")
    for sentence in sentences.prefix(SweepReport.sentenceLimit) { try output("- \(sentence.markdown)\n") }
    let left = sentences.count - SweepReport.sentenceLimit
    if left > 0 { try output("- … \(FigureText.grouped(left)) more\n") }
  }
}
