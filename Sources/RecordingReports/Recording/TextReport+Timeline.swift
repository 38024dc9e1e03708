import ServiceExtensionRuntime

extension TextReport {
  /// What happened, one event a line: time, push, process, what.
  var timelineSection: String {
    let events = recording.timeline
    guard !events.isEmpty else { return section("timeline", ["  nothing happened"]) }
    let (head, tail) = Self.shown(events.count, limit: timelineLimit)
    var table = TextTable([
      TextTable.Column("seconds", .right), TextTable.Column("push", limit: 24), TextTable.Column("process", .right),
      TextTable.Column("what happened", limit: 120),
    ])
    for event in events[head] { table.add(row(event)) }
    for event in events[tail] { table.add(row(event)) }
    var lines = table.lines(colour: colour)
    if head.upperBound < tail.lowerBound {
      let left = events[head.upperBound..<tail.lowerBound]
      let span = "\(FigureText.seconds(left.first?.at ?? .zero)) to \(FigureText.seconds(left.last?.at ?? .zero)) s"
      let note =
        "  … \(FigureText.counted(left.count, "event")) left out, \(span); all of them: --format ndjson"
      lines.insert(note, at: lines.count - tail.count)
    }
    return section("timeline", lines)
  }

  private func row(_ event: TimelineEvent) -> [TextTable.Cell] {
    [
      TextTable.Cell(FigureText.milliseconds(event.at), .faint),
      TextTable.Cell(event.pushID(in: recording) ?? ""),
      TextTable.Cell(event.process.map { "\($0)" } ?? ""),
      TextTable.Cell(event.sentence, event.tint),
    ]
  }
}

extension TimelineEvent {
  /// How good or bad it is for the user.
  fileprivate var tint: Tint? {
    switch kind {
    case .decided(.handler, _), .speechFinished: .good
    case .decided(.bestAttempt, _), .timeWillExpire, .diagnostic, .ignoredCall, .bannerSkipped: .warning
    case .decided, .notInvoked, .launchRefused, .stalled, .callbackHeldUp, .speechLost, .speechCancelled,
      .speechRefused, .soundCut, .lostWork, .fault:
      .bad
    case .processEnded(.retracted), .processEnded(.evicted): .faint
    case .processEnded: .bad
    case .memory, .sharedRead, .sharedWritten, .locked, .unlocked, .handlerBusy, .launching, .launched: .faint
    default: nil
    }
  }
}
