import Testing

@testable import RecordingReports

@Suite struct MarkdownTests {
  @Test(arguments: [
    ("plain", "`plain`"), ("", ""), ("a`b", "``a`b``"), ("`a", "`` `a ``"), ("a``", "``` a`` ```"), (" a ", "`  a  `"),
    ("*b* @you #1 https://x <b>", "`*b* @you #1 https://x <b>`"), ("a\nb", "`a\\nb`"), ("\u{202E}x", "`\\u{202E}x`"),
    ("```", "```` ``` ````"),
  ])
  func codeHoldsAnyText(text: String, markdown: String) {
    #expect(Markdown.code(text) == markdown)
  }

  @Test func longTextIsCut() {
    #expect(Markdown.code("abcdef", limit: 4) == "`abc…`")
  }

  @Test func blockIsFencedBeyondWhatItHolds() {
    #expect(Markdown.block(["a", "````", "\u{1B}"]) == "`````text\na\n````\n\\u{1B}\n`````\n")
    #expect(Markdown.block([]) == "```text\n```\n")
  }
}
