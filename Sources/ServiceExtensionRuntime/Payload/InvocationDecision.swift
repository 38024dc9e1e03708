/// Whether the extension runs for a push, and if not, why (rules G2, Z2).
public enum InvocationDecision: Hashable, Sendable {
  /// It runs.
  case invoke
  /// It does not, for this reason.
  case no(OutcomeReason)

  /// Decides for a push on a device in the given state; of several reasons against it the first of rule Z2's order.
  public static func decide(payload: Payload, headers: PushHeaders, device: DeviceProfile) -> InvocationDecision {
    if device.permission == .denied { return .no(.denied) }
    // The text of a Live Activity's push is the activity's.
    if !payload.content.hasText || headers.pushType == .liveactivity { return .no(.noText) }
    if !payload.mutableContent.isOn(device.mutableContent) { return .no(.notMutable) }
    if headers.pushType == .background { return .no(.background) }
    if !device.extension.installed { return .no(.noExtension) }
    if device.extension.minimumOS > device.os { return .no(.minimumOS) }
    if device.permission.isDisjoint(with: [.alerts, .provisional]) { return .no(.alertsOff) }
    return .invoke
  }

  /// Why it does not run; nil where it does.
  public var reason: OutcomeReason? { if case .no(let reason) = self { reason } else { nil } }

  /// Whether the original shows at once, without the extension: it has text, and the user has not denied everything.
  public var showsOriginal: Bool {
    switch self {
    case .invoke, .no(.denied), .no(.noText): false
    case .no: true
    }
  }

  /// The decision in a sentence, with the rule it follows.
  public var explanation: String {
    switch self {
    case .invoke: "The alert has text and asks for the extension, and nothing speaks against it: it runs (G2)."
    case .no(let reason): reason.explanation
    }
  }
}
