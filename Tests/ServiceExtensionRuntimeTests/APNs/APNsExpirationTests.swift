import ServiceExtensionSimulator
import Testing

@Suite("How long APNs keeps trying")
struct APNsExpirationTests {
  /// The date at 0 of a scenario that says nothing: 2026-01-01T09:00:00Z.
  private static let start: Int64 = 1_767_258_000

  @Test("Q2: expiration 0 is tried once: a phone that is online gets it, one that is offline never does")
  func zero() {
    let recording = Scenario(providerRequest("off", at: 1, expiration: 0), providerRequest("on", at: 6, expiration: 0))
      .offline(0, 5)
      .replayed()
    #expect(recording["off"].reason == .expirationPassed)
    #expect(recording["off"].apns?.storedAt == nil)
    #expect(recording["off"].apns?.endedAt == .seconds(1))
    #expect(recording["on"].arrivedAt == .seconds(6))
    #expect(recording.codes("off") == [])
  }

  @Test(
    "Q2: an expiration is a date that startsAt anchors; at the date itself it is over",
    arguments: [(start + 9, nil), (start + 10, nil), (start + 11, 10.0)] as [(Int64, Double?)])
  func date(expiration: Int64, arrival: Double?) {
    let recording = Scenario(providerRequest("a", at: 2, expiration: expiration)).offline(0, 10).replayed()
    #expect(recording["a"].arrivedAt == arrival.map { .seconds($0) })
    #expect(recording["a"].reason == (arrival == nil ? .expirationPassed : .handler))
    #expect(recording["a"].apns?.endedAt == (arrival == nil ? .seconds(Double(expiration - Self.start)) : nil))
  }

  @Test("Q2: what expires at the very instant at which the phone cannot be reached is not stored any more")
  func atItsDate() {
    let recording = Scenario(providerRequest("a", at: 2, expiration: Self.start + 2)).offline(0, 10).replayed()
    #expect(recording["a"].reason == .expirationPassed)
    #expect(recording["a"].apns?.storedAt == nil)
    #expect(recording["a"].apns?.endedAt == .seconds(2))
  }

  @Test("Q2: startsAt moves the date")
  func startsAt() {
    var scenario = Scenario(providerRequest("a", at: 2, expiration: 1_000_000_005)).offline(0, 10)
    scenario.startsAt = 1_000_000_000
    #expect(scenario.replayed()["a"].apns?.endedAt == .seconds(5))
  }

  @Test("Q2: what has passed is tried once, since APNs tries at least once")
  func past() {
    let recording = Scenario(
      providerRequest("on", at: 1, expiration: 3600), providerRequest("off", at: 6, expiration: 3600)
    )
    .offline(5, 10).replayed()
    #expect(recording["on"].arrivedAt == .seconds(1))
    #expect(recording["off"].reason == .expirationPassed)
  }

  @Test("Q2: on its way it may expire and still arrive, as Apple says")
  func onItsWay() {
    let recording = Scenario(providerRequest("a", expiration: Self.start + 1)).apns { $0.transit = .seconds(3) }
      .replayed()
    #expect(recording["a"].arrivedAt == .seconds(3))
  }

  @Test("Q2: what has expired does not come back when a newer one is dropped")
  func replacedByShortLived() {
    let recording = Scenario(providerRequest("old", at: 1), providerRequest("new", at: 2, expiration: Self.start + 5))
      .offline(0, 10)
      .replayed()
    #expect(recording["old"].reason == .replaced)
    #expect(recording["new"].reason == .expirationPassed)
    #expect(recording.totals.arrived == 0)
  }

  @Test("Q2: one that is not stored does not take the place of one that is")
  func oneTryReplacesNothing() {
    let recording = Scenario(providerRequest("kept", at: 1), providerRequest("tried", at: 2, expiration: 0)).offline(
      0, 10
    ).replayed()
    #expect(recording["kept"].arrivedAt == .seconds(10))
    #expect(recording["tried"].reason == .expirationPassed)
  }

  @Test("Y1: ignoreExpiration: what has expired is stored and shown all the same")
  func ignored() {
    let recording = Scenario(providerRequest("a", at: 1, expiration: 0)).offline(0, 10).with(.ignoreExpiration)
      .replayed()
    #expect(recording["a"].arrivedAt == .seconds(10))
    #expect(recording.times("fault") == seconds(1))
  }

  @Test(
    "Y1: ignoreExpiration strikes at the moment it would have been dropped", arguments: [(10.0, 20.0), (15.0, 15.0)])
  func ignoredAtItsDate(expiry: Double, back: Double) {
    let series = providerRequest("a", at: 2, expiration: Self.start + Int64(expiry))
    let recording = Scenario(series).offline(0, back).with(.ignoreExpiration).replayed()
    #expect(recording["a"].arrivedAt == .seconds(back))
    #expect(recording.times("fault") == seconds(expiry))
  }

  @Test("Y1, Z14: ignoreExpiration holds for its pushes and its time")
  func limited() {
    let pushes = Scenario(providerRequest("a", at: 1, expiration: 0), providerRequest("b", at: 11, expiration: 0))
      .offline(0, 5)
      .offline(10, 15)
    #expect(pushes.with(.ignoreExpiration, for: "b").replayed().arrivals(of: "a") == [nil])
    #expect(pushes.with(.ignoreExpiration, for: "b").replayed().arrivals(of: "b") == [.seconds(15)])
    #expect(pushes.with(.ignoreExpiration, to: 1).replayed().totals.arrived == 0)
    #expect(pushes.with(.ignoreExpiration, chance: 0).replayed().totals.arrived == 0)
  }

  @Test("Q2: a duration mistaken for a date is remarked on, whether it does harm or not")
  func lint() {
    let recording = Scenario(providerRequest("a", at: 3.5, expiration: 300)).replayed()
    #expect(
      recording["a"].diagnostics == [
        Diagnostic(
          .expirationInPast,
          "apns-expiration 300 has passed: it is a date in seconds since 1970, not a duration; to keep the push for that "
            + "long send 1767258303; a phone that is offline never gets it (Q2)")
      ])
  }

  @Test("Q2: a date that has passed is no duration")
  func pastDate() {
    let recording = Scenario(providerRequest("a", expiration: Self.start)).replayed()
    #expect(
      recording["a"].diagnostics.map(\.message) == [
        "apns-expiration 1767258000 has passed: it is a date in seconds since 1970; a phone that is offline never gets "
          + "it (Q2)"
      ])
    #expect(Scenario(providerRequest("a", expiration: Self.start + 1)).replayed().codes("a") == [])
  }

  @Test("Dates at the end of time do no harm", arguments: [Int64.max, Int64.max - 1, 1])
  func extremes(expiration: Int64) {
    let recording = Scenario(providerRequest("a", at: 1, expiration: expiration)).offline(0, 5).replayed()
    #expect(recording["a"].arrivedAt == (expiration == 1 ? nil : .seconds(5)))
  }
}
