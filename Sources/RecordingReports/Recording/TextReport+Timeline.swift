import ServiceExtensionRuntime

extension TextReport {
  /// What happened, one event a line: time, push, process, what.
  var timelineSection: String {
    let rows = TimelineRow.rows(of: recording)
    guard !rows.isEmpty else { return section("timeline", ["  nothing happened"]) }
    let (head, tail) = Self.shown(rows.count, limit: timelineLimit)
    var table = TextTable([
      TextTable.Column("seconds", .right), TextTable.Column("push", limit: 40), TextTable.Column("process", .right),
      TextTable.Column("what happened", limit: 160),
    ])
    for row in rows[head] { table.add(cells(row)) }
    for row in rows[tail] { table.add(cells(row)) }
    var lines = table.lines(colour: colour)
    let left = rows[head.upperBound..<tail.lowerBound]
    if let first = left.first, let last = left.last {
      let count = left.reduce(0) { $0 + $1.count }
      let span = "\(FigureText.seconds(first.event.at)) to \(FigureText.seconds(last.event.at)) s"
      let note = "  … \(FigureText.counted(count, "event")) left out, \(span); all of them: --format ndjson"
      lines.insert(note, at: lines.count - tail.count)
    }
    return section("timeline", lines)
  }

  private func cells(_ row: TimelineRow) -> [TextTable.Cell] {
    let event = row.event
    var names = row.pushes.compactMap {
      recording.notifications.indices.contains($0) ? recording.notifications[$0].id : nil
    }
    if let local = event.localID(in: recording) { names.append(local) }
    return [
      TextTable.Cell(FigureText.milliseconds(event.at), .faint),
      TextTable.Cell(PushNames.summary(names)),
      TextTable.Cell(event.process.map { "\($0)" } ?? ""),
      TextTable.Cell(row.sentence, event.tint),
    ]
  }
}

extension TimelineEvent {
  /// How good or bad it is for the user.
  var tint: Tint? {
    switch kind {
    case .decided(.handler, _), .speechFinished: .good
    case .requested(nil): nil
    case .stored, .decided(.bestAttempt, _), .timeWillExpire, .diagnostic, .ignoredCall, .bannerSkipped: .warning
    case .requested, .droppedOnTheWay, .decided, .notInvoked, .launchRefused, .stalled, .callbackHeldUp, .speechLost,
      .speechCancelled, .speechRefused, .soundCut, .lostWork, .fault:
      .bad
    case .processEnded(.retracted), .processEnded(.evicted): .faint
    case .processEnded: .bad
    case .transferFailed, .attachmentFailed: .bad
    case .transferEnded(_, _, let status, _, _) where !(200..<300).contains(status): .bad
    case .transferStarted, .transferEnded, .attachmentMade, .memory, .sharedRead, .sharedWritten, .locked, .unlocked,
      .handlerBusy, .launching, .launched:
      .faint
    default: nil
    }
  }
}
