import ServiceExtensionRuntime
import VirtualTime

extension CommandContext {
  /// Refuses formats that do not fit what else is asked of `replay`.
  func refuseFormats() throws(UsageError) {
    guard ["html", "trace", "markdown"].contains(format) else { return }
    if arguments.has(.at) {
      throw UsageError(
        command: command.name, message: "'\(Option.at.flag)' shows one moment, and '--format \(format)' a whole run",
        cure: "Leave one of them out; --format json and ndjson go with \(Option.at.flag).")
    }
    if format != "markdown", arguments.operands.count > 1 {
      throw UsageError(
        command: command.name, message: "'--format \(format)' shows one run, and several files are named",
        cure: "Name one FILE; a loop of the shell makes one report of each.")
    }
    if format == "trace", let detail = self[.detail], detail != RecordingDetail.timeline.rawValue {
      throw UsageError(
        command: command.name,
        message: "'--format trace' needs the timeline, and '--detail \(detail)' leaves it out")
    }
  }

  /// Plays each of the files, one after another.
  func playAll() throws -> ExitCode {
    try refuseWithWatch([.at, .detail, .format, .output])
    let speed = try watchSpeed()
    let scenarios = try load(arguments.operands)
    do {
      for (index, scenario) in scenarios.enumerated() {
        if index > 0 { try output.write("\n") }
        try Playback(recording: try replay(scenario, detail: .timeline), speed: speed, context: self).play()
      }
    } catch OutputFailure.closedPipe {
      // Whoever watched, has seen enough.
    }
    return .success
  }

  /// Refuses what a run or a check that is watched has no place for.
  func refuseWithWatch(_ options: [Option]) throws(UsageError) {
    for option in options where arguments.has(option) {
      throw UsageError(
        command: command.name,
        message: "'\(Option.watch.flag)' shows the run as text while it goes on: '\(option.flag)' does not go with it")
    }
  }

  /// How many seconds of the run pass in one.
  private func watchSpeed() throws(UsageError) -> Double {
    guard let text = self[.watch], !text.isEmpty else { return 1 }
    guard let speed = DecimalNumber(text: text)?.double, (0.001...1_000_000).contains(speed) else {
      throw UsageError(
        command: command.name,
        message: "'\(Option.watch.flag)=\(text)': expected a number from 0.001 to 1000000, "
          + "such as 10 for ten times as fast")
    }
    return speed
  }
}
