import ServiceExtensionSimulator
import Testing

@Test func everyPaymentIsSpokenInFull() throws {
  let scenario = try Scenario(contentsOfFile: "Scenarios/payment-burst.json")
  let recording = scenario.replay(with: SpeakThenDeliver.self)

  #expect(recording["pay-3"].delivery?.time == .seconds(6.75))
  #expect(recording["pay-3"].delivery?.source == .handler)
  #expect(recording.utterances.allSatisfy { $0.isWhole })
}
