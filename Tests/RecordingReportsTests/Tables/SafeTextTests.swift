import RecordingReports
import ServiceExtensionRuntime
import Testing

@Suite struct SafeTextTests {
  @Test func controlsAreShownEscaped() {
    // In a loop, not as arguments of the test, since those are printed as they are.
    for (text, shown) in [
      ("plain", "plain"), ("a\nb\tc\r\n", "a\\nb\\tc\\r\\n"),
      ("\u{0}\u{1B}[2J\u{7F}\u{9B}", "\\u{0}\\u{1B}[2J\\u{7F}\\u{9B}"),
      ("\u{202E}\u{2066}\u{200F}", "\\u{202E}\\u{2066}\\u{200F}"),
      ("\u{2028}\u{E000}\u{FEFF}", "\\u{2028}\\u{E000}\\u{FEFF}"), ("👨‍👩‍👧 收", "👨‍👩‍👧 收"), ("", ""),
    ] {
      #expect(text.safe() == shown)
    }
  }

  @Test func combiningMarksWithoutEndAreCut() {
    let text = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(text.safe().unicodeScalars.count == 17)
  }

  @Test(arguments: 1...8) func neverWiderThanTheLimit(limit: Int) {
    for text in ["收款到账一百", "ab\u{1B}cd", "abcdefghij", "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧"] {
      #expect(text.safe(limit: limit).displayWidth <= limit)
    }
  }
}
