import ServiceExtensionSimulator
import Testing

/// Takes one second to decrypt the text, then delivers it.
final class Decrypting: ServiceExtensionBase {
  override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    context?.after(.seconds(1), kind: .work, "decryption") { [weak self] in
      best.body = "Dinner is at seven"
      self?.deliverOnce()
    }
  }
}

@Test func theThirdMessageWaitsForTheTwoBefore() {
  var scenario = Scenario(name: "three encrypted messages")
  let payload = Payload(json: ["aps": ["alert": ["body": "New message"], "mutable-content": 1]])
  scenario.pushes = [PushSeries(id: "message", at: .zero, payload: payload, burst: .init(count: 3))]

  let recording = scenario.replay(with: Decrypting.self)

  #expect(recording["message-3"].latency == .seconds(3))
  #expect(recording["message-3"].content?.body == "Dinner is at seven")
  #expect(recording.notifications.allSatisfy { $0.source == .handler })
}

@Test(arguments: DeviceProfile.builtIn)
func nobodySeesTheEncryptedText(on device: DeviceProfile) {
  var scenario = Scenario(name: "a burst on \(device.name)")
  scenario.device = device
  let payload = Payload(json: ["aps": ["alert": ["body": "New message"], "mutable-content": 1]])
  scenario.pushes = [PushSeries(id: "message", at: .zero, payload: payload, burst: .init(count: 20))]

  let totals = scenario.replay(with: Decrypting.self, detail: .totals).totals

  #expect(totals.modified == 20)
  #expect(totals.original == 0)
}
