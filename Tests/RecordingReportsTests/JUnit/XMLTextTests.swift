import Testing

@testable import RecordingReports

@Suite struct XMLTextTests {
  @Test func markupBecomesReferences() {
    #expect(XMLText.content("a < b && c > d \"e\" 'f'") == "a &lt; b &amp;&amp; c &gt; d \"e\" 'f'")
    #expect(XMLText.attribute("a < b \"c\"") == "a &lt; b &quot;c&quot;")
  }

  @Test func lineEndsSurviveInAttributes() {
    #expect(XMLText.content("a\nb\tc\rd") == "a\nb\tc&#13;d")
    #expect(XMLText.attribute("a\nb\tc\rd") == "a&#10;b&#9;c&#13;d")
  }

  @Test(arguments: [
    ("\u{0}", "\\u{0}"), ("\u{8}", "\\u{8}"), ("\u{B}", "\\u{B}"), ("\u{1F}", "\\u{1F}"), ("\u{7F}", "\\u{7F}"),
    ("\u{85}", "\\u{85}"), ("\u{FFFE}", "\\u{FFFE}"), ("\u{FFFF}", "\\u{FFFF}"), ("\u{1FFFE}", "\\u{1FFFE}"),
    ("\u{10FFFF}", "\\u{10FFFF}"), ("\u{FFFD}", "\u{FFFD}"), ("\u{E000}", "\u{E000}"), ("😀", "😀"), ("", ""),
  ])
  func whatXMLCannotHoldIsWrittenOut(text: String, written: String) {
    #expect(XMLText.content(text) == written)
    #expect(XMLText.attribute(text) == written)
  }
}
