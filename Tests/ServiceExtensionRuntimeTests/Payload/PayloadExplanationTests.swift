import ServiceExtensionRuntime
import Testing

@Suite("a payload explained key by key") struct PayloadExplanationTests {
  static func lines(
    _ json: JSONObject, strings: [String: String] = [:], device: DeviceProfile = .classic,
    headers: PushHeaders = PushHeaders()
  ) -> [String] {
    Payload(json: json, strings: strings).explanation(headers: headers, device: device).map { line in
      "\(line.key) | \(line.value) | \(line.meaning)" + (line.problem.map { " | \($0.code.rawValue)" } ?? "")
    }
  }

  @Test("every key has a line, in the order written, custom ones too")
  func everyKey() {
    let lines = Self.lines([
      "Simulator Target Bundle": "com.example.app",
      "aps": [
        "alert": ["title": "Otter", "body": "is back", "link": "x"], "badge": 0, "sound": ["name": "splash.caf"],
        "mutable-content": 1, "threadId": "a",
      ],
      "otter": ["id": 17],
    ])
    #expect(
      lines == [
        "Simulator Target Bundle | \"com.example.app\" | for the simulator's tools: no device reads it",
        "aps | { 5 keys } | what the system reads",
        "aps.alert | { 3 keys } | the texts of the notification",
        "aps.alert.title | \"Otter\" | the first line",
        "aps.alert.body | \"is back\" | the text",
        "aps.alert.link | \"x\" | ignored by the system; the extension finds it in userInfo | unknownKey",
        "aps.badge | 0 | takes the number off the app's icon",
        "aps.sound | { 1 key } | the sound, as a dictionary",
        "aps.sound.name | \"splash.caf\" | a sound file of the app; "
          + "the system's sound where it is missing or longer than 30 s",
        "aps.mutable-content | 1 | on: the extension runs",
        "aps.threadId | \"a\" | ignored by the system; the extension finds it in userInfo | unknownKey",
        "otter | {\"id\":17} | custom: reaches the extension in userInfo",
      ])
  }

  @Test("where the extension does not run, custom keys reach the app alone")
  func appOnly() {
    #expect(
      Self.lines(["aps": ["alert": ["body": "x", "link": "y"]], "otter": 17]).suffix(2) == [
        "aps.alert.link | \"y\" | ignored by the system; the app finds it in userInfo | unknownKey",
        "otter | 17 | custom: reaches the app in userInfo",
      ])
  }

  @Test("a wrong type and null are told for what they are")
  func wrongType() {
    #expect(
      Self.lines(["aps": ["alert": "x", "badge": "3", "sound": nil, "category": 4]]) == [
        "aps | { 4 keys } | what the system reads",
        "aps.alert | \"x\" | the notification's body",
        "aps.badge | \"3\" | ignored: not of the type the system expects | wrongType",
        "aps.sound | null | null: as if it were not there",
        "aps.category | 4 | ignored: not of the type the system expects | wrongType",
      ])
  }

  @Test("the flag's meaning is the device's")
  func flag() {
    func meaning(_ value: JSONValue, _ device: DeviceProfile, _ headers: PushHeaders = PushHeaders()) -> String? {
      Self.lines(["aps": ["alert": "x", "mutable-content": value]], device: device, headers: headers).last
    }
    #expect(
      meaning("1", .classic)
        == "aps.mutable-content | \"1\" | off: profile classic does not run the extension | mutableContentNotNumber")
    #expect(meaning("1", .modern) == "aps.mutable-content | \"1\" | on: the extension runs | mutableContentNotNumber")
    var headers = PushHeaders()
    headers.pushType = .background
    #expect(
      meaning(1, .classic, headers) == "aps.mutable-content | 1 | on, but the extension does not run (background)")
  }

  @Test("localised texts say what shows")
  func localised() {
    let lines = Self.lines(
      ["aps": ["alert": ["title": "t", "title-loc-key": "SEEN", "title-loc-args": ["Otter"]]]],
      strings: ["SEEN": "%@ seen"])
    #expect(
      Array(lines.dropFirst(2)) == [
        "aps.alert.title | \"t\" | the first line only where title-loc-key has no text: shows \"Otter seen\"",
        "aps.alert.title-loc-key | \"SEEN\" | the first line, localised: shows \"Otter seen\"",
        "aps.alert.title-loc-args | [\"Otter\"] | fill the placeholders of title-loc-key",
      ])
  }

  @Test("a mistake inside a custom value is told at that value")
  func inside() {
    #expect(
      Self.lines(["aps": ["alert": "x"], "data": ["mutable_content": true]]).last
        == "data | {\"mutable_content\":true} | custom: reaches the app in userInfo | mutableContentMisspelt")
  }

  @Test("a Live Activity's keys are not for the extension")
  func liveActivity() {
    #expect(
      Self.lines(["aps": ["event": "update", "timestamp": 5, "alert": ["body": "x"]]]) == [
        "aps | { 3 keys } | what the system reads",
        "aps.event | \"update\" | for Live Activities: not for the extension | liveActivity",
        "aps.timestamp | 5 | for Live Activities: not for the extension",
        "aps.alert | { 1 key } | the Live Activity's own alert: not a notification",
        "aps.alert.body | \"x\" | part of the Live Activity's alert",
      ])
  }

  @Test("a long value is cut to one short line")
  func longValue() {
    let long = JSONValue.string(String(repeating: "元\n", count: 4000))
    let line = Self.lines(["aps": ["alert": "x"], "long": long]).last ?? ""
    #expect(line.count < 100)
    #expect(!line.contains("\n"))
  }

  @Test("a payload that is empty, or whose aps is no object, has its lines too")
  func odd() {
    #expect(Self.lines([:]).isEmpty)
    #expect(Self.lines(["aps": [1]]) == ["aps | [1] | ignored: not of the type the system expects | wrongType"])
    #expect(Self.lines(["aps": nil]) == ["aps | null | null: as if it were not there | alertWithoutText"])
    #expect(Self.lines(["aps": [:]]) == ["aps | {} | what the system reads"])
  }
}
