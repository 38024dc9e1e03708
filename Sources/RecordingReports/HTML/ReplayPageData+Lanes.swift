import ServiceExtensionRuntime
import VirtualTime

extension ReplayPageData {
  /// What a stretch of a lane can be.
  enum SpanKind: String, CaseIterable {
    /// Between the provider and the phone.
    case onTheWay = "on its way"
    /// From its arrival to `didReceive`.
    case waiting
    /// From `didReceive` to the decision.
    case handling
    /// `didReceive` goes on after the decision.
    case held = "didReceive goes on"
    /// A download or an upload.
    case transfer
    /// An utterance.
    case speech
    /// A sound.
    case sound
    /// The banner.
    case banner
    /// A local request that waits for its trigger.
    case pending

    fileprivate var code: JSONValue { .integer(Self.allCases.firstIndex(of: self) ?? 0) }
  }

  /// The lanes: `{ id, local, tone, cells, title, body, thread, spans: [[kind, from, to, note]] }`; `cells` is a row of
  /// the table of outcomes, `to` is null where the run ended first, `note` is left out where there is none.
  var lanes: [JSONValue] {
    var spans = [[JSONValue]](repeating: [], count: recording.notifications.count + recording.local.count)
    for (place, outcome) in recording.notifications.enumerated() { spans[place] = handlingSpans(place, outcome) }
    addTransfers(to: &spans)
    for (lane, record) in speech {
      guard let lane, let from = record.from else { continue }
      spans[lane].append(span(.speech, from, record.to, record.isWhole ? nil : "cut"))
    }
    addSounds(to: &spans)
    let report = TextReport(recording)
    let speech = report.spoken(of: Set(recording.notifications.map(\.id)))
    let pushes = recording.notifications.enumerated().map { place, outcome -> JSONValue in
      let cells = report.row(place, index, speech: speech[outcome.id] ?? []).map { $0.text }
      return lane(
        outcome.id, isLocal: false, tone: outcome.source.tint, cells, outcome.content, banner: outcome.banner,
        &spans[place])
    }
    let requests = recording.local.enumerated().map { place, outcome -> JSONValue in
      let place = recording.notifications.count + place
      let end = outcome.deliveredAt ?? outcome.removedAt
      spans[place].append(span(.pending, outcome.postedAt, end, outcome.trigger))
      return lane(
        outcome.id, isLocal: true, tone: outcome.deliveredAt == nil ? .faint : .good, outcome.cells, outcome.content,
        banner: outcome.banner, &spans[place])
    }
    return pushes + requests
  }

  private func lane(
    _ id: String, isLocal: Bool, tone: Tint, _ cells: [String], _ content: NotificationContent?, banner: BannerSpan?,
    _ spans: inout [JSONValue]
  ) -> JSONValue {
    if let banner { spans.append(span(.banner, banner.from, banner.to, banner.seen ? nil : "unseen")) }
    var object: JSONObject = [
      "id": .string(id), "tone": .string(tone.word), "cells": .array(cells.map { .string($0.safe(limit: 200)) }),
      "spans": .array(spans),
    ]
    if isLocal { object["local"] = true }
    if let content {
      object["title"] = .string(content.title)
      object["body"] = .string(content.body)
      if !content.threadIdentifier.isEmpty { object["thread"] = .string(content.threadIdentifier) }
    }
    return .object(object)
  }

  private func handlingSpans(_ place: Int, _ outcome: NotificationOutcome) -> [JSONValue] {
    var spans: [JSONValue] = []
    if let apns = outcome.apns {
      spans.append(span(.onTheWay, apns.sentAt, outcome.arrivedAt ?? apns.endedAt))
    }
    guard let arrived = outcome.arrivedAt, outcome.process != nil || outcome.decidedAt != nil || outcome.reason == nil
    else { return spans }
    spans.append(span(.waiting, arrived, outcome.didReceiveAt ?? outcome.decidedAt))
    guard let received = outcome.didReceiveAt else { return spans }
    spans.append(span(.handling, received, outcome.decidedAt))
    if let decided = outcome.decidedAt, let free = index.threadFree[place], free > decided {
      spans.append(span(.held, decided, free))
    }
    return spans
  }

  /// Downloads and uploads: each end belongs to the oldest open one of its push, kind and address.
  private func addTransfers(to spans: inout [[JSONValue]]) {
    struct Key: Hashable {
      var lane: Int
      var kind: TransferKind
      var url: String
    }
    var open: [Key: [VirtualInstant]] = [:]
    func end(_ kind: TransferKind, _ url: String, _ event: TimelineEvent, _ note: String) {
      guard let lane = event.notification, var starts = open[Key(lane: lane, kind: kind, url: url)], !starts.isEmpty
      else { return }
      spans[lane].append(span(.transfer, starts.removeFirst(), event.at, note))
      open[Key(lane: lane, kind: kind, url: url)] = starts
    }
    for event in recording.timeline {
      switch event.kind {
      case .transferStarted(let kind, let url):
        if let lane = event.notification { open[Key(lane: lane, kind: kind, url: url), default: []].append(event.at) }
      case .transferEnded(let kind, let url, let status, _, _): end(kind, url, event, "\(kind.rawValue), \(status)")
      case .transferFailed(let kind, let url, let failure):
        end(kind, url, event, "\(kind.rawValue), \(failure.rawValue)")
      default: break
      }
    }
    // What the end of a process cut off ends with it.
    for (key, starts) in open.sorted(by: { ($0.key.lane, $0.key.url) < ($1.key.lane, $1.key.url) }) {
      let end = recording.notifications[key.lane].process.flatMap(index.process)?.to
      for start in starts { spans[key.lane].append(span(.transfer, start, end, "\(key.kind.rawValue), lost")) }
    }
  }

  private func addSounds(to spans: inout [[JSONValue]]) {
    var locals: [String: Int] = [:]
    for (place, outcome) in recording.local.enumerated() where locals[outcome.id] == nil { locals[outcome.id] = place }
    for sound in recording.sounds {
      let lane = index.place[sound.push] ?? locals[sound.push].map { recording.notifications.count + $0 }
      if let lane { spans[lane].append(span(.sound, sound.from, sound.to, sound.isWhole ? nil : "cut")) }
    }
  }

  private func span(
    _ kind: SpanKind, _ from: VirtualInstant, _ to: VirtualInstant?, _ note: String? = nil
  ) -> JSONValue {
    let parts: [JSONValue] = [kind.code, .seconds(from), to.map(JSONValue.seconds) ?? .null]
    return .array(note.map { parts + [.string($0.safe(limit: 80))] } ?? parts)
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
