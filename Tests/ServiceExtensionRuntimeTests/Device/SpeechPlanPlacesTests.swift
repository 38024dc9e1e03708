import ServiceExtensionRuntime
import Testing

@Suite("S1, S2, Z11: places within an utterance") struct SpeechPlanPlacesTests {
  @Test("S1: a quarter of five characters is the end of the second: 0.5 s")
  func quarter() {
    let plan = SpeechPlan("收款10元")
    #expect(plan.offset(ofFraction: 0.25) == 500_000_000)
    // ⌈0.2 · 5⌉ = 1, ⌈0.21 · 5⌉ = 2, ⌈0.000001 · 5⌉ = 1, ⌈1 · 5⌉ = 5.
    #expect(plan.offset(ofFraction: 0.2) == 250_000_000)
    #expect(plan.offset(ofFraction: 0.21) == 500_000_000)
    #expect(plan.offset(ofFraction: 0.000001) == 250_000_000)
    #expect(plan.offset(ofFraction: 1) == 883_333_333)
  }

  @Test("Z11: the fraction is the decimal as written: 0.07 of 100 characters are 7")
  func exactDecimal() {
    // In binary floating point 0.07 × 100 is 7.000000000000001, whose ceiling is 8. Seven are 7 × 1/4 s.
    let plan = SpeechPlan(String(repeating: "元", count: 100))
    #expect(plan.offset(ofFraction: 0.07) == 1_750_000_000)
    // One digit more, and it is the eighth.
    #expect(plan.offset(ofFraction: DecimalNumber(digits: 70_000_000_000_000_001, scale: 18)) == 2_000_000_000)
  }

  @Test("Z11: a fraction of 0, or of nothing, is reached at the start")
  func zero() {
    #expect(SpeechPlan("好", preDelay: .seconds(1)).offset(ofFraction: 0) == 0)
    #expect(SpeechPlan("。。", preDelay: .seconds(1)).offset(ofFraction: 0.5) == 0)
    #expect(SpeechPlan("").offset(ofFraction: 1) == 0)
  }

  @Test("a fraction outside 0…1 is clamped")
  func clamped() {
    let plan = SpeechPlan("好好。", postDelay: .seconds(1))
    #expect(plan.offset(ofFraction: -1) == 0)
    #expect(plan.offset(ofFraction: 2) == 500_000_000)
    #expect(plan.offset(ofFraction: DecimalNumber(digits: .max, scale: 0)) == 500_000_000)
    #expect(plan.endOfCharacter(0) == 0)
    #expect(plan.endOfCharacter(3) == 500_000_000)
    #expect(plan.startOfCharacter(-5) == 0)
    #expect(plan.startOfCharacter(.max) == 250_000_000)
  }

  @Test("L3: a character counts as spoken from its end on")
  func spokenSoFar() {
    let plan = SpeechPlan("收款10元")
    let counts = [-1, 0, 249_999_999, 250_000_000, 566_666_666, 566_666_667, 883_333_332, 883_333_333, Int64.max]
      .map(plan.spokenCharacters)
    #expect(counts == [0, 0, 0, 1, 2, 3, 4, 5, 5])
  }

  @Test("S2: will-speak-range comes for each word, or each CJK character")
  func ranges() {
    let text = "Pay 12.50 元整, don't 'wait'"
    let plan = SpeechPlan(text)
    #expect(plan.ranges.map { String(text[$0.range]) } == ["Pay", "12.50", "元", "整", "don't", "wait"])
    // Pay 3/15 = 0.2; 12.50 4/15 more: 0.4666…; 元 and 整 1/4 each: 0.9666…; the comma: 1.21666…; dont 4/15: 1.48333…
    #expect(
      plan.ranges.map(\.offset) == [0, 200_000_000, 466_666_667, 716_666_667, 1_216_666_667, 1_483_333_333])
  }

  @Test("S2: a word ends at a CJK character, a blank, a hyphen or a pause")
  func wordEnds() {
    let text = "A4纸b-c,d.e 5.f 6.7"
    let words = SpeechPlan(text).ranges.map { String(text[$0.range]) }
    #expect(words == ["A4", "纸", "b", "c", "d", "e", "5", "f", "6.7"])
  }
}

@Suite("S1: absurd speeds end in no trap") struct SpeechPlanLimitsTests {
  @Test("a rate or speed of 0 or less never gets through a character")
  func notPositive() {
    for plan in [SpeechPlan("ab", rate: 0), SpeechPlan("ab", rate: -1), SpeechPlan("ab", other: 0)] {
      #expect(plan.characters == 2)
      #expect(plan.endOfCharacter(1) == .max)
      #expect(plan.duration == .max)
    }
    #expect(SpeechPlan("，", rate: 0).duration == 250_000_000)
    #expect(SpeechPlan("好a", cjk: 4, other: 0).endOfCharacter(1) == 250_000_000)
  }

  @Test("the slowest and the fastest saturate")
  func extremes() {
    let slowest = DecimalNumber(digits: 1, scale: 18)
    let fastest = DecimalNumber(digits: .max, scale: 0)
    #expect(SpeechPlan("ab", rate: slowest, other: slowest).duration == .max)
    #expect(SpeechPlan("a", rate: slowest).duration == .max)
    #expect(SpeechPlan("ab好", rate: fastest, cjk: fastest, other: fastest).duration == 0)
    #expect(SpeechPlan("好", preDelay: .seconds(Int64.max), postDelay: .seconds(Int64.max)).duration == .max)
  }

  @Test("numbers of eighteen digits count with their first nine where the exact fraction leaves 128 bits")
  func manyDigits() {
    let third = DecimalNumber(digits: 333_333_333_333_333_333, scale: 18)
    let odd = DecimalNumber(digits: 4_123_456_789_012_345_679, scale: 18)
    let odder = DecimalNumber(digits: 7_123_456_789_012_345_677, scale: 18)
    // 0.333333333 and 4.12345678: 10^9 ÷ (2 × 0.333333333 × 4.12345678) = 363,772,456.3… ns.
    #expect(SpeechPlan("好", rate: third, cjk: odd, other: odder).duration == 363_772_456)
  }

  @Test("the same text and speeds give an equal plan")
  func equality() {
    #expect(SpeechPlan("好a，") == SpeechPlan("好a，"))
    #expect(SpeechPlan("好a，") != SpeechPlan("好a，", rate: 0.6))
  }
}
