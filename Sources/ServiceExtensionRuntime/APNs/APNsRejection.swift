/// Why APNs refuses a provider's request: the strings and statuses that Apple documents, as far as they are simulated.
///
/// Source: Apple, "Handling notification responses from APNs". The raw value is what the response's body says under
/// `reason`.
public enum APNsRejection: String, Hashable, Sendable, CaseIterable {
  /// The token is no token of any device.
  case badDeviceToken = "BadDeviceToken"
  /// `apns-push-type` is no documented type.
  case invalidPushType = "InvalidPushType"
  /// `apns-priority` is none of 10, 5 and 1, or is 10 for a push of type background.
  case badPriority = "BadPriority"
  /// `apns-expiration` is no whole number of seconds.
  case badExpirationDate = "BadExpirationDate"
  /// `apns-collapse-id` has more than 64 bytes.
  case badCollapseID = "BadCollapseId"
  /// `apns-id` is no UUID.
  case badMessageID = "BadMessageId"
  /// `apns-topic` is missing, and the connection does not imply it.
  case missingTopic = "MissingTopic"
  /// `apns-topic` cannot be a bundle identifier.
  case badTopic = "BadTopic"
  /// The payload is empty.
  case payloadEmpty = "PayloadEmpty"
  /// The payload has more bytes than its type allows.
  case payloadTooLarge = "PayloadTooLarge"
  /// The token is of another app than the topic.
  case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
  /// The token is of an installation that is gone.
  case unregistered = "Unregistered"
  /// More requests for one token than APNs takes.
  case tooManyRequests = "TooManyRequests"

  /// The status of the response.
  public var status: Int {
    switch self {
    case .unregistered: 410
    case .payloadTooLarge: 413
    case .tooManyRequests: 429
    default: 400
    }
  }

  /// What was wrong with the request, in words that end a sentence.
  public var words: String {
    switch self {
    case .badDeviceToken: "the device token is no valid one"
    case .invalidPushType: "apns-push-type is no type that APNs knows"
    case .badPriority: "apns-priority is none of 10, 5 and 1, or is 10, also by default, for the type background"
    case .badExpirationDate: "apns-expiration is no whole number of seconds since 1970"
    case .badCollapseID: "apns-collapse-id has more than \(PushHeaders.longestCollapseID) bytes"
    case .badMessageID: "apns-id is no UUID"
    case .missingTopic: "apns-topic is missing"
    case .badTopic: "apns-topic is no bundle identifier"
    case .payloadEmpty: "the payload is empty"
    case .payloadTooLarge: "the payload has too many bytes"
    case .deviceTokenNotForTopic: "apns-topic is not the topic of the app that the device token was given to"
    case .unregistered: "the device token belongs to an installation that is gone"
    case .tooManyRequests: "there were too many requests for this device token"
    }
  }

  /// The response and what was wrong: `APNs refuses it, 410 Unregistered: …`.
  public var sentence: String { "APNs refuses it, \(status) \(rawValue): \(words)" }

  /// What the provider should do, as an advice.
  public var cure: String {
    switch self {
    case .badDeviceToken: "send to the token that the app got from the system, of the same environment"
    case .invalidPushType:
      "send one of " + PushHeaders.PushType.allCases.map(\.rawValue).joined(separator: ", ") + " as apns-push-type"
    case .badPriority: "send apns-priority 5 with the type background, else 10, 5 or 1"
    case .badExpirationDate: "send apns-expiration as a date in whole seconds since 1970, or 0 for a single try"
    case .badCollapseID: "shorten apns-collapse-id to \(PushHeaders.longestCollapseID) bytes of UTF-8"
    case .badMessageID: "send a UUID such as 123e4567-e89b-12d3-a456-426614174000 as apns-id, or none"
    case .missingTopic: "send the app's bundle identifier as apns-topic: a connection with a token implies none"
    case .badTopic, .deviceTokenNotForTopic:
      "send the bundle identifier of the app that registered the token as apns-topic, with the ending of the push type"
    case .payloadEmpty: "send a payload with aps"
    case .payloadTooLarge: "send less: what is large can be fetched by the extension"
    case .unregistered: "forget the token when 410 comes, and send to the one that the app registers next"
    case .tooManyRequests: "send less often to one device, and again later"
    }
  }
}
