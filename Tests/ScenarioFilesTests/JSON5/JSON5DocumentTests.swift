import ServiceExtensionRuntime
import Testing

@testable import ScenarioFiles

@Suite("JSON5: what is read")
struct JSON5DocumentTests {
  @Test("Everything JSON has is read, in the order written")
  func plainJSON() {
    let document = read(#"{"b": [1, -2.50, 3e2, true, false, null], "a": {"x": "y"}, "empty": {}, "none": []}"#)
    #expect(document.errors.isEmpty)
    #expect(document.strictnessNotes.isEmpty)
    #expect(
      document.root?.json.compactText
        == #"{"b":[1,-2.5,300,true,false,null],"a":{"x":"y"},"empty":{},"none":[]}"#)
  }

  @Test("Comments, trailing commas, single quotes, bare keys and free numbers are read, and each is noted")
  func json5() {
    let document = read(
      """
      // a comment
      { bare: 'it\\'s', $k_1: .5, h: 0xFf, p: +1, t: 2., /* another */ list: [1, 2,], }
      """)
    #expect(document.errors.isEmpty)
    #expect(document.root?.json.compactText == #"{"bare":"it's","$k_1":0.5,"h":255,"p":1,"t":2,"list":[1,2]}"#)
    let notes = document.notes.map { note in
      let place = document.source.place(at: note.offset)
      return "\(place.line):\(place.column) not strict JSON: \(note.kind.rawValue)"
    }
    #expect(
      notes == [
        "1:1 not strict JSON: a comment",
        "2:3 not strict JSON: a key without quotes",
        "2:9 not strict JSON: a string in single quotes",
        "2:12 not strict JSON: an escape that JSON does not have",
        "2:18 not strict JSON: a key without quotes",
        "2:24 not strict JSON: a number that begins or ends with its point",
        "2:28 not strict JSON: a key without quotes",
        "2:31 not strict JSON: a hexadecimal number",
        "2:37 not strict JSON: a key without quotes",
        "2:40 not strict JSON: a number with a plus sign",
        "2:44 not strict JSON: a key without quotes",
        "2:47 not strict JSON: a number that begins or ends with its point",
        "2:51 not strict JSON: a comment",
        "2:65 not strict JSON: a key without quotes",
        "2:76 not strict JSON: a comma behind the last element",
        "2:78 not strict JSON: a comma behind the last element",
      ])
  }

  @Test("Of many places that are not strict, five are named and the rest counted")
  func manyNotes() {
    let notes = read("[" + String(repeating: "'a',", count: 25) + "]").strictnessNotes
    #expect(notes.count == 6)
    #expect(notes.last?.description == "test.json: warning: not strict JSON in 21 more places")
    #expect(
      read("['1','2','3','4','5','6']").strictnessNotes.last?.message == "not strict JSON in 1 more place")
  }

  @Test(
    "Escapes",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
      (#""\u00e9\u6536""#, "é收"),
      (#""\ud83e\udd78""#, "🥸"),
      (#"'\x41\v\0\q'"#, "A\u{b}\0q"),
      ("'one \\\ntwo \\\r\nthree'", "one two three"),
    ])
  func escapes(text: String, value: String) {
    let document = read(text)
    #expect(document.errors.isEmpty)
    #expect(document.root?.json == .string(value))
  }

  @Test("Keys may have letters of any script and escapes")
  func keys() {
    let document = read(#"{ größe: 1, 名: 2, \u0061b: 3, a‍b: 4 }"#)
    #expect(document.errors.isEmpty)
    #expect(document.root?.json.object?.keys == ["größe", "名", "ab", "a‍b"])
  }

  @Test(
    "Numbers keep the digits they were written with",
    arguments: [
      ("0", "0"), ("-0", "0"), ("1.10", "1.1"), ("1e3", "1000"), ("1E-3", "0.001"),
      ("123456789012345678", "123456789012345678"),
      ("9223372036854775807", "9223372036854775807"), ("0.000000000000000001", "0.000000000000000001"),
      ("0e999999999999", "0"),
    ])
  func numbers(text: String, value: String) {
    let document = read(text)
    #expect(document.errors.isEmpty && document.warnings.isEmpty)
    #expect(document.root?.json.number?.description == value)
  }

  @Test(
    "More than 18 digits behind the point are rounded, with a warning",
    arguments: [
      ("3.14159265358979323846", "3.14159265358979324"), ("0.1234567890123456785", "0.123456789012345679"),
      ("0.12345678901234567804", "0.123456789012345678"), ("1e-30", "0"),
      ("-0.1234567890123456785", "-0.123456789012345679"),
    ])
  func rounding(text: String, value: String) {
    let document = read(text)
    #expect(document.errors.isEmpty)
    #expect(document.root?.json.number?.description == value)
    #expect(
      document.warnings.map(\.message)
        == ["the number '\(text)' has more digits than can be kept; it is read as \(value)"])
  }

  @Test("A byte order mark is skipped, and moves no column")
  func byteOrderMark() {
    let document = read("\u{FEFF}{ a: x }")
    #expect(document.errors.first?.place == SourcePlace(file: "test.json", line: 1, column: 6))
    #expect(
      document.strictnessNotes.first?.description.hasPrefix("test.json:1:1: warning: not strict JSON: a byte order")
        == true)
  }

  @Test("Duplicate keys are kept for the decoder, each with its place")
  func duplicates() {
    guard case .object(let members)? = read("{ a: 1,\n  a: 2 }").root?.value else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == ["a", "a"])
    #expect(members.map(\.keyOffset) == [2, 10])
  }

  @Test("Sixty-four levels are read, the sixty-fifth is refused")
  func depth() {
    #expect(read(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).errors.isEmpty)
    let document = read(String(repeating: "[", count: 100_000))
    #expect(document.errors.map(\.message) == ["'[' nests deeper than 64 levels"])
    #expect(document.errors.first?.place?.column == 65)
  }
}

/// Reads a text named `test.json`.
func read(_ text: String) -> JSON5Document { read(Array(text.utf8)) }

/// Reads bytes named `test.json`.
func read(_ bytes: [UInt8]) -> JSON5Document { JSON5Document(SourceText(name: "test.json", bytes: bytes)) }
