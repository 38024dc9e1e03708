import ServiceExtensionSimulator
import Testing

@Suite("What APNs answers a provider's request")
struct APNsRejectionTests {
  private func answer(_ series: PushSeries, _ apns: APNsSettings = APNsSettings()) -> APNsRejection? {
    series.rejection(apns)
  }

  @Test("Q1: a request that is in order is taken with 200")
  func taken() {
    let recording = Scenario(providerRequest("a", at: 3)).replayed()
    #expect(recording["a"].apns?.status == 200)
    #expect(recording["a"].apns?.reason == nil)
    #expect(recording["a"].apns?.sentAt == .seconds(3))
    #expect(recording["a"].apns?.acceptedAt == .seconds(3))
    #expect(recording["a"].apns?.arrivals == 1)
    #expect(recording["a"].delivery?.source == .handler)
  }

  @Test(
    "Q1: statuses and reasons are Apple's",
    arguments: [
      (APNsRejection.badDeviceToken, 400, "BadDeviceToken"), (.invalidPushType, 400, "InvalidPushType"),
      (.badPriority, 400, "BadPriority"), (.badExpirationDate, 400, "BadExpirationDate"),
      (.badCollapseID, 400, "BadCollapseId"), (.badMessageID, 400, "BadMessageId"),
      (.missingTopic, 400, "MissingTopic"), (.badTopic, 400, "BadTopic"), (.payloadEmpty, 400, "PayloadEmpty"),
      (.payloadTooLarge, 413, "PayloadTooLarge"), (.deviceTokenNotForTopic, 400, "DeviceTokenNotForTopic"),
      (.unregistered, 410, "Unregistered"), (.tooManyRequests, 429, "TooManyRequests"),
    ])
  func answers(rejection: APNsRejection, status: Int, reason: String) {
    #expect(rejection.status == status)
    #expect(rejection.rawValue == reason)
  }

  @Test("Q1: the list of reasons is complete", arguments: [13]) func all(count: Int) {
    #expect(APNsRejection.allCases.count == count)
  }

  @Test("Q1: a refused request reaches no phone, and is dropped", arguments: [DeviceProfile.classic, .modern])
  func refused(profile: DeviceProfile) {
    let recording = Scenario(providerRequest("a", at: 2, token: .invalid), on: profile).replayed()
    let outcome = recording["a"]
    #expect(outcome.source == .none)
    #expect(outcome.reason == .rejected)
    #expect(outcome.arrivedAt == nil)
    #expect(outcome.decidedAt == nil)
    #expect(outcome.apns?.acceptedAt == nil)
    #expect(outcome.apns?.endedAt == .seconds(2))
    #expect(recording.totals.pushes == 1)
    #expect(recording.totals.arrived == 0)
    #expect(recording.totals.dropped == 1)
    #expect(recording.processes.isEmpty)
  }

  @Test("Q1: an old token is answered with Unregistered, an invalid one with BadDeviceToken")
  func tokens() {
    #expect(answer(providerRequest("a")) == nil)
    #expect(answer(providerRequest("a", token: .old)) == .unregistered)
    #expect(answer(providerRequest("a", token: .invalid)) == .badDeviceToken)
  }

  @Test(
    "Q1: the collapse id is counted in bytes, at most 64",
    arguments: [(64, "x", nil), (65, "x", APNsRejection.badCollapseID), (32, "é", nil), (33, "é", .badCollapseID)])
  func collapseID(count: Int, character: String, expected: APNsRejection?) {
    let series = providerRequest("a", collapse: String(repeating: character, count: count))
    #expect(answer(series) == expected)
  }

  @Test(
    "Q1: priorities are 10, 5 and 1; background wants 5 or 1, and 10 is the default",
    arguments: [
      (10, PushHeaders.PushType.alert, nil), (5, .alert, nil), (1, .alert, nil),
      (0, .alert, APNsRejection.badPriority), (7, .alert, .badPriority), (-10, .alert, .badPriority),
      (10, .background, .badPriority), (5, .background, nil), (1, .background, nil),
    ])
  func priority(priority: Int, type: PushHeaders.PushType, expected: APNsRejection?) {
    let series = providerRequest("a").with {
      $0.headers.priority = priority
      $0.headers.pushType = type
    }
    #expect(answer(series) == expected)
  }

  @Test("Q1: headers that are no value of theirs")
  func malformed() {
    let all: [(ProviderRequest.Header, APNsRejection)] = [
      (.pushType, .invalidPushType), (.priority, .badPriority), (.expiration, .badExpirationDate),
    ]
    for (header, rejection) in all {
      #expect(answer(providerRequest("a").with { $0.request?.malformed[header] = "x" }) == rejection)
    }
    #expect(answer(providerRequest("a", expiration: -1)) == .badExpirationDate)
    #expect(answer(providerRequest("a", expiration: 0)) == nil)
    #expect(answer(providerRequest("a", expiration: .max)) == nil)
  }

