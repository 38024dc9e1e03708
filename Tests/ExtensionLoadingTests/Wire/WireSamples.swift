import ServiceExtensionSimulator

@testable import ExtensionLoading

/// One frame of every kind, with every kind of value in it.
enum WireSamples {
  static let content: NotificationContent = {
    var content = NotificationContent(title: "收款", subtitle: "", body: "10 元 — à l’instant")
    content.badge = 3
    content.sound = .criticalNamed("alarm.caf", volume: 0.5)
    content.categoryIdentifier = "payment"
    content.threadIdentifier = "shop"
    content.interruptionLevel = .timeSensitive
    content.relevanceScore = 0.25
    content.targetContentIdentifier = "window"
    content.filterCriteria = "work"
    content.userInfo = [
      "aps": ["alert": ["title": "收款"], "mutable-content": 1], "amount": 10.25, "list": [nil, true, "x", [], [:]],
    ]
    content.attachments = [
      NotificationAttachment(identifier: "a", url: "file:///a.jpg", type: "public.jpeg", byteCount: 12)
    ]
    return content
  }()

  static let local = LocalRequest(
    identifier: "local", content: content,
    trigger: .calendar(CalendarComponents([.hour: 9, .minute: 30]), repeats: true))

  static let utterance: SpeechUtterance = {
    var utterance = SpeechUtterance("收款10元")
    utterance.marks = [0.1, 0.25]
    utterance.preDelay = .milliseconds(5)
    utterance.reportsRanges = true
    return utterance
  }()

  static let deviceFrames: [DeviceFrame] = {
    var facts = LaunchFacts(processNumber: 2, seed: .max, startsAt: -5, freshMemory: 12)
    facts.appGroups = ["group.a", "group.b"]
    facts.bundleIdentifier = "com.example.app.service"
    facts.sounds = [BundledSound(name: "bell.caf", length: .seconds(2))]
    var response = TransferResponse(
      status: 200, type: "image/png", body: FileContents(bytes: [0x89, 0x50, 0x4e, 0x47, 0xff]), file: "a.png",
      suggestedFileName: "a.png")
    response.headers = ["ETag": "1", "Cache-Control": "none"]
    let events: [ServiceEvent] = [
      .speech(.started), .speech(.willSpeak(range: 1..<3)), .speech(.reached(mark: 1)), .speech(.paused),
      .speech(.continued), .speech(.cancelled), .speech(.finished), .soundEnded, .lockTaken,
      .downloaded(.response(response)), .uploaded(.failed(.reset)),
      .center(.delivered([DeliveredNotification(identifier: "d", content: content, deliveredAt: .seconds(3))])),
      .center(.pending([local])), .center(.done), .center(.failed(.attachment("a", .attachmentCorrupt))),
      .center(.failed(.intervalTooShort(.seconds(2), repeats: true))),
    ]
    let answers: [ServiceAnswer] = [
      .accepted, .refused("no"), .value(nil), .value(.integer(5)), .file(nil), .file(FileContents(byteCount: 5)),
      .attachment(content.attachments[0]), .notificationError(.attachmentInvalidURL), .duration(.milliseconds(1500)),
    ]
    return [
      .message(.launch(facts), at: .zero),
      .message(
        .didReceive(notification: 7, pushID: "p", request: NotificationRequest(identifier: "r", content: content)),
        at: .seconds(1)),
      .message(.willExpire(notification: 7), at: .never), .message(.cancel(notification: 7), at: .zero),
      .message(.terminate, at: .zero), .run(at: .seconds(2)), .pendingWork(notification: nil),
      .pendingWork(notification: 3),
    ] + events.map { .message(.service(id: 4, $0), at: .zero) } + answers.map(DeviceFrame.answer)
  }()

  static let extensionFrames: [ExtensionFrame] = {
    var download = DownloadRequest("https://cdn.example/a.png")
    download.destination = .memory
    var category = NotificationCategory(identifier: "c", options: [.customDismissAction])
    category.actions = [NotificationAction(identifier: "a", title: "A", options: [.foreground, .destructive])]
    let requests: [ServiceRequest] = [
      .speak(SpeechRequest(synthesizer: 1, utterance: utterance)), .pauseSpeaking(synthesizer: 1),
      .continueSpeaking(synthesizer: 1), .stopSpeaking(synthesizer: 1), .releaseSynthesizer(1), .activateAudioSession,
      .playSound("a.caf"), .readShared("k"), .writeShared("k", nil), .writeShared("k", ["a": [1]]), .lock("l"),
      .unlock("l"), .center(.getDelivered, delay: nil), .center(.remove(.thread("t")), delay: .seconds(1)),
      .center(.remove(.all(["a", "b"])), delay: nil), .center(.add(local), delay: nil),
      .center(.setCategories([category]), delay: nil), .center(.setBadge(0), delay: nil), .screenState,
      .download(download), .upload(UploadRequest("https://a")), .cancelTransfer(3), .readFile("f"),
      .writeFile("f", FileContents(byteCount: 3, trueType: "image/jpeg")), .writeFile("f", nil),
      .makeAttachment(AttachmentRequest(file: "f")), .speechLength(utterance),
    ]
    let messages: [DeviceMessage] = [
      .launched, .content(notification: 1, content, remark: .betterAttemptExisted),
      .content(notification: 1, NotificationContent(), remark: nil), .mutatedAfterDelivery(notification: 1),
      .threadHeld(.main, notification: 1), .threadFree(.didReceive, notification: 1, goesOn: true),
      .finished(notification: 1), .footprint(1 << 40, notification: -1),
      .busy(notification: 1, .download, "what", nil), .busy(notification: 1, .task, "what", .nanoseconds(1)),
      .log(notification: 1, "line"), .diagnostic(notification: 1, Diagnostic(.realWait, "words")),
      .ended(.crashed("why"), notification: 1), .ended(.exited, notification: 1),
    ]
    return messages.map(ExtensionFrame.told)
      + requests.map { .asked(.request(id: 1, notification: 2, $0)) }
      + [
        .done(nextDue: .never), .pending([]),
        .pending([
          PendingWork(kind: .wait, what: "w", notification: nil, since: .zero, due: .seconds(1)),
          PendingWork(kind: .block, what: "w", notification: 2, since: .zero, due: nil),
        ]),
      ]
  }()
}
