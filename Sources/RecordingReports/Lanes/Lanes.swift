import ServiceExtensionRuntime
import VirtualTime

/// The lanes of a recording: what each push and each local request went through. The pushes come first, in the
/// recording's order, the local requests behind them.
struct Lanes {
  let index: RecordingIndex
  /// The spans of each lane, in no particular order.
  private(set) var spans: [[LaneSpan]]
  /// The utterances and their lanes, in order of request; nil: the lane is not known.
  let speech: [(lane: Int?, record: UtteranceRecord)]

  private var recording: Recording { index.recording }

  init(_ index: RecordingIndex) {
    self.index = index
    let recording = index.recording
    spans = Array(repeating: [], count: recording.notifications.count + recording.local.count)
    // Each request is an event: so an utterance finds its push also where two have the same id.
    let requests = recording.timeline.filter { if case .speechRequested = $0.kind { true } else { false } }
    let isComplete = requests.count == recording.utterances.count
    speech = recording.utterances.enumerated().map { place, record in
      (isComplete ? requests[place].notification : index.place[record.push], record)
    }
    addHandling()
    addLocal()
    addTransfers()
    for case (let lane?, let record) in speech {
      if let from = record.from {
        spans[lane].append(LaneSpan(.speech, from, record.to, record.isWhole || record.to == nil ? nil : "cut"))
      }
    }
    addSounds()
  }

  /// The lane of an event; nil: none.
  func lane(of event: TimelineEvent) -> Int? {
    event.notification ?? event.local.map { recording.notifications.count + $0 }
  }

  /// The id of a lane's push or request.
  func id(_ lane: Int) -> String {
    let pushes = recording.notifications.count
    return lane < pushes ? recording.notifications[lane].id : recording.local[lane - pushes].id
  }

  private mutating func addHandling() {
    for (lane, outcome) in recording.notifications.enumerated() {
      if let apns = outcome.apns {
        spans[lane].append(LaneSpan(.onTheWay, apns.sentAt, outcome.arrivedAt ?? apns.endedAt))
      }
      if let banner = outcome.banner { add(banner, to: lane) }
      // What the extension never ran for has waited for nothing.
      guard let arrived = outcome.arrivedAt,
        outcome.process != nil || outcome.decidedAt != nil || outcome.reason == nil
      else { continue }
      spans[lane].append(LaneSpan(.waiting, arrived, outcome.didReceiveAt ?? outcome.decidedAt))
      guard let received = outcome.didReceiveAt else { continue }
      spans[lane].append(LaneSpan(.handling, received, outcome.decidedAt))
      if let decided = outcome.decidedAt, let free = index.threadFree[lane], free > decided {
        spans[lane].append(LaneSpan(.held, decided, free))
      }
    }
  }

  private mutating func addLocal() {
    for (place, outcome) in recording.local.enumerated() {
      let lane = recording.notifications.count + place
      let end = outcome.deliveredAt ?? outcome.removedAt
      spans[lane].append(LaneSpan(.pending, outcome.postedAt, end, outcome.trigger))
      if let banner = outcome.banner { add(banner, to: lane) }
    }
  }

  private mutating func add(_ banner: BannerSpan, to lane: Int) {
    spans[lane].append(LaneSpan(.banner, banner.from, banner.to, banner.seen ? nil : "unseen"))
  }

  /// Downloads and uploads: each end belongs to the oldest open one of its push, kind and address.
  private mutating func addTransfers() {
    struct Key: Hashable {
      var lane: Int
      var kind: TransferKind
      var url: String
    }
    var open: [Key: [VirtualInstant]] = [:]
    var keys: [Key] = []
    for event in recording.timeline {
      guard let lane = event.notification else { continue }
      let end: (kind: TransferKind, url: String, note: String)
      switch event.kind {
      case .transferStarted(let kind, let url):
        let key = Key(lane: lane, kind: kind, url: url)
        if open[key] == nil { keys.append(key) }
        open[key, default: []].append(event.at)
        continue
      case .transferEnded(let kind, let url, let status, _, _): end = (kind, url, "\(kind.rawValue), \(status)")
      case .transferFailed(let kind, let url, let failure): end = (kind, url, "\(kind.rawValue), \(failure.rawValue)")
      default: continue
      }
      let key = Key(lane: lane, kind: end.kind, url: end.url)
      guard let start = open[key]?.first else { continue }
      open[key]?.removeFirst()
      spans[lane].append(LaneSpan(.transfer, start, event.at, end.note))
    }
    // What the end of a process cut off ends with it.
    for key in keys {
      let end = recording.notifications[key.lane].process.flatMap(index.process)?.to
      for start in open[key] ?? [] {
        spans[key.lane].append(LaneSpan(.transfer, start, end, "\(key.kind.rawValue), lost"))
      }
    }
  }

  private mutating func addSounds() {
    var locals: [String: Int] = [:]
    for (place, outcome) in recording.local.enumerated() where locals[outcome.id] == nil { locals[outcome.id] = place }
    for sound in recording.sounds {
      let lane = index.place[sound.push] ?? locals[sound.push].map { recording.notifications.count + $0 }
      guard let lane else { continue }
      spans[lane].append(LaneSpan(.sound, sound.from, sound.to, sound.isWhole || sound.to == nil ? nil : "cut"))
    }
  }
}

extension Recording {
  /// The changes of the footprint of each process, by its number, in order of time.
  var footprints: [Int: [(at: VirtualInstant, bytes: Int)]] {
    var changes: [Int: [(at: VirtualInstant, bytes: Int)]] = [:]
    for event in timeline {
      guard case .memory(let bytes) = event.kind, let process = event.process else { continue }
      changes[process, default: []].append((event.at, bytes))
    }
    return changes
  }
}
