extension RecordingField {
  /// The fields of the recording itself.
  package static let recording: [RecordingField] = [
    RecordingField("recording", .integer, "The version of this format."),
    RecordingField("scenario", .text, "The scenario's name."),
    RecordingField("handler", .text, "The handler's name, with its parameters."),
    RecordingField("profile", .text, "The device profile's name."),
    RecordingField("seed", .seed, "The seed of every random stream; a string where it is beyond 2^63 - 1."),
    RecordingField("detail", .word(words(RecordingDetail.self)), "How much was kept."),
    RecordingField("endedAt", .time, "When the run ended."),
    RecordingField("timeline", .list(.event), "The events in order; empty unless the detail is timeline."),
    RecordingField("notifications", .list(.object(notification)), "One outcome per push, in order of arrival."),
    RecordingField("processes", .list(.object(process)), "The lives of the extension's processes."),
    RecordingField("utterances", .list(.object(utterance)), "Utterances in order of request."),
    RecordingField("sounds", .list(.object(sound)), "Sounds in order of start."),
    RecordingField("local", .list(.object(local)), "Local requests, one entry each time they show."),
    RecordingField("finalState", .object(phoneState), .orNull, "The phone at the end; null with detail totals."),
  ] + appLists + [RecordingField("totals", .object(totals), "The sums.")]

  /// The fields of an outcome.
  package static let notification: [RecordingField] = [
    RecordingField("id", .text, "The push's id."),
    RecordingField("arrivedAt", .time, .orNull, "When it reached the device; null: not before the end."),
    RecordingField("didReceiveAt", .time, .orLeftOut, "When didReceive was called."),
    RecordingField("decidedAt", .time, .orNull, "When it was decided; null for what never reached the extension."),
    RecordingField("source", .word(words(OutcomeSource.self)), "Who decided what shows."),
    RecordingField("reason", .word(words(OutcomeReason.self)), .orNull, "Why; null while undecided."),
    RecordingField("deliveredAt", .time, .orNull, "When it was delivered: the decision; null where nothing shows."),
    RecordingField("content", .object(content), .orNull, "What shows; null where nothing does."),
    RecordingField("banner", .object(banner), .orNull, "The banner; null where there was none."),
    RecordingField("latency", .time, .orNull, "From arrival to delivery; null where nothing shows."),
    RecordingField(
      "actions", .list(.text), .orLeftOut, "The buttons that its category had at delivery; left out: no category."),
    RecordingField("process", .integer, .orLeftOut, "The number of the process that received it."),
    RecordingField("apns", .object(apns), .orLeftOut, "How it fared on the way from the provider."),
    RecordingField("presentation", .object(presentation), .orNull, "How it was presented in the foreground, else null."),
    RecordingField("contentExtension", .text, .orNull, "The content extension that draws it; null: none."),
    RecordingField("diagnostics", .list(.object(diagnostic)), "Remarks, in order of time."),
  ]

  /// The fields of content.
  package static let content: [RecordingField] = [
    RecordingField("title", .text, "The first line; empty where there is none."),
    RecordingField("subtitle", .text, "The second line; empty where there is none."),
    RecordingField("body", .text, "The text; empty where there is none."),
    RecordingField("badge", .integer, .orNull, "The number for the icon; null leaves it, 0 clears it."),
    RecordingField("sound", .sound, .orNull, "The sound: default or a file; null is silence."),
    RecordingField("category", .text, "The category; empty where there is none."),
    RecordingField("thread", .text, "The thread; empty where there is none."),
    RecordingField("level", .word(words(InterruptionLevel.self)), "How much it may disturb."),
    RecordingField("relevance", .number, "The relevance score."),
    RecordingField("target", .text, .orNull, "The target content id."),
    RecordingField("filterCriteria", .text, .orNull, "What Focus filters look at."),
    RecordingField("userInfo", .anyObject, "The payload that the content carries."),
    RecordingField("attachments", .list(.object(attachment)), "Files shown with it."),
  ]

  /// The fields of an attachment.
  package static let attachment: [RecordingField] = [
    RecordingField("identifier", .text, "Unique within the notification."),
    RecordingField("url", .text, "The file's address."),
    RecordingField("type", .text, "The Uniform Type Identifier."),
    RecordingField("bytes", .bytes, "The file's size."),
  ]

  /// The fields of a banner.
  package static let banner: [RecordingField] = [
    RecordingField("from", .time, "When it appeared."),
    RecordingField("to", .time, .orNull, "When it left; null: it was there at the end."),
    RecordingField("seen", .bool, "Whether it was there for more than no time."),
  ]

