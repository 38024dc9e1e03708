import ServiceExtensionRuntime
import VirtualTime

extension ReplayPageData {
  /// The lanes: `{ id, local?, tone, cells, title?, body?, spans: [[kind, from, to, note?]] }`; `cells` is a row of the
  /// table of outcomes, `to` is null where the run ended first.
  var laneList: [JSONValue] {
    let report = TextReport(recording)
    let speech = report.spoken(of: Set(recording.notifications.map(\.id)))
    let pushes = recording.notifications.enumerated().map { place, outcome in
      let cells = report.row(place, index, speech: speech[outcome.id] ?? []).map { $0.text }
      return lane(place, tone: outcome.source.tint, cells, outcome.content)
    }
    let requests = recording.local.enumerated().map { place, outcome in
      let tone: Tint = outcome.deliveredAt == nil ? .faint : .good
      return lane(recording.notifications.count + place, tone: tone, outcome.cells, outcome.content)
    }
    return pushes + requests
  }

  private func lane(_ place: Int, tone: Tint, _ cells: [String], _ content: NotificationContent?) -> JSONValue {
    var object: JSONObject = [
      "id": .string(lanes.id(place)), "tone": .string(tone.word),
      "cells": .array(cells.map { .string($0.safe(limit: 200)) }),
      "spans": .array(lanes.spans[place].map(span)),
    ]
    if place >= recording.notifications.count { object["local"] = true }
    if let content {
      object["title"] = .string(content.title)
      object["body"] = .string(content.body)
    }
    return .object(object)
  }

  private func span(_ span: LaneSpan) -> JSONValue {
    let kind = LaneSpan.Kind.allCases.firstIndex(of: span.kind) ?? 0
    let parts: [JSONValue] = [.integer(kind), .seconds(span.from), span.to.map(JSONValue.seconds) ?? .null]
    return .array(span.note.map { parts + [.string($0.safe(limit: 80))] } ?? parts)
  }
}

extension LocalOutcome {
  /// A row of the table of outcomes, in the columns of a push.
  fileprivate var cells: [String] {
    let shown =
      deliveredAt == nil ? removedAt.map { "removed at \(FigureText.milliseconds($0))" } ?? "not before the end" : ""
    return [
      id, FigureText.milliseconds(postedAt), deliveredAt.map(FigureText.milliseconds) ?? "–", "–", "local request",
      trigger ?? "at once", content?.shown ?? shown, banner?.text ?? (deliveredAt == nil ? "" : "none"), "",
    ]
  }
}

extension Tint {
  /// The tint's name in a page's data.
  var word: String {
    switch self {
    case .good: "good"
    case .warning: "warning"
    case .bad: "bad"
    case .faint: "faint"
    case .strong: "strong"
    }
  }
}
