import Testing

@testable import ScenarioFiles

struct KeySuggestionsTests {
  let keys = ["delivered", "deliveredAt", "banner", "body", "set", "apns-push-type"]

  @Test(arguments: [
    ("delivred", "delivered"), ("delievered", "delivered"), ("deliverdAt", "deliveredAt"), ("Banner", "banner"),
    ("baner", "banner"), ("bdoy", "body"), ("sett", "set"), ("apns_push_type", "apns-push-type"),
  ])
  func aSlipIsRecognised(word: String, meant: String) {
    #expect(KeySuggestions.nearest(to: word, among: keys) == meant)
    #expect(KeySuggestions.didYouMean(word, among: keys) == "; did you mean '\(meant)'?")
  }

  @Test(arguments: ["", "x", "nothing", "bannerman and more", String(repeating: "a", count: 100_000)])
  func whatIsFarFromEverythingHasNoSuggestion(word: String) {
    #expect(KeySuggestions.nearest(to: word, among: keys) == nil)
    #expect(KeySuggestions.didYouMean(word, among: keys) == "")
  }

  @Test func ofEquallyNearCandidatesTheFirstIsMeant() {
    #expect(KeySuggestions.nearest(to: "pay-0", among: ["pay-1", "pay-2"]) == "pay-1")
  }

  @Test func aSwapOfNeighboursIsOneSlip() {
    #expect(KeySuggestions.distance(Array("body"), Array("bdoy")) == 1)
    #expect(KeySuggestions.distance(Array("kitten"), Array("sitting")) == 3)
    #expect(KeySuggestions.distance([], Array("abc")) == 3)
  }
}
