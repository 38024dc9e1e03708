extension Payload {
  /// What the system does with the push, key by key in the order written, custom keys included.
  public func explanation(headers: PushHeaders, device: DeviceProfile) -> [PayloadLine] {
    var explainer = PayloadExplainer(payload: self, headers: headers, device: device)
    explainer.explain()
    return explainer.lines
  }
}

/// Writes the lines of ``Payload/explanation(headers:device:)``.
struct PayloadExplainer {
  let payload: Payload
  let headers: PushHeaders
  let device: DeviceProfile
  private(set) var lines: [PayloadLine] = []
  private let problems: [String: Diagnostic]
  /// Who gets `userInfo`: where the extension does not run, only the app does.
  private let reader: String

  init(payload: Payload, headers: PushHeaders, device: DeviceProfile) {
    self.payload = payload
    self.headers = headers
    self.device = device
    let runs = InvocationDecision.decide(payload: payload, headers: headers, device: device) == .invoke
    reader = runs ? "the extension" : "the app"
    var problems: [String: Diagnostic] = [:]
    for finding in payload.findings(headers: headers, device: device) where problems[finding.key] == nil {
      problems[finding.key] = finding.diagnostic
    }
    self.problems = problems
  }

  mutating func explain() {
    for (name, value) in payload.json.members {
      if name == "aps", case .object(let aps) = value {
        addContainer("aps", aps, "what the system reads")
        explain(aps: aps)
      } else if name == "aps" {
        add(name, value, "what the system reads")
      } else if ToolKey(rawValue: name) != nil {
        add(name, value, "for the simulator's tools: no device reads it")
      } else {
        add(name, value, "custom: reaches \(reader) in userInfo", dropsWrongType: false)
      }
    }
  }

  private mutating func explain(aps: JSONObject) {
    for (name, value) in aps.members {
      let path = "aps." + name
      switch (ApsKey(rawValue: name), value) {
      case (.alert, .object(let alert)):
        addContainer(path, alert, alertMeaning)
        for (name, value) in alert.members { addMember(path, name, value, AlertKey(rawValue: name).map(meaning)) }
      case (.sound, .object(let sound)):
        addContainer(path, sound, "the sound, as a dictionary")
        for (name, value) in sound.members { addMember(path, name, value, SoundKey(rawValue: name).map(meaning)) }
      case (let key?, _): add(path, value, meaning(of: key))
      case (nil, _): addMember("aps", name, value, nil)
      }
    }
  }

  private mutating func addMember(_ parent: String, _ name: String, _ value: JSONValue, _ meaning: String?) {
    add("\(parent).\(name)", value, meaning ?? "ignored by the system; \(reader) finds it in userInfo")
  }

  private mutating func addContainer(_ key: String, _ object: JSONObject, _ meaning: String) {
    let count = object.members.count
    let value = count == 0 ? "{}" : "{ \(count) key\(count == 1 ? "" : "s") }"
    lines.append(PayloadLine(key: key, value: value, meaning: meaning, problem: problems[key]))
  }

  /// A finding inside a custom value has no line of its own: it is told at the value's.
  private mutating func add(_ key: String, _ value: JSONValue, _ meaning: String, dropsWrongType: Bool = true) {
    let problem = problems[key] ?? (dropsWrongType ? nil : problemInside(key))
    var meaning = meaning
    if dropsWrongType, value == .null {
      meaning = "null: as if it were not there"
    } else if problem?.code == .wrongType {
      meaning = "ignored: not of the type the system expects"
    }
    lines.append(PayloadLine(key: key, value: value.shortText(48), meaning: meaning, problem: problem))
  }

  private func problemInside(_ key: String) -> Diagnostic? {
    payload.findings.first { $0.key.hasPrefix(key + ".") }.map(\.diagnostic)
  }
}
