import ServiceExtensionRuntime

/// The story of one push, as text or as JSON.
public struct ExplanationReport: Report {
  /// The story.
  public var explanation: Explanation
  /// Whether to add colours for a terminal.
  public var colour = false
  /// How many steps to show as text; of more the middle is left out.
  public var stepLimit = 400

  /// A report without colours.
  public init(_ explanation: Explanation) { self.explanation = explanation }

  /// Hands the story to `output`.
  public func write(to output: (String) throws -> Void) rethrows {
    func painted(_ text: String, _ tint: Tint) -> String { colour ? tint.paint(text) : text }
    try output(painted(explanation.id.safe(limit: 80), .strong) + "\n")
    try output(stepLines.map { $0 + "\n" }.joined())
    try output("\nso it \(explanation.verdict.safe(limit: 400))\n")
    if !explanation.findings.isEmpty {
      try output("\n\(painted("worth knowing", .strong))\n")
      for finding in explanation.findings {
        let rule = finding.rule.isEmpty ? "" : " (\(finding.rule))"
        try output("  \(finding.message.safe(limit: 400))\(rule)\n")
      }
    }
    if !explanation.advice.isEmpty {
      try output("\n\(painted("what would help", .strong))\n")
      for advice in explanation.advice { try output("  \(advice)\n") }
    }
  }

  private var stepLines: [String] {
    let steps = explanation.steps
    let (head, tail) = TextReport.shown(steps.count, limit: stepLimit)
    var table = TextTable([TextTable.Column("", .right), "", TextTable.Column("", limit: 400)])
    for step in steps[head] + steps[tail] {
      table.add([
        TextTable.Cell(FigureText.milliseconds(step.at) + " s", .faint), TextTable.Cell(step.rule, .faint),
        TextTable.Cell(step.text),
      ])
    }
    var lines = table.lines(colour: colour)
    if head.upperBound < tail.lowerBound {
      lines.insert("  … \(tail.lowerBound - head.upperBound) steps left out", at: lines.count - tail.count)
    }
    return lines
  }
}
