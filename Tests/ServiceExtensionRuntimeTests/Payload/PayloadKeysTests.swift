import ServiceExtensionRuntime
import Testing

@Suite("G3: unknown and misplaced keys are named") struct PayloadKeysTests {
  static let unknown = " is no key the system knows; "

  @Test(
    "an unknown key comes with what was probably meant",
    arguments: [
      ("content_available", "content-available"), ("contentAvailable", "content-available"),
      ("threadId", "thread-id"), ("thread_id", "thread-id"), ("Badge", "badge"), ("bage", "badge"),
      ("catgeory", "category"), ("interruptionLevel", "interruption-level"), ("sounds", "sound"),
      ("relevanceScore", "relevance-score"), ("alerts", "alert"),
    ])
  func suggestions(written: String, meant: String) {
    var aps: JSONObject = ["alert": "x"]
    aps[written] = 1
    #expect(
      Payload(json: ["aps": .object(aps)]).lint == [
        Diagnostic(.unknownKey, "aps.\(written)\(Self.unknown)did you mean aps.\(meant)?")
      ])
  }

  @Test("where nothing is near, none is suggested")
  func noSuggestion() {
    let payload = Payload(json: [
      "aps": ["alert": ["body": "x", "link_url": "otter://1"], "acme": 1, "": 2, "🥳": 3, "sound": ["pitch": 1]]
    ])
    #expect(
      payload.lint.map(\.message) == [
        "aps.alert.link_url is no key the system knows; it ignores it and leaves it in userInfo",
        "aps.acme is no key the system knows; it ignores it and leaves it in userInfo",
        "aps. is no key the system knows; it ignores it and leaves it in userInfo",
        "aps.🥳 is no key the system knows; it ignores it and leaves it in userInfo",
        "aps.sound.pitch is no key the system knows; it ignores it and leaves it in userInfo",
      ])
  }

  @Test("inside the alert the alert's keys are suggested")
  func inAlert() {
    let payload = Payload(json: ["aps": ["alert": ["body": "x", "Title": "y", "titleLocKey": "z"]]])
    #expect(
      payload.lint.map(\.message) == [
        "aps.alert.Title is no key the system knows; did you mean aps.alert.title?",
        "aps.alert.titleLocKey is no key the system knows; did you mean aps.alert.title-loc-key?",
      ])
  }

  @Test(
    "a documented key at the wrong place is named with the right one",
    arguments: [
      (["aps": ["alert": ["body": "x", "sound": "default"]]], "aps.alert.sound is ignored there; it belongs in aps"),
      (["aps": ["alert": ["body": "x", "badge": 1]]], "aps.alert.badge is ignored there; it belongs in aps"),
      (["aps": ["alert": "x", "title": "y"]], "aps.title is ignored there; it belongs in aps.alert"),
      (["aps": ["alert": "x", "loc-key": "y"]], "aps.loc-key is ignored there; it belongs in aps.alert"),
      (["aps": ["alert": "x", "critical": 1]], "aps.critical is ignored there; it belongs in aps.sound"),
      (["aps": ["alert": "x"], "badge": 1], "badge beside aps is a custom key; for the system it belongs in aps"),
      (["aps": ["alert": "x"], "sound": "a"], "sound beside aps is a custom key; for the system it belongs in aps"),
      (
        ["aps": ["alert": "x"], "thread-id": "a"],
        "thread-id beside aps is a custom key; for the system write it as aps.thread-id"
      ),
      (
        ["aps": ["alert": "x"], "contentAvailable": 1],
        "contentAvailable beside aps is a custom key; for the system write it as aps.content-available"
      ),
      (
        ["message": ["apns": ["payload": ["aps": ["alert": "x"]]]]],
        "message.apns.payload.aps is ignored there; the system looks for aps at the top of the payload"
      ),
    ] as [(JSONObject, String)])
  func misplaced(json: JSONObject, message: String) {
    #expect(Payload(json: json).lint == [Diagnostic(.misplacedKey, message)])
  }

  @Test("aps in capitals is not aps")
  func capitals() {
    #expect(
      Payload(json: ["APS": ["alert": "x"]]).lint.first
        == Diagnostic(.unknownKey, "APS is a custom key; did you mean aps?"))
  }

  @Test("custom keys are not mistakes, also with the name of a key that aps has")
  func custom() {
    let payload = Payload(json: [
      "aps": ["alert": "x", "category": "A", "badge": 1],
      "category": "news", "badge": "gold", "title": "t", "body": "b", "event": "opened", "timestamp": 5, "type": "a",
      "Simulator Target Bundle": "com.example.app", "WatchKit Simulator Actions": [["title": "First"]],
    ])
    #expect(payload.lint.isEmpty)
  }

  @Test("G3: an alert without text is named")
  func withoutText() {
    let noText = Diagnostic(
      .alertWithoutText, "aps.alert has no text (title, subtitle or body): the extension does not run and nothing shows"
    )
    #expect(Payload(json: ["aps": ["alert": [:]]]).lint == [noText])
    #expect(Payload(json: ["aps": ["alert": ""]]).lint == [noText])
    #expect(Payload(json: ["aps": ["alert": ["title": "", "launch-image": "a"]]]).lint == [noText])
    #expect(Payload(json: ["aps": ["alert": " "]]).lint.isEmpty)
  }

  @Test("G3: the flag without an alert is named (F62), a data-only push without it is fine")
  func dataOnly() {
    #expect(
      Payload(json: ["aps": ["mutable-content": 1, "content-available": 1]]).lint == [
        Diagnostic(
          .alertWithoutText,
          "aps.mutable-content without an alert that has text does nothing: the extension does not run")
      ])
    #expect(Payload(json: ["aps": ["content-available": 1], "sync": true]).lint.isEmpty)
    #expect(Payload(json: ["aps": ["badge": 0]]).lint.isEmpty)
  }

  @Test("content-available with an alert is not silent (F63)")
  func notSilent() {
    let payload = Payload(json: ["aps": ["alert": "x", "content-available": 1]])
    #expect(payload.contentAvailable)
    #expect(
      payload.lint == [
        Diagnostic(
          .silentWithAlert,
          "aps.content-available wakes the app, but a push with an alert is not silent: its text shows; "
            + "what runs the extension is aps.mutable-content")
      ])
  }
}
