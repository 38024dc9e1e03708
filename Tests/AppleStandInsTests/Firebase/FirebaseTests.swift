import Firebase
import ServiceExtensionTesting
import Testing

/// Firebase's template.
private class NotificationService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
    guard let bestAttemptContent = bestAttemptContent else { return }
    FirebaseApp.configure()
    Messaging.serviceExtension().exportDeliveryMetricsToBigQuery(withMessageInfo: request.content.userInfo)
    Messaging.serviceExtension().populateNotificationContent(bestAttemptContent, withContentHandler: contentHandler)
  }

  override func serviceExtensionTimeWillExpire() {
    if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
      contentHandler(bestAttemptContent)
    }
  }
}

@Suite("Firebase's template") struct FirebaseTests {
  private func scenario(_ payload: JSONObject, latency: Duration = .seconds(3), status: Int = 200) -> Scenario {
    var scenario = Scenario(name: "firebase")
    var payload = payload
    payload["aps"] = ["alert": ["title": "News", "body": "Read"], "mutable-content": 1]
    scenario.pushes = [PushSeries(id: "push", at: .zero, payload: Payload(json: payload))]
    var stub = NetworkStub("https://img.example/*")
    stub.latency = latency
    stub.type = "image/png"
    stub.body = FileContents(byteCount: 1000, trueType: "image/png")
    stub.status = status
    scenario.network = [stub]
    return scenario
  }

  @Test("The image of fcm_options is loaded and attached")
  func image() throws {
    let recording = scenario(["fcm_options": ["image": "https://img.example/a.png"], "gcm.message_id": "9"])
      .replay(with: NotificationService.self)
    let delivery = try #require(recording.notifications.first?.delivery)
    #expect(delivery.time == .seconds(3))
    #expect(delivery.content.attachments.map(\.type) == ["public.png"])
    #expect(Set(recording.notifications.flatMap(\.diagnostics).map(\.code)) == [.standIn])
  }

  @Test("Without an image it delivers at once")
  func none() {
    for payload: JSONObject in [[:], ["fcm_options": [:]], ["fcm_options": ["image": ""]], ["fcm_options": 1]] {
      let recording = scenario(payload).replay(with: NotificationService.self)
      #expect(recording.notifications.map(\.delivery?.time) == [.zero])
      #expect(recording.notifications.map(\.delivery?.source) == [.handler])
    }
  }

  @Test("An image that cannot be had is left out when that is known, or when the time is over")
  func late() {
    let unknown = scenario(["fcm_options": ["image": "https://other.example/a.png"]])
      .replay(with: NotificationService.self)
    #expect(unknown.notifications.map(\.delivery?.time) == [.zero])
    #expect(unknown.notifications.map(\.delivery?.content.attachments) == [[]])
    let slow = scenario(["fcm_options": ["image": "https://img.example/a.png"]], latency: .seconds(60))
      .replay(with: NotificationService.self)
    #expect(slow.notifications.map(\.delivery?.time) == [.seconds(30)])
    #expect(slow.notifications.map(\.delivery?.source) == [.bestAttempt])
  }
}
