extension PayloadReader {
  /// Reads `aps` in the order written.
  mutating func read(aps: JSONObject) {
    readEvent(of: aps)
    for (name, value) in aps.members {
      let path = "aps." + name
      guard let key = ApsKey(rawValue: name) else {
        noteUnknown(name, in: .aps)
        continue
      }
      if value != .null { read(key, value, path) }
    }
  }

  private mutating func read(_ key: ApsKey, _ value: JSONValue, _ path: String) {
    switch key {
    case .alert: read(alert: value)
    case .badge: payload.content.badge = wholeNumber(path, value)
    case .sound: read(sound: value)
    case .category: payload.content.categoryIdentifier = string(path, value) ?? ""
    case .threadID: payload.content.threadIdentifier = string(path, value) ?? ""
    case .contentAvailable: payload.contentAvailable = flag(path, value)
    case .mutableContent: read(mutableContent: value)
    case .targetContentID: payload.content.targetContentIdentifier = string(path, value)
    case .interruptionLevel: readLevel(value, path)
    case .relevanceScore: readRelevance(value, path)
    case .filterCriteria: payload.content.filterCriteria = string(path, value)
    // The rest is for Safari, Live Activities and widgets: only its type is looked at.
    case .urlArguments: _ = strings(path, value)
    case .timestamp, .staleDate, .dismissalDate: _ = number(path, value)
    case .contentState, .attributes: _ = object(path, value)
    case .attributesType, .inputPushChannel: _ = string(path, value)
    case .inputPushToken: _ = flag(path, value)
    case .event, .contentChanged: break
    }
  }

  /// The event is read first: it says whose the texts are.
  private mutating func readEvent(of aps: JSONObject) {
    guard let value = aps[ApsKey.event.rawValue], value != .null else { return }
    if let event = value.string, ["start", "update", "end"].contains(event) {
      payload.liveActivityEvent = event
      note(
        .liveActivity, "aps.event",
        "aps.event is \"\(event)\": the push is for a Live Activity, not for the extension, and shows no notification")
    } else {
      noteWrongType("aps.event", value, expected: "\"start\", \"update\" or \"end\"")
    }
  }

  private mutating func readLevel(_ value: JSONValue, _ path: String) {
    if let level = value.string.flatMap(InterruptionLevel.init) {
      payload.content.interruptionLevel = level
      return
    }
    let levels = InterruptionLevel.allCases.map(\.rawValue)
    if let near = value.string.flatMap({ ClosestWord.to($0, among: levels) }) {
      note(.wrongType, path, "\(path) is \(value.inWords); did you mean \"\(near)\"? The key is ignored")
    } else {
      noteWrongType(path, value, expected: "\"passive\", \"active\", \"time-sensitive\" or \"critical\"")
    }
  }

  private mutating func readRelevance(_ value: JSONValue, _ path: String) {
    // Live Activities are ranked by any number.
    let range: ClosedRange<DecimalNumber>? = payload.liveActivityEvent == nil ? 0...1 : nil
    payload.content.relevanceScore = number(path, value, range)?.double ?? 0
  }

  /// Reads `aps.sound`: a name, or a dictionary for critical alerts.
  private mutating func read(sound value: JSONValue) {
    switch value {
    case .string(""):
      noteWrongType("aps.sound", value, expected: "a file name or \"default\"")
    case .string(let name): payload.content.sound = name == "default" ? .default : .named(name)
    case .object(let sound): read(sound: sound)
    default: noteWrongType("aps.sound", value, expected: "a string or an object")
    }
  }

  private mutating func read(sound: JSONObject) {
    var isCritical = false
    var name = "default"
    var volume = 1.0
    for (key, value) in sound.members {
      let path = "aps.sound." + key
      guard let known = SoundKey(rawValue: key) else {
        noteUnknown(key, in: .sound)
        continue
      }
      if value == .null { continue }
      switch known {
      case .critical: isCritical = flag(path, value)
      case .name:
        if value == "" {
          noteWrongType(path, value, expected: "a file name or \"default\"")
        } else {
          name = string(path, value) ?? name
        }
      case .volume: volume = number(path, value, 0...1)?.double ?? volume
      }
    }
    payload.content.sound =
      switch (isCritical, name) {
      case (false, "default"): .default
      case (false, _): .named(name)
      case (true, "default"): .defaultCritical(volume: volume)
      case (true, _): .criticalNamed(name, volume: volume)
      }
  }
}
