import Testing

@testable import ScenarioFiles

@Suite("JSON5: what is refused, where, and in which words")
struct JSON5ErrorTests {
  @Test("A missing comma is shown where it belongs, and what follows is still read")
  func missingComma() {
    let text = """
      {
         "aps" : {
            "alert" : "Push notification test"
            "badge" : 1
            "sound" : "default"
         }
      }
      """
    #expect(
      FileProblems(read(text).errors).description == """
        test.json:3:41: error: missing ',' after the value of 'alert', before "badge"
                "alert" : "Push notification test"
                                                  ^
        test.json:4:18: error: missing ',' after the value of 'badge', before "sound"
                "badge" : 1
                           ^
        """)
  }

  @Test(
    "One error, at its place",
    arguments: [
      ("", "1:1 the file is empty"),
      (" \n ", "2:2 there is nothing but blanks and comments"),
      ("{", "1:1 the object is not closed: expected '}' before the end of the file"),
      ("{ a: [1,\n 2", "1:6 the array is not closed: expected ']' before the end of the file"),
      ("{\n a: 1 ]", "2:7 expected '}' for the '{' of line 1, found ']'"),
      ("[1 }", "1:4 expected ']' for the '[' of line 1, found '}'"),
      ("{} {}", "1:4 unexpected '{' after the end of the value, which began with '{'"),
      ("{ a: 1 } b", "1:10 unexpected 'b' after the end of the value, which began with '{'"),
      ("[1 2]", "1:3 missing ',' after the element, before '2'"),
      ("{ a: 1 b: 2 }", "1:7 missing ',' after the value of 'a', before 'b'"),
      ("{ a: 1; b: 2 }", "1:7 expected ',' or '}' after the value of 'a', found ';'"),
      ("[1,,2]", "1:4 unexpected ',': expected a value"),
      ("{,}", "1:2 unexpected ',': expected a key"),
      ("{ a 1 }", "1:4 missing ':' after the key 'a', before '1'"),
      ("{ a = 1 }", "1:5 expected ':' after the key 'a', found '='"),
      ("{ a: }", "1:6 the key 'a' has no value: expected one before '}'"),
      ("{ mutable-content: 1 }", "1:3 the key 'mutable-content' must be in quotes"),
      ("{ 1: 2 }", "1:3 the key '1' must be in quotes"),
      ("{ \"a: 1 }", "1:3 the string is not closed: expected \" before the end of the file"),
      ("{ a: 'x\n }", "1:6 the string is not closed: expected ' before the end of the line"),
      ("/* a", "1:1 the comment is not closed: expected '*/'"),
      ("/ a", "1:1 unexpected '/': a comment begins with '//' or '/*'"),
      ("{ a: foo }", "1:6 unknown word 'foo': a string must be in quotes"),
      ("[True]", "1:2 unknown word 'True': did you mean true?"),
      ("[None]", "1:2 unknown word 'None': did you mean null?"),
      ("[Infinity]", "1:2 'Infinity' cannot be used here: numbers must be finite"),
      ("[-Infinity]", "1:2 '-Infinity' cannot be used here: numbers must be finite"),
      ("[NaN]", "1:2 'NaN' cannot be used here: numbers must be finite"),
      ("[30s]", "1:2 '30s' is not a number: a string must be in quotes"),
      ("[1.2.3]", "1:2 '1.2.3' is not a number: a string must be in quotes"),
      ("[007]", "1:2 '007' is not a number: a number does not begin with 0"),
      ("[0x]", "1:2 '0x' is not a number: a string must be in quotes"),
      ("[-]", "1:2 '-' is not a number: a string must be in quotes"),
      ("[1e]", "1:2 '1e' is not a number: a string must be in quotes"),
      ("[1e400]", "1:2 the number '1e400' is out of range: at most 18 digits"),
      ("[99999999999999999999]", "1:2 the number '99999999999999999999' is out of range: at most 18 digits"),
      (
        "[1e-9223372036854775808, 1e9223372036854775807]",
        "1:26 the number '1e9223372036854775807' is out of range: at most 18 digits"
      ),
      (#"["\u12"]"#, "1:3 '\\u' needs four hexadecimal digits"),
      (#"["\xg1"]"#, "1:3 '\\x' needs two hexadecimal digits"),
      (#"["\1"]"#, "1:3 '\\1' is no escape: write '\\u' and four hexadecimal digits"),
      (#"["\ud83e"]"#, "1:3 '\\uD83E' is half of a surrogate pair, the other half is missing"),
      ("{ a: “b” }", "1:6 expected a value, found the typographic quotation mark “: use \""),
      ("{ a: 1 # b\n}", "1:8 expected ',' or '}' after the value of 'a', found '#'"),
      ("[\u{1}]", "1:2 expected a value, found the character U+1"),
      ("[\u{1F}]", "1:2 expected a value, found the character U+1F"),
    ])
  func single(text: String, message: String) {
    let found = read(text).errors.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)" }
    #expect(found == [message])
  }

  @Test("Several errors are reported in one go, in order of place")
  func several() {
    let errors = read("{ a: foo, b: [1 2], c-d: 'x', e: 01 }").errors
    #expect(
      errors.map(\.message) == [
        "unknown word 'foo': a string must be in quotes", "missing ',' after the element, before '2'",
        "the key 'c-d' must be in quotes", "'01' is not a number: a number does not begin with 0",
      ])
  }

  @Test("After twenty errors reading stops")
  func tooMany() {
    let errors = read("[" + String(repeating: "x,", count: 1000) + "]").errors
    #expect(errors.count == 21)
    #expect(errors.last?.message == "too many errors; reading stopped here")
  }

  @Test("What is no text is named as what it is")
  func binary() {
    #expect(
      read([0x7B, 0x00, 0x7D]).errors.map(\.description) == [
        "test.json: error: not a text file: it contains zero bytes"
      ])
    #expect(read([0xFF, 0xFE, 0x7B, 0x00]).errors.map(\.message) == ["the text is UTF-16: save it as UTF-8"])
    let latin = read(Array("{ a: 'caf".utf8) + [0xE9] + Array("' }".utf8)).errors
    #expect(latin.map(\.message) == ["not UTF-8: the byte 0xE9 does not belong here; save the file as UTF-8"])
    #expect(latin.first?.place?.column == 10)
  }

  @Test(
    "Malformed UTF-8 is found at its first byte",
    arguments: [
      [0x61, 0x80], [0x61, 0xC0, 0x80], [0x61, 0xE0, 0x80, 0x80], [0x61, 0xED, 0xA0, 0x80],
      [0x61, 0xF4, 0x90, 0x80, 0x80],
      [0x61, 0xE6, 0x94], [0x61, 0xF0, 0x9F, 0xA5], [0x61, 0xF8], [0x61, 0xE6, 0x94, 0x20],
      [0x61, 0xF0, 0x9F, 0xA5, 0x20],
    ] as [[UInt8]])
  func malformedUTF8(bytes: [UInt8]) {
    #expect(bytes.withUnsafeBufferPointer { $0.firstInvalidUTF8 } == 1)
  }

  @Test("Well-formed UTF-8 of every length passes")
  func wellFormedUTF8() {
    #expect(Array("aé收🥸\u{10FFFF}\u{D7FF}\u{E000}".utf8).withUnsafeBufferPointer { $0.firstInvalidUTF8 } == nil)
  }

  @Test("Every prefix of a text is refused or read, and never traps")
  func truncation() {
    let text = Array(#"{ a: [1, -2.5e3, 0x1F, 'é\u00e9\ud83e\udd78'], /* c */ "b": { c: null, }, } // end"#.utf8)
    for length in 0..<text.count {
      let document = read(Array(text.prefix(length)))
      #expect((document.root == nil) == !document.errors.isEmpty || length >= text.count - 7)
    }
  }

  @Test("Every single byte changed is refused or read, and never traps")
  func mutation() {
    let text = Array(#"{a:[1,-2.5e3,0x1F,'é\u00e9\ud83e'],/*c*/"b":{c:null,}}//e"#.utf8)
    for index in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[index] = byte
        let document = read(changed)
        #expect(document.root != nil || !document.errors.isEmpty)
      }
    }
  }

  @Test("A wide character moves the caret by two columns, a very long line is shown around the place")
  func caret() {
    let wide = read("{ a: '收款', b: x }").errors.first?.description
    #expect(
      wide == """
        test.json:1:15: error: unknown word 'x': a string must be in quotes
          { a: '收款', b: x }
                          ^
        """)
    let long = read("[" + String(repeating: "'é',", count: 1000) + "x]").errors.first?.description ?? ""
    let lines = long.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "test.json:1:4002: error: unknown word 'x': a string must be in quotes")
    #expect(lines.count == 3)
    #expect(lines.dropFirst().first?.count ?? 0 <= 122)
    let caret = lines.last?.firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) } ?? 0
    #expect(lines.dropFirst().first.map { Array($0)[caret] } == "x")
  }
}
