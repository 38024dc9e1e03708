import ServiceExtensionRuntime
import Testing

@Suite("G2: a wrong type drops that key, never the push") struct PayloadWrongTypeTests {
  @Test(
    "the message names the key, what was found and what was expected",
    arguments: [
      ("alert", 5, "aps.alert is the number 5, expected a string or an object"),
      ("badge", "3", "aps.badge is the string \"3\", expected a whole number of 0 or more"),
      ("badge", 1.5, "aps.badge is the number 1.5, expected a whole number of 0 or more"),
      ("badge", -1, "aps.badge is the number -1, expected a whole number of 0 or more"),
      ("badge", true, "aps.badge is the boolean true, expected a whole number of 0 or more"),
      ("sound", 1, "aps.sound is the number 1, expected a string or an object"),
      ("sound", "", "aps.sound is the string \"\", expected a file name or \"default\""),
      ("thread-id", 7, "aps.thread-id is the number 7, expected a string"),
      ("category", ["x"], "aps.category is an array, expected a string"),
      ("content-available", true, "aps.content-available is the boolean true, expected the number 1"),
      ("content-available", "1", "aps.content-available is the string \"1\", expected the number 1"),
      ("content-available", 2, "aps.content-available is the number 2, expected the number 1"),
      ("target-content-id", [:], "aps.target-content-id is an object, expected a string"),
      ("relevance-score", 1.5, "aps.relevance-score is the number 1.5, expected a number from 0 to 1"),
      ("relevance-score", "high", "aps.relevance-score is the string \"high\", expected a number from 0 to 1"),
      ("filter-criteria", false, "aps.filter-criteria is the boolean false, expected a string"),
      ("url-args", "a", "aps.url-args is the string \"a\", expected an array of strings"),
      ("timestamp", "now", "aps.timestamp is the string \"now\", expected a number"),
      ("stale-date", "now", "aps.stale-date is the string \"now\", expected a number"),
      ("content-state", [1], "aps.content-state is an array, expected an object"),
      ("event", "restart", "aps.event is the string \"restart\", expected \"start\", \"update\" or \"end\""),
      (
        "interruption-level", "loud",
        "aps.interruption-level is the string \"loud\", expected \"passive\", \"active\", \"time-sensitive\" or \"critical\""
      ),
    ] as [(String, JSONValue, String)])
  func ofAps(key: String, value: JSONValue, message: String) {
    var aps: JSONObject = ["alert": "text"]
    aps[key] = value
    let payload = Payload(json: ["aps": .object(aps)])
    #expect(payload.lint == [Diagnostic(.wrongType, message + "; the key is ignored")])
    var clean = Payload(json: ["aps": ["alert": key == "alert" ? nil : "text"]]).content
    clean.userInfo = payload.json
    #expect(payload.content == clean)
  }

  @Test("inside the alert only the wrong key is dropped")
  func ofAlert() {
    let payload = Payload(json: [
      "aps": ["alert": ["title": 1, "subtitle": ["x"], "body": "text", "loc-args": "a", "launch-image": 0]]
    ])
    #expect(payload.content.body == "text")
    #expect(payload.content.title == "")
    #expect(
      payload.lint.map(\.message) == [
        "aps.alert.title is the number 1, expected a string; the key is ignored",
        "aps.alert.subtitle is an array, expected a string; the key is ignored",
        "aps.alert.loc-args is the string \"a\", expected an array of strings; the key is ignored",
        "aps.alert.launch-image is the number 0, expected a string; the key is ignored",
      ])
  }

  @Test("inside a sound the wrong key falls back to its default")
  func ofSound() {
    let payload = Payload(json: ["aps": ["sound": ["critical": 1, "name": 4, "volume": 2]]])
    #expect(payload.content.sound == .defaultCritical(volume: 1))
    #expect(
      payload.lint.map(\.message) == [
        "aps.sound.name is the number 4, expected a string; the key is ignored",
        "aps.sound.volume is the number 2, expected a number from 0 to 1; the key is ignored",
      ])
  }

  @Test("an argument that is no string drops the arguments")
  func localizationArguments() {
    let payload = Payload(
      json: ["aps": ["alert": ["loc-key": "SEEN", "loc-args": ["Otter", 2]]]], strings: ["SEEN": "%@ seen"])
    #expect(payload.content.body == " seen")
    #expect(
      payload.lint.map(\.message) == [
        "aps.alert.loc-args has the number 2 as element 2, expected strings only; the key is ignored",
        "aps.alert.loc-key \"SEEN\" needs 1 argument, loc-args gives 0; what is missing is left empty",
      ])
  }

  @Test("aps itself may be wrong or missing; the push is read all the same")
  func noAps() {
    let wrong = Payload(json: ["aps": "hello", "id": 1])
    #expect(
      wrong.lint == [Diagnostic(.wrongType, "aps is the string \"hello\", expected an object; the key is ignored")])
    let missing = Payload(json: ["id": 1])
    #expect(
      missing.lint == [
        Diagnostic(.alertWithoutText, "the payload has no aps: the extension does not run and nothing shows")
      ])
    #expect(missing.content.userInfo == ["id": 1])
    #expect(Payload(json: [:]).lint.map(\.code) == [.alertWithoutText])
  }

  @Test("a long value is shortened in the message")
  func longValue() {
    let payload = Payload(json: ["aps": ["alert": "x", "badge": .string(String(repeating: "7", count: 5000))]])
    let shown = "\"" + String(repeating: "7", count: 37) + "…\""
    #expect(
      payload.lint.map(\.message) == [
        "aps.badge is the string \(shown), expected a whole number of 0 or more; the key is ignored"
      ])
  }
}
