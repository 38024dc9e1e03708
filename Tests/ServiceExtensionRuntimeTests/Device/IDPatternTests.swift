import ServiceExtensionSimulator
import Testing

@Suite("Z14: patterns of ids") struct IDPatternTests {
  @Test(
    "Z14: without a star the id itself", arguments: [("pay-1", true), ("pay-10", false), ("pay", false), ("", false)])
  func literal(id: String, fits: Bool) { #expect(IDPattern("pay-1").matches(id) == fits) }

  @Test(
    "Z14: a star stands for any characters, none as well",
    arguments: [
      ("*", "", true), ("*", "anything", true), ("pay-*", "pay-1", true), ("pay-*", "pay-", true),
      ("pay-*", "pay", false),
      ("pay-*", "repay-1", false), ("*-1", "pay-1", true), ("*-1", "pay-11", false), ("p*1", "p1", true),
      ("a*a", "a", false), ("a*a", "aa", true), ("a*b*c", "a-b-b-c", true), ("a*b*c", "a-c-b", false),
      ("*b*", "abc", true), ("*b*", "ac", false), ("a**c", "ac", true), ("*ab*ab*", "ab", false),
      ("*ab*ab*", "abab", true),
      ("*aab", "aaab", true), ("支付*", "支付-1", true), ("支付*", "支-1", false),
    ])
  func star(pattern: String, id: String, fits: Bool) { #expect(IDPattern(pattern).matches(id) == fits) }

  @Test("Z14: the empty pattern fits the empty id only")
  func empty() {
    #expect(IDPattern("").matches(""))
    #expect(!IDPattern("").matches("a"))
  }
}
