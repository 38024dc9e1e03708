import ExtensionHost
import ServiceExtensionTesting
import Testing

private class Service: UNNotificationServiceExtension {
  fileprivate var handler: ((UNNotificationContent) -> Void)?
  fileprivate var bestAttemptContent: UNMutableNotificationContent?

  fileprivate func keep(_ request: UNNotificationRequest, _ handler: @escaping (UNNotificationContent) -> Void) {
    self.handler = handler
    bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
  }
}

private final class ChangesAfterwards: Service {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
    content.title = "first"
    contentHandler(content)
    content.title = "first"
    if request.content.userInfo["change"] as? Bool == true {
      content.title = "second"
      content.userInfo["k"] = 1
    }
  }
}

private final class ForgetsToOverride: Service {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    keep(request, contentHandler)
    bestAttemptContent?.title = "kept"
    super.didReceive(request, withContentHandler: contentHandler)
  }
}

private final class DeliversSomethingElse: Service {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    keep(request, contentHandler)
    bestAttemptContent?.body = "decrypted"
  }

  override func serviceExtensionTimeWillExpire() {
    let content = UNMutableNotificationContent()
    content.body = "default"
    handler?(content)
  }
}

/// Keeps its best attempt in an object of its own, and hands over the plain content all the same.
private final class KeepsItElsewhere: Service {
  private final class Job { var content: UNMutableNotificationContent? }
  private var job: Job?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    handler = contentHandler
    let job = Job()
    job.content = request.content.mutableCopy() as? UNMutableNotificationContent
    job.content?.body = "better"
    self.job = job
  }

  override func serviceExtensionTimeWillExpire() {
    let content = UNMutableNotificationContent()
    content.body = "default"
    handler?(content)
  }
}

private final class DeliversFromTask: Service {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    keep(request, contentHandler)
  }

  override func serviceExtensionTimeWillExpire() {
    nonisolated(unsafe) let handler = handler
    nonisolated(unsafe) let content = bestAttemptContent
    Task { if let content { handler?(content) } }
  }
}

private final class Notes: Service {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    HostedProcess.note(
      "\(request.identifier) \(type(of: request.trigger!)) main: \(HostedProcess.current?.isOnMain ?? false)")
    HostedProcess.note("\(request.content.title) \((request.content.userInfo["aps"] as? [String: Any])?.count ?? 0)")
    contentHandler(UNNotificationContent())
  }
}

private final class TooShort: Service {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    _ = UNTimeIntervalNotificationTrigger(timeInterval: 30, repeats: true)
    contentHandler(request.content)
  }
}

@Suite("UserNotifications: delivery in a replay")
struct DeliveryReplayTests {
  @Test func aChangeAfterTheCallReachesNobodyAndIsSaidOnce() {
    // C1
    let changed = Scenario.onePush(more: ["change": true]).replay(with: ChangesAfterwards.self)
    #expect(changed["A"].content?.title == "first")
    #expect(changed.codes == [.mutatedAfterDelivery])
    // Z15: setting the same again is no change.
    #expect(Scenario.onePush().replay(with: ChangesAfterwards.self).codes == [])
  }

  @Test func withoutAnOverrideTheOriginalShows() {
    // E3
    let recording = Scenario.onePush().replay(with: ForgetsToOverride.self)
    #expect(recording["A"].delivery?.time == .seconds(30))
    #expect(recording["A"].source == .original)
    #expect(recording["A"].reason == .expired)
    #expect(recording["A"].content?.title == "Title")
  }

  @Test func aBetterAttemptIsNamed() {
    // E3, Z15
    let recording = Scenario.onePush(more: ["key": "value"]).replay(with: DeliversSomethingElse.self)
    #expect(recording["A"].delivery?.time == .seconds(30))
    #expect(recording["A"].source == .bestAttempt)
    #expect(recording["A"].content?.body == "default")
    #expect(recording.codes == [.stalled, .betterAttemptExisted, .userInfoLost])
  }

  @Test func aBetterAttemptInAnObjectOfItsOwnIsNamedToo() {
    // E3
    let recording = Scenario.onePush().replay(with: KeepsItElsewhere.self)
    #expect(recording["A"].content?.body == "default")
    #expect(recording.codes == [.stalled, .betterAttemptExisted])
  }

  @Test func aTaskOfTheExpiryCallbackIsInTime() {
    // T2
    let recording = Scenario.onePush().replay(with: DeliversFromTask.self)
    #expect(recording["A"].delivery?.time == .seconds(30))
    #expect(recording["A"].source == .bestAttempt)
  }

  @Test func theRequestIsThatOfThePush() {
    // D4, C2
    let recording = Scenario.onePush().replay(with: Notes.self)
    #expect(recording.lines == ["0 s A UNPushNotificationTrigger main: false", "0 s Title 2"])
    #expect(recording["A"].reason == .emptyContent)
  }

  @Test func anExceptionOfAppleEndsTheProcess() {
    // X1
    let recording = Scenario.onePush().replay(with: TooShort.self)
    #expect(recording["A"].reason == .crashed)
    #expect(recording.processes.map(\.reason) == [.crashed])
    #expect(
      recording.lines == [
        "0 s crash: NSInternalInconsistencyException: time interval must be at least 60 if repeating"
      ])
  }
}
