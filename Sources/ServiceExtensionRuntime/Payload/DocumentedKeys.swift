/// The keys of `aps` that Apple documents.
enum ApsKey: String, CaseIterable {
  case alert, badge, sound, category
  case threadID = "thread-id"
  case contentAvailable = "content-available"
  case mutableContent = "mutable-content"
  case targetContentID = "target-content-id"
  case interruptionLevel = "interruption-level"
  case relevanceScore = "relevance-score"
  case filterCriteria = "filter-criteria"
  case urlArguments = "url-args"
  // Of Live Activities.
  case timestamp, event, attributes
  case contentState = "content-state"
  case staleDate = "stale-date"
  case dismissalDate = "dismissal-date"
  case attributesType = "attributes-type"
  case inputPushToken = "input-push-token"
  case inputPushChannel = "input-push-channel"
  // Of widgets and controls.
  case contentChanged = "content-changed"

  /// Whether a custom key of this name is so unlikely, beside `aps`, that the system's must have been meant.
  var isUnmistakable: Bool {
    switch self {
    case .threadID, .contentAvailable, .targetContentID, .interruptionLevel, .relevanceScore, .filterCriteria: true
    default: false
    }
  }

  /// Whether a custom key of this name, beside an `aps` without it, was probably meant for the system.
  var isLikelyMeant: Bool {
    switch self {
    case .alert, .badge, .sound, .category: true
    default: false
    }
  }
}

/// The keys of `aps.alert` that Apple documents.
enum AlertKey: String, CaseIterable {
  case title, subtitle, body
  case titleLocKey = "title-loc-key"
  case titleLocArguments = "title-loc-args"
  case subtitleLocKey = "subtitle-loc-key"
  case subtitleLocArguments = "subtitle-loc-args"
  case locKey = "loc-key"
  case locArguments = "loc-args"
  case launchImage = "launch-image"
  // Safari's button.
  case action
  // Of older systems.
  case actionLocKey = "action-loc-key"
  case summaryArgument = "summary-arg"
  case summaryArgumentCount = "summary-arg-count"
}

/// The keys of `aps.sound` as a dictionary.
enum SoundKey: String, CaseIterable {
  case critical, name, volume
}

/// Top-level keys that tools read and no device.
enum ToolKey: String, CaseIterable {
  case simulatorTargetBundle = "Simulator Target Bundle"
  case watchKitSimulatorActions = "WatchKit Simulator Actions"
}
