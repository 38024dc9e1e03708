import ServiceExtensionSimulator
import Testing

@Test(arguments: ["Scenarios/payment-burst.json", "Scenarios/expiry-without-override.json"])
func theScenarioEndsAsItsFileExpects(path: String) throws {
  let scenario = try Scenario(contentsOfFile: path)
  let recording = try scenario.replay()
  let judgements = recording.judge(scenario.expectations)

  #expect(judgements.allSatisfy { $0.held }, "\(recording.failureText(for: judgements))")
}
