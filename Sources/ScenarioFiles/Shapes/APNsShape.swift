import ServiceExtensionRuntime

extension ObjectShape {
  /// `apns`: the way from the provider to the phone.
  static let apns = ObjectShape(
    title: "'apns'",
    keys: [
      Key("topic", .text(least: 1, most: Limits.nameCharacters), "the app's bundle identifier; com.example.app"),
      Key("connection", .word(APNsSettings.Connection.self), "how the provider proves who it is; token"),
      Key("transit", .duration(), "the time from APNs to the phone; 0"),
      Key("jitter", .duration(), "each request takes longer by a random time up to this; 0"),
      Key("loss", .number(from: 0, to: 1), "how likely a request is lost; 0"),
      Key("duplicates", .number(from: 0, to: 1), "how likely a request reaches the phone twice; 0"),
      Key(
        "offline", .either([.object(offline), .list(.object(offline), count: 1...Limits.events)]),
        "when the phone cannot be reached"),
      Key("tooManyRequests", .object(tooManyRequests), "how many requests APNs takes for one token; any number"),
    ])

  private static let offline = ObjectShape(
    title: "'offline'",
    keys: [
      Key("from", .duration(), isRequired: true, "its start, such as \"10s\""),
      Key("to", .duration(), "its end; it stays"),
    ])

  private static let tooManyRequests = ObjectShape(
    title: "'tooManyRequests'",
    keys: [
      Key("count", .whole(0...Limits.pushes), isRequired: true, "how many requests in each period"),
      Key("per", .duration(isPositive: true), isRequired: true, "the length of a period, the first begins at 0"),
    ])

  /// `headers` of a request to APNs, which judges the values itself.
  static let requestHeaders = ObjectShape(
    title: "'headers' of a request",
    keys: [
      Key("apns-push-type", headerValue, "the kind of push; alert"),
      Key("apns-collapse-id", headerValue, "pushes with the same one replace each other"),
      Key("apns-priority", headerValue, "10, 5 or 1; 10"),
      Key("apns-expiration", headerValue, "a date in seconds since 1970; 0: one try"),
      Key("apns-topic", headerValue, "the app's bundle identifier"),
      Key("apns-id", headerValue, "a UUID of the provider's"),
    ])

  private static let headerValue = Shape.either([
    .text(), .number(from: -1_000_000_000_000_000_000, to: 1_000_000_000_000_000_000),
  ])
}
