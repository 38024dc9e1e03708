extension PayloadExplainer {
  /// What an alert comes to.
  var alertMeaning: String {
    if payload.liveActivityEvent != nil { return "the Live Activity's own alert: not a notification" }
    return payload.content.hasText ? "the texts of the notification" : "nothing to show: no text"
  }

  func meaning(of key: ApsKey) -> String {
    switch key {
    case .alert: payload.content.hasText ? "the notification's body" : alertMeaning
    case .badge: badgeMeaning
    case .sound: soundMeaning
    case .category: "chooses the notification's actions and its content extension"
    case .threadID: "groups the notification with others of this thread"
    case .contentAvailable:
      payload.contentAvailable ? "wakes the app in the background" : "does not wake the app"
    case .mutableContent: flagMeaning
    case .targetContentID: "names the window of the app that comes to the front"
    case .interruptionLevel: levelMeaning
    case .relevanceScore: "ranks the notification in the summary"
    case .filterCriteria: "what Focus filters look at"
    case .urlArguments: "for websites in Safari: not for the extension"
    case .timestamp, .event, .attributes, .contentState, .staleDate, .dismissalDate, .attributesType, .inputPushToken,
      .inputPushChannel:
      "for Live Activities: not for the extension"
    case .contentChanged: "for widgets and controls: not for the extension"
    }
  }

  func meaning(of key: AlertKey) -> String {
    if payload.liveActivityEvent != nil { return "part of the Live Activity's alert" }
    let content = payload.content
    return switch key {
    case .title: literalMeaning(.titleLocKey, "the first line", shown: content.title)
    case .subtitle: literalMeaning(.subtitleLocKey, "the second line", shown: content.subtitle)
    case .body: literalMeaning(.locKey, "the text", shown: content.body)
    case .titleLocKey: "the first line, localised: shows \(quoted(content.title))"
    case .subtitleLocKey: "the second line, localised: shows \(quoted(content.subtitle))"
    case .locKey: "the text, localised: shows \(quoted(content.body))"
    case .titleLocArguments: "fill the placeholders of title-loc-key"
    case .subtitleLocArguments: "fill the placeholders of subtitle-loc-key"
    case .locArguments: "fill the placeholders of loc-key"
    case .launchImage: "shown while the app launches from the notification"
    case .action: "the label of the button in Safari: not for the extension"
    case .actionLocKey: "the label of the button on older systems"
    case .summaryArgument, .summaryArgumentCount: "for the group's summary on older systems"
    }
  }

  func meaning(of key: SoundKey) -> String {
    let isCritical = payload.content.sound?.isCritical ?? false
    return switch key {
    case .critical:
      isCritical ? "a critical alert: heard even when muted, with Apple's permission" : "not a critical alert"
    case .name: soundMeaning
    case .volume: isCritical ? "the volume of the critical alert, 0 to 1" : "counts for critical alerts only"
    }
  }

  private func literalMeaning(_ key: AlertKey, _ line: String, shown: String) -> String {
    guard case .string(let locKey)? = payload.json.value(at: ["aps", "alert", key.rawValue]), !locKey.isEmpty else {
      return line
    }
    return "\(line) only where \(key.rawValue) has no text: shows \(quoted(shown))"
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).shortText(48) }

  private var badgeMeaning: String {
    guard let badge = payload.content.badge else { return "leaves the icon's number alone" }
    return badge == 0 ? "takes the number off the app's icon" : "sets the number on the app's icon to \(badge)"
  }

  private var soundMeaning: String {
    switch payload.content.sound {
    case nil: "no sound"
    case .default: "the system's sound"
    case .named: "a sound file of the app; the system's sound where it is missing or longer than 30 s"
    case .defaultCritical, .criticalNamed: "the sound of a critical alert"
    }
  }

  private var levelMeaning: String {
    switch payload.content.interruptionLevel {
    case .passive: "to the list only, without banner and sound"
    case .active: "banner and sound: the default"
    case .timeSensitive: "banner and sound, through a Focus where the user allows it"
    case .critical: "through everything, with Apple's permission"
    }
  }

  private var flagMeaning: String {
    guard payload.mutableContent.isOn(device.mutableContent) else {
      return "off: profile \(device.name) does not run the extension"
    }
    return switch InvocationDecision.decide(payload: payload, headers: headers, device: device) {
    case .invoke: "on: the extension runs"
    case .no(let reason): "on, but the extension does not run (\(reason.rawValue))"
    }
  }
}
