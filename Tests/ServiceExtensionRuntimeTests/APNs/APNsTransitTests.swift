import ServiceExtensionSimulator
import Testing

@Suite("The way from APNs to the phone")
struct APNsTransitTests {
  private func hundred(jitter: Duration = .zero) -> PushSeries {
    var series = providerRequest("a")
    series.burst = PushSeries.Burst(count: 100, every: .milliseconds(100), jitter: jitter)
    return series
  }

  @Test("Q3: transit delays the arrival, and is no part of the latency", arguments: [DeviceProfile.classic, .modern])
  func transit(profile: DeviceProfile) {
    let recording = Scenario(providerRequest("a", at: 1), on: profile).apns { $0.transit = .milliseconds(250) }
      .replayed()
    #expect(recording["a"].arrivedAt == .milliseconds(1250))
    #expect(recording["a"].apns?.acceptedAt == .seconds(1))
    #expect(recording["a"].latency == profile.launch.cold)
  }

  @Test("Q3: without delays pushes keep the order of the file, with and without APNs")
  func fileOrder() {
    let recording = Scenario(push("a"), providerRequest("b"), push("c"), providerRequest("d")).replayed()
    #expect(recording.ids == ["a", "b", "c", "d"])
    #expect(recording.times("arrived").count == 4)
  }

  @Test("Q3: jitter lies between 0 and its bound, and order is not kept")
  func jitter() {
    let recording = Scenario(hundred()).apns { ($0.transit, $0.jitter) = (.seconds(1), .seconds(2)) }.replayed()
    #expect(recording.totals.arrived == 100)
    for outcome in recording.notifications {
      let sent = outcome.apns?.sentAt ?? .never
      #expect((sent.advanced(by: .seconds(1))...sent.advanced(by: .seconds(3))).contains(outcome.arrivedAt ?? .never))
    }
    #expect(recording.ids != (1...100).map { "a-\($0)" })
    #expect(Set(recording.ids).count == 100)
  }

  @Test("The list is in the order of arrival, what never arrived behind it, and the timeline speaks of the same pushes")
  func arrivalOrder() {
    let recording = Scenario(hundred()).apns { ($0.jitter, $0.loss) = (.seconds(5), 0.2) }.replayed()
    let arrivals = recording.notifications.compactMap(\.arrivedAt)
    #expect(arrivals == arrivals.sorted())
    #expect(recording.notifications.dropFirst(arrivals.count).allSatisfy { $0.arrivedAt == nil && $0.reason == .lost })
    for event in recording.timeline where event.kind == .arrived {
      #expect(event.notification.map { recording.notifications[$0].arrivedAt } == event.at)
    }
    for event in recording.timeline where event.kind == .requested(nil) {
      #expect(event.notification.map { recording.notifications[$0].apns?.sentAt } == event.at)
    }
  }

  @Test("T3, Q3: the seed decides; the same one decides alike at every detail")
  func seeded() {
    var scenario = Scenario(hundred()).apns { ($0.jitter, $0.loss, $0.duplicates) = (.seconds(2), 0.3, 0.3) }
    #expect(scenario.replayed() == scenario.replayed())
    #expect(scenario.replayed().totals == scenario.replayed(.totals).totals)
    let first = scenario.replayed()
    scenario.seed = 2
    #expect(scenario.replayed().notifications != first.notifications)
  }

