import HandlerStrategies
import RecordingReports
import ScenarioFiles
import ServiceExtensionRuntime

extension Command {
  /// `nsesim push`.
  static let push = Command(
    name: "push", summary: "say what the system does with one payload, key by key, and what is wrong with it",
    operands: Operands(usage: "PAYLOAD", count: 1...1, names: ["a PAYLOAD"]),
    discussion: """
      PAYLOAD is a .apns file as 'simctl push' takes it, or - for standard input. It is sent to the extension, too: the
      handler is deliver-immediately where --handler names no other.
      """,
    options: [.pushType, .collapseID] + Option.ofTheRun + [.tableFormat] + Option.ofTheResult,
    examples: [
      Example(line: "nsesim push Scenarios/payloads/everything.apns", purpose: "what becomes of each key"),
      Example(
        line: #"echo '{ "aps": { "alert": "Hi", "mutable-content": "1" } }' | nsesim push -"#,
        purpose: "why the extension does not run"),
    ],
    run: { context in
      let scenario = try scenario(context)
      guard let push = scenario.pushes.first else { return .internalFault }
      var report = PushReport(
        payload: push.payload, headers: push.headers, device: scenario.device,
        recording: try context.replay(scenario, detail: .timeline))
      report.colour = context.usesColor
      switch context.format {
      case "json": try context.write(report.json.prettyText() + "\n")
      default: try context.write { try report.write(to: $0) }
      }
      return .success
    })
}

extension Option {
  fileprivate static let pushType = Option(
    name: "push-type", value: .word(PushHeaders.PushType.allCases.map(\.rawValue)),
    summary: "the header apns-push-type; alert where nothing is said")
  fileprivate static let collapseID = Option(
    name: "collapse-id", value: .text("ID"), summary: "the header apns-collapse-id, the notification's identifier")
}

/// A scenario of this one push, read like any other, so that options are checked by the same rules.
private func scenario(_ context: CommandContext) throws -> Scenario {
  let path = context.arguments.operands[0]
  var overrides = try context.overrides()
  for option in [Option.pushType, .collapseID] {
    guard let value = context[option] else { continue }
    let place = ["pushes", "0", "headers", "apns-\(option.name)"]
    overrides.append(Override(option: option.flag, path: place, value: JSONValue.string(value).compactText))
  }
  let loaded = try PushFile.load(path)
  context.warn(loaded.warnings)
  let json: JSONValue = [
    "scenario": 1, "name": "push",
    "pushes": [["id": "push", "at": 0, "payload": .object(loaded.payload)]],
  ]
  let text = SourceText(name: path == "-" ? FileReading.standardInputName : path, bytes: Array(json.compactText.utf8))
  var scenario = try ScenarioFile.parse(text, overrides: overrides).scenario
  for index in scenario.pushes.indices { scenario.pushes[index].payload.lint += loaded.lint }
  return scenario
}
