import ServiceExtensionSimulator

/// A request to APNs of a push that asks for the extension, to the topic `com.example.app`.
func providerRequest(
  _ id: String, at: Double = 0, token: ProviderRequest.Token = .current, expiration: Int64? = nil,
  collapse: String? = nil
) -> PushSeries {
  var series = push(id, at: at, collapse: collapse)
  series.headers.topic = "com.example.app"
  series.headers.expiration = expiration
  series.request = ProviderRequest()
  series.request?.token = token
  return series
}

extension PushSeries {
  /// This push with a change.
  func with(_ change: (inout PushSeries) -> Void) -> PushSeries {
    var series = self
    change(&series)
    return series
  }
}

extension Scenario {
  /// This scenario with a change of the way from the provider.
  func apns(_ change: (inout APNsSettings) -> Void) -> Scenario {
    var scenario = self
    change(&scenario.apns)
    return scenario
  }

  /// This scenario with the phone offline from … up to, not including, … seconds.
  func offline(_ from: Double, _ to: Double? = nil) -> Scenario {
    apns { $0.offline.append(APNsSettings.Window(from: .seconds(from), to: to.map { .seconds($0) })) }
  }

  /// Replays with a handler that delivers at once.
  func replayed(_ detail: RecordingDetail = .timeline) -> Recording {
    replay(detail: detail) { script, _ in script.deliver() }
  }
}

extension Recording {
  /// When the copies of a push arrived, in order; nil: one never did.
  func arrivals(of id: String) -> [VirtualInstant?] { notifications.filter { $0.id == id }.map(\.arrivedAt) }

  /// Ids in the order of the list.
  var ids: [String] { notifications.map(\.id) }
}
