extension AppState {
  /// The state in words, to stand behind "it is".
  var words: String {
    switch self {
    case .foreground: "in the foreground"
    case .background: "in the background"
    case .suspended: "suspended"
    case .notRunning: "not running"
    case .forceQuit: "force-quit"
    }
  }

  /// The change to this state, in plain words.
  func sentence(launched: Bool) -> String {
    switch (self, launched) {
    case (.foreground, true): "the app is launched and comes to the foreground"
    case (_, true): "the app is launched in the background"
    case (.foreground, false): "the app is in the foreground"
    case (.background, false): "the app is in the background"
    case (.suspended, false): "the app is suspended"
    case (.notRunning, false): "the app does not run"
    case (.forceQuit, false): "the app is force-quit by the user"
    }
  }
}

extension AppStateRecord.Cause {
  /// The cause, to stand behind what it caused.
  var clause: String {
    switch self {
    case .start, .event: ""
    case .user: ": the user opened it"
    case .response: ": the user answered a notification"
    case .backgroundPush: ": a push with content-available woke it"
    case .idle: ": it has nothing left to do"
    case .screen: ", by the lock of the screen"
    case .lockHeld: ": ended, since it was suspended while it held a file lock (0xdead10cc)"
    case .reboot: ": the phone restarted"
    }
  }
}

extension Presentation {
  /// What was presented, in plain words.
  var sentence: String {
    let asked = [(banner, "banner"), (list, "list"), (sound, "sound"), (badge, "badge")].filter(\.0).map(\.1)
    let what = asked.isEmpty ? "nothing" : asked.joined(separator: ", ")
    return "presented: the app asks for \(what)\(delayedBy == nil ? "" : ", late by its own doing")"
  }
}

extension ResponseRecord {
  /// What the app was told, in plain words.
  var sentence: String {
    let name = action.map { " \($0.quotedForPeople())" } ?? ""
    let what =
      switch kind {
      case .tap: "a tap"
      case .action: "the action\(name)"
      case .text: "the action\(name) with the text \((text ?? "").quotedForPeople())"
      case .dismiss: "a dismissal"
      }
    return "the app's didReceive response called: \(what)\(launchedApp ? ", for which it was launched" : "")"
  }
}

extension BackgroundRun.Result {
  /// The end of a background handler, in plain words.
  var sentence: String {
    switch self {
    case .newData, .noData, .failed: "the app's background handler answered \(rawValue)"
    case .timedOut: "the app's background handler gave no answer within 30 s"
    case .ended: "the app was ended before its background handler answered"
    }
  }
}

extension DataProtection {
  /// When it lets a value be read, in plain words.
  public var words: String {
    switch self {
    case .complete: "it can be reached only while the phone is unlocked"
    case .afterFirstUnlock: "it can be reached only after the first unlock"
    case .none: "it can always be reached"
    }
  }
}

extension UserEvent {
  /// What the user does, in plain words.
  var sentence: String {
    switch self {
    case .tap: "the user taps the notification"
    case .action(_, let action, let text):
      "the user presses \(action.quotedForPeople())" + (text.map { " and writes \($0.quotedForPeople())" } ?? "")
    case .dismiss: "the user clears the notification"
    case .openApp: "the user opens the app"
    case .unlock: "the user unlocks the phone"
    case .lock: "the user locks the phone"
    case .screenOff: "the user turns the screen off"
    case .permission(let permission): permission.isEmpty ? "the user denies the app all notifications" : "the user allows \(permission.names.joined(separator: ", "))"
    }
  }

  /// What the user does, as members of an event's JSON.
  var jsonData: [(key: String, value: JSONValue)] {
    switch self {
    case .tap: [("user", "tap")]
    case .action(_, let action, let text):
      [("user", "action"), ("action", .string(action))] + (text.map { [("text", .string($0))] } ?? [])
    case .dismiss: [("user", "dismiss")]
    case .openApp: [("user", "openApp")]
    case .unlock: [("user", "unlock")]
    case .lock: [("user", "lock")]
    case .screenOff: [("user", "screenOff")]
    case .permission(let permission):
      [("user", "permission"), ("permission", .array(permission.names.map(JSONValue.string)))]
    }
  }

  /// The words of ``jsonData`` under `user`.
  static let names = ["tap", "action", "dismiss", "openApp", "unlock", "lock", "screenOff", "permission"]
}

extension DeviceProfile.Permission {
  /// What is allowed, by the words of scenario files.
  var names: [String] {
    let words: [(DeviceProfile.Permission, String)] = [
      (.alerts, "alerts"), (.sounds, "sounds"), (.badges, "badges"), (.provisional, "provisional"),
    ]
    return isEmpty ? ["denied"] : words.filter { contains($0.0) }.map(\.1)
  }
}
