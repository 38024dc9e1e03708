import VirtualTime

/// How a provider's request fared on its way to the phone.
public struct APNsOutcome: Hashable, Sendable {
  /// When the provider sent it.
  public var sentAt: VirtualInstant
  /// The status of APNs' response.
  public var status = 200
  /// Why APNs refused it; nil: it did not.
  public var reason: APNsRejection?
  /// When APNs took it; nil: it refused.
  public var acceptedAt: VirtualInstant?
  /// When APNs put it by for the phone that was offline; nil: it did not have to.
  public var storedAt: VirtualInstant?
  /// When it was refused, lost, dropped or superseded; nil: it was not.
  public var endedAt: VirtualInstant?
  /// How often it reached the phone.
  public var arrivals = 0

  /// A request that is sent.
  public init(sentAt: VirtualInstant) { self.sentAt = sentAt }

  /// Whether it waits at APNs for the phone.
  public var isStored: Bool { storedAt != nil && endedAt == nil && arrivals == 0 }

  /// The way as JSON.
  public var json: JSONValue {
    [
      "status": .integer(status),
      "reason": .stringOrNull(reason?.rawValue),
      "sentAt": .seconds(sentAt),
      "acceptedAt": .secondsOrNull(acceptedAt),
      "storedAt": .secondsOrNull(storedAt),
      "endedAt": .secondsOrNull(endedAt),
      "arrivals": .integer(arrivals),
    ]
  }
}

extension RecordingField {
  /// The fields of a request's way.
  package static let apns: [RecordingField] = [
    RecordingField("status", .integer, "The status of APNs' response; 200: it took the request."),
    RecordingField("reason", .word(words(APNsRejection.self)), .orNull, "Why APNs refused it; null: it did not."),
    RecordingField("sentAt", .time, "When the provider sent it."),
    RecordingField("acceptedAt", .time, .orNull, "When APNs took it; null: it refused."),
    RecordingField("storedAt", .time, .orNull, "When APNs stored it for the phone that was offline."),
    RecordingField("endedAt", .time, .orNull, "When it was refused, lost, dropped or superseded."),
    RecordingField("arrivals", .integer, "How often it reached the phone."),
  ]
}
