import ServiceExtensionRuntime
import VirtualTime

/// Makes the events of a trace: names of processes and threads first, then spans, counters, marks and flows.
struct TraceEvents {
  /// The process number of the phone; those of the extension follow it.
  static let phone = 1

  private let recording: Recording
  private let lanes: Lanes
  private var names: [JSONValue] = []
  private var body: [JSONValue] = []
  private var threads: [Track: Int] = [:]
  private var spanCount = 0
  /// The changes of the footprint, by process.
  private let footprints: [Int: [(at: VirtualInstant, bytes: Int)]]

  /// A thread of the trace.
  private struct Track: Hashable {
    var process: Int
    /// The lane of a push or local request; -1: the process itself, -2: the banner.
    var lane: Int
  }

  /// The events, in the order written.
  var events: [JSONValue] { names + body }

  init(_ recording: Recording) {
    self.recording = recording
    lanes = Lanes(RecordingIndex(recording))
    footprints = recording.footprints
    name(process: Self.phone, "phone")
    for life in recording.processes { name(process: Self.phone + life.number, "extension process \(life.number)") }
    for life in recording.processes { add(life) }
    for lane in lanes.spans.indices { addSpans(of: lane) }
    addSpeech()
    for lane in recording.notifications.indices { addFlow(of: lane) }
    addMarks()
  }

  // MARK: Spans

  private mutating func add(_ life: ProcessLife) {
    let process = Self.phone + life.number
    let arguments: JSONObject = [
      "reason": life.reason.map { .string($0.rawValue) } ?? .null, "peakMemory": .integer(life.peakMemory),
    ]
    span(Track(process: process, lane: -1), "process \(life.number)", life.from, life.to, arguments)
    var curve: [(at: VirtualInstant, bytes: Int)] = [(life.from, recording.freshMemory ?? life.peakMemory)]
    curve += footprints[life.number] ?? []
    if let end = life.to { curve.append((end, 0)) }
    for point in curve {
      let arguments: JSONValue = ["footprint": .integer(point.bytes)]
      add("C", "memory", Track(process: process, lane: -1), at: point.at, ["args": arguments])
    }
  }

  private mutating func addSpans(of lane: Int) {
    for part in lanes.spans[lane] {
      let arguments: JSONObject = part.note.map { ["note": .string($0)] } ?? [:]
      switch part.kind {
      case .onTheWay, .waiting, .pending:
        span(Track(process: Self.phone, lane: lane), part.kind.rawValue, part.from, part.to, arguments)
      case .handling, .held: span(handlingTrack(lane), part.kind.rawValue, part.from, part.to, arguments)
      case .banner:
        span(Track(process: Self.phone, lane: -2), "banner: \(lanes.id(lane))", part.from, part.to, arguments)
      case .transfer, .sound: asynchronous(part.kind.rawValue, lane, part.from, part.to, arguments)
      case .speech: break
      }
    }
  }

  /// Utterances, with their texts.
  private mutating func addSpeech() {
    for case (let lane?, let record) in lanes.speech {
      guard let from = record.from else { continue }
      asynchronous(
        "speech", lane, from, record.to,
        [
          "text": .string(record.text), "whole": .bool(record.isWhole),
          "spoken": .integer(record.spokenCharacters), "characters": .integer(record.characters),
        ])
    }
  }

  private func handlingTrack(_ lane: Int) -> Track {
    let process = recording.notifications.indices.contains(lane) ? recording.notifications[lane].process : nil
    return Track(process: Self.phone + (process ?? 0), lane: lane)
  }

  // MARK: Flows and marks

  /// From the arrival to `didReceive`, and on to the banner.
  private mutating func addFlow(of lane: Int) {
    let outcome = recording.notifications[lane]
    guard let arrived = outcome.arrivedAt, let received = outcome.didReceiveAt else { return }
    let flow: JSONObject = ["cat": "push", "id": .integer(lane + 1), "bp": "e"]
    let name = lanes.id(lane)
    add("s", name, Track(process: Self.phone, lane: lane), at: arrived, flow)
    add(outcome.banner == nil ? "f" : "t", name, handlingTrack(lane), at: received, flow)
    if let banner = outcome.banner { add("f", name, Track(process: Self.phone, lane: -2), at: banner.from, flow) }
  }

