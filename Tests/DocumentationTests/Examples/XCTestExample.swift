import ServiceExtensionSimulator
import XCTest

final class PaymentTests: XCTestCase {
  func testEveryPaymentIsSpokenInFull() throws {
    let scenario = try Scenario(contentsOfFile: "Scenarios/payment-burst.json")
    let recording = scenario.replay(with: SpeakThenDeliver.self)

    XCTAssertEqual(recording["pay-3"].delivery?.time, .seconds(6.75))
    XCTAssertTrue(recording.utterances.allSatisfy { $0.isWhole })
  }
}