  @Test("Q3: draws are told apart by push and purpose: what one setting does leaves the others alone")
  func streams() {
    let jitter = Scenario(hundred()).apns { $0.jitter = .seconds(2) }
    let lossy = jitter.apns { $0.loss = 0.3 }.replayed()
    let other = Scenario(providerRequest("first", at: 0), hundred()).apns { $0.jitter = .seconds(2) }.replayed()
    let plain = jitter.replayed()
    for id in plain.ids {
      if lossy[id].reason != .lost { #expect(lossy[id].arrivedAt == plain[id].arrivedAt) }
      #expect(other[id].arrivedAt == plain[id].arrivedAt)
    }
  }

  @Test("Q3: loss 0 loses nothing, 1 everything; nobody but the recording knows")
  func loss() {
    #expect(Scenario(hundred()).apns { $0.loss = 0 }.replayed().totals.arrived == 100)
    let recording = Scenario(hundred()).apns { $0.loss = 1 }.replayed()
    #expect(recording.totals.dropped == 100)
    #expect(recording["a-7"].reason == .lost)
    #expect(recording["a-7"].apns?.status == 200)
    let some = Scenario(hundred()).apns { $0.loss = 0.5 }.replayed().totals
    #expect((30...70).contains(some.dropped))
    #expect(some.arrived + some.dropped == 100)
  }

  @Test("Q3: a duplicate is a second entry with the same id, with a delay of its own")
  func duplicates() {
    let recording = Scenario(providerRequest("a")).apns { ($0.duplicates, $0.jitter) = (1, .seconds(10)) }.replayed()
    let arrivals = recording.arrivals(of: "a")
    #expect(recording.ids == ["a", "a"])
    #expect(arrivals[0] != arrivals[1])
    #expect(recording.notifications.map { $0.apns?.arrivals } == [2, 2])
    #expect(recording.totals.pushes == 1)
    #expect(recording.totals.arrived == 2)
    #expect(recording.totals.modified == 2)
  }

  @Test("Q3, Z20: without a delay the duplicate is right behind the first")
  func duplicateRightBehind() {
    let recording = Scenario(providerRequest("a"), providerRequest("b")).apns { $0.duplicates = 1 }.replayed()
    #expect(recording.ids == ["a", "a", "b", "b"])
  }

  @Test("Q3, B3: the duplicate's banner updates the first one's in place")
  func duplicateBanner() {
    let recording = Scenario(providerRequest("a")).apns { ($0.duplicates, $0.jitter) = (1, .seconds(5)) }.replayed()
    let updates = recording.timeline.compactMap { event -> Bool? in
      if case .bannerShown(let updated) = event.kind { updated } else { nil }
    }
    #expect(updates == [false, true])
  }

  @Test("Q2, Q3: of a duplicate that is stored twice one is delivered")
  func duplicateStored() {
    let recording = Scenario(providerRequest("a", at: 1)).apns { $0.duplicates = 1 }.offline(0, 10).replayed()
    #expect(recording.arrivals(of: "a") == [.seconds(10)])
    #expect(recording.totals.dropped == 0)
  }

  @Test("Z19: what is on its way at the end of the run has no arrival and no reason")
  func cutByUntil() {
    let recording = Scenario(providerRequest("a", at: 1), providerRequest("b", at: 20)).apns {
      $0.transit = .seconds(5)
    }.until(4)
      .replayed()
    #expect(recording.ids == ["a", "b"])
    #expect(recording["a"].arrivedAt == nil)
    #expect(recording["a"].reason == nil)
    #expect(recording["a"].apns?.acceptedAt == .seconds(1))
    #expect(recording["b"].apns == nil)
    #expect(recording.endedAt == .seconds(4))
  }

  @Test("A delay beyond the end of time never arrives, and does not trap")
  func endless() {
    let recording = Scenario(providerRequest("a", at: 1)).apns {
      ($0.transit, $0.jitter) = (.seconds(9e9), .seconds(9e9))
    }
    .until(10).replayed()
    #expect(recording["a"].arrivedAt == nil)
  }

  @Test("Y1: other faults strike requests as they strike plain pushes")
  func otherFaults() {
    let recording = Scenario(providerRequest("a"), providerRequest("b")).with(.duplicateInvocation, for: "a").replayed()
    #expect(recording.ids == ["a", "a", "b"])
  }

  @Test("Every request is told of in JSON as the schema says")
  func schema() throws {
    let scenario = Scenario(
      providerRequest("taken"), providerRequest("refused", at: 1, token: .old), providerRequest("replaced", at: 21),
      providerRequest("stored", at: 22))
    let recording = scenario.apns { ($0.duplicates, $0.transit) = (1, .seconds(1)) }.offline(20, 30)
      .with(.change(.restore), at: 40).replayed()
    let problems = SchemaValidator(root: RecordingSchema.json).faults(of: recording.json)
    #expect(problems == [])
  }
}
