/// What a provider's request to APNs has beside headers and payload: `via: "apns"` of a scenario's push (rule Q1).
public struct ProviderRequest: Hashable, Sendable {
  /// The device token it is sent to.
  public var token = Token.current
  /// Values of headers that ``PushHeaders`` cannot hold, as they were sent; APNs refuses them.
  public var malformed: [Header: String] = [:]

  /// A request to the token that the app has now.
  public init() {}

  /// Which device token a request is sent to.
  public enum Token: String, Hashable, Sendable, CaseIterable {
    /// The one that the app has at that time.
    case current
    /// One of an earlier installation.
    case old
    /// What is no token.
    case invalid
  }

  /// The headers that can be malformed.
  public enum Header: String, Hashable, Sendable, CaseIterable {
    case pushType = "apns-push-type"
    case priority = "apns-priority"
    case expiration = "apns-expiration"
  }
}

extension PushSeries {
  /// Why APNs refuses each request of the series, whenever it is sent; nil: it does not, or this is no request.
  ///
  /// Of several mistakes the first counts, in the order of ``APNsRejection`` (ours).
  public func rejection(_ apns: APNsSettings) -> APNsRejection? {
    guard let request else { return nil }
    if request.token == .invalid { return .badDeviceToken }
    if let mistake = headerMistake(request) ?? topicMistake(apns) ?? payloadMistake { return mistake }
    if !isTopicOfToken(apns) { return .deviceTokenNotForTopic }
    return request.token == .old ? .unregistered : nil
  }

  private func headerMistake(_ request: ProviderRequest) -> APNsRejection? {
    if request.malformed[.pushType] != nil { return .invalidPushType }
    if request.malformed[.priority] != nil || ![10, 5, 1].contains(headers.priority) { return .badPriority }
    if headers.pushType == .background, headers.priority == 10 { return .badPriority }
    if request.malformed[.expiration] != nil || headers.expiration ?? 0 < 0 { return .badExpirationDate }
    if headers.collapseID?.utf8.count ?? 0 > PushHeaders.longestCollapseID { return .badCollapseID }
    if let id = headers.id, !Self.isUUID(id) { return .badMessageID }
    return nil
  }

  private func topicMistake(_ apns: APNsSettings) -> APNsRejection? {
    guard let topic = headers.topic, !topic.isEmpty else { return apns.connection == .token ? .missingTopic : nil }
    let isBundleID = topic.utf8.allSatisfy {
      Self.isLetterOrDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    return isBundleID ? nil : .badTopic
  }

  private var payloadMistake: APNsRejection? {
    if payload.json.isEmpty { return .payloadEmpty }
    let bytes = JSONValue.object(payload.json).compactUTF8Count
    return bytes > headers.pushType.longestPayload ? .payloadTooLarge : nil
  }

  private func isTopicOfToken(_ apns: APNsSettings) -> Bool {
    guard let topic = headers.topic, !topic.isEmpty else { return true }
    // Device management has topics of its own, which no app is behind.
    return headers.pushType == .mdm || topic == apns.topic + headers.pushType.topicEnding
  }

  /// 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  private static func isUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { digit in
        isLetterOrDigit(digit) && (digit < UInt8(ascii: "A") || digit | 0x20 <= UInt8(ascii: "f"))
      }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension PushHeaders {
  /// The most bytes that `apns-collapse-id` may have (Apple).
  public static let longestCollapseID = 64
}

extension PushHeaders.PushType {
  /// The most bytes of a payload, as compact JSON: 4096, of a VoIP push 5120 (Apple).
  public var longestPayload: Int { self == .voip ? 5120 : 4096 }

  /// What the topic has behind the app's bundle identifier (Apple).
  public var topicEnding: String {
    switch self {
    case .alert, .background, .mdm: ""
    case .location: ".location-query"
    case .voip: ".voip"
    case .complication: ".complication"
    case .fileprovider: ".pushkit.fileprovider"
    case .liveactivity: ".push-type.liveactivity"
    case .pushtotalk: ".voip-ptt"
    case .widgets: ".push-type.widgets"
    case .controls: ".push-type.controls"
    }
  }
}
