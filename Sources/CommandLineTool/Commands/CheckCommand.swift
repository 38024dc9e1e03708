import HandlerStrategies
import RecordingReports
import ScenarioFiles
import ServiceExtensionRuntime

extension Command {
  /// `nsesim check`.
  static let check = Command(
    name: "check", summary: "run scenarios and hold them against what they expect",
    operands: Operands(usage: "PATH…", count: 1...10_000, names: ["a PATH"]),
    discussion: """
      PATH is a scenario, - for standard input, or a folder: then every *.json and *.json5 below it counts, those in
      payloads, bodies and extensions aside. A file without 'expect' is named and fails nothing.
      With --watch it stays and checks again what changed: scenarios, the files they name, the sources of extensions.
      Ends with 1 if an expectation fell short, with 2 if a file could not be read, or its extension not compiled.
      """,
    options: Option.ofTheRun + [.watchFiles, .checkFormat] + Option.ofTheResult,
    examples: [
      Example(line: "nsesim check Scenarios", purpose: "every scenario of the folder"),
      Example(
        line: "nsesim check Scenarios/payment-burst.json --device banner.lifetime=5s",
        purpose: "whether the expectations hold with shorter banners, too"),
      Example(
        line: "nsesim check Scenarios --format junit --output results.xml", purpose: "results that CI systems show"),
    ],
    run: { context in
      if context.arguments.has(.watchFiles) { return try CheckWatch(context: context).run() }
      let report = try Checker(context: context).report()
      // Where nothing could be read all has been said on standard error; CI systems want their file all the same.
      let isForCI = ["junit", "markdown"].contains(context.format)
      guard isForCI || report.files.contains(where: { $0.verdict != "unreadable" }) else { return .badInput }
      try context.write { send in
        switch context.format {
        case "json": try send(report.json.prettyText() + "\n")
        case "ndjson": for file in report.files { try send(file.json.compactText + "\n") }
        case "junit": try JUnitReport(report).write(to: send)
        case "markdown": try CheckMarkdownReport(report).write(to: send)
        default: try report.write(to: send)
        }
      }
      return report.hasUnreadable ? .badInput : report.fellShort ? .fellShort : .success
    })
}
