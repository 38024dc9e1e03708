import ServiceExtensionSimulator
import Testing

@Test func halfOfTheTextIsHeardBeforeTheBanner() throws {
  var scenario = try Scenario(contentsOfFile: "Scenarios/payment-burst.json")
  scenario.device.banner.lifetime = .seconds(3)
  let handler = try StrategyCatalog.handler(named: "deliver-at-fraction", parameters: ["fraction": 0.5])

  let recording = scenario.replay(with: handler)

  // Half of 9 characters is the end of the fifth: 5 ÷ 4 per second.
  #expect(recording["pay-1"].delivery?.time == .seconds(1.25))
  #expect(recording["pay-10"].banner?.seen == true)
}
