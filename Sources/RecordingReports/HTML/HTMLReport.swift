import ServiceExtensionRuntime

/// A recording as one HTML file that needs nothing else: lanes of pushes and processes over time, the phone's screen at
/// any moment of the run, findings, and all of it as tables.
///
/// What the recording's detail left out is left out here; below `timeline` there are no lanes.
public struct HTMLReport: Report {
  /// What is reported.
  public var recording: Recording
  /// The command that replays the run; nil: none is told.
  public var replayCommand: String?

  /// A page about `recording`.
  public init(_ recording: Recording, replayCommand: String? = nil) {
    self.recording = recording
    self.replayCommand = replayCommand
  }

  /// Hands the page to `output`, piece by piece.
  public func write(to output: (String) throws -> Void) rethrows {
    let data = ReplayPageData(recording, replayCommand: replayCommand)
    try HTMLPage.replay.write(data.members, to: output)
  }
}
