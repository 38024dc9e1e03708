import Testing

@testable import ScenarioFiles

struct KeySuggestionsTests {
  let keys = ["delivered", "deliveredAt", "banner", "body", "set", "apns-push-type"]

  @Test(arguments: [
    ("delivred", "delivered"), ("delievered", "delivered"), ("deliverdAt", "deliveredAt"), ("Banner", "banner"),
    ("baner", "banner"), ("bdoy", "body"), ("sett", "set"), ("apns_push_type", "apns-push-type"),
  ])
  func aSlipIsRecognised(word: String, meant: String) {
    #expect(KeySuggestions.didYouMean(word, among: keys) == "; did you mean '\(meant)'?")
  }

  @Test(arguments: ["", "x", "nothing", "bannerman and more", String(repeating: "a", count: 100_000)])
  func whatIsFarFromEverythingHasNoSuggestion(word: String) {
    #expect(KeySuggestions.didYouMean(word, among: keys) == "")
  }

  @Test func ofEquallyNearCandidatesTheFirstIsMeant() {
    #expect(KeySuggestions.didYouMean("pay-0", among: ["pay-1", "pay-2"]) == "; did you mean 'pay-1'?")
  }
}
