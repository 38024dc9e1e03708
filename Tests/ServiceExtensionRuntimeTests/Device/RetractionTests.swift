import ServiceExtensionSimulator
import Testing

@Suite struct RetractionTests {
  /// Ten payments at once, nine spoken CJK characters each: 9 ÷ 4 = 2.25 s.
  private func tenPayments() -> Scenario {
    var scenario = Scenario(name: "ten payments")
    let payload = Payload(json: [
      "aps": ["alert": ["title": "收款", "body": "微信支付收款十二元"], "mutable-content": 1]
    ])
    scenario.pushes = [PushSeries(id: "pay", at: .zero, payload: payload, burst: .init(count: 10))]
    return scenario
  }

  @Test("L4: delivered at once and then spoken, one banner is seen, two utterances are whole, the third is cut")
  func deliveredAtOnce() {
    let recording = tenPayments().replay(with: DeliverImmediately.self)
    #expect(recording.totals.bannersSeen == 1)
    #expect(recording.totals.utterancesWhole == 2)
    #expect(recording.totals.utterancesCut == 1)
    #expect(recording.totals.utterancesNeverBegun == 7)
    #expect(recording.processes.map(\.to) == [.seconds(6)])
  }

  @Test("L4: delivered when its speech ends, every utterance is whole and every banner seen, in one process")
  func deliveredWhenSpoken() {
    let recording = tenPayments().replay(with: SpeakThenDeliver.self)
    #expect(recording["pay-3"].delivery?.time == .seconds(6.75))
    #expect(recording.totals.bannersSeen == 10)
    #expect(recording.totals.utterancesWhole == 10)
    #expect(recording.processes.map(\.to) == [.seconds(28.5)])
    #expect(recording.processes.map(\.reason) == [.retracted])
  }
}
