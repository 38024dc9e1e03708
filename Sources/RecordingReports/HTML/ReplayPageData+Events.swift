import ServiceExtensionRuntime
import VirtualTime

extension ReplayPageData {
  /// The timeline as columns, with each wording once.
  struct Events {
    /// `{ at, lane, process, word }`: lists of equal length; no lane is -1, no process 0.
    var columns: JSONValue
    /// `[text, rule, tone, track, shape]`.
    var words: [JSONValue]
    /// The rules that are named, in order of appearance.
    var rules: [String]
  }

  /// The timeline; what another event beside it tells as well is left out.
  var events: Events {
    var times: [JSONValue] = []
    var lanes: [JSONValue] = []
    var processes: [JSONValue] = []
    var places: [JSONValue] = []
    var words: [JSONValue] = []
    var known: [Word: Int] = [:]
    var rules: [String] = []
    var returned: Set<Int> = []
    for event in recording.timeline where !event.isRepetition(in: recording) {
      var hasReturned = false
      if event.kind == .threadFree, let push = event.notification { hasReturned = !returned.insert(push).inserted }
      let word = Word(event, afterReturn: hasReturned)
      let place = known[word] ?? words.count
      if place == words.count {
        known[word] = place
        words.append(word.json)
        if !word.rule.isEmpty, !rules.contains(word.rule) { rules.append(word.rule) }
      }
      times.append(.seconds(event.at))
      lanes.append(.integer(self.lanes.lane(of: event) ?? -1))
      processes.append(.integer(event.process ?? 0))
      places.append(.integer(place))
    }
    let columns: JSONValue = [
      "at": .array(times), "lane": .array(lanes), "process": .array(processes), "word": .array(places),
    ]
    return Events(columns: columns, words: words, rules: rules)
  }

  /// What each of the rules says, in a line: those of events and those of findings.
  func rules(_ named: [String]) -> JSONValue {
    let ofFindings = recording.detail >= .outcomes ? recording.findings.flatMap { $0.rule.split(separator: ", ") } : []
    var object = JSONObject()
    for rule in named + ofFindings.map(String.init) { object[rule] = RuleTitles.of(rule).map(JSONValue.string) }
    return .object(object)
  }

  /// How an event is told and drawn.
  private struct Word: Hashable {
    var text: String
    var rule: String
    var tone: String
    var track: Int
    var shape: Int

    init(_ event: TimelineEvent, afterReturn: Bool) {
      text = event.sentence(afterReturn: afterReturn).safe(limit: 300)
      rule = event.rule
      tone = event.tint?.word ?? ""
      track = event.track
      shape = event.shape
    }

    var json: JSONValue {
      [.string(text), .string(rule), .string(tone), .integer(track), .integer(shape)]
    }
  }
}

extension TimelineEvent {
  /// Where on its lane an event stands: 0 with the banner, 1 with the handling, 2 with speech, sounds and transfers.
  fileprivate var track: Int {
    switch kind {
    case .bannerShown, .noBanner, .bannerRetracted, .bannerReplaced, .bannerSkipped, .badge, .listed, .unlisted,
      .listCleared:
      0
    case .soundStarted, .soundEnded, .soundCut, .speechRequested, .speechStarted, .speechFinished, .speechCancelled,
      .speechLost, .speechRefused, .transferStarted, .transferEnded, .transferFailed, .attachmentMade,
      .attachmentFailed:
      2
    default: 1
    }
  }

  /// The mark: 0 a tick, 1…4 a decision (handler, best attempt, original, nothing), 5 a failure, 6 a warning.
  fileprivate var shape: Int {
    switch kind {
    case .decided(.handler, _): 1
    case .decided(.bestAttempt, _): 2
    case .decided(.original, _), .notInvoked: 3
    case .decided(.none, _), .droppedOnTheWay: 4
    default: tint == .bad ? 5 : tint == .warning ? 6 : 0
    }
  }
}
