/// The headers of a push, as a provider gives them to APNs.
public struct PushHeaders: Hashable, Sendable {
  /// `apns-push-type`; `alert` where it is missing (rule Z2).
  public var pushType = PushType.alert
  /// `apns-collapse-id`: the notification's identifier, if given; at most 64 bytes.
  public var collapseID: String?
  /// `apns-priority`: 10, 5 or 1.
  public var priority = 10
  /// `apns-expiration`: seconds since 1970; 0: one try; nil: not given.
  public var expiration: Int64?
  /// `apns-topic`.
  public var topic: String?
  /// `apns-id`.
  public var id: String?

  /// The headers of a plain alert push.
  public init() {}

  /// The values of `apns-push-type` that APNs documents.
  public enum PushType: String, Hashable, Sendable, CaseIterable {
    case alert, background, location, voip, complication, fileprovider, mdm, liveactivity, pushtotalk, widgets, controls
  }
}
