import VirtualTime

/// What the device needs to know of a push of a series, worked out once: a reference, so that passing it on is cheap.
final class PreparedPush {
  let series: PushSeries
  /// The content as it was sent.
  let content: NotificationContent
  /// The payload's keys beside `aps`, which the delivered content should still carry (rule Z17).
  let customKeys: [String]
  /// With the filtering entitlement an alert push for which the extension gives no content shows nothing (rule Z8).
  let isSilencedByEntitlement: Bool
  /// Why the extension does not run; nil: it does.
  private(set) var reasonNotToInvoke: OutcomeReason?
  /// Whether it is for the app's background handler (rule P3).
  let isContentAvailable: Bool
  let lint: [Diagnostic]
  /// The picture that Firebase's envelope names, which the system does not read.
  let firebaseImage: String?
  /// Whether it is a provider's request to APNs.
  let isRequest: Bool
  /// Why APNs refuses the requests of the series; nil: it does not.
  let rejection: APNsRejection?

  init(_ series: PushSeries, _ scenario: Scenario) {
    let device = scenario.device
    self.series = series
    content = series.payload.content
    customKeys = series.payload.json.keys.filter { $0 != "aps" }
    isSilencedByEntitlement = device.extension.filtering && series.headers.pushType == .alert
    isContentAvailable = series.payload.contentAvailable
    firebaseImage = series.payload.json.value(at: ["fcm_options", "image"])?.string
    let expiration = series.expirationRemark(startsAt: scenario.startsAt)
    lint = series.payload.lint(headers: series.headers, device: device) + (expiration.map { [$0] } ?? [])
    isRequest = series.request != nil
    rejection = series.rejection(scenario.apns)
    decide(for: device, device.permission)
  }

  /// Decides anew whether the extension runs, with what the user allows now.
  func decide(for device: DeviceProfile, _ permission: DeviceProfile.Permission) {
    var device = device
    device.permission = permission
    reasonNotToInvoke =
      InvocationDecision.decide(payload: series.payload, headers: series.headers, device: device).reason
  }

  /// The id of push `index`, counted from 0.
  func id(at index: Int) -> String { series.id(at: index) }
}
