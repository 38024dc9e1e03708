import ServiceExtensionRuntime

/// A recording for people: the timeline, the outcome of each push, what is worth knowing, the sums.
///
/// What the recording's detail left out is left out here.
public struct TextReport: Report {
  /// What is reported.
  public var recording: Recording
  /// Whether to add colours for a terminal; nothing is said by colour alone.
  public var colour = false
  /// How many events of the timeline to show; of a longer one the middle is left out.
  public var timelineLimit = 400
  /// How many outcomes to show; of more the middle is left out.
  public var outcomeLimit = 200
  /// How many findings to show.
  public var findingLimit = 100
  /// The command that replays the run, shown at the end; nil: none.
  public var replayCommand: String?

  /// A report without colours.
  public init(_ recording: Recording, replayCommand: String? = nil) {
    self.recording = recording
    self.replayCommand = replayCommand
  }

  /// Hands the report to `output`, section by section.
  public func write(to output: (String) throws -> Void) rethrows {
    try output(header)
    if recording.detail >= .timeline { try output(timelineSection) }
    if recording.detail >= .outcomes {
      let index = RecordingIndex(recording)
      try output(outcomeSection(index))
      if !recording.notifications.isEmpty { try output(findingSection) }
      if !recording.local.isEmpty { try output(localSection) }
      if let state = recording.finalState, !state.isBare { try output(phoneSection(state)) }
    }
    try output(totalsSection)
    if let replayCommand { try output("\nreplay with: \(replayCommand.safe())\n") }
  }

  var header: String {
    let name = recording.scenario.safe(limit: 80)
    return "\(painted(name, .strong))  handler \(recording.handler.safe(limit: 120)), "
      + "profile \(recording.profile.safe(limit: 60)), seed \(recording.seed)\n"
  }

  func section(_ title: String, _ lines: [String]) -> String {
    "\n\(painted(title, .strong))\n" + lines.map { $0 + "\n" }.joined()
  }

  func painted(_ text: String, _ tint: Tint) -> String { colour ? tint.paint(text) : text }

  /// The first and the last of many places, so that at most `limit` are shown: three quarters from the start.
  static func shown(_ count: Int, limit: Int) -> (head: Range<Int>, tail: Range<Int>) {
    guard count > limit else { return (0..<count, count..<count) }
    let limit = max(limit, 0)
    let tail = limit / 4
    return (0..<(limit - tail), (count - tail)..<count)
  }
}
