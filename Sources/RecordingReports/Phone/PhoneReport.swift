import ServiceExtensionRuntime
import VirtualTime

/// What the phone shows at one moment, as text or as JSON.
public struct PhoneReport: Report {
  /// What is reported.
  public var state: PhoneState
  /// Whether to add colours for a terminal.
  public var colour = false
  private let recording: Recording
  private let instant: VirtualInstant

  /// A report of the phone at `instant` of a run.
  public init(_ state: PhoneState, of recording: Recording, at instant: VirtualInstant) {
    self.state = state
    self.recording = recording
    self.instant = instant
  }

  /// The state, with the names of its run: `{ scenario, handler, seed, at, list, badge, banner, pending }`.
  public var json: JSONValue {
    var object: JSONObject = [
      "scenario": .string(recording.scenario), "handler": .string(recording.handler),
      "seed": Int(exactly: recording.seed).map(JSONValue.integer) ?? .string(String(recording.seed)),
    ]
    for member in state.json.object?.members ?? [] { object[member.key] = member.value }
    object["at"] = .seconds(instant)
    return .object(object)
  }

  /// Hands the report to `output`.
  public func write(to output: (String) throws -> Void) rethrows {
    var report = TextReport(recording)
    report.colour = colour
    let ended = recording.endedAt < instant ? "; the run ended at \(FigureText.seconds(recording.endedAt)) s" : ""
    try output(report.header)
    try output(report.section("phone at \(FigureText.seconds(instant)) s" + ended, state.lines(colour: colour)))
  }
}
