import ServiceExtensionRuntime

/// A recording as one JSON object a line, for tools that read as it comes; `record` says what a line is.
///
/// The records: `run` (scenario, handler, profile, seed), then each `event`, `notification`, `process`, `utterance`,
/// `sound` and `local` request, `phone` (its state at the end), each `response`, `backgroundRun` and `appState` of the
/// app, each `diagnostic` of the run, `finding` for each finding, and `totals` at the end. Beside `record` their members
/// are those of the JSON report.
public struct NDJSONReport: Report {
  /// What is reported.
  public var recording: Recording

  /// A report of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// Hands the report to `output`, line by line.
  public func write(to output: (String) throws -> Void) rethrows {
    try output(Self.line("run", .object(recording.identityJSON)))
    for event in recording.timeline { try output(Self.line("event", event.json(in: recording))) }
    for outcome in recording.notifications { try output(Self.line("notification", outcome.json)) }
    for process in recording.processes { try output(Self.line("process", process.json)) }
    for utterance in recording.utterances { try output(Self.line("utterance", utterance.json)) }
    for sound in recording.sounds { try output(Self.line("sound", sound.json)) }
    for local in recording.local { try output(Self.line("local", local.json)) }
    if let state = recording.finalState { try output(Self.line("phone", state.json)) }
    for response in recording.responses { try output(Self.line("response", response.json)) }
    for run in recording.backgroundRuns { try output(Self.line("backgroundRun", run.json)) }
    for state in recording.appStates { try output(Self.line("appState", state.json)) }
    for diagnostic in recording.diagnostics { try output(Self.line("diagnostic", diagnostic.json)) }
    if recording.detail >= .outcomes {
      for finding in recording.findings { try output(Self.line("finding", finding.json)) }
    }
    try output(Self.line("totals", recording.totals.json))
  }

  /// One line; an event's or lost work's own `kind` stays beside `record`.
  static func line(_ record: String, _ value: JSONValue) -> String {
    var members: [(key: String, value: JSONValue)] = [("record", .string(record))]
    members += value.object?.members ?? []
    return JSONValue.object(JSONObject(members)).compactText + "\n"
  }
}