  /// Every event as an instant, with its rule.
  private mutating func addMarks() {
    for event in recording.timeline where !event.isRepetition(in: recording) {
      if case .memory = event.kind { continue }
      let process = Self.phone + (event.process ?? 0)
      var object: JSONObject = ["s": "t", "cat": .string(event.category)]
      if !event.rule.isEmpty {
        let title = RuleTitles.of(event.rule)
        object["args"] = ["rule": .string(event.rule), "says": title.map(JSONValue.string) ?? .null]
      }
      add("i", event.sentence, Track(process: process, lane: lanes.lane(of: event) ?? -1), at: event.at, object)
    }
  }

  // MARK: Writing

  private mutating func span(
    _ track: Track, _ name: String, _ from: VirtualInstant, _ to: VirtualInstant?, _ arguments: JSONObject
  ) {
    let duration = from.duration(to: max(from, to ?? recording.endedAt))
    var object: JSONObject = ["cat": "span", "dur": .microseconds(duration.wholeNanoseconds)]
    if !arguments.isEmpty { object["args"] = .object(arguments) }
    add("X", name, track, at: from, object)
  }

  private mutating func asynchronous(
    _ name: String, _ lane: Int, _ from: VirtualInstant, _ to: VirtualInstant?, _ arguments: JSONObject
  ) {
    spanCount += 1
    let process = handlingTrack(lane).process
    let title = "\(name): \(lanes.id(lane))"
    let object: JSONObject = ["cat": .string(name), "id": .integer(spanCount)]
    var begin = object
    begin["args"] = .object(arguments)
    add("b", title, Track(process: process, lane: -1), at: from, begin)
    add("e", title, Track(process: process, lane: -1), at: max(from, to ?? recording.endedAt), object)
  }

  private mutating func add(
    _ phase: String, _ name: String, _ track: Track, at instant: VirtualInstant, _ more: JSONObject
  ) {
    body.append(Self.event(phase, name, track.process, thread(track), instant, more))
  }

  private static func event(
    _ phase: String, _ name: String, _ process: Int, _ thread: Int, _ instant: VirtualInstant, _ more: JSONObject
  ) -> JSONValue {
    var object: JSONObject = [
      "ph": .string(phase), "name": .string(name), "pid": .integer(process), "tid": .integer(thread),
      "ts": .microseconds(instant.nanoseconds),
    ]
    for member in more.members { object[member.key] = member.value }
    return .object(object)
  }

  /// The number of a track; a new one gets its name, and its place by the number.
  private mutating func thread(_ track: Track) -> Int {
    if let known = threads[track] { return known }
    let number = threads.count + 1
    threads[track] = number
    let title =
      switch track.lane {
      case -1: track.process == Self.phone ? "phone" : "process"
      case -2: "banner"
      default: lanes.id(track.lane)
      }
    names.append(Self.metadata("thread_name", track.process, number, ["name": .string(title)]))
    names.append(Self.metadata("thread_sort_index", track.process, number, ["sort_index": .integer(track.lane + 2)]))
    return number
  }

  private mutating func name(process: Int, _ name: String) {
    names.append(Self.metadata("process_name", process, 0, ["name": .string(name)]))
    names.append(Self.metadata("process_sort_index", process, 0, ["sort_index": .integer(process)]))
  }

  private static func metadata(_ name: String, _ process: Int, _ thread: Int, _ arguments: JSONObject) -> JSONValue {
    [
      "ph": "M", "name": .string(name), "pid": .integer(process), "tid": .integer(thread), "ts": 0,
      "args": .object(arguments),
    ]
  }
}

extension TimelineEvent {
  /// By what a trace's events can be filtered.
  fileprivate var category: String {
    switch kind {
    case .decided, .notInvoked: "decision"
    default: tint == .bad ? "failure" : tint == .warning ? "warning" : "event"
    }
  }
}

extension JSONValue {
  /// Nanoseconds as a number of microseconds, exact.
  fileprivate static func microseconds(_ nanoseconds: Int64) -> JSONValue {
    .number(DecimalNumber(digits: nanoseconds, scale: 3))
  }
}
