import Testing
import VirtualTime

@testable import ServiceExtensionRuntime

struct PushPatternTests {
  @Test(arguments: [
    ("*", "", true), ("*", "pay-1", true), ("pay-*", "pay-1", true), ("pay-*", "pay-", true), ("pay-*", "pay", false),
    ("pay-*", "repay-1", false), ("*-1", "pay-1", true), ("*-1", "pay-11", false), ("*-1", "pay-12", false),
    ("p*y*1", "pay-1", true), ("p*y*1", "py1", true), ("p*y*1", "p1y", false), ("a*a", "a", false), ("a*a", "aa", true),
    ("*aab*", "aaab", true), ("pay-1", "pay-1", true), ("pay-1", "pay-10", false), ("", "", true), ("", "a", false),
    ("收*", "收款", true), ("**", "x", true),
  ])
  func aStarStandsForAnyCharacters(pattern: String, id: String, fits: Bool) {
    #expect(PushPattern(pattern).matches(id) == fits)
  }

  static let patterns = [
    "*", "pay-*", "pay-*0", "pay-1*", "pay-9*9", "*-2*", "pay-0*", "pay-**7", "pay", "pay-12", "pay-120", "pay-1000",
    "x*", "*x", "p*3*", "pay-*1*1*", "pay*", "*pay", "pay-*-1", "pay-99*", "pay-10*", "pay-*00",
  ]

  @Test(arguments: patterns) func aBurstIsSearchedWithoutGoingThroughIt(pattern: String) {
    for count in [1, 2, 9, 10, 11, 99, 100, 119, 120, 121] {
      let series = Self.series("pay", count: count)
      let fits = (0..<count).contains { PushPattern(pattern).matches(series.id(at: $0)) }
      #expect(PushPattern(pattern).matchesAny(of: series) == fits, "\(pattern) in a burst of \(count)")
    }
  }

  @Test func aMillionPushesAreNoHurdle() {
    let series = Self.series("pay", count: 1_000_000)
    #expect(PushPattern("pay-*000000").matchesAny(of: series))
    #expect(!PushPattern("pay-*0000000").matchesAny(of: series))
    #expect(!PushPattern("pay-*x").matchesAny(of: series))
    #expect(series.contains(id: "pay-1000000"))
    #expect(!series.contains(id: "pay-1000001"))
  }

  @Test(arguments: [
    "pay", "pay-", "pay-0", "pay-01", "pay-+1", "pay--1", "pay-11", "pay-1x", "pay-99999999999999999999", "x",
  ])
  func whatIsNoIdOfTheBurstIsNotFound(id: String) {
    #expect(!Self.series("pay", count: 10).contains(id: id))
  }

  @Test func aSinglePushHasItsOwnIdOnly() {
    let single = PushSeries(id: "first", at: .zero, payload: Payload(json: [:]))
    #expect(single.contains(id: "first"))
    #expect(!single.contains(id: "first-1"))
    #expect(PushPattern("fi*").matchesAny(of: single))
    #expect(!PushPattern("first-*").matchesAny(of: single))
  }

  static func series(_ id: String, count: Int) -> PushSeries {
    PushSeries(id: id, at: .zero, payload: Payload(json: [:]), burst: .init(count: count))
  }
}
