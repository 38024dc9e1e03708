import BackgroundTasks
import CallKit
import LocalAuthentication
import Network
import ObjectiveC
import ServiceExtensionTesting
import SystemConfiguration
import Testing
import WidgetKit

/// Calls each of the small modules once, then delivers.
private class NotificationService: UNNotificationServiceExtension {
  private let monitor = NWPathMonitor()

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    WidgetCenter.shared.reloadAllTimelines()
    WidgetCenter.shared.reloadTimelines(ofKind: "Inbox")
    try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
    var key = 0
    objc_setAssociatedObject(self, &key, "kept", .OBJC_ASSOCIATION_RETAIN)
    let kept = objc_getAssociatedObject(self, &key) as? String
    let reachable = SCNetworkReachabilityCreateWithName(nil, "example.com").map { host in
      var flags: SCNetworkReachabilityFlags = []
      return SCNetworkReachabilityGetFlags(host, &flags) && flags.contains(.reachable)
    }
    let canAsk = LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil)
    nonisolated(unsafe) let contentHandler = contentHandler
    monitor.pathUpdateHandler = { path in
      Task {
        try? await CXProvider.reportNewIncomingVoIPPushPayload(["caller": "Ada"])
        let content = UNMutableNotificationContent()
        content.title = "\(path.status) \(kept ?? "") \(reachable == true) \(canAsk)"
        contentHandler(content)
      }
    }
    monitor.start(queue: .global())
  }
}

@Suite("The small modules") struct SmallModulesTests {
  @Test("What they are asked for is in the log, what is not simulated is said")
  func all() {
    var scenario = Scenario(name: "small")
    let payload: JSONObject = ["aps": ["alert": ["title": "T", "body": "B"], "mutable-content": 1]]
    scenario.pushes = [PushSeries(id: "push", at: .zero, payload: Payload(json: payload))]
    let recording = scenario.replay(with: NotificationService.self)
    #expect(recording.notifications.map(\.delivery?.content.title) == ["satisfied kept true false"])
    let lines = recording.timeline.compactMap { event -> String? in
      if case .log(let line) = event.kind { line } else { nil }
    }
    #expect(
      lines == [
        "WidgetCenter: reload all", "WidgetCenter: reload Inbox", "BGTaskScheduler: submitted refresh",
        "CXProvider: reported an incoming call (caller)",
      ])
    #expect(recording.notifications.flatMap(\.diagnostics).map(\.code) == Array(repeating: .notSimulated, count: 4))
  }
}
