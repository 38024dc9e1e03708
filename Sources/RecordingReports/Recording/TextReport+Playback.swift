import ServiceExtensionRuntime
import VirtualTime

extension TextReport {
  /// The run's name and settings, in a line.
  public var heading: String { header + "\n" }

  /// The sums, under their title.
  public var sums: String { totalsSection }

  /// The timeline line by line, for those who show it as it happens; a banner comes with what it shows.
  public var timelineRows: [(at: VirtualInstant, line: String)] {
    TimelineRow.rows(of: recording).map { row in
      var names = row.pushes.compactMap {
        recording.notifications.indices.contains($0) ? recording.notifications[$0].id : nil
      }
      if let local = row.event.localID(in: recording) { names.append(local) }
      if names.isEmpty { names = [row.event.subjectText(in: recording)] }
      let time = FigureText.milliseconds(row.event.at)
      let padding = String(repeating: " ", count: max(0, 9 - time.count))
      let who = PushNames.summary(names).safe(limit: 28)
      let room = String(repeating: " ", count: max(0, 18 - who.displayWidth))
      var what = row.sentence.safe(limit: 200)
      if case .bannerShown = row.event.kind, let content = content(of: row.event) {
        what += ": \(content.shown.safe(limit: 120))"
      }
      if let tint = row.event.tint, colour { what = tint.paint(what) }
      return (row.event.at, "\(padding)\(time)  \(who)\(room)  \(what)")
    }
  }

  private func content(of event: TimelineEvent) -> NotificationContent? {
    if let place = event.notification { return recording.notifications[place].content }
    return event.local.flatMap { recording.local[$0].content }
  }
}
