import ServiceExtensionRuntime
import VirtualTime

/// What the page about one run knows, in the order it is written: times in seconds, texts as people read them.
///
/// A lane is a push or a local request; the pushes come first, in the recording's order. Events and the phone's changes
/// are lists of columns, since there may be many.
struct ReplayPageData {
  let recording: Recording
  let replayCommand: String?
  let index: RecordingIndex
  let lanes: Lanes

  init(_ recording: Recording, replayCommand: String?) {
    self.recording = recording
    self.replayCommand = replayCommand
    index = RecordingIndex(recording)
    lanes = Lanes(index)
  }

  /// The members of the page's data, made one after another.
  var members: some Sequence<HTMLPage.Member> {
    let events = events
    let makers: [(key: String, value: () -> JSONValue)] = [
      ("page", { "replay" }),
      ("scenario", { .string(recording.scenario.safe(limit: 200)) }),
      ("handler", { .string(recording.handler.safe(limit: 200)) }),
      ("profile", { .string(recording.profile.safe(limit: 80)) }),
      ("seed", { .string("\(recording.seed)") }),
      ("detail", { .string(recording.detail.rawValue) }),
      ("command", { replayCommand.map { .string($0.safe()) } ?? .null }),
      ("endedAt", { .seconds(recording.endedAt) }),
      ("freshMemory", { recording.freshMemory.map(JSONValue.integer) ?? .null }),
      ("memoryLimit", { recording.memoryLimit.map(JSONValue.integer) ?? .null }),
      ("tiles", { tiles }),
      ("findings", { .array(recording.detail >= .outcomes ? recording.findings.map(finding) : []) }),
      ("spanKinds", { .array(LaneSpan.Kind.allCases.map { .string($0.rawValue) }) }),
      ("lanes", { .array(laneList) }),
      ("processes", { .array(processes) }),
      ("utterances", { .array(utterances) }),
      ("words", { .array(events.words) }),
      ("events", { events.columns }),
      ("rules", { rules(events.rules) }),
      ("phone", { phoneChanges }),
    ]
    return makers.lazy.map { HTMLPage.Member(key: $0.key, value: $0.value()) }
  }

  /// What is worth knowing: `{ who, message, rule, topic, lane }`, `lane` that of the first push.
  private func finding(_ finding: Finding) -> JSONValue {
    [
      "who": .string(PushNames.summary(finding.pushes).safe(limit: 200)),
      "message": .string(finding.message.safe(limit: 600)),
      "rule": .string(finding.rule),
      "topic": .string(finding.topic.rawValue),
      "lane": finding.pushes.first.flatMap { index.place[$0] }.map(JSONValue.integer) ?? .null,
    ]
  }

  /// What is said by the utterances that began: `[lane, from, to, text, characters, spoken]`, `to` null at the end of
  /// the run.
  private var utterances: [JSONValue] {
    lanes.speech.compactMap { place, record in
      guard let from = record.from else { return nil }
      return [
        place.map(JSONValue.integer) ?? .null, .seconds(from), record.to.map(JSONValue.seconds) ?? .null,
        .string(record.text.safe(limit: 300)), .integer(record.characters), .integer(record.spokenCharacters),
      ]
    }
  }

  private var processes: [JSONValue] {
    let footprints = recording.footprints
    return recording.processes.map { life in
      let end = index.end(of: life).map { end in
        let phrase = end.phrase.text { recording.notifications[$0].id.safe(limit: 60) }
        return JSONValue.string(phrase + (end.rule.isEmpty ? "" : " (\(end.rule))"))
      }
      return [
        "number": .integer(life.number), "from": .seconds(life.from),
        "to": life.to.map(JSONValue.seconds) ?? .null,
        "reason": life.reason.map { .string($0.rawValue) } ?? .null, "end": end ?? .null,
        "peak": .integer(life.peakMemory), "peakText": .string(ByteText.text(life.peakMemory)),
        "lost": .integer(life.lostWork.count),
        "memory": .array(
          (footprints[life.number] ?? []).map { [.seconds($0.at), .integer($0.bytes)] }),
      ]
    }
  }
}
