import ServiceExtensionRuntime

/// A recording as strict JSON, as `RecordingSchema` describes it; each event, outcome and utterance on a line of its own.
///
/// The value is that of `Recording.json`, written piece by piece: of a long list no text is held in memory.
public struct JSONReport: Report {
  /// What is reported.
  public var recording: Recording

  /// A report of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// Hands the report to `output`, line by line.
  public func write(to output: (String) throws -> Void) rethrows {
    try output("{\n")
    for member in recording.identityJSON.members { try output("\(key(member.key))\(member.value.compactText),\n") }
    try write("timeline", recording.timeline.lazy.map { $0.json(in: recording) }, to: output)
    try write("notifications", recording.notifications.lazy.map(\.json), to: output)
    try write("processes", recording.processes.lazy.map(\.json), to: output)
    try write("utterances", recording.utterances.lazy.map(\.json), to: output)
    try write("sounds", recording.sounds.lazy.map(\.json), to: output)
    try write("local", recording.local.lazy.map(\.json), to: output)
    try output("\(key("finalState"))\((recording.finalState?.json ?? .null).compactText),\n")
    try write("responses", recording.responses.lazy.map(\.json), to: output)
    try write("backgroundRuns", recording.backgroundRuns.lazy.map(\.json), to: output)
    try write("appStates", recording.appStates.lazy.map(\.json), to: output)
    try write("diagnostics", recording.diagnostics.lazy.map(\.json), to: output)
    try output("\(key("totals"))\(recording.totals.json.compactText)\n}\n")
  }

  private func write(
    _ name: String, _ elements: some Collection<JSONValue>, to output: (String) throws -> Void
  ) rethrows {
    guard !elements.isEmpty else { return try output("\(key(name))[],\n") }
    try output("\(key(name))[\n")
    var left = elements.count
    for element in elements {
      left -= 1
      try output("    \(element.compactText)\(left > 0 ? "," : "")\n")
    }
    try output("  ],\n")
  }

  private func key(_ name: String) -> String { "  \(JSONValue.string(name).compactText): " }
}
