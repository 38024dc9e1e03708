import ServiceExtensionRuntime
import Testing

struct RecordingDetailTests {
  static let cases: [(Expected, RecordingDetail)] = [
    (Expected(.overall("totals"), .members([.init("pushes", .equals(1))])), .totals),
    (Expected(.overall("terminations"), .equals(1)), .totals),
    (Expected(.overall("terminations"), .elements([.equals("crashed")])), .outcomes),
    (Expected(.overall("processes"), .atLeast(1)), .totals),
    (Expected(.overall("processes"), .elements([])), .outcomes),
    (Expected(.overall("utterances"), .members([.init("whole", .equals(1))])), .totals),
    (Expected(.overall("utterances"), .elements([])), .outcomes),
    (Expected(.overall("banners"), .members([.init("seen", .equals(1))])), .totals),
    (Expected(.overall("banners"), .members([.init("skipped", .equals(1))])), .totals),
    (Expected(.overall("timeline"), .inOrder([])), .timeline),
    (Expected(.notification("a"), .present), .outcomes),
    (Expected(.all(pattern: "*"), .present), .outcomes),
    (Expected(.none(pattern: "*"), .present), .outcomes),
    (Expected(.count(pattern: "*", where: nil), .equals(1)), .outcomes),
  ]

  @Test(arguments: cases.indices) func anExpectationNeedsWhatItNames(index: Int) {
    #expect(Expected.detailNeeded(by: [Self.cases[index].0]) == Self.cases[index].1)
  }

  @Test func severalNeedTheMostThatOneOfThemNeeds() {
    #expect(Expected.detailNeeded(by: []) == .totals)
    #expect(Expected.detailNeeded(by: Self.cases.map(\.0)) == .timeline)
  }

  @Test(arguments: cases.indices) func aRecordingThatKeepsTooLittleIsAFailure(index: Int) {
    let (expectation, needed) = Self.cases[index]
    var recording = Sample.recording
    recording.detail = .totals
    let judgement = recording.judge([expectation])[0]
    guard needed > .totals else { return }
    #expect(
      judgement.description == """
        \(judgement.subject): expected a recording of detail \(needed.rawValue), found one of detail totals \
        (replay with detail \(needed.rawValue))
        """)
  }
}
