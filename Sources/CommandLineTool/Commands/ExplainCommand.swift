import HandlerStrategies
import RecordingReports
import ScenarioFiles
import ServiceExtensionRuntime

extension Command {
  /// `nsesim explain`.
  static let explain = Command(
    name: "explain", summary: "tell why one notification ended as it did, step by step",
    operands: Operands(usage: "FILE ID", count: 2...2, names: ["a FILE", "the ID of a push"]),
    discussion: """
      ID is the id of a push; those of a burst 'pay' are pay-1, pay-2 and so on. Each step names the rule by which it
      happened: docs/model.md explains them.
      """,
    options: Option.ofTheRun + [.tableFormat] + Option.ofTheResult,
    examples: [
      Example(line: "nsesim explain Scenarios/payment-burst.json pay-3", purpose: "the story of the third payment")
    ],
    run: { context in
      let path = context.arguments.operands[0]
      let id = context.arguments.operands[1]
      let recording = try context.replay(context.load([path])[0], detail: .timeline)
      guard let explanation = recording.explanation(of: id) else {
        throw FileProblem(
          "no push has the id '\(id)'" + UsageError.didYouMean(id, recording.notifications.prefix(10_000).map(\.id)),
          file: path == "-" ? FileReading.standardInputName : path)
      }
      switch context.format {
      case "json": try context.write(explanation.json.prettyText() + "\n")
      default:
        var report = ExplanationReport(explanation)
        report.colour = context.usesColor
        try context.write { try report.write(to: $0) }
      }
      return .success
    })
}
