import ServiceExtensionSimulator

/// Nine Han characters: 9 × 1/4 s = 2.25 s.
let nineCharacters = "收款成功请注意查看"

/// A push of title "sent" that asks for the extension.
func push(_ id: String, at: Double = 0, body: String = nineCharacters, custom: JSONObject = JSONObject()) -> PushSeries
{
  var json: JSONObject = [
    "aps": ["alert": ["title": "sent", "body": .string(body)], "mutable-content": 1]
  ]
  for (key, value) in custom.members { json[key] = value }
  return PushSeries(id: id, at: .seconds(at), payload: Payload(json: json))
}

/// Points in time, in seconds.
func seconds(_ values: Double...) -> [VirtualInstant] { values.map { .seconds($0) } }

extension Scenario {
  /// Pushes on a phone.
  init(_ pushes: PushSeries..., on device: DeviceProfile = .classic) {
    self.init(name: "test")
    self.pushes = pushes
    self.device = device
  }

  /// Replays with a built-in strategy.
  func replay(_ strategy: String, _ parameters: JSONObject = JSONObject()) throws -> Recording {
    var scenario = self
    scenario.handler = .strategy(name: strategy, parameters: parameters)
    return try scenario.replay()
  }

  /// Replays with steps.
  func replay(steps: [Step], timeWillExpire: [Step]? = nil) throws -> Recording {
    var program = StepProgram()
    program.didReceive = steps
    program.timeWillExpire = timeWillExpire
    var scenario = self
    scenario.handler = .steps(program)
    return try scenario.replay()
  }
}

extension DeviceProfile {
  /// This profile with a change.
  func with(_ change: (inout DeviceProfile) -> Void) -> DeviceProfile {
    var profile = self
    change(&profile)
    return profile
  }
}

extension Step {
  /// `deliver` of the best attempt.
  static let deliver = Step(.deliver(DeliverStep()))

  /// `deliver` with parameters.
  static func deliver(_ content: ContentChoice, inBackground: Bool = false, title: String? = nil) -> Step {
    var step = DeliverStep()
    step.content = content
    step.inBackground = inBackground
    if let title {
      step.set = ContentChange()
      step.set?.title = title
    }
    return Step(.deliver(step))
  }

  /// `set` of some values.
  static func set(when condition: Condition? = nil, _ change: (inout ContentChange) -> Void) -> Step {
    var value = ContentChange()
    change(&value)
    return Step(.set(value), when: condition)
  }

  /// `wait` of so many seconds.
  static func wait(_ seconds: Double) -> Step { Step(.wait(.duration(.seconds(seconds), label: nil))) }

  /// `speak` of a template.
  static func speak(_ text: String = "{body}", held: Bool = true) -> Step {
    var step = SpeakStep()
    step.text = text
    step.held = held
    return Step(.speak(step))
  }
}

extension Recording {
  /// The codes of a push's diagnostics, in order.
  func codes(_ push: String) -> [DiagnosticCode] { self[push].diagnostics.map(\.code) }

  /// When events of a kind (by its JSON name) happened.
  func times(_ kind: String) -> [VirtualInstant] { timeline.filter { $0.kind.name == kind }.map(\.at) }
}
