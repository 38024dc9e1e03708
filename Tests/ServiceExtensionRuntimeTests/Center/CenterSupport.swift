import ServiceExtensionSimulator

extension Scenario {
  /// This scenario with a local request that the app posts.
  func posting(
    _ id: String, at: Double = 0, title: String = "local", _ trigger: LocalTrigger? = nil,
    change: (inout NotificationContent) -> Void = { _ in }
  ) -> Scenario {
    var scenario = self
    var content = NotificationContent(title: title)
    change(&content)
    scenario.localRequests.append(
      ScheduledLocalRequest(
        at: .seconds(at), LocalRequest(identifier: id, content: content, trigger: trigger)))
    return scenario
  }

  /// This scenario with a calendar.
  func inZone(_ name: String, startingAt startsAt: Int64? = nil) -> Scenario {
    var scenario = self
    scenario.calendar = FoundationCalendar(timeZone: name)
    scenario.startsAt = startsAt ?? scenario.startsAt
    return scenario
  }
}

extension Recording {
  /// The ids of the list at the end, newest first.
  var listed: [String] { finalState?.list.map(\.id) ?? ["no state"] }

  /// When the requests of an identifier showed, one by one.
  func shown(_ id: String) -> [VirtualInstant?] { local.filter { $0.id == id }.map(\.deliveredAt) }
}

/// A local request of this title.
func request(_ id: String, title: String = "local", _ trigger: LocalTrigger? = nil) -> LocalRequest {
  LocalRequest(identifier: id, content: NotificationContent(title: title), trigger: trigger)
}

/// Both profiles, the modern one without what its launches cost.
let bothProfiles = [
  DeviceProfile.classic,
  DeviceProfile.modern.with {
    $0.launch.cold = .zero
    $0.launch.warm = .zero
  },
]
