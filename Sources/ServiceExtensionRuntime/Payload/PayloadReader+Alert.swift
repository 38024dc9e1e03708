extension PayloadReader {
  /// Reads `aps.alert`: a string is the body (rule G2).
  mutating func read(alert value: JSONValue) {
    switch value {
    case .string(let body):
      // The texts of a Live Activity are its own.
      if payload.liveActivityEvent == nil { payload.content.body = body }
    case .object(let alert): read(alert: alert)
    default: noteWrongType("aps.alert", value, expected: "a string or an object")
    }
  }

  private mutating func read(alert: JSONObject) {
    var texts: [AlertKey: String] = [:]
    var arguments: [AlertKey: [String]] = [:]
    for (name, value) in alert.members {
      let path = "aps.alert." + name
      guard let key = AlertKey(rawValue: name) else {
        noteUnknown(name, in: .alert)
        continue
      }
      if value == .null { continue }
      switch key {
      case .title, .subtitle, .body:
        // In a Live Activity's alert a text may be an object of loc-key and loc-args.
        if payload.liveActivityEvent == nil || value.object == nil { texts[key] = string(path, value) }
      case .titleLocKey, .subtitleLocKey, .locKey: texts[key] = string(path, value)
      case .titleLocArguments, .subtitleLocArguments, .locArguments: arguments[key] = strings(path, value)
      case .launchImage, .action: _ = string(path, value)
      case .actionLocKey, .summaryArgument:
        if string(path, value) != nil { noteDeprecated(path) }
      case .summaryArgumentCount:
        if wholeNumber(path, value) != nil { noteDeprecated(path) }
      }
    }
    guard payload.liveActivityEvent == nil else { return }
    payload.content.title = text(
      literal: texts[.title], key: texts[.titleLocKey], arguments: arguments[.titleLocArguments], name: "title-loc")
    payload.content.subtitle = text(
      literal: texts[.subtitle], key: texts[.subtitleLocKey], arguments: arguments[.subtitleLocArguments],
      name: "subtitle-loc")
    payload.content.body = text(
      literal: texts[.body], key: texts[.locKey], arguments: arguments[.locArguments], name: "loc")
  }

  private mutating func noteDeprecated(_ path: String) {
    note(.deprecatedKey, path, "\(path) is a key of older systems; current ones ignore it")
  }

  /// The localised text counts, the literal is its fallback, the key the last resort (rule Z17).
  private mutating func text(literal: String?, key: String?, arguments: [String]?, name: String) -> String {
    let path = "aps.alert.\(name)-key"
    guard let key, !key.isEmpty else {
      if arguments != nil {
        note(.localizationMissing, "aps.alert.\(name)-args", "aps.alert.\(name)-args has no \(name)-key to belong to")
      }
      return literal ?? ""
    }
    guard let template = strings[key] else {
      let instead =
        literal.map { "the literal text \(JSONValue.string($0).shortText(40)) shows" } ?? "it shows as it is"
      note(
        .localizationMissing, path,
        "\(path) \(JSONValue.string(key).shortText(40)) is not in the table of strings; \(instead)")
      return literal ?? key
    }
    let (text, needed) = LocalizedFormat.text(template, arguments: arguments ?? [])
    let given = arguments?.count ?? 0
    if needed > given {
      note(
        .localizationMissing, path,
        "\(path) \(JSONValue.string(key).shortText(40)) needs \(needed) argument\(needed == 1 ? "" : "s"), "
          + "\(name)-args gives \(given); what is missing is left empty")
    }
    return text
  }
}
