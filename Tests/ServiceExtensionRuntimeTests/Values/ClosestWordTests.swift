import ServiceExtensionRuntime
import Testing

@Suite("what a mistyped word was meant to be") struct ClosestWordTests {
  static let known = ["deliver", "wait", "work", "block", "speak", "thread-id"]

  @Test(
    "a word a few slips away is found",
    arguments: [
      ("deliverr", "deliver"), ("delivr", "deliver"), ("dleiver", "deliver"), ("DELIVER", "deliver"), ("wiat", "wait"),
      ("wrok", "work"), ("threadID", "thread-id"), ("thread_id", "thread-id"), ("thread id", "thread-id"),
    ])
  func near(word: String, meant: String) {
    #expect(ClosestWord.to(word, among: Self.known) == meant)
  }

  @Test(
    "what is far from all, empty or endless is not guessed at", arguments: ["", "-", "sleep", "xyz", "deliverance"])
  func far(word: String) {
    #expect(ClosestWord.to(word, among: Self.known) == nil)
  }

  @Test("neither the word itself nor one of thousands of letters is suggested")
  func itself() {
    #expect(ClosestWord.to("wait", among: Self.known) == nil)
    #expect(ClosestWord.to(String(repeating: "wait", count: 10_000), among: Self.known) == nil)
    #expect(ClosestWord.to("wait", among: [String]()) == nil)
  }

  @Test("of equally near words the first is suggested")
  func first() {
    #expect(ClosestWord.to("bat", among: ["cat", "hat"]) == "cat")
  }
}
