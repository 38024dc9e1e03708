import ServiceExtensionRuntime
import Testing

@Suite("G2, G3: the flag mutable-content") struct PayloadFlagTests {
  /// Value, on when read strictly, on when read leniently, lint of the payload alone (F60).
  static let values: [(JSONValue, Bool, Bool, [Diagnostic])] = [
    (1, true, true, []),
    (nil, false, false, []),
    (
      0, false, false,
      [
        Diagnostic(
          .mutableContentOff,
          "aps.mutable-content is 0, which switches it off; the extension wants the number 1")
      ]
    ),
    (
      -1, false, false,
      [
        Diagnostic(
          .mutableContentOff,
          "aps.mutable-content is -1, which switches it off; the extension wants the number 1")
      ]
    ),
    (2, false, true, [notOne("the number 2")]),
    (0.5, false, true, [notOne("the number 0.5")]),
    (true, false, true, [notOne("the boolean true")]),
    (false, false, false, [notOne("the boolean false")]),
    ("1", false, true, [notOne("the string \"1\"")]),
    ("0", false, true, [notOne("the string \"0\"")]),
    ("", false, true, [notOne("the string \"\"")]),
    ([], false, true, [notOne("an array")]),
    ([:], false, true, [notOne("an object")]),
  ]

  static func notOne(_ found: String) -> Diagnostic {
    Diagnostic(.mutableContentNotNumber, "aps.mutable-content is \(found), expected the number 1")
  }

  @Test("G2: strict takes the number 1 only, lenient a number above 0, true, and what is no number", arguments: values)
  func flag(value: JSONValue, strict: Bool, lenient: Bool, lint: [Diagnostic]) {
    let payload = Payload(json: ["aps": ["alert": "x", "mutable-content": value]])
    #expect(payload.mutableContent.isOn(.strict) == strict)
    #expect(payload.mutableContent.isOn(.lenient) == lenient)
    #expect(payload.lint == lint)
  }

  @Test("G3: the lint says whether a wrong flag is harmless on this device")
  func onDevice() {
    let payload = Payload(json: ["aps": ["alert": "x", "mutable-content": "1"]])
    let found = "aps.mutable-content is the string \"1\", expected the number 1; "
    #expect(
      payload.lint(headers: PushHeaders(), device: .classic).map(\.message) == [
        found + "the extension does not run: profile classic reads the flag strictly"
      ])
    #expect(
      payload.lint(headers: PushHeaders(), device: .modern).map(\.message) == [
        found + "it works here, since profile modern reads the flag leniently; "
          + "a strict device would not run the extension"
      ])
    let off = Payload(json: ["aps": ["alert": "x", "mutable-content": false]])
    #expect(
      off.lint(headers: PushHeaders(), device: .modern).map(\.message) == [
        "aps.mutable-content is the boolean false, expected the number 1; "
          + "the extension does not run: profile modern reads the flag leniently"
      ])
  }

  @Test(
    "G3: a misspelt flag is named, wherever it stands (F61)",
    arguments: [
      (["aps": ["alert": "x", "mutable_content": 1]], "aps.mutable_content"),
      (["aps": ["alert": "x", "mutableContent": true]], "aps.mutableContent"),
      (["aps": ["alert": "x", "mutable-contents": 1]], "aps.mutable-contents"),
      (["aps": ["alert": "x", "muteable-content": 1]], "aps.muteable-content"),
      (["aps": ["alert": ["body": "x", "mutableContent": 1]]], "aps.alert.mutableContent"),
      (["aps": ["alert": "x"], "mutable_content": true], "mutable_content"),
      (["aps": ["alert": "x"], "data": ["mutable_content": true]], "data.mutable_content"),
      (["aps": ["alert": "x"], "a": [["b": ["Mutable-Content": 1]]]], "a.0.b.Mutable-Content"),
    ] as [(JSONObject, String)])
  func misspelt(json: JSONObject, path: String) {
    let payload = Payload(json: json)
    #expect(payload.mutableContent == .absent)
    #expect(
      payload.lint == [
        Diagnostic(.mutableContentMisspelt, "\(path) means nothing to the system; write it as aps.mutable-content")
      ])
  }

  @Test(
    "G3: a misplaced flag is named (F61)",
    arguments: [
      (["aps": ["alert": "x"], "mutable-content": 1], "mutable-content"),
      (["aps": ["alert": ["body": "x", "mutable-content": 1]]], "aps.alert.mutable-content"),
      (["aps": ["alert": "x", "sound": ["name": "a", "mutable-content": 1]]], "aps.sound.mutable-content"),
      (["aps": ["alert": "x"], "data": ["mutable-content": 1]], "data.mutable-content"),
    ] as [(JSONObject, String)])
  func misplaced(json: JSONObject, path: String) {
    let payload = Payload(json: json)
    #expect(payload.mutableContent == .absent)
    #expect(
      payload.lint == [
        Diagnostic(
          .mutableContentMisplaced, "\(path) is not where the system looks for it; write it as aps.mutable-content")
      ])
  }

  @Test("Z14: the mistake is named although the flag is also right")
  func harmless() {
    let payload = Payload(json: ["aps": ["alert": "x", "mutable-content": 1], "mutable_content": 1])
    #expect(payload.mutableContent.isOn(.strict))
    #expect(payload.lint.map(\.code) == [.mutableContentMisspelt])
  }

  @Test("absurd nesting is not searched for ever")
  func deep() {
    var value: JSONValue = ["mutable_content": 1]
    for _ in 0..<300 { value = ["a": value] }
    #expect(Payload(json: ["aps": ["alert": "x"], "data": value]).lint.isEmpty)
  }
}
