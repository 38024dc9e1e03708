extension RecordingField {
  /// The fields of a local request.
  package static let local: [RecordingField] = [
    RecordingField("id", .text, "The request's identifier."),
    RecordingField("postedAt", .time, "When it was posted."),
    RecordingField("push", .text, .orLeftOut, "The push in whose handler it was posted; left out: by the app."),
    RecordingField("trigger", .text, .orLeftOut, "When it is to show, in words; left out: at once."),
    RecordingField("deliveredAt", .time, .orNull, "When it showed; null: not before the end."),
    RecordingField("removedAt", .time, .orNull, "When it was taken away before it showed."),
    RecordingField("content", .object(content), .orNull, "What shows; null where nothing does."),
    RecordingField("banner", .object(banner), .orNull, "The banner; null where there was none."),
    RecordingField(
      "actions", .list(.text), .orLeftOut, "The buttons that its category had at delivery; left out: no category."),
    RecordingField("presentation", .object(presentation), .orNull, "How it was presented in the foreground, else null."),
    RecordingField("contentExtension", .text, .orNull, "The content extension that draws it; null: none."),
    RecordingField("diagnostics", .list(.object(diagnostic)), "Remarks, in order of time."),
  ]

  /// The fields of the phone's state.
  package static let phoneState: [RecordingField] = [
    RecordingField("at", .time, "When."),
    RecordingField("list", .list(.object(listed)), "The Notification Center's list, newest first."),
    RecordingField("badge", .integer, "The number on the icon; 0: none."),
    RecordingField("banner", .text, .orNull, "Whose banner is on the screen; null: none."),
    RecordingField("pending", .list(.object(pending)), "Local requests that wait, the next to show first."),
  ]

  private static let listed: [RecordingField] = [
    RecordingField("id", .text, "The id of the push, or the identifier of the local request."),
    RecordingField("identifier", .text, "What replaces it: the collapse identifier, else the same as id."),
    RecordingField("title", .text, "The first line."),
    RecordingField("body", .text, "The text."),
    RecordingField("deliveredAt", .time, "When it was delivered."),
    RecordingField("thread", .text, "Its thread; empty: none."),
  ]

  private static let pending: [RecordingField] = [
    RecordingField("id", .text, "Its identifier."),
    RecordingField("next", .time, .orNull, "When it shows next; null: when a border is crossed."),
    RecordingField("trigger", .text, "Its trigger, in words."),
  ]
}
