import ServiceExtensionRuntime

/// Scenario files held against their expectations: a line for each that is as expected, all about each that is not.
public struct CheckReport: Report {
  /// The files, in the order checked.
  public var files: [CheckedFile]
  /// Whether to add colours for a terminal.
  public var colour = false

  /// A report of these files.
  public init(files: [CheckedFile]) { self.files = files }

  /// Whether an expectation fell short.
  public var fellShort: Bool { files.contains { $0.verdict == "fellShort" } }

  /// Whether a file could not be run.
  public var hasUnreadable: Bool { files.contains { $0.verdict == "unreadable" } }

  /// Hands the report to `output`, file by file, the sums last.
  public func write(to output: (String) throws -> Void) rethrows {
    for file in files { try output(section(file)) }
    try output(summary + "\n")
  }

  /// What is said about one file: for those who report while they check.
  public func section(_ file: CheckedFile) -> String {
    let name = file.path.safe(limit: 200)
    let (held, all) = file.counts
    switch file.result {
    case .checked(let judgements, let failureText):
      if held == all { return "\(word("held", .good))  \(name): \(FigureText.counted(all, "expectation"))\n" }
      let failures =
        failureText.isEmpty ? judgements.filter { !$0.held }.map(\.description).joined(separator: "\n") : failureText
      let head = "\(name): \(FigureText.grouped(all - held)) of \(FigureText.counted(all, "expectation")) fell short"
      let replay = file.replayCommand.map { "  replay with: \($0.safe())\n" } ?? ""
      return "\(word("SHORT", .bad)) \(head)\n" + indented(failures) + replay
    case .noExpectations: return "\(word("none", .warning))  \(name): expects nothing, so nothing was checked\n"
    case .unreadable(let error): return "\(word("ERROR", .bad)) \(name): could not be run\n" + indented(error)
    }
  }

  /// The sums, on one line.
  public var summary: String {
    var parts: [String] = []
    for (verdict, words) in [
      ("held", "as expected"), ("fellShort", "fell short"), ("noExpectations", "without expectations"),
      ("unreadable", "could not be run"),
    ] {
      let count = files.count { $0.verdict == verdict }
      if count > 0 { parts.append("\(FigureText.grouped(count)) \(words)") }
    }
    let held = files.reduce(0) { $0 + $1.counts.held }
    let all = files.reduce(0) { $0 + $1.counts.all }
    let list = parts.isEmpty ? "nothing to check" : parts.joined(separator: ", ")
    return "\(FigureText.counted(files.count, "file")): \(list); \(FigureText.grouped(held)) of "
      + "\(FigureText.counted(all, "expectation")) held"
  }

  /// The report as JSON: `{ check: 1, files: […], summary: { files, held, fellShort, noExpectations, unreadable } }`.
  public var json: JSONValue {
    func count(_ verdict: String) -> JSONValue { .integer(files.count { $0.verdict == verdict }) }
    return [
      "check": 1,
      "files": .array(files.map(\.json)),
      "summary": [
        "files": .integer(files.count), "held": count("held"), "fellShort": count("fellShort"),
        "noExpectations": count("noExpectations"), "unreadable": count("unreadable"),
      ],
    ]
  }

  private func word(_ word: String, _ tint: Tint) -> String { colour ? tint.paint(word) : word }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: true).map { "  " + $0.safe(limit: 400) + "\n" }.joined()
  }
}
