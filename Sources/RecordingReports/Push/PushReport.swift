import ServiceExtensionRuntime

/// What the system does with one push: its payload key by key, what is wrong with it, whether the extension runs, and
/// what comes of it.
public struct PushReport: Report {
  /// The payload.
  public var payload: Payload
  /// The headers it is sent with.
  public var headers: PushHeaders
  /// The phone it is sent to.
  public var device: DeviceProfile
  /// The replay of this one push; nil: not replayed.
  public var recording: Recording?
  /// Whether to add colours for a terminal.
  public var colour = false

  /// A report without colours.
  public init(payload: Payload, headers: PushHeaders, device: DeviceProfile, recording: Recording? = nil) {
    self.payload = payload
    self.headers = headers
    self.device = device
    self.recording = recording
  }

  /// Hands the report to `output`, section by section.
  public func write(to output: (String) throws -> Void) rethrows {
    try output("\(painted("payload", .strong))  \(size), \(headers.pushType.rawValue) push\n")
    try output(lines(keyTable))
    try output("\n\(painted("the extension", .strong))\n  \(decision.explanation)\n")
    let lint = payload.lint(headers: headers, device: device)
    if !lint.isEmpty {
      try output("\n\(painted("lint", .strong))\n")
      for remark in lint { try output("  \(remark.code.rawValue): \(remark.message.safe(limit: 400))\n") }
    }
    guard let recording, let id = recording.notifications.first?.id, var story = recording.explanation(of: id)
    else { return }
    // The lint has been told above.
    story.findings.removeAll { $0.topic == .payload }
    let title = "replayed with \(recording.handler.safe(limit: 80)) on \(recording.profile.safe(limit: 60))"
    try output("\n\(painted(title, .strong))\n")
    var report = ExplanationReport(story)
    report.colour = colour
    try report.write(to: output)
  }

  /// The report as JSON: `{ push: 1, bytes, keys: [{ key, value, meaning, problem }], lint, runs, reason, explanation,
  /// recording }`; `problem`, `reason` and `recording` are null where there is none.
  public var json: JSONValue {
    [
      "push": 1,
      "bytes": .integer(byteCount),
      "keys": .array(
        payload.explanation(headers: headers, device: device).map { line in
          [
            "key": .string(line.key), "value": .string(line.value), "meaning": .string(line.meaning),
            "problem": line.problem?.json ?? .null,
          ]
        }),
      "lint": .array(payload.lint(headers: headers, device: device).map(\.json)),
      "runs": .bool(decision == .invoke),
      "reason": decision.reason.map { .string($0.rawValue) } ?? .null,
      "explanation": .string(decision.explanation),
      "recording": recording?.json ?? .null,
    ]
  }

  private var keyTable: TextTable {
    var table = TextTable([
      TextTable.Column("key", limit: 40), TextTable.Column("value", limit: 50),
      TextTable.Column("what the system does with it", limit: 140),
    ])
    for line in payload.explanation(headers: headers, device: device) {
      let problem = line.problem == nil ? "" : " (see lint)"
      table.add([
        TextTable.Cell(line.key), TextTable.Cell(line.value),
        TextTable.Cell(line.meaning + problem, line.problem == nil ? nil : .warning),
      ])
    }
    return table
  }

  private var decision: InvocationDecision {
    InvocationDecision.decide(payload: payload, headers: headers, device: device)
  }

  private var byteCount: Int { JSONValue.object(payload.json).compactUTF8Count }
  private var size: String { FigureText.counted(byteCount, "byte") }

  private func lines(_ table: TextTable) -> String {
    let lines = table.lines(colour: colour)
    return lines.isEmpty ? "  empty\n" : lines.map { $0 + "\n" }.joined()
  }

  private func painted(_ text: String, _ tint: Tint) -> String { colour ? tint.paint(text) : text }
}
