import HandlerStrategies
import RecordingReports
import ServiceExtensionRuntime
import VirtualTime

extension Command {
  /// `nsesim replay`.
  static let replay = Command(
    name: "replay", summary: "run scenarios and print what happened, when and why",
    operands: Operands(usage: "FILE…", count: 1...10_000, names: ["a FILE"]),
    discussion: """
      FILE is a scenario; - is standard input. What it expects is left aside: 'nsesim check' looks at that.
      With --at, what is printed is the phone at that time and nothing else: the Notification Center's list, the badge,
      the banner, the local requests to come. With --watch the run is played: on a terminal the phone stands below the
      events, elsewhere there are lines. The formats html, trace (for ui.perfetto.dev) and markdown show one run each
      (docs/reports.md).
      """,
    options: Option.ofTheRun + [.at, .watch, .detail, .format] + Option.ofTheResult,
    examples: [
      Example(line: "nsesim replay Scenarios/payment-burst.json", purpose: "the timeline, the outcomes, and the sums"),
      Example(
        line: "nsesim replay Scenarios/payment-burst.json --handler deliver-immediately --device profile=modern",
        purpose: "the same pushes with another handler on a current system"),
      Example(
        line: "nsesim replay Scenarios/payment-burst.json --format json --output result.json",
        purpose: "all of it as data ('nsesim schema recording' describes it)"),
      Example(
        line: "nsesim replay Scenarios/notification-center.json --at 12s",
        purpose: "what the phone shows twelve seconds into the run"),
      Example(
        line: "nsesim replay Scenarios/payment-burst.json --watch=4",
        purpose: "the run played four times as fast as it would be on a phone"),
      Example(
        line: "nsesim replay Scenarios/payment-burst.json --format html --output burst.html",
        purpose: "a page with lanes over time and the phone at any moment"),
    ],
    run: { context in
      let paths = context.arguments.operands
      try context.refuseFormats()
      if let instant = try context.instant(of: .at) { return try printPhone(at: instant, context) }
      if context.arguments.has(.watch) { return try context.playAll() }
      let recordings = try context.load(paths).map { scenario in
        try context.replay(scenario, detail: context.format == "trace" ? .timeline : context.detail(for: scenario))
      }
      let commands = zip(paths, recordings).map { context.replayCommand(for: $0, seed: $1.seed) }
      try context.write { send in
        switch context.format {
        case "json": try writeJSON(recordings, send)
        case "ndjson": for recording in recordings { try NDJSONReport(recording).write(to: send) }
        case "html": try HTMLReport(recordings[0], replayCommand: commands[0]).write(to: send)
        case "trace": try TraceReport(recordings[0]).write(to: send)
        case "markdown":
          for (index, recording) in recordings.enumerated() {
            if index > 0 { try send("\n") }
            try MarkdownReport(recording, replayCommand: commands[index]).write(to: send)
          }
        default:
          for (index, recording) in recordings.enumerated() {
            if index > 0 { try send("\n") }
            var report = TextReport(recording, replayCommand: commands[index])
            report.colour = context.usesColor
            try report.write(to: send)
          }
        }
      }
      return .success
    })
}

/// The phone at one moment of each run.
private func printPhone(at instant: VirtualInstant, _ context: CommandContext) throws -> ExitCode {
  let reports = try context.load(context.arguments.operands).map {
    let recording = try context.replay($0, detail: .timeline)
    return PhoneReport(recording.phoneState(at: instant), of: recording, at: instant)
  }
  try context.write { send in
    switch context.format {
    case "json": try send((reports.count == 1 ? reports[0].json : .array(reports.map(\.json))).compactText + "\n")
    case "ndjson": for report in reports { try send(report.json.compactText + "\n") }
    default:
      for (index, report) in reports.enumerated() {
        if index > 0 { try send("\n") }
        var report = report
        report.colour = context.usesColor
        try report.write(to: send)
      }
    }
  }
  return .success
}

/// One recording as it is, several as an array.
private func writeJSON(_ recordings: [Recording], _ send: (String) throws -> Void) throws {
  guard recordings.count > 1 else { return try recordings.forEach { try JSONReport($0).write(to: send) } }
  try send("[\n")
  for (index, recording) in recordings.enumerated() {
    if index > 0 { try send(",\n") }
    try JSONReport(recording).write(to: send)
  }
  try send("]\n")
}
