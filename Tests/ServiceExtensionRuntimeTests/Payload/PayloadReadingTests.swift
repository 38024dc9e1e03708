import ServiceExtensionRuntime
import Testing

@Suite("G2: what the system reads of aps") struct PayloadReadingTests {
  @Test("G2: a plain string alert is the body")
  func stringAlert() {
    let payload = Payload(json: ["aps": ["alert": "Your tea is ready"]])
    #expect(payload.content.body == "Your tea is ready")
    #expect(payload.content.title == "")
    #expect(payload.lint.isEmpty)
  }

  @Test("every documented key has its place in the content")
  func everyKey() {
    let json: JSONObject = [
      "aps": [
        "alert": ["title": "Otter", "subtitle": "Bay 4", "body": "is back", "launch-image": "otter.png"],
        "badge": 3, "sound": "splash.caf", "thread-id": "bay-4", "category": "SIGHTING", "content-available": 0,
        "mutable-content": 1, "target-content-id": "window-2", "interruption-level": "time-sensitive",
        "relevance-score": 0.5, "filter-criteria": "animals", "url-args": ["a", "b"],
      ],
      "otter": 17,
    ]
    let payload = Payload(json: json)
    #expect(payload.lint.isEmpty)
    #expect(payload.mutableContent == .number(1))
    #expect(!payload.contentAvailable)
    let content = payload.content
    #expect([content.title, content.subtitle, content.body] == ["Otter", "Bay 4", "is back"])
    #expect(content.badge == 3)
    #expect(content.sound == .named("splash.caf"))
    #expect(content.threadIdentifier == "bay-4")
    #expect(content.categoryIdentifier == "SIGHTING")
    #expect(content.targetContentIdentifier == "window-2")
    #expect(content.interruptionLevel == .timeSensitive)
    #expect(content.relevanceScore == 0.5)
    #expect(content.filterCriteria == "animals")
  }

  @Test("Z17: userInfo is the whole payload, aps included")
  func userInfo() {
    let json: JSONObject = ["aps": ["alert": "x"], "order": ["id": 4]]
    #expect(Payload(json: json).content.userInfo == json)
  }

  @Test("Z2: null counts as absent")
  func nullIsAbsent() {
    let payload = Payload(json: [
      "aps": [
        "alert": ["title": nil, "body": "x", "loc-key": nil], "badge": nil, "sound": nil, "mutable-content": nil,
        "content-available": nil, "event": nil, "interruption-level": nil,
      ]
    ])
    #expect(payload.lint.isEmpty)
    #expect(payload.mutableContent == .absent)
    #expect(payload.content.badge == nil)
    #expect(payload.content.sound == nil)
  }

  @Test("Z2: 1e0 and 1.0 are the number 1")
  func numberForms() throws {
    for text in ["1", "1.0", "1e0", "10e-1", "0.1E1"] {
      let one = try #require(DecimalNumber(text: text))
      let payload = Payload(json: ["aps": ["alert": "x", "badge": .number(one), "mutable-content": .number(one)]])
      #expect(payload.content.badge == 1, "\(text)")
      #expect(payload.mutableContent.isOn(.strict), "\(text)")
      #expect(payload.lint.isEmpty, "\(text)")
    }
  }

  @Test("a sound may be a dictionary")
  func soundDictionary() {
    func sound(_ value: JSONValue) -> NotificationSound? { Payload(json: ["aps": ["sound": value]]).content.sound }
    #expect(sound("default") == .default)
    #expect(sound(["critical": 1, "name": "siren.caf", "volume": 0.5]) == .criticalNamed("siren.caf", volume: 0.5))
    #expect(sound(["critical": 1]) == .defaultCritical(volume: 1))
    #expect(sound(["critical": 0, "name": "soft.caf", "volume": 0.5]) == .named("soft.caf"))
    #expect(sound([:]) == .default)
  }

  @Test("the keys of a Live Activity are read as not for the extension, its texts are not a notification's")
  func liveActivity() {
    let payload = Payload(json: [
      "aps": [
        "timestamp": 1_700_000_000, "event": "update", "content-state": ["score": [2, 1]], "stale-date": 1_700_000_900,
        "dismissal-date": 1_700_001_000, "attributes-type": "Match", "attributes": ["home": "Otters"],
        "input-push-token": 1, "relevance-score": 75,
        "alert": ["title": ["loc-key": "GOAL", "loc-args": ["Otters"]], "body": "2:1", "sound": "goal.caf"],
      ]
    ])
    #expect(payload.liveActivityEvent == "update")
    #expect(payload.content.hasText == false)
    #expect(payload.content.relevanceScore == 75)
    #expect(
      payload.lint == [
        Diagnostic(
          .liveActivity,
          "aps.event is \"update\": the push is for a Live Activity, not for the extension, and shows no notification"),
        Diagnostic(.misplacedKey, "aps.alert.sound is ignored there; it belongs in aps"),
      ])
  }

  @Test("keys of older systems are remarked on")
  func legacyKeys() {
    let payload = Payload(json: [
      "aps": ["alert": ["body": "x", "action-loc-key": "PLAY", "summary-arg": "Otter", "summary-arg-count": 2]]
    ])
    #expect(payload.content.body == "x")
    #expect(
      payload.lint.map(\.message) == [
        "aps.alert.action-loc-key is a key of older systems; current ones ignore it",
        "aps.alert.summary-arg is a key of older systems; current ones ignore it",
        "aps.alert.summary-arg-count is a key of older systems; current ones ignore it",
      ])
    #expect(payload.lint.allSatisfy { $0.code == .deprecatedKey })
  }
}
