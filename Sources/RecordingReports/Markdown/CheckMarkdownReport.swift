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
    let rows = odd.map { file -> [String] in
      let (held, all) = file.counts
      return [Markdown.code(file.path), Self.words(file), all == 0 ? "" : "\(held) of \(all)"]
    }
    let columns = [(title: "file", isFigure: false), ("result", false), ("expectations held", true)]
    try output("\n" + Markdown.table(columns, rows))
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
    case "unreadable": "❌ could not be read"
    default: "➖ expects nothing"
    }
  }
}
