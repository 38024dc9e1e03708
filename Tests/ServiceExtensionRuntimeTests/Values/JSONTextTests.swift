import ServiceExtensionRuntime
import Testing

struct JSONTextTests {
  static let sample: JSONValue = [
    "b": 1, "a": [nil, true, false, -0.5, "收款\"10\"元"], "empty": [:], "none": [],
  ]

  @Test func compactTextKeepsTheOrderAndHasNoBlanks() {
    #expect(Self.sample.compactText == #"{"b":1,"a":[null,true,false,-0.5,"收款\"10\"元"],"empty":{},"none":[]}"#)
  }

  @Test func prettyTextHasOneMemberALine() {
    #expect(
      Self.sample.prettyText() == """
        {
          "b": 1,
          "a": [
            null,
            true,
            false,
            -0.5,
            "收款\\"10\\"元"
          ],
          "empty": {},
          "none": []
        }
        """)
  }

  @Test func controlCharactersAndLineSeparatorsAreEscaped() {
    let text: JSONValue = "\u{0}\u{8}\t\n\u{C}\r\u{1B}\u{7F}\u{85}\u{2028}\u{2029}\\/é🎉"
    #expect(
      text.compactText == #""\u0000\b\t\n\f\r\u001b\u007f\u0085\u2028\u2029\\/é🎉""#)
  }

  @Test func theCountIsThatOfTheText() {
    let values: [JSONValue] = [
      sample, nil, true, false, 0, -12.5, "", "\u{1}\n\"é收🎉", [], [:], [1, 2], ["a": ["b": [nil]]],
    ]
    for value in values { #expect(value.compactUTF8Count == value.compactText.utf8.count) }
  }

  @Test("G1: what JSON allows as it is counts as it is, though the text escapes it")
  func theCountIsThatOfTheShortestText() {
    // Two quotes, then 3 + 3 + 1 + 2 bytes of UTF-8.
    let value: JSONValue = "\u{2028}\u{2029}\u{7F}\u{85}"
    #expect(value.compactUTF8Count == 2 + 3 + 3 + 1 + 2)
  }

  @Test func theGreatestAndTheLeastNumberAreWrittenInFull() {
    #expect(JSONValue.number(DecimalNumber(digits: .max, scale: 0)).compactText == "9223372036854775807")
    #expect(JSONValue.number(DecimalNumber(digits: .min, scale: 18)).compactText == "-9.223372036854775808")
  }

  private var sample: JSONValue { Self.sample }
}
