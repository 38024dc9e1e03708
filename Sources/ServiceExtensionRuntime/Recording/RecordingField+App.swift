extension RecordingField {
  /// The fields of a presentation in the foreground.
  package static let presentation: [RecordingField] = [
    RecordingField("at", .time, "When the app had answered."),
    RecordingField("banner", .bool, "Whether it asked for a banner."),
    RecordingField("list", .bool, "Whether it asked for an entry in the list."),
    RecordingField("sound", .bool, "Whether it asked for the sound."),
    RecordingField("badge", .bool, "Whether it asked for the badge."),
    RecordingField("delayedBy", .word(words(Presentation.Culprit.self)), .orNull, "Who made it late; null: nobody."),
    RecordingField("userInfo", .anyObject, "What the app saw as userInfo."),
  ]

  /// The fields of a response.
  package static let response: [RecordingField] = [
    RecordingField("at", .time, "When."),
    RecordingField("push", .text, "The push whose notification the user answered."),
    RecordingField("kind", .word(words(ResponseRecord.Kind.self)), "How."),
    RecordingField("action", .text, .orLeftOut, "The button."),
    RecordingField("text", .text, .orLeftOut, "What the user wrote."),
    RecordingField("launchedApp", .bool, "Whether the app had to be launched for it."),
  ]

  /// The fields of a call of the background handler.
  package static let backgroundRun: [RecordingField] = [
    RecordingField("at", .time, "When."),
    RecordingField("push", .text, "The push it was for."),
    RecordingField("result", .word(words(BackgroundRun.Result.self)), .orNull, "What came of it; null: it ran at the end."),
    RecordingField("endedAt", .time, .orNull, "When it ended; null: it ran at the end."),
  ]

  /// The fields of a state of the app.
  package static let appState: [RecordingField] = [
    RecordingField("at", .time, "Since when."),
    RecordingField("state", .word(words(AppState.self)), "The state."),
    RecordingField("cause", .word(words(AppStateRecord.Cause.self)), "What brought it there."),
    RecordingField("launched", .bool, "Whether that launched it."),
  ]

  /// The fields of a remark about the run.
  package static let runDiagnostic: [RecordingField] = [RecordingField("at", .time, "When.")] + diagnostic

  /// The lists of a recording that are about the app.
  static let appLists: [RecordingField] = [
    RecordingField("responses", .list(.object(response)), "Calls of the app's didReceive response, in order."),
    RecordingField("backgroundRuns", .list(.object(backgroundRun)), "Calls of the app's background handler, in order."),
    RecordingField("appStates", .list(.object(appState)), "The app's states, in order."),
    RecordingField("diagnostics", .list(.object(runDiagnostic)), "Remarks about the run, in order of time."),
  ]
}

extension TimelineEvent {
  /// Kinds of events of the app.
  static let appShapes: [Shape] = [
    Shape(
      kind: "appState", summary: "The app's state changes.",
      fields: RecordingField.appState.filter { $0.key != "at" }),
    Shape(kind: "willPresent", summary: "The app, in the foreground, is asked what to present.", fields: []),
    Shape(
      kind: "presented", summary: "The app has answered, or cannot any more.",
      fields: RecordingField.presentation.filter { $0.key != "at" }),
    Shape(
      kind: "response", summary: "The app's didReceive response is called.",
      fields: [
        RecordingField("response", .word(RecordingField.words(ResponseRecord.Kind.self)), "How the user answered.")
      ] + RecordingField.response.filter { !["at", "push", "kind"].contains($0.key) }),
    Shape(kind: "backgroundRun", summary: "The app's background handler is called.", fields: []),
    Shape(
      kind: "backgroundNotRun", summary: "The app's background handler is not called.",
      fields: [RecordingField("why", .text, "Why, for people.")]),
    Shape(
      kind: "backgroundRunEnded", summary: "The background handler has answered, or ended without.",
      fields: [RecordingField("result", .word(RecordingField.words(BackgroundRun.Result.self)), "What came of it.")]),
    Shape(kind: "appSharedRead", summary: "The app reads a value of the shared store.", fields: shared),
    Shape(kind: "appSharedWritten", summary: "The app writes a value of the shared store.", fields: shared),
    Shape(kind: "appSharedUnreadable", summary: "A value is locked away from the app.", fields: unreadable),
    Shape(
      kind: "appCenterAsked", summary: "The app asks something of the Notification Center.",
      fields: [
        RecordingField("what", .text, "What, in words."), RecordingField("delay", .time, "How long that takes."),
      ]),
    Shape(
      kind: "appCenterAnswered", summary: "What the app asked for is done, or not.",
      fields: [
        RecordingField("what", .text, "What, in words."),
        RecordingField("failure", .text, .orNull, "Why it was not done; null: it was."),
      ]),
    Shape(kind: "appLocked", summary: "The app takes a file lock.", fields: [name]),
    Shape(kind: "appWaitsForLock", summary: "The app waits for a file lock.", fields: [name]),
    Shape(kind: "appUnlocked", summary: "The app gives a file lock back.", fields: [name]),
  ]

  /// The data of an attempt to reach what is locked away.
  static let unreadable = [
    RecordingField("key", .text, "The key."),
    RecordingField("protection", .word(RecordingField.words(DataProtection.self)), "When it could be reached."),
  ]

  /// What the app and the user add to the data of a change of the phone.
  static let userData = [
    RecordingField("app", .word(RecordingField.words(AppState.self)), .orLeftOut, "The state the app is put in."),
    RecordingField("steps", .bool, .orLeftOut, "True where the app does something."),
    RecordingField("user", .word(UserEvent.names), .orLeftOut, "What the user does."),
    RecordingField("action", .text, .orLeftOut, "The button."),
    RecordingField("text", .text, .orLeftOut, "What the user writes."),
    RecordingField("permission", .list(.text), .orLeftOut, "What the user allows."),
  ]
}
