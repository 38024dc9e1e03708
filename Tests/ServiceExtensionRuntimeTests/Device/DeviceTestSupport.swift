import ServiceExtensionSimulator

/// A handler written down in a test: what it does on `didReceive`, and (nil: deliver the best attempt) on expiry.
final class Script: ServiceExtensionBase {
  var onReceive: @Sendable (Script, ExtensionContext) -> Void = { script, _ in script.deliver() }
  var onExpiry: (@Sendable (Script, ExtensionContext) -> Void)?
  /// Something to be kept as long as this object.
  var kept: [AnyObject] = []

  override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    if let context { onReceive(self, context) }
  }

  override func timeWillExpire() {
    guard let onExpiry, let context else { return super.timeWillExpire() }
    onExpiry(self, context)
  }

  /// Calls the content handler with this title and the payload's other values.
  func deliver(title: String) {
    guard let contentHandler, let bestAttemptContent else { return }
    var content = bestAttemptContent.value
    content.title = title
    contentHandler(content)
  }

  /// Speaks with a synthesizer that this object keeps.
  func speak(_ utterance: SpeechUtterance, delegate: @escaping (SpeechEvent) -> Void = { _ in }) {
    guard let synthesizer = context?.makeSynthesizer() else { return }
    kept.append(synthesizer)
    synthesizer.speak(utterance, delegate: delegate)
  }
}

/// Nine Han characters: 9 × 1/4 s = 2.25 s.
let nineCharacters = "收款成功请注意查看"

/// A push of title "sent" that asks for the extension.
func push(
  _ id: String, at: Double = 0, body: String = "b", aps: JSONObject = JSONObject(), custom: JSONObject = JSONObject(),
  collapse: String? = nil, type: PushHeaders.PushType = .alert
) -> PushSeries {
  var all: JSONObject = ["alert": ["title": "sent", "body": .string(body)], "mutable-content": 1]
  for (key, value) in aps.members { all[key] = value == .null ? nil : value }
  var json: JSONObject = ["aps": .object(all)]
  for (key, value) in custom.members { json[key] = value }
  var series = PushSeries(id: id, at: .seconds(at), payload: Payload(json: json))
  series.headers.collapseID = collapse
  series.headers.pushType = type
  return series
}

/// `count` pushes `id-1` …, the first at `at`.
func burst(
  _ id: String, _ count: Int, at: Double = 0, every: Duration = .zero, jitter: Duration = .zero, body: String = "b"
) -> PushSeries {
  var series = push(id, at: at, body: body)
  series.burst = PushSeries.Burst(count: count, every: every, jitter: jitter)
  return series
}

/// Points in time, in seconds.
func seconds(_ values: Double...) -> [VirtualInstant] { values.map { .seconds($0) } }

extension DeviceProfile {
  /// This profile with a change.
  func with(_ change: (inout DeviceProfile) -> Void) -> DeviceProfile {
    var profile = self
    change(&profile)
    return profile
  }
}

extension Scenario {
  /// Pushes on a phone.
  init(_ pushes: PushSeries..., on device: DeviceProfile = .classic) {
    self.init(name: "test")
    self.pushes = pushes
    self.device = device
  }

  /// This scenario with a fault.
  func with(
    _ kind: Fault.Kind, for pushes: String..., from: Double? = nil, to: Double? = nil, chance: Double = 1
  ) -> Scenario {
    var scenario = self
    var fault = Fault(kind: kind)
    fault.pushes = pushes
    fault.from = from.map { .seconds($0) }
    fault.to = to.map { .seconds($0) }
    fault.chance = chance
    scenario.faults.append(fault)
    return scenario
  }

  /// This scenario with something that happens to the phone.
  func with(_ kind: DeviceEvent.Kind, at: Double) -> Scenario {
    var scenario = self
    scenario.events.append(DeviceEvent(at: .seconds(at), kind: kind))
    return scenario
  }

  /// This scenario up to an instant.
  func until(_ seconds: Double) -> Scenario {
    var scenario = self
    scenario.until = .seconds(seconds)
    return scenario
  }

  /// Replays with a handler written here.
  func replay(
    expiry: (@Sendable (Script, ExtensionContext) -> Void)? = nil, detail: RecordingDetail = .timeline,
    _ receive: @escaping @Sendable (Script, ExtensionContext) -> Void
  ) -> Recording {
    let handler = InProcessHandler(name: "script") {
      let script = Script()
      script.onReceive = receive
      script.onExpiry = expiry
      return script
    }
    return replay(with: handler, detail: detail)
  }

  /// Replays with steps.
  func replay(
    steps: [Step.Action], timeWillExpire: [Step.Action]? = nil, launch: [Step.Action] = []
  ) throws -> Recording {
    var program = StepProgram()
    program.launch = launch.map { Step($0) }
    program.didReceive = steps.map { Step($0) }
    program.timeWillExpire = timeWillExpire?.map { Step($0) }
    var scenario = self
    scenario.handler = .steps(program)
    return try scenario.replay()
  }

  /// Replays with a built-in strategy.
  func replay(strategy: String, _ parameters: JSONObject = JSONObject()) throws -> Recording {
    var scenario = self
    scenario.handler = .strategy(name: strategy, parameters: parameters)
    return try scenario.replay()
  }
}

extension Step.Action {
  /// `deliver` of the best attempt.
  static var deliverBest: Step.Action { .deliver(Step.DeliverStep()) }
  /// `deliver` with parameters.
  static func deliver(_ content: Step.ContentChoice, inBackground: Bool = false, title: String? = nil) -> Step.Action {
    var step = Step.DeliverStep()
    step.content = content
    step.inBackground = inBackground
    if let title {
      step.set = ContentChange()
      step.set?.title = title
    }
    return .deliver(step)
  }
  /// `set` of the title.
  static func set(title: String) -> Step.Action {
    var change = ContentChange()
    change.title = title
    return .set(change)
  }
  /// `wait` of so many seconds.
  static func wait(seconds: Double) -> Step.Action { .wait(.duration(.seconds(seconds), label: nil)) }
  /// `speak` of a text, a template.
  static func say(_ text: String) -> Step.Action {
    var step = Step.SpeakStep()
    step.text = text
    return .speak(step)
  }
}

extension Recording {
  /// When events of a kind (by its JSON name) happened, of one push or of all.
  func times(_ kind: String, of push: String? = nil) -> [VirtualInstant] {
    timeline.filter { $0.kind.name == kind && (push == nil || id(of: $0) == push) }.map(\.at)
  }

  /// The kinds of events of these names, in order, of one push or of all.
  func order(of kinds: String...) -> [String] { timeline.map(\.kind.name).filter(kinds.contains) }

  /// The lines the extension wrote.
  var log: [String] {
    timeline.compactMap { if case .log(let line) = $0.kind { line } else { nil } }
  }

  /// The codes of a push's diagnostics, in order.
  func codes(_ push: String) -> [DiagnosticCode] { self[push].diagnostics.map(\.code) }

  /// When each process ended, and why.
  var ends: [End] { processes.map { End(at: $0.to, reason: $0.reason) } }

  private func id(of event: TimelineEvent) -> String? { event.notification.map { notifications[$0].id } }

  /// The end of a process.
  struct End: Equatable {
    var at: VirtualInstant?
    var reason: ProcessEndReason?
    static func end(_ seconds: Double, _ reason: ProcessEndReason) -> End { End(at: .seconds(seconds), reason: reason) }
    static let none = End(at: nil, reason: nil)
  }
}
