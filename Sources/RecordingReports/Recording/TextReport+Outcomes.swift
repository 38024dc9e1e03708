import ServiceExtensionRuntime
import VirtualTime

extension TextReport {
  /// How each push ended, one a line.
  func outcomeSection(_ index: RecordingIndex) -> String {
    let outcomes = recording.notifications
    guard !outcomes.isEmpty else { return section("outcomes", ["  no push"]) }
    let shown = outcomeTable(index)
    var lines = shown.table.lines(colour: colour)
    if shown.leftOut > 0 {
      let count = FigureText.counted(shown.leftOut, "push", "pushes")
      lines.insert("  … \(count) left out; all of them: --format ndjson", at: lines.count - shown.tailCount)
    }
    return section("outcomes", lines)
  }

  /// The table of outcomes; of very many, some before the last `tailCount` are left out.
  func outcomeTable(_ index: RecordingIndex) -> (table: TextTable, leftOut: Int, tailCount: Int) {
    let outcomes = recording.notifications
    let (head, tail) = Self.shown(outcomes.count, limit: outcomeLimit)
    let shown = Array(head) + Array(tail)
    let speech = spoken(of: Set(shown.map { outcomes[$0].id }))
    var table = TextTable([
      TextTable.Column("push", limit: 24), TextTable.Column("arrived", .right), TextTable.Column("delivered", .right),
      TextTable.Column("latency", .right), "source", "reason", TextTable.Column("shows", limit: 48), "banner", "speech",
    ])
    for place in shown { table.add(row(place, index, speech: speech[outcomes[place].id] ?? [])) }
    return (table, tail.lowerBound - head.upperBound, tail.count)
  }

  /// A row of the table of outcomes.
  func row(_ place: Int, _ index: RecordingIndex, speech: [UtteranceRecord]) -> [TextTable.Cell] {
    let outcome = recording.notifications[place]
    return [
      TextTable.Cell(outcome.id),
      TextTable.Cell(outcome.arrivedAt.map(FigureText.milliseconds) ?? "–"),
      TextTable.Cell(outcome.deliveredAt.map(FigureText.milliseconds) ?? "–"),
      TextTable.Cell(outcome.latency.map { FigureText.milliseconds(VirtualInstant.zero.advanced(by: $0)) } ?? "–"),
      TextTable.Cell(outcome.source.rawValue, outcome.source.tint),
      TextTable.Cell(
        outcome.apns?.reason?.rawValue ?? outcome.reason?.rawValue
          ?? (outcome.arrivedAt == nil ? "not arrived" : "undecided")),
      TextTable.Cell(outcome.content?.shown ?? ""),
      TextTable.Cell(banner(outcome, place, index)),
      TextTable.Cell(speech.map(\.progressText).joined(separator: ", ")),
    ]
  }

  private func banner(_ outcome: NotificationOutcome, _ place: Int, _ index: RecordingIndex) -> String {
    if let banner = outcome.banner { return banner.text }
    switch index.noBanner[place] {
    case .skipped: return "skipped"
    case .because(let why): return "none: \(why)"
    case nil: return outcome.deliveredAt == nil ? "" : "none"
    }
  }

  /// The utterances of these pushes.
  func spoken(of ids: Set<String>) -> [String: [UtteranceRecord]] {
    var spoken: [String: [UtteranceRecord]] = [:]
    for utterance in recording.utterances where ids.contains(utterance.push) {
      spoken[utterance.push, default: []].append(utterance)
    }
    return spoken
  }
}

extension UtteranceRecord {
  /// How far it got, in a word or two.
  fileprivate var progressText: String {
    guard let from else { return "never begun" }
    if isWhole { return "whole" }
    guard let to else { return "speaking" }
    return "cut at \(FigureText.seconds(from.duration(to: to))) of \(FigureText.seconds(duration)) s"
  }
}

extension BannerSpan {
  /// `2.000–8.000`, and `unseen` where it was there for no time.
  var text: String {
    let span = "\(FigureText.milliseconds(from))–\(to.map(FigureText.milliseconds) ?? "")"
    return seen ? span : span + " unseen"
  }
}

extension OutcomeSource {
  /// How good or bad it is for the user.
  var tint: Tint {
    switch self {
    case .handler: .good
    case .bestAttempt: .warning
    case .original, .none: .bad
    }
  }
}

extension NotificationContent {
  /// Title, subtitle and body on one line.
  var shown: String { [title, subtitle, body].filter { !$0.isEmpty }.joined(separator: " — ") }
}
