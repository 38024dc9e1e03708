import ServiceExtensionTesting
import Testing

/// Xcode's template, as it comes.
private class NotificationService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
    if let bestAttemptContent {
      bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
      contentHandler(bestAttemptContent)
    }
  }

  override func serviceExtensionTimeWillExpire() {
    if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
  }
}

private class Sleeper: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    Task {
      try? await Task.sleep(for: .seconds(12))
      contentHandler(request.content)
    }
  }
}

private class Blocker: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
    sleep(25)
  }
}

private class Forever: UNNotificationServiceExtension {
  var handler: ((UNNotificationContent) -> Void)?
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    handler = contentHandler
    DispatchSemaphore(value: 0).wait()
  }
  override func serviceExtensionTimeWillExpire() { handler?(UNNotificationContent()) }
}

@Suite struct TemplateTests {
  private func burst(_ count: Int) -> Scenario {
    var scenario = Scenario(name: "burst")
    let payload = Payload(json: ["aps": ["alert": ["title": "Received", "body": "10"], "mutable-content": 1]])
    let series = PushSeries(id: "pay", at: .zero, payload: payload, burst: .init(count: count))
    scenario.pushes = [series]
    return scenario
  }

  @Test func theTemplateDeliversABurstAtOnce() {
    let recording = burst(3).replay(with: NotificationService.self)
    #expect(recording.notifications.map(\.delivery?.time) == [.zero, .zero, .zero])
    #expect(recording.notifications.map(\.delivery?.content.title) == Array(repeating: "Received [modified]", count: 3))
    #expect(recording.totals.modified == 3)
  }

  @Test func aTaskThatSleepsDeliversLate() {
    let recording = burst(2).replay(with: Sleeper.self)
    #expect(recording.notifications.map(\.delivery?.time) == [.seconds(12), .seconds(24)])
  }

  @Test func aThreadThatBlocksHoldsUpTheNext() {
    // D1: delivered at 0, returned at 25.
    let recording = burst(2).replay(with: Blocker.self)
    #expect(recording.notifications.map(\.delivery?.time) == [.zero, .seconds(25)])
  }

  @Test func aWaitWithoutEndExpires() {
    let recording = burst(1).replay(with: Forever.self)
    #expect(recording.notifications.map(\.delivery?.time) == [.seconds(30)])
    #expect(recording.processes.map(\.reason) == [.unresponsive])
    #expect(recording.processes[0].lostWork.map(\.what) == ["DispatchSemaphore.wait"])
  }
}