  /// The fields of a remark.
  package static let diagnostic: [RecordingField] = [
    RecordingField("code", .word(words(DiagnosticCode.self)), "What it is about."),
    RecordingField("message", .text, "What happened, for people."),
  ]

  /// The fields of a process.
  package static let process: [RecordingField] = [
    RecordingField("number", .integer, "1, 2, 3 …"),
    RecordingField("from", .time, "The start of its launch."),
    RecordingField("to", .time, .orNull, "Its end; null: it lived at the end."),
    RecordingField("reason", .word(words(ProcessEndReason.self)), .orNull, "Why it ended."),
    RecordingField("peakMemory", .bytes, "The highest footprint, the allocation that crossed the limit included."),
    RecordingField("lostWork", .list(.object(lostWork)), "What its end cut off."),
  ]

  /// The fields of lost work.
  package static let lostWork: [RecordingField] = [
    RecordingField("kind", .word(words(LostWork.Kind.self)), "The kind of work."),
    RecordingField("what", .text, "What it was, in words."),
    RecordingField("push", .text, .orLeftOut, "The push it was for."),
    RecordingField("progress", .fraction, .orNull, "How far it got; null where it has no end."),
  ]

  /// The fields of an utterance.
  package static let utterance: [RecordingField] = [
    RecordingField("push", .text, "The push it was for."),
    RecordingField("text", .text, "What was to be spoken."),
    RecordingField("from", .time, .orNull, "When it began; null: never."),
    RecordingField("to", .time, .orNull, "When it ended; null: never begun, or speaking at the end."),
    RecordingField("whole", .bool, "Whether it was spoken to its end."),
    RecordingField("spokenCharacters", .integer, "Spoken characters until its end."),
    RecordingField("characters", .integer, "Spoken characters in all."),
    RecordingField("duration", .time, "How long the whole utterance lasts."),
  ]

  /// The fields of a sound.
  package static let sound: [RecordingField] = [
    RecordingField("push", .text, "The push it was for."),
    RecordingField("name", .text, "The file, or default."),
    RecordingField("isNotificationSound", .bool, "Whether it is the notification's own; else the extension played it."),
    RecordingField("from", .time, "When it began."),
    RecordingField("to", .time, .orNull, "When it ended; null: it played at the end."),
    RecordingField("whole", .bool, "Whether it was played to its end."),
  ]

  /// The fields of the sums.
  package static let totals: [RecordingField] = [
    RecordingField("pushes", .integer, "Pushes of the scenario."),
    RecordingField("arrived", .integer, "Pushes that reached the device."),
    RecordingField("modified", .integer, "Sources handler and bestAttempt."),
    RecordingField("original", .integer, "Source original, what never reached the extension included."),
    RecordingField("suppressed", .integer, "Source none, decided on the way through the extension."),
    RecordingField("dropped", .integer, "Not shown for want of permission, or lost on the way."),
    RecordingField("bannersSeen", .integer, "Banners that were on the screen for more than no time."),
    RecordingField("expired", .integer, "Results of reason expired."),
    RecordingField("crashed", .integer, "Results of reason crashed."),
    RecordingField("terminations", .integer, "Ends of processes."),
    RecordingField("utterancesWhole", .integer, "Utterances spoken to their end."),
    RecordingField("utterancesCut", .integer, "Utterances begun but not whole."),
    RecordingField("utterancesNeverBegun", .integer, "Utterances requested but not begun."),
    RecordingField("silent", .integer, "Pushes without text, which reach nothing."),
    RecordingField("latency", .object(latency), .orNull, "Percentiles by nearest rank; null: nothing was delivered."),
    RecordingField("localDelivered", .integer, "Local requests that showed."),
    RecordingField("processes", .integer, "Processes launched."),
    RecordingField("peakMemory", .bytes, "The highest footprint of any process."),
    RecordingField("bannersShown", .integer, "Banners that appeared, those of no time and updates in place included."),
    RecordingField("bannersSkipped", .integer, "Notifications that waited while a newer banner was shown."),
    RecordingField("terminationReasons", .countsByWord(words(ProcessEndReason.self)), "Ends of processes by reason."),
  ]

  /// The fields of the latency.
  package static let latency: [RecordingField] = [
    RecordingField("p50", .time, "Half are at most this."),
    RecordingField("p95", .time, "95 % are at most this."),
    RecordingField("max", .time, "The longest."),
  ]

  static func words<Word: RawRepresentable & CaseIterable>(_: Word.Type) -> [String] where Word.RawValue == String {
    Word.allCases.map(\.rawValue)
  }
}
