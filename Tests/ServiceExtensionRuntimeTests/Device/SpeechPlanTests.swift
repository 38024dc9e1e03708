import ServiceExtensionRuntime
import Testing

/// At rate 0.5 a CJK character takes 1/4 s = 250,000,000 ns, any other letter or digit 1/15 s = 66,666,666.6… ns.
@Suite("S1: how long an utterance takes") struct SpeechPlanTests {
  @Test("S1: 收款10元 is 2 × 1/4 s, 2 × 1/15 s, 1/4 s, each end rounded by itself")
  func mixedText() {
    let plan = SpeechPlan("收款10元")
    #expect(plan.characters == 5)
    // 0.25, 0.5, 0.5 + 1/15 = 0.5666…, 0.5 + 2/15 = 0.6333…, 0.75 + 2/15 = 0.8833…
    #expect((1...5).map(plan.endOfCharacter) == [250_000_000, 500_000_000, 566_666_667, 633_333_333, 883_333_333])
    #expect((1...5).map(plan.startOfCharacter) == [0, 250_000_000, 500_000_000, 566_666_667, 633_333_333])
    #expect(plan.duration == 883_333_333)
  }

  @Test("S1: the sum is rounded, not its parts")
  func sumIsExact() {
    // 15 letters are 1 s exactly; 15 rounded ones would be 1.000000005 s.
    #expect(SpeechPlan("abcdefghijklmno").duration == 1_000_000_000)
    // 15,000 of them are 1,000 s.
    #expect(SpeechPlan(String(repeating: "x", count: 15_000)).duration == 1_000_000_000_000)
  }

  @Test("S1: half a nanosecond is rounded up")
  func halfUp() {
    // 400,000,000 characters a second: 2.5 ns each, so 2.5, 5, 7.5.
    let plan = SpeechPlan("abc", other: 400_000_000)
    #expect((1...3).map(plan.endOfCharacter) == [3, 5, 8])
    #expect((1...3).map(plan.startOfCharacter) == [0, 3, 5])
  }

  @Test("L4: nine CJK characters are 2.25 s")
  func nineCharacters() {
    #expect(SpeechPlan("支付宝到账一百元整").duration == 2_250_000_000)
  }

  @Test("S1: speed grows in proportion to the rate, pauses stay")
  func rate() {
    // Rate 0.75: 1/6 s a character, so 0.1666…67, 0.3333…33, 0.5; the comma stays 0.25 s.
    let plan = SpeechPlan("一二，三", rate: 0.75)
    #expect((1...3).map(plan.endOfCharacter) == [166_666_667, 333_333_333, 750_000_000])
    #expect(SpeechPlan("一二", rate: 1).duration == 250_000_000)
    #expect(SpeechPlan("一二", rate: 0.25).duration == 1_000_000_000)
    // 1/3 cut to 16 digits: 1 ÷ (8 × 0.3333333333333333) s = 0.375000000000000037… s.
    #expect(SpeechPlan("一", rate: 0.3333333333333333).duration == 375_000_000)
    #expect(SpeechPlan(String(repeating: "一", count: 8), rate: 0.3333333).duration == 3_000_000_300)
  }

  @Test("S1: a comma pauses 0.25 s, a sentence end 0.4 s, trailing and leading ones too")
  func pauses() {
    for comma in [",", "，", "、"] {
      let plan = SpeechPlan("好\(comma)好")
      #expect(plan.endOfCharacter(1) == 250_000_000)
      #expect(plan.startOfCharacter(2) == 500_000_000, "after \(comma)")
      #expect(plan.duration == 750_000_000)
    }
    for end in [".", "!", "?", "。", "！", "？"] {
      #expect(SpeechPlan("好\(end)").duration == 650_000_000, "after \(end)")
    }
    #expect(SpeechPlan("，好").endOfCharacter(1) == 500_000_000)
    // Three dots are three sentence ends: 1/4 + 3 × 0.4.
    #expect(SpeechPlan("好...").duration == 1_450_000_000)
  }

  @Test("Z12: neither comma nor sentence end pauses between digits")
  func betweenDigits() {
    // Three digits: 3 × 1/15 = 0.2 s.
    for text in ["3.14", "3,14", "3。14", "３．14", "３，１４", "٣.١٤"] {
      #expect(SpeechPlan(text).duration == 200_000_000, "\(text)")
    }
    // With one digit only, or a blank between: 0.2 + 0.4.
    for text in ["3. 14", "31.a", "a.31", "314.", ".314", "3 .14"] {
      #expect(SpeechPlan(text).duration == 600_000_000, "\(text)")
    }
    // Two in a row: neither stands between digits. 2/15 + 0.8.
    #expect(SpeechPlan("1..2").duration == 933_333_333)
  }

  @Test("S1: delays before and after count, a negative one as none")
  func delays() {
    let plan = SpeechPlan("好", preDelay: .milliseconds(100), postDelay: .milliseconds(300))
    #expect(plan.startOfCharacter(1) == 100_000_000)
    #expect(plan.endOfCharacter(1) == 350_000_000)
    #expect(plan.duration == 650_000_000)
    #expect(SpeechPlan("好", preDelay: .seconds(-1), postDelay: .seconds(-1)).duration == 250_000_000)
  }

  @Test("Z12: Han, Kana and Hangul take 1/4 s", arguments: ["汉", "々", "〇", "ー", "ア", "ｱ", "ひ", "한", "ㄱ", "𠮷", "が"])
  func cjk(text: String) {
    let plan = SpeechPlan(text)
    #expect(plan.characters == 1)
    #expect(plan.duration == 250_000_000)
  }

  @Test(
    "Z12: other letters and decimal digits take 1/15 s", arguments: ["a", "é", "e\u{301}", "ß", "Я", "٣", "５", "9"])
  func others(text: String) {
    let plan = SpeechPlan(text)
    #expect(plan.characters == 1)
    #expect(plan.duration == 66_666_667)
  }

  @Test("S1: nothing else is spoken", arguments: ["", " ", "\n", "¥", "🥳", "👨‍👩‍👧‍👦", "🇯🇵", "½", "-", "「」", "…", "・", "\0"])
  func silent(text: String) {
    let plan = SpeechPlan(text)
    #expect(plan.characters == 0)
    #expect(plan.duration == 0)
    #expect(plan.ranges.isEmpty)
  }

  @Test("Z12: a cluster is one character, decomposed Hangul too")
  func clusters() {
    #expect(SpeechPlan("\u{1112}\u{1161}\u{11AB}").duration == 250_000_000)
    #expect(SpeechPlan("e\u{301}\u{302}\u{303}").characters == 1)
  }
}

extension SpeechPlan {
  /// A plan in the default speeds.
  init(
    _ text: String, rate: DecimalNumber = 0.5, preDelay: Duration = .zero, postDelay: Duration = .zero,
    cjk: DecimalNumber = 4, other: DecimalNumber = 15
  ) {
    var speech = DeviceProfile.classic.speech
    speech.cjkCharactersPerSecond = cjk
    speech.otherCharactersPerSecond = other
    self.init(text: text, rate: rate, preDelay: preDelay, postDelay: postDelay, speech: speech)
  }
}
