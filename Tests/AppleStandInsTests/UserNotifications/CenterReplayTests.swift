import ExtensionHost
import ServiceExtensionTesting
import Testing

private class Service: UNNotificationServiceExtension {
  fileprivate let center = UNUserNotificationCenter.current()
}

/// Merges what is in the list into one, with handlers.
private final class Merges: Service {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let center = center
    nonisolated(unsafe) let contentHandler = contentHandler
    nonisolated(unsafe) let request = request
    center.getDeliveredNotifications { notifications in
      HostedProcess.note("\(notifications.map(\.request.identifier)) main: \(HostedProcess.current?.isOnMain ?? false)")
      center.removeDeliveredNotifications(withIdentifiers: notifications.map(\.request.identifier))
      center.getDeliveredNotifications { left in
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
        content.body = "\(notifications.count + 1) messages, \(left.count) left"
        contentHandler(content)
      }
    }
  }
}

private final class Asks: Service {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let center = center
    nonisolated(unsafe) let contentHandler = contentHandler
    nonisolated(unsafe) let request = request
    Task {
      let settings = await center.notificationSettings()
      HostedProcess.note(
        "\(settings.authorizationStatus) \(settings.alertSetting) \(settings.badgeSetting) \(settings.alertStyle)")
      HostedProcess.note("granted: \(try await center.requestAuthorization(options: [.alert, .sound]))")
      let known = await center.notificationCategories()
      HostedProcess.note("known: \(known.map(\.identifier))")
      let open = UNNotificationAction(identifier: "open", title: "Open", options: .foreground)
      let more = UNNotificationCategory(
        identifier: "more", actions: [open], intentIdentifiers: ["i"], hiddenPreviewsBodyPlaceholder: "hidden")
      center.setNotificationCategories(known.union([more]))
      let now = await center.notificationCategories()
      HostedProcess.note("now: \(now.map(\.identifier).sorted()), same: \(now.contains(more))")
      try await center.setBadgeCount(4)
      do {
        try await center.setBadgeCount(-1)
      } catch {
        HostedProcess.note("badge: \((error as NSError).code)")
      }
      contentHandler(request.content)
      try? await center.add(UNNotificationRequest(identifier: "late", content: request.content, trigger: nil))
      let left = await center.deliveredNotifications()
      HostedProcess.note("after the end: \(left.count)")
    }
  }
}

private final class Posts: Service {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let center = center
    nonisolated(unsafe) let contentHandler = contentHandler
    nonisolated(unsafe) let request = request
    let local = UNMutableNotificationContent()
    local.body = "local"
    if let url = try? HostedProcess.temporaryFile("cat.jpg", [0xFF, 0xD8, 0xFF]),
      let image = try? UNNotificationAttachment(identifier: "image", url: url)
    {
      local.attachments = [image]
    }
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    center.add(UNNotificationRequest(identifier: "later", content: local, trigger: trigger)) { error in
      HostedProcess.note("added: \(error.map { "\(($0 as NSError).code)" } ?? "nil")")
      center.add(UNNotificationRequest(identifier: "empty", content: UNNotificationContent(), trigger: nil)) { error in
        HostedProcess.note("empty: \(error.map { "\(($0 as NSError).code)" } ?? "nil")")
        center.getPendingNotificationRequests { pending in
          let seconds = (pending.first?.trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval ?? 0
          HostedProcess.note("pending: \(pending.map(\.identifier)) \(seconds)")
          if request.content.userInfo["remove"] as? Bool == true { center.removeAllPendingNotificationRequests() }
          contentHandler(request.content)
        }
      }
    }
  }
}

@Suite("UserNotifications: the center in a replay")
struct CenterReplayTests {
  private func withDelay(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.device.center.delay = .milliseconds(100)
    scenario.device.center.categoriesDelay = .milliseconds(50)
    return scenario
  }

  @Test func notificationsAreMergedWithHandlers() {
    // U1, U2
    var scenario = withDelay(.onePush())
    scenario.pushes[0].burst = PushSeries.Burst(count: 3, every: .seconds(1))
    let recording = scenario.replay(with: Merges.self)
    #expect(
      recording.notifications.map(\.delivery?.time) == [.milliseconds(200), .milliseconds(1200), .milliseconds(2200)])
    #expect(
      recording.notifications.map(\.content?.body) == [
        "1 messages, 0 left", "2 messages, 0 left", "2 messages, 0 left",
      ])
    #expect(
      recording.lines == [
        "0.1 s [] main: false", #"1.1 s ["A-1"] main: false"#, #"2.1 s ["A-2"] main: false"#,
      ])
    #expect(recording.finalState?.list.map(\.identifier) == ["A-3"])
  }

  @Test func asynchronousFormsAnswerWithThePhonesDelays() {
    // U2–U4
    var scenario = withDelay(.onePush())
    scenario.categories = [NotificationCategory(identifier: "chat")]
    let recording = scenario.replay(with: Asks.self)
    #expect(
      recording.lines == [
        "0.1 s authorized enabled enabled banner", "0.2 s granted: true", #"0.3 s known: ["chat"]"#,
        #"0.4 s now: ["chat", "more"], same: true"#, "0.5 s badge: 1600", "0.7 s after the end: 0",
      ])
    #expect(recording["A"].delivery?.time == .milliseconds(500))
    #expect(recording.finalState?.badge == 4)
    #expect(recording.codes == [.centerAccessEnded, .centerAccessEnded])
  }

  @Test func localRequestsArePosted() {
    // U4, A3
    let recording = withDelay(.onePush()).replay(with: Posts.self)
    #expect(
      recording.lines == ["0.1 s added: nil", "0.2 s empty: 1401", #"0.3 s pending: ["later"] 5.0"#])
    #expect(recording.local.map(\.deliveredAt) == [.milliseconds(5100)])
    #expect(recording.local[0].content?.attachments.map(\.identifier) == ["image"])
    let removed = withDelay(.onePush(more: ["remove": true])).replay(with: Posts.self)
    #expect(removed.local.map(\.deliveredAt) == [nil])
  }
}
