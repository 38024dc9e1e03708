import ServiceExtensionRuntime

/// Checked files as Markdown, for a pull request: a line for each file, and all about those that are not as expected.
public struct CheckMarkdownReport: Report {
  /// What is reported.
  public var report: CheckReport

  /// A report of these files.
  public init(_ report: CheckReport) { self.report = report }

  /// Hands the report to `output`, the sums first.
  public func write(to output: (String) throws -> Void) rethrows {
    try output("### nsesim check\n\n\(report.summary)\n")
    let odd = report.files.filter { $0.verdict != "held" }
    guard !odd.isEmpty else { return }
    var table = TextTable([
      TextTable.Column("file", limit: 160), "result", TextTable.Column("expectations held", .right),
    ])
    for file in odd {
      let (held, all) = file.counts
      table.add([
        TextTable.Cell(file.path), TextTable.Cell(Self.words(file)),
        TextTable.Cell(all == 0 ? "" : "\(FigureText.grouped(held)) of \(FigureText.grouped(all))"),
      ])
    }
    try output("\n" + table.markdownLines().map { $0 + "\n" }.joined())
    for file in odd {
      let text: String
      switch file.result {
      case .checked(let judgements, let failureText):
        text =
          failureText.isEmpty ? judgements.filter { !$0.held }.map(\.description).joined(separator: "\n") : failureText
      case .unreadable(let error): text = error
      case .noExpectations: continue
      }
      try output("\n**\(Markdown.code(file.path))**\n\n")
      try output(Markdown.block(text.split(separator: "\n").map(String.init)))
      if let command = file.replayCommand { try output("\nreplay with: \(Markdown.code(command, limit: 400))\n") }
    }
  }

  private static func words(_ file: CheckedFile) -> String {
    switch file.verdict {
    case "fellShort": "❌ fell short"
    case "unreadable": "❌ could not be run"
    default: "➖ expects nothing"
    }
  }
}
