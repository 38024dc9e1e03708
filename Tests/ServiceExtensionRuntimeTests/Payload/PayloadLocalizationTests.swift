import ServiceExtensionRuntime
import Testing

@Suite("Z17: localised texts") struct PayloadLocalizationTests {
  static let strings = [
    "SEEN": "%@ was seen", "BOTH": "%2$@ before %1$@", "RATE": "%d %% of %@", "PLAIN": "Hello", "BROKEN": "100 %",
    "EMPTY": "", "ODD": "%y %0$@ %$@ %", "WIDE": "[%5.2f|%ld|%-3s]",
  ]

  static func body(_ alert: JSONObject) -> Payload {
    Payload(json: ["aps": ["alert": .object(alert)]], strings: strings)
  }

  @Test(
    "Z17: placeholders take the arguments as they are",
    arguments: [
      ("SEEN", ["Otter"], "Otter was seen"),
      ("BOTH", ["one", "two"], "two before one"),
      ("RATE", ["40", "all"], "40 % of all"),
      ("PLAIN", [], "Hello"),
      ("PLAIN", ["unused"], "Hello"),
      ("BROKEN", [], "100 %"),
      ("ODD", [], "%y %0$@ %$@ %"),
      ("WIDE", ["a", "b", "c"], "[a|b|c]"),
      ("SEEN", ["%@ %1$@"], "%@ %1$@ was seen"),
      ("SEEN", ["水獺🦦"], "水獺🦦 was seen"),
    ] as [(String, [String], String)])
  func placeholders(key: String, arguments: [String], text: String) {
    let payload = Self.body(["loc-key": .string(key), "loc-args": .array(arguments.map { .string($0) })])
    #expect(payload.content.body == text)
    #expect(payload.lint.isEmpty)
  }

  @Test("Z17: title, subtitle and body each have a key, which counts before the literal")
  func everyText() {
    let payload = Self.body([
      "title": "t", "title-loc-key": "SEEN", "title-loc-args": ["A"], "subtitle": "s", "subtitle-loc-key": "PLAIN",
      "body": "b", "loc-key": "BOTH", "loc-args": ["x", "y"],
    ])
    let content = payload.content
    #expect([content.title, content.subtitle, content.body] == ["A was seen", "Hello", "y before x"])
    #expect(payload.lint.isEmpty)
  }

  @Test("Z17: without the key in the table the literal shows, without a literal the key")
  func missingKey() {
    let literal = Self.body(["body": "literal", "loc-key": "NOWHERE"])
    #expect(literal.content.body == "literal")
    #expect(
      literal.lint == [
        Diagnostic(
          .localizationMissing,
          "aps.alert.loc-key \"NOWHERE\" is not in the table of strings; the literal text \"literal\" shows")
      ])
    let key = Self.body(["title-loc-key": "NOWHERE"])
    #expect(key.content.title == "NOWHERE")
    #expect(key.content.hasText)
    #expect(
      key.lint == [
        Diagnostic(
          .localizationMissing,
          "aps.alert.title-loc-key \"NOWHERE\" is not in the table of strings; it shows as it is")
      ])
  }

  @Test("Z17: a missing argument is left empty, with a remark")
  func missingArgument() {
    let payload = Self.body(["loc-key": "BOTH", "loc-args": ["one"]])
    #expect(payload.content.body == " before one")
    #expect(
      payload.lint == [
        Diagnostic(
          .localizationMissing,
          "aps.alert.loc-key \"BOTH\" needs 2 arguments, loc-args gives 1; what is missing is left empty")
      ])
  }

  @Test("arguments without a key are remarked on, an empty key is none")
  func noKey() {
    let payload = Self.body(["body": "b", "loc-key": "", "loc-args": ["a"]])
    #expect(payload.content.body == "b")
    #expect(
      payload.lint == [
        Diagnostic(.localizationMissing, "aps.alert.loc-args has no loc-key to belong to")
      ])
  }

  @Test("a localised text that is empty is no text")
  func emptyText() {
    let payload = Self.body(["loc-key": "EMPTY", "body": "b"])
    #expect(!payload.content.hasText)
    #expect(payload.lint.map(\.code) == [.alertWithoutText])
  }
}
