import Experiments
import ServiceExtensionRuntime

/// A sweep as text: a table of its points, and sentences about its thresholds.
public struct SweepReport: Report {
  /// What is reported.
  public var result: SweepResult
  /// The part of the runs (0…1) in which a condition must hold, to hold at a point.
  public var level: Double
  /// Whether to add colours for a terminal.
  public var colour = false

  /// A report without colours.
  public init(_ result: SweepResult, level: Double) {
    self.result = result
    self.level = level
  }

  /// More thresholds than this nobody reads.
  static let sentenceLimit = 40

  /// Hands the report to `output`.
  public func write(to output: (String) throws -> Void) rethrows {
    let name = result.plan.scenario.safe(limit: 80)
    try output("\(colour ? Tint.strong.paint(name) : name)  \(SweepWords.size(result.plan))\n")
    if !result.plan.changes.isEmpty {
      try output("with \(result.plan.changes.map { $0.safe(limit: 80) }.joined(separator: ", "))\n")
    }
    if result.plan.handlers.count == 1 { try output("handler \(result.plan.handlers[0].safe(limit: 80))\n") }
    let table = SweepTable(result)
    let lines = table.table.lines(colour: colour)
    if !lines.isEmpty { try output("\n" + lines.map { $0 + "\n" }.joined()) }
    for line in table.legend { try output("  \(line)\n") }
    let sentences = result.thresholdSentences(level: level)
    guard !sentences.isEmpty else { return }
    try output("\nthresholds\n")
    for sentence in sentences.prefix(SweepReport.sentenceLimit) { try output("  \(sentence)\n") }
    let left = sentences.count - SweepReport.sentenceLimit
    if left > 0 { try output("  … \(FigureText.grouped(left)) more: --format json has all of them\n") }
  }
}
