import RecordingReports
import ServiceExtensionRuntime
import VirtualTime

/// Plays a recording for a person: what happens appears when it happens.
///
/// On a terminal the phone stands below the events: its banner, its list, what is being said. Elsewhere there are the
/// lines alone.
struct Playback {
  let recording: Recording
  /// So many seconds of the run pass in one.
  let speed: Double
  let context: CommandContext

  /// On a terminal the picture is drawn this often while nothing happens.
  static let frameTime = Duration.milliseconds(100)

  /// Plays it to its end.
  func play() throws {
    let picture = context.movesCursor ? PhonePicture(recording, colour: context.usesColor) : nil
    var title = TextReport(recording)
    title.colour = context.usesColor
    try send(title.heading)
    var drawn = 0
    var rows = title.timelineRows[...]
    context.pace.start()
    var now = VirtualInstant.zero
    while true {
      var lines: [String] = []
      while let row = rows.first, row.at <= now {
        lines.append(row.line)
        rows.removeFirst()
      }
      if let picture {
        let columns = max(20, context.output.columns ?? 80)
        let region = picture.lines(at: now, columns: columns)
        let above = lines.map { TerminalText.cut($0, columns: columns - 1) }
        try send(TerminalText.up(drawn) + (above + region).map { $0 + "\n" }.joined())
        drawn = region.count
      } else if !lines.isEmpty {
        try send(lines.map { $0 + "\n" }.joined())
      }
      guard let next = next(after: now, rows.first?.at, isDrawn: picture != nil) else { break }
      guard context.pace.wait(until: realTime(next)) else { return }
      now = next
    }
    try send(title.sums)
  }

  /// The moment to show next: that of the next event, the end, or a frame before it; nil: it is over.
  private func next(after now: VirtualInstant, _ event: VirtualInstant?, isDrawn: Bool) -> VirtualInstant? {
    let goal = event ?? recording.endedAt
    guard goal > now else { return nil }
    guard isDrawn else { return goal }
    let frame = Self.frameTime * max(speed, 1e-3)
    return now.duration(to: goal) <= frame ? goal : now.advanced(by: frame)
  }

  private func realTime(_ instant: VirtualInstant) -> Duration {
    .nanoseconds(Int64(min(Double(instant.nanoseconds) / speed, 9e18)))
  }

  private func send(_ text: String) throws {
    try context.output.write(text)
    try context.output.flush()
  }
}

/// Moves of a terminal's cursor (ECMA-48), and lines that do not wrap.
enum TerminalText {
  /// To the start of the line so many lines above, all behind it wiped.
  static func up(_ lines: Int) -> String { lines == 0 ? "" : "\u{1B}[\(lines)A\r\u{1B}[J" }

  /// The line, cut to `columns`. What stands in it is safe already; colours count nothing.
  static func cut(_ line: String, columns: Int) -> String {
    var width = 0
    var result = ""
    var isCode = false
    var hasCode = false
    for character in line {
      if character == "\u{1B}" {
        isCode = true
        hasCode = true
      }
      if !isCode {
        width += character.displayWidth
        if width > columns { return result + (hasCode ? "\u{1B}[0m" : "") }
      } else if character == "m" {
        isCode = false
      }
      result.append(character)
    }
    return result
  }
}
