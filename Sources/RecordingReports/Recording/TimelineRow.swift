import ServiceExtensionRuntime

/// Events of one instant that differ only in the push: one row of a timeline for people.
struct TimelineRow {
  /// The first of the events.
  var event: TimelineEvent
  /// The pushes, in order; empty where the event is about none.
  var pushes: [Int]
  /// How many events there are.
  var count = 1
  /// What happened, in words.
  var sentence: String

  /// The rows of a timeline. What another event beside it tells as well is left out.
  static func rows(of recording: Recording) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    var returned: Set<Int> = []
    for event in recording.timeline where !event.isRepetition(in: recording) {
      var hasReturned = false
      if event.kind == .threadFree, let push = event.notification { hasReturned = !returned.insert(push).inserted }
      let sentence = event.sentence(afterReturn: hasReturned)
      if let push = event.notification, let last = rows.last, !last.pushes.isEmpty, last.event.at == event.at,
        last.event.process == event.process, last.event.kind == event.kind, last.sentence == sentence
      {
        rows[rows.count - 1].pushes.append(push)
        rows[rows.count - 1].count += 1
      } else {
        rows.append(TimelineRow(event: event, pushes: event.notification.map { [$0] } ?? [], sentence: sentence))
      }
    }
    return rows
  }
}

extension TimelineEvent {
  /// Whether another event of the same instant tells a person the same: lost speech is told once, not three times.
  func isRepetition(in recording: Recording) -> Bool {
    switch kind {
    case .diagnostic(let remark):
      [.workLost, .centerRequestLost, .audioRefused, .transferFailed].contains(remark.code)
    case .listed(_, let replaced): !replaced
    case .lostWork(let work): work.kind == .speech || work.kind == .sound
    case .attachmentFailed: notification != nil
    case .stalled:
      if let notification, recording.notifications.indices.contains(notification) {
        recording.notifications[notification].diagnostics.contains { $0.code == .stalled }
      } else {
        false
      }
    default: false
    }
  }
}
