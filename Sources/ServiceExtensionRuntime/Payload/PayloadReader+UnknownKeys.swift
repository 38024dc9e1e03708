extension PayloadReader {
  /// The dictionaries whose keys Apple documents.
  enum Place: String {
    case aps = "aps"
    case alert = "aps.alert"
    case sound = "aps.sound"

    var keys: [String] {
      switch self {
      case .aps: ApsKey.allCases.map(\.rawValue)
      case .alert: AlertKey.allCases.map(\.rawValue)
      case .sound: SoundKey.allCases.map(\.rawValue)
      }
    }
  }

  /// Notes a key that `place` does not have: misplaced, misspelt, or merely unknown.
  mutating func noteUnknown(_ name: String, in place: Place) {
    let path = "\(place.rawValue).\(name)"
    if noteMeantFlag(name, path) { return }
    for other in [Place.aps, .alert, .sound] where other != place && other.keys.contains(name) {
      note(.misplacedKey, path, "\(path) is ignored there; it belongs in \(other.rawValue)")
      return
    }
    guard let near = ClosestWord.to(name, among: place.keys) else {
      note(
        .unknownKey, path, "\(path) is no key the system knows; it ignores it and leaves it in userInfo")
      return
    }
    if place == .aps, near == ApsKey.mutableContent.rawValue {
      note(.mutableContentMisspelt, path, "\(path) means nothing to the system; write it as aps.\(near)")
    } else {
      note(.unknownKey, path, "\(path) is no key the system knows; did you mean \(place.rawValue).\(near)?")
    }
  }

  /// Looks through the keys beside `aps` for what was meant to stand in it.
  mutating func readCustomKeys() {
    let aps = payload.json["aps"]?.object
    for (name, value) in payload.json.members where name != "aps" && ToolKey(rawValue: name) == nil {
      if noteMeantFlag(name, name) { continue }
      if let key = ApsKey.allCases.first(where: { $0.isUnmistakable && ClosestWord.isSpelling(name, of: $0.rawValue) })
      {
        note(.misplacedKey, name, "\(name) beside aps is a custom key; for the system write it as aps.\(key.rawValue)")
      } else if ApsKey(rawValue: name)?.isLikelyMeant == true, aps?[name] ?? .null == .null {
        note(.misplacedKey, name, "\(name) beside aps is a custom key; for the system it belongs in aps")
      } else if aps == nil, ClosestWord.isSpelling(name, of: "aps") {
        note(.unknownKey, name, "\(name) is a custom key; did you mean aps?")
      }
      search(value, name, depth: 1)
    }
  }

  /// Looks for the flag, and for an `aps` where there is none, inside custom values.
  private mutating func search(_ value: JSONValue, _ path: String, depth: Int) {
    // APNs takes 4096 bytes; what is nested deeper than this was not meant for the system.
    guard depth <= 16 else { return }
    switch value {
    case .object(let object):
      for (name, value) in object.members {
        let place = "\(path).\(name)"
        if name == "aps", value.object != nil, payload.json["aps"] == nil {
          note(.misplacedKey, place, "\(place) is ignored there; the system looks for aps at the top of the payload")
        } else if !noteMeantFlag(name, place) {
          search(value, place, depth: depth + 1)
        }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() { search(element, "\(path).\(index)", depth: depth + 1) }
    default: break
    }
  }

  /// Notes what only the whole payload shows.
  mutating func judge() {
    guard payload.liveActivityEvent == nil else { return }
    if payload.content.hasText {
      if payload.contentAvailable {
        note(
          .silentWithAlert, "aps.content-available",
          "aps.content-available wakes the app, but a push with an alert is not silent: its text shows; "
            + "what runs the extension is aps.mutable-content")
      }
      return
    }
    if payload.json["aps"] ?? .null == .null {
      if payload.findings.contains(where: { $0.key == "aps" || $0.key.hasSuffix(".aps") }) { return }
      note(.alertWithoutText, "aps", "the payload has no aps: the extension does not run and nothing shows")
      return
    }
    let alert = payload.json.value(at: ["aps", "alert"]) ?? .null
    switch alert {
    case .string, .object:
      note(
        .alertWithoutText, "aps.alert",
        "aps.alert has no text (title, subtitle or body): the extension does not run and nothing shows")
    default:
      guard payload.mutableContent != .absent else { return }
      note(
        .alertWithoutText, "aps.mutable-content",
        "aps.mutable-content without an alert that has text does nothing: the extension does not run")
    }
  }
}
