import OneSignalFramework
import ServiceExtensionTesting
import Testing

/// OneSignal's template.
private class NotificationService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var receivedRequest: UNNotificationRequest!
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    receivedRequest = request
    self.contentHandler = contentHandler
    bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
    if let bestAttemptContent = bestAttemptContent {
      OneSignalExtension.didReceiveNotificationExtensionRequest(
        receivedRequest, with: bestAttemptContent, withContentHandler: self.contentHandler)
    }
  }

  override func serviceExtensionTimeWillExpire() {
    if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
      OneSignalExtension.serviceExtensionTimeWillExpireRequest(receivedRequest, with: bestAttemptContent)
      contentHandler(bestAttemptContent)
    }
  }
}

@Suite("OneSignal's template") struct OneSignalTests {
  private func scenario(_ payload: JSONObject, count: Int = 1, latency: Duration = .seconds(2)) -> Scenario {
    var scenario = Scenario(name: "onesignal")
    var payload = payload
    payload["aps"] = ["alert": ["title": "Sale", "body": "Today"], "mutable-content": 1]
    scenario.pushes = [
      PushSeries(id: "push", at: .zero, payload: Payload(json: payload), burst: .init(count: count))
    ]
    var stub = NetworkStub("https://media.example/*")
    stub.latency = latency
    stub.type = "image/jpeg"
    stub.body = FileContents(byteCount: 1000, trueType: "image/jpeg")
    scenario.network = [stub]
    return scenario
  }

  @Test("Media are loaded and attached, and then the content is delivered")
  func media() throws {
    let recording = scenario([
      "custom": ["i": "1234"], "att": ["id": "https://media.example/cat?filename=cat.jpg"],
    ]).replay(with: NotificationService.self)
    let delivery = try #require(recording.notifications.first?.delivery)
    #expect(delivery.time == .seconds(2))
    #expect(delivery.content.attachments.map(\.identifier) == ["id"])
    #expect(delivery.content.attachments.map(\.type) == ["public.jpeg"])
    #expect(delivery.content.userInfo.value(at: ["custom", "collapse_id"]) == "push-1")
    #expect(recording.notifications.first?.diagnostics.map(\.code) == [.standIn])
  }

  @Test("The thread is held while media load, so the next push waits; the stand-in says what it is once")
  func blocks() {
    let recording = scenario(
      ["custom": ["i": "1"], "att": ["id": "https://media.example/cat.png"]], count: 2
    ).replay(with: NotificationService.self)
    #expect(recording.notifications.map(\.delivery?.time) == [.seconds(2), .seconds(4)])
    #expect(recording.notifications.flatMap(\.diagnostics).filter { $0.code == .standIn }.count == 1)
  }

  @Test("Media that do not come in time are left out, the buttons are kept")
  func expiry() throws {
    let recording = scenario(
      [
        "os_data": [
          "i": "77", "att": ["id": "https://media.example/cat.jpg"],
          "buttons": [["n": "Later", "i": "later"], ["n": "Buy", "i": "buy"], ["x": "no name"]],
        ]
      ], latency: .seconds(90)
    ).replay(with: NotificationService.self)
    let delivery = try #require(recording.notifications.first?.delivery)
    #expect(delivery.time == .seconds(30))
    #expect(delivery.source == .bestAttempt)
    #expect(delivery.content.attachments == [])
    #expect(delivery.content.categoryIdentifier == "__onesignal__dynamic__77")
  }

  @Test("An increment counts the badge on, from process to process")
  func badge() {
    let recording = scenario(["custom": ["i": "1", "badge_inc": 2]], count: 3).replay(with: NotificationService.self)
    #expect(recording.notifications.map(\.delivery?.content.badge) == [2, 4, 6])
  }

  @Test("A payload of another make is delivered as it came")
  func foreign() {
    let recording = scenario(["custom": "text", "att": 5, "os_data": ["att": [], "buttons": 3]])
      .replay(with: NotificationService.self)
    #expect(recording.notifications.map(\.delivery?.content.title) == ["Sale"])
    #expect(recording.notifications.map(\.delivery?.time) == [.zero])
  }
}
