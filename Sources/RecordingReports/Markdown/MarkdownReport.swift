import ServiceExtensionRuntime

/// A recording as Markdown, for a pull request: the sums, what is worth knowing, how each push ended.
public struct MarkdownReport: Report {
  /// What is reported.
  public var recording: Recording
  /// How many outcomes to show; of more the middle is left out.
  public var outcomeLimit = 60
  /// How many findings to show.
  public var findingLimit = 40
  /// The command that replays the run; nil: none is told.
  public var replayCommand: String?

  /// A report of `recording`.
  public init(_ recording: Recording, replayCommand: String? = nil) {
    self.recording = recording
    self.replayCommand = replayCommand
  }

  /// Hands the report to `output`, section by section.
  public func write(to output: (String) throws -> Void) rethrows {
    try output("### \(Markdown.code(recording.scenario, limit: 120))\n\n")
    try output("handler \(Markdown.code(recording.handler)), profile \(Markdown.code(recording.profile)), ")
    try output("seed \(recording.seed)\n\n")
    for line in TextReport(recording).totalLines { try output("- \(line)\n") }
    if recording.detail >= .outcomes {
      if !recording.notifications.isEmpty { try output(findings) }
      try output(outcomes)
    }
    if let replayCommand { try output("\nreplay with: \(Markdown.code(replayCommand, limit: 400))\n") }
  }

  private var findings: String {
    let findings = recording.findings
    guard !findings.isEmpty else { return "\nEvery push shows what the handler made of it.\n" }
    var text = "\n**Worth knowing**\n\n"
    for finding in findings.prefix(findingLimit) {
      let who = finding.pushes.isEmpty ? "" : Markdown.code(PushNames.summary(finding.pushes), limit: 120) + ": "
      let rule = finding.rule.isEmpty ? "" : " (\(finding.rule))"
      text += "- \(who)\(finding.message.safe(limit: 400).markdown)\(rule)\n"
    }
    if findings.count > findingLimit {
      text += "- … \(FigureText.counted(findings.count - findingLimit, "finding")) left out\n"
    }
    return text
  }

  private var outcomes: String {
    guard !recording.notifications.isEmpty else { return "\nNo push.\n" }
    var report = TextReport(recording)
    report.outcomeLimit = outcomeLimit
    let table = report.outcomeTable(RecordingIndex(recording))
    var lines = table.table.markdownLines()
    if table.leftOut > 0 {
      let count = FigureText.counted(table.leftOut, "push", "pushes")
      lines.insert("| … \(count) left out |", at: lines.count - table.tailCount)
    }
    return "\n**Outcomes**, times in seconds\n\n" + lines.map { $0 + "\n" }.joined()
  }
}
