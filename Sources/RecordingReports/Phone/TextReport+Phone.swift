import ServiceExtensionRuntime
import VirtualTime

extension TextReport {
  /// The phone at the end of the run, in a line and one for each pending request; `--at` tells more.
  func phoneSection(_ state: PhoneState) -> String {
    let ids = state.list.prefix(8).map { $0.id.safe(limit: 24) } + (state.list.count > 8 ? ["…"] : [])
    let list =
      ids.isEmpty
      ? "nothing in the list" : "\(FigureText.grouped(state.list.count)) in the list: \(ids.joined(separator: ", "))"
    return section("phone at the end", ["  \(list); \(state.badgeAndBanner)"] + state.pendingLines)
  }

  /// Local requests, one a line each time they show.
  var localSection: String {
    var table = TextTable([
      TextTable.Column("local request", limit: 24), TextTable.Column("posted", .right),
      TextTable.Column("delivered", .right), TextTable.Column("trigger", limit: 40),
      TextTable.Column("shows", limit: 48),
      "banner",
    ])
    let (head, tail) = Self.shown(recording.local.count, limit: outcomeLimit)
    for outcome in recording.local[head] + recording.local[tail] {
      table.add([
        TextTable.Cell(outcome.id), TextTable.Cell(FigureText.milliseconds(outcome.postedAt)),
        TextTable.Cell(
          outcome.deliveredAt.map(FigureText.milliseconds) ?? (outcome.removedAt == nil ? "–" : "removed")),
        TextTable.Cell(outcome.trigger ?? "at once"), TextTable.Cell(outcome.content?.shown ?? ""),
        TextTable.Cell(
          outcome.banner?.text ?? (outcome.deliveredAt == nil ? "" : "none")),
      ])
    }
    var lines = table.lines(colour: colour)
    if head.upperBound < tail.lowerBound {
      let count = FigureText.counted(tail.lowerBound - head.upperBound, "request")
      lines.insert("  … \(count) left out; all of them: --format ndjson", at: lines.count - tail.count)
    }
    let remarks = recording.local.flatMap { outcome in
      outcome.diagnostics.map { "  \(outcome.id): \($0.message)".safe(limit: 400) }
    }
    return section("local requests", lines + remarks.prefix(findingLimit))
  }
}

extension PhoneState {
  /// How many notifications of the list, and how many pending requests, a text shows.
  static let shownLimit = 20

  /// Whether there is nothing to see.
  var isBare: Bool { list.isEmpty && pending.isEmpty && badge == 0 && banner == nil }

  /// The state in lines: the list, then badge, banner and pending requests.
  func lines(colour: Bool) -> [String] {
    var lines: [String] = []
    if list.isEmpty {
      lines.append("  nothing in the Notification Center")
    } else {
      var table = TextTable([
        TextTable.Column("in the list", limit: 24), TextTable.Column("since", .right),
        TextTable.Column("thread", limit: 24), TextTable.Column("shows", limit: 60),
      ])
      for entry in list.prefix(Self.shownLimit) {
        table.add([
          TextTable.Cell(entry.id), TextTable.Cell(FigureText.milliseconds(entry.deliveredAt)),
          TextTable.Cell(entry.thread),
          TextTable.Cell([entry.title, entry.body].filter { !$0.isEmpty }.joined(separator: " — ")),
        ])
      }
      lines += table.lines(colour: colour)
      if list.count > Self.shownLimit { lines.append("  … \(FigureText.grouped(list.count - Self.shownLimit)) more") }
    }
    lines.append("  \(badgeAndBanner)")
    return lines + pendingLines
  }

  /// `badge 3, no banner`.
  fileprivate var badgeAndBanner: String {
    "badge \(badge), " + (banner.map { "banner of \($0.safe(limit: 40))" } ?? "no banner")
  }

  /// The requests that wait, one a line.
  fileprivate var pendingLines: [String] {
    var lines: [String] = []
    for request in pending.prefix(Self.shownLimit) {
      let next = request.next.map { ", next at \(FigureText.seconds($0)) s" } ?? ""
      lines.append("  pending: \(request.id.safe(limit: 40)) \(request.trigger.safe(limit: 80))\(next)")
    }
    if pending.count > Self.shownLimit {
      lines.append("  … \(FigureText.grouped(pending.count - Self.shownLimit)) more pending")
    }
    return lines
  }
}