  @Test(
    "Q1: the id is a UUID",
    arguments: [
      ("123e4567-e89b-12d3-a456-426614174000", true), ("123E4567-E89B-12D3-A456-426614174000", true),
      ("123e4567e89b12d3a456426614174000", false), ("123g4567-e89b-12d3-a456-426614174000", false),
      ("123e4567-e89b-12d3-a456-42661417400", false), ("", false), ("first", false),
    ])
  func id(text: String, isRight: Bool) {
    #expect(answer(providerRequest("a").with { $0.headers.id = text }) == (isRight ? nil : .badMessageID))
  }

  @Test("Q1: with a token the topic has to be named, a certificate implies it")
  func missingTopic() {
    var certificate = APNsSettings()
    certificate.connection = .certificate
    for topic in [nil, ""] {
      #expect(answer(providerRequest("a").with { $0.headers.topic = topic }) == .missingTopic)
      #expect(answer(providerRequest("a").with { $0.headers.topic = topic }, certificate) == nil)
    }
  }

  @Test(
    "Q1: what cannot be a bundle identifier is a bad topic, another app's is not for the token",
    arguments: [
      ("com.example app", APNsRejection.badTopic), ("com.exämple", .badTopic), ("com/example", .badTopic),
      ("com.example.other", .deviceTokenNotForTopic), ("com.example.app.voip", .deviceTokenNotForTopic),
      ("com.example.App", .deviceTokenNotForTopic),
    ])
  func topics(topic: String, expected: APNsRejection) {
    #expect(answer(providerRequest("a").with { $0.headers.topic = topic }) == expected)
  }

  @Test("Q1: some push types have a topic with an ending")
  func endings() {
    let voip = providerRequest("a").with { $0.headers.pushType = .voip }
    #expect(answer(voip) == .deviceTokenNotForTopic)
    #expect(answer(voip.with { $0.headers.topic = "com.example.app.voip" }) == nil)
    let activity = providerRequest("a").with { $0.headers.pushType = .liveactivity }
    #expect(answer(activity.with { $0.headers.topic = "com.example.app.push-type.liveactivity" }) == nil)
    #expect(answer(providerRequest("a").with { ($0.headers.pushType, $0.headers.topic) = (.mdm, "a.b") }) == nil)
  }

  @Test("Q1, G1: a payload has 1 to 4096 bytes, a VoIP push's 5120")
  func payload() {
    func sized(_ bytes: Int) -> Payload {
      // {"a":"…"} has 8 bytes beside the text.
      Payload(json: ["a": .string(String(repeating: "x", count: bytes - 8))])
    }
    #expect(answer(providerRequest("a").with { $0.payload = Payload(json: JSONObject()) }) == .payloadEmpty)
    #expect(answer(providerRequest("a").with { $0.payload = sized(4096) }) == nil)
    #expect(answer(providerRequest("a").with { $0.payload = sized(4097) }) == .payloadTooLarge)
    let voip = providerRequest("a").with { ($0.headers.pushType, $0.headers.topic) = (.voip, "com.example.app.voip") }
    #expect(answer(voip.with { $0.payload = sized(5120) }) == nil)
    #expect(answer(voip.with { $0.payload = sized(5121) }) == .payloadTooLarge)
  }

  @Test("Q1: too many requests are refused; periods begin at 0, and those refused do not count")
  func tooMany() {
    var series = providerRequest("a")
    series.burst = PushSeries.Burst(count: 6, every: .seconds(1))
    let recording = Scenario(series).apns { $0.limit = .init(count: 2, per: .seconds(3)) }.replayed()
    let statuses = (1...6).map { recording["a-\($0)"].apns?.status }
    #expect(statuses == [200, 200, 429, 200, 200, 429])
    #expect(recording["a-3"].apns?.reason == .tooManyRequests)
  }

  @Test("Q1: a request refused for another reason does not count against the limit")
  func refusedDoesNotCount() {
    let scenario = Scenario(providerRequest("bad", token: .invalid), providerRequest("good", at: 1))
    #expect(scenario.apns { $0.limit = .init(count: 1, per: .seconds(10)) }.replayed()["good"].apns?.status == 200)
  }

  @Test("A plain push needs no APNs: nothing of it is judged or recorded")
  func plain() {
    let plain = push("a", at: 1, collapse: String(repeating: "x", count: 65))
    let recording = Scenario(plain).offline(0, 10).apns { $0.loss = 1 }.replayed()
    #expect(plain.rejection(APNsSettings()) == nil)
    #expect(recording["a"].apns == nil)
    #expect(recording["a"].arrivedAt == .seconds(1))
    #expect(recording["a"].delivery != nil)
  }
}
