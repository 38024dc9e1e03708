import Testing

@testable import ExtensionLoading

@Suite("Comments and strings of Swift code are told from code")
struct SwiftCodeTests {
  @Test(
    "Blanks take the place of what is no code, byte for byte",
    arguments: [
      ("a // b\nc", "a     \nc"),
      ("a /* b /* c */ d */ e", "a                   e"),
      ("a /* b\nc", "a     \n "),
      (#"a "b" c"#, "a     c"),
      (#"a "b\"c" d"#, "a        d"),
      (#"a "b\(c)d" e"#, "a          e"),
      (#"a "b\(c("d)"))e" f"#, "a                f"),
      (##"a #"b"c\("d"# e"##, "a             e"),
      (##"a #"b\#(c "d")e"# f"##, "a                 f"),
      ("a \"\"\"\n b\" \"\"c\n \"\"\" d", "a    \n       \n     d"),
      ("a \"b\nc", "a   \nc"),
      ("a #/b\"/*/# c", "a          c"),
      ("#if os(iOS)", "#if os(iOS)"),
      ("#selector(a)", "#selector(a)"),
      ("\"ä\" b", "     b"),
      ("a\r\n// b\r\nc", "a\r\n    \r\nc"),
      ("\"\\", "  "),
      ("\"\\(", "   "),
      ("/*", "  "),
      ("#\"", "  "),
    ])
  func masking(text: String, code: String) {
    #expect(String(decoding: SwiftCode(Array(text.utf8)).code, as: UTF8.self) == code)
  }

  @Test("However deep interpolations nest, there is an end")
  func depth() {
    let text = String(repeating: "\"\\(", count: 100_000)
    #expect(SwiftCode(Array(text.utf8)).code.count == text.utf8.count)
  }

  @Test("Lines are counted from 1")
  func lines() {
    let code = SwiftCode(Array("a\nb\n\nc".utf8))
    #expect([0, 1, 2, 4, 5, 99].map(code.line) == [1, 1, 2, 3, 4, 4])
  }
}
