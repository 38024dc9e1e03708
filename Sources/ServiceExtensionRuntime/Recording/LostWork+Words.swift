extension LostWork {
  /// What was lost, in plain words and on one line.
  public var sentence: String {
    let far = progress.map { ", \(Self.percent($0)) done" } ?? ""
    return "lost: \(kind.rawValue)\(what.isEmpty ? "" : " \(what.quotedForPeople())")\(far)"
  }

  private static func percent(_ progress: Double) -> String {
    guard progress > 0 else { return "0 %" }
    // A nudge, so that 0.29 is 29 % in spite of binary fractions; what is not done is never 100 %.
    return progress < 1 ? "\(min(99, Int(progress * 100 + 1e-9))) %" : "100 %"
  }
}

extension LostWork.Kind {
  /// What a handler does that is busy with this kind of work.
  var verb: String {
    switch self {
    case .wait: "waits"
    case .block: "blocks its thread"
    case .work: "works"
    case .speech: "speaks"
    case .sound: "plays a sound"
    case .download: "downloads"
    case .upload: "uploads"
    case .request: "waits for a service"
    case .task: "runs a task"
    }
  }
}

extension DeviceEvent.Kind {
  /// What happens to the phone, in plain words.
  public var sentence: String {
    switch self {
    case .reboot: "restarts: every process ends, locked until the first unlock"
    case .screen(.on): "screen on"
    case .screen(.off): "screen off"
    case .screen(.locked): "locked"
    case .screen(.beforeFirstUnlock): "locked, not unlocked since it started"
    case .focus(true): "Focus on"
    case .focus(false): "Focus off"
    case .region(let crossing):
      "the user \(crossing.direction == .entry ? "enters" : "leaves") the region \(crossing.region.onOneLine)"
    case .change(.reinstall): "the app is deleted and installed again: a new device token, an empty shared store"
    case .change(.restore): "restored from a backup: a new device token"
    case .change(.offline): "offline"
    case .change(.online): "online"
    case .app(let state): state.sentence(launched: false)
    case .appSteps: "the app does something"
    case .user(let event): event.sentence
    }
  }
}
