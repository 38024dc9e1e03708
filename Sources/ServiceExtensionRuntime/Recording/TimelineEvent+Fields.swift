extension TimelineEvent {
  /// What a kind of event is called in JSON, and the fields it carries beside `at`, `kind`, `push` and `process`.
  package struct Shape: Sendable {
    /// The kind's name.
    package var kind: String
    /// What it means.
    package var summary: String
    /// Its data.
    package var fields: [RecordingField]
  }

  /// The fields of every event.
  package static let commonFields: [RecordingField] = [
    RecordingField("at", .time, "When."),
    RecordingField("kind", .word(shapes.map(\.kind)), "What happened."),
    RecordingField("push", .text, .orLeftOut, "The id of the push it is about."),
    RecordingField("local", .text, .orLeftOut, "The identifier of the local request it is about."),
    RecordingField("process", .integer, .orLeftOut, "The number of the process it is about."),
  ]

  /// All kinds, in the order of a push's life.
  package static let shapes: [Shape] = [
    shape(
      "requested", "APNs took the provider's request, or refused it.",
      [
        RecordingField("status", .integer, "The status of the response."),
        RecordingField("reason", .word(RecordingField.words(APNsRejection.self)), .orNull, "Why it was refused."),
      ]),
    shape("stored", "APNs stores it, since the device is offline."),
    shape(
      "droppedOnTheWay", "It was dropped on its way.",
      [reason, why, RecordingField("by", .text, .orNull, "The push that took its place; null: none.")]),
    shape("arrived", "The push reached the device."),
    shape("notInvoked", "The extension does not run for it.", [reason]),
    shape("launching", "A process starts."),
    shape("launchRefused", "A process is refused by a fault."),
    shape("launched", "A process has started."),
    shape("didReceive", "didReceive is called."),
    shape("threadFree", "didReceive has returned after having been held."),
    shape(
      "stalled", "The handler is undecided, and nothing is left to run.",
      [
        RecordingField("waitingFor", .list(.text), "What it waits for."),
        RecordingField("since", .time, "Since when."),
      ]),
    shape("timeWillExpire", "serviceExtensionTimeWillExpire is called."),
    shape("callbackHeldUp", "serviceExtensionTimeWillExpire is not called, or not yet.", [why]),
    shape(
      "decided", "What shows is decided.",
      [RecordingField("source", .word(RecordingField.words(OutcomeSource.self)), "Who decided."), reason]),
    shape(
      "ignoredCall", "A call of the content handler that changes nothing.",
      [RecordingField("code", .word(RecordingField.words(DiagnosticCode.self)), "Which mistake it is.")]),
    shape(
      "bannerShown", "The banner appears.",
      [RecordingField("updated", .bool, "Whether in place of one with the same identifier.")]),
    shape("noBanner", "No banner is raised.", [why]),
    shape("bannerRetracted", "The banner leaves by itself."),
    shape("bannerReplaced", "A newer banner takes its place."),
    shape("bannerSkipped", "It waited for its banner, and a newer one was shown."),
    shape("badge", "The badge changes.", [RecordingField("badge", .integer, "The new number.")]),
    shape(
      "listed", "It is in the Notification Center's list.",
      [identifier, RecordingField("replaced", .bool, "Whether in the place of an older one.")]),
    shape("unlisted", "It is taken out of the list.", [identifier]),
    shape("listCleared", "The list is emptied.", [RecordingField("count", .integer, "Of how many.")]),
    shape(
      "centerAsked", "Something is asked of the Notification Center.",
      [what, RecordingField("delay", .time, "How long that takes.")]),
    shape(
      "centerAnswered", "What was asked is carried out, or not.",
      [what, RecordingField("failure", .text, .orNull, "Why not; null: it is.")]),
    shape(
      "categories", "The app's categories are now these.",
      [RecordingField("categories", .list(.text), "Their identifiers.")]),
    shape("requestPosted", "A local request is accepted.", [next]),
    shape("requestFired", "The trigger of a local request fires.", [next]),
    shape("requestRemoved", "A local request is taken away before it shows."),
    shape("soundStarted", "A sound starts.", sound),
    shape("soundEnded", "A sound has played to its end.", sound),
    shape("soundCut", "A sound is cut off.", sound),
    shape(
      "speechRequested", "An utterance is requested.",
      [text, RecordingField("duration", .time, "How long the whole utterance lasts.")]),
    shape("speechStarted", "An utterance begins.", [text]),
    shape("speechFinished", "It has been spoken to its end.", [text]),
    shape("speechCancelled", "It was cancelled.", [text, spokenCharacters, characters]),
    shape("speechLost", "The end of the process cut it, or it never began.", [text, spokenCharacters, characters]),
    shape("speechRefused", "Audio is refused: it never starts.", [text]),
    shape("memory", "The footprint changes.", [RecordingField("footprint", .bytes, "The new footprint.")]),
    shape("sharedRead", "A value of the shared store is read.", shared),
    shape("sharedWritten", "A value of the shared store is written.", shared),
    shape("sharedUnreadable", "A value of the shared store is locked away.", unreadable),
    shape("waitsForLock", "The extension waits for a file lock that the app holds.", [name]),
    shape("locked", "A file lock is taken.", [name]),
    shape("unlocked", "A file lock is given back.", [name]),
    shape("transferStarted", "A download or upload begins.", transfer),
    shape(
      "transferEnded", "It was answered.",
      transfer + [
        RecordingField("status", .integer, "The HTTP status."),
        RecordingField("bytes", .bytes, .orLeftOut, "The size of a downloaded body."),
        RecordingField("file", .text, .orLeftOut, "The file a body was written to; left out: it is in memory."),
      ]),
    shape(
      "transferFailed", "No answer came.",
      transfer + [
        RecordingField("failure", .word(RecordingField.words(TransferFailure.self)), "Why."),
        RecordingField("error", .number, "The code of NSURLErrorDomain."),
      ]),
    shape("attachmentMade", "An attachment is made of a file.", RecordingField.attachment),
    shape(
      "attachmentFailed", "An attachment cannot be made, or is dropped from what was delivered.",
      [
        RecordingField("identifier", .text, "The attachment's identifier."),
        RecordingField("error", .number, "The code of Apple's UNError."),
        RecordingField("dropped", .bool, "Whether it was dropped after the delivery."),
      ]),
    shape("handlerBusy", "The handler works, waits or blocks.", [work, what, busyTime]),
    shape("log", "The extension wrote a line of its own.", [RecordingField("message", .text, "The line.")]),
    shape("diagnostic", "A remark about the notification.", RecordingField.diagnostic),
    shape(
      "fault", "An injected fault strikes.",
      [RecordingField("fault", .word(RecordingField.words(Fault.Kind.self)), "Which.")]),
    shape("device", "The phone changes.", device),
    shape(
      "processEnded", "A process ends.",
      [RecordingField("reason", .word(RecordingField.words(ProcessEndReason.self)), "Why.")]),
    shape(
      "lostWork", "What the end of a process cut off.",
      [work, what, RecordingField("progress", .fraction, .orNull, "How far it got; null where it has no end.")]),
  ] + appShapes

  private static func shape(_ kind: String, _ summary: String, _ fields: [RecordingField] = []) -> Shape {
    Shape(kind: kind, summary: summary, fields: fields)
  }

  private static let reason = RecordingField("reason", .word(RecordingField.words(OutcomeReason.self)), "Why.")
  private static let why = RecordingField("why", .text, "Why, for people.")
  private static let text = RecordingField("text", .text, "What is spoken.")
  static let name = RecordingField("name", .text, "Its name.")
  private static let what = RecordingField("what", .text, "What it is, in words.")
  private static let work = RecordingField("work", .word(RecordingField.words(LostWork.Kind.self)), "The kind of work.")
  private static let identifier = RecordingField("identifier", .text, "The request's identifier.")
  private static let next = RecordingField("next", .time, .orNull, "When it shows next; null: no date is known.")
  private static let busyTime = RecordingField("duration", .time, .orNull, "How long; null: for ever.")
  private static let spokenCharacters = RecordingField("spokenCharacters", .integer, "Spoken characters until then.")
  private static let characters = RecordingField("characters", .integer, "Spoken characters in all.")
  private static let sound = [
    name, RecordingField("isNotificationSound", .bool, "Whether it is the notification's own."),
  ]
  static let shared = [
    RecordingField("key", .text, "The key."), RecordingField("value", .any, "The value; null: none."),
  ]
  private static let transfer = [
    RecordingField("transfer", .word(RecordingField.words(TransferKind.self)), "The direction."),
    RecordingField("url", .text, "The address."),
  ]
  private static let device = [
    RecordingField("reboot", .bool, .orLeftOut, "True where it restarts."),
    RecordingField(
      "screen", .word(RecordingField.words(DeviceProfile.ScreenState.self)), .orLeftOut, "The screen's new state."),
    RecordingField("focus", .bool, .orLeftOut, "Whether a Focus is on."),
    RecordingField("region", .text, .orLeftOut, "The region whose border the user crosses."),
    RecordingField(
      "direction", .word(RecordingField.words(RegionCrossing.Direction.self)), .orLeftOut, "In which direction."),
    RecordingField(
      "device", .word(RecordingField.words(DeviceEvent.Change.self)), .orLeftOut, "What became of connection or token."),
  ] + userData
}
