import ServiceExtensionSimulator
import Testing

@Suite("What APNs keeps for a phone that is offline")
struct APNsStoreTests {
  @Test(
    "Q2: the newest one of an app is kept, and comes when the phone is back",
    arguments: [DeviceProfile.classic, .modern])
  func newest(profile: DeviceProfile) {
    let recording = Scenario(
      providerRequest("a", at: 10), providerRequest("b", at: 20), providerRequest("c", at: 30), on: profile
    )
    .offline(0, 60).replayed()
    #expect(recording.ids == ["c", "a", "b"])
    #expect(recording["c"].arrivedAt == .seconds(60))
    #expect(recording["c"].apns?.storedAt == .seconds(30))
    #expect(recording["a"].reason == .replaced)
    #expect(recording["a"].apns?.endedAt == .seconds(20))
    #expect(recording["b"].apns?.endedAt == .seconds(30))
    #expect(recording.totals.arrived == 1)
    #expect(recording.totals.dropped == 2)
    #expect(recording.times("didReceive").count == 1)
  }

  @Test("Q2: collapse ids do not change that")
  func collapse() {
    let recording = Scenario(providerRequest("a", at: 1, collapse: "x"), providerRequest("b", at: 2, collapse: "y"))
      .offline(0, 5).replayed()
    #expect(recording["a"].reason == .replaced)
    #expect(recording["b"].arrivedAt == .seconds(5))
  }

  @Test("Q2: a phone is offline from the start of a window up to, not including, its end")
  func edges() {
    let recording = Scenario(providerRequest("start", at: 10), providerRequest("end", at: 20)).offline(10, 20)
      .replayed()
    #expect(recording["start"].apns?.storedAt == .seconds(10))
    #expect(recording["start"].arrivedAt == .seconds(20))
    #expect(recording["end"].apns?.storedAt == nil)
    #expect(recording["end"].arrivedAt == .seconds(20))
    #expect(recording.ids == ["start", "end"])
  }

  @Test("Q2: windows that touch are one")
  func touching() {
    let recording = Scenario(providerRequest("a", at: 5)).offline(0, 10).offline(10, 20).replayed()
    #expect(recording["a"].arrivedAt == .seconds(20))
    #expect(recording.times("device") == seconds(0, 20))
  }

  @Test("Q2: events take the phone off and bring it back")
  func events() {
    let recording = Scenario(providerRequest("a", at: 5)).with(.change(.offline), at: 4).with(.change(.online), at: 7)
      .replayed()
    #expect(recording["a"].arrivedAt == .seconds(7))
  }

  @Test("Q2: the newest is the one sent last, not the one that was on its way for longest")
  func newestIsSentLast() {
    var series = providerRequest("a")
    series.burst = PushSeries.Burst(count: 50, every: .milliseconds(100))
    let recording = Scenario(series).apns { $0.jitter = .seconds(20) }.offline(0, 60).replayed()
    #expect(recording.notifications.filter { $0.arrivedAt != nil }.map(\.id) == ["a-50"])
    #expect(recording.totals.dropped == 49)
  }

  @Test("Q2, Z19: what is stored at the end of the run is undecided")
  func neverBack() {
    let recording = Scenario(providerRequest("a", at: 1)).offline(0).until(100).replayed()
    #expect(recording["a"].arrivedAt == nil)
    #expect(recording["a"].reason == nil)
    #expect(recording["a"].apns?.isStored == true)
    #expect(recording.totals.dropped == 0)
  }

  @Test("Q2: without an end the run ends, and nothing is delivered")
  func endsByItself() {
    let recording = Scenario(providerRequest("a", at: 1)).offline(0).replayed()
    #expect(recording["a"].reason == nil)
    #expect(recording.endedAt == .seconds(1))
  }

  @Test(
    "Q1: a new token: what was stored for the old one is lost, what is sent later arrives",
    arguments: [
      DeviceEvent.Change.reinstall, .restore,
    ])
  func newToken(change: DeviceEvent.Change) {
    let recording = Scenario(providerRequest("a", at: 1), providerRequest("b", at: 6)).offline(0, 10).with(
      .change(change), at: 5
    )
    .replayed()
    #expect(recording["a"].reason == .lost)
    #expect(recording["a"].apns?.endedAt == .seconds(5))
    #expect(recording["b"].arrivedAt == .seconds(10))
  }

  @Test("Q1: a new token: what is on its way to the old one is lost when it arrives")
  func onItsWay() {
    let recording = Scenario(providerRequest("a", at: 4)).apns { $0.transit = .seconds(2) }.with(
      .change(.restore), at: 5
    )
    .replayed()
    #expect(recording["a"].reason == .lost)
    #expect(recording["a"].apns?.endedAt == .seconds(6))
  }

  @Test("Q1: a reinstallation ends the process and empties the shared store, a restored backup keeps that")
  func processEnds() throws {
    for (change, kept) in [(DeviceEvent.Change.reinstall, false), (.restore, true)] {
      var scenario = Scenario(providerRequest("a"), providerRequest("b", at: 4)).with(.change(change), at: 2)
      scenario.shared = ["key": "value"]
      scenario.device.retraction = .never
      let recording = try scenario.replay(steps: [.readShared("key"), .wait(seconds: 1), .deliverBest])
      #expect(recording.ends == [.end(2, .reinstalled), .none])
      let values = recording.timeline.compactMap { event -> JSONValue?? in
        if case .sharedRead(_, let value) = event.kind { .some(value) } else { nil }
      }
      #expect(values == ["value", kept ? "value" : nil])
    }
  }

  @Test("Q1: a notification that was undecided shows its original when the app is installed anew")
  func undecided() throws {
    let recording = try Scenario(providerRequest("a")).with(.change(.reinstall), at: 2).replay(steps: [
      .wait(seconds: 5), .deliverBest,
    ])
    #expect(recording["a"].reason == .extensionEnded)
    #expect(recording["a"].deliveredAt == .seconds(2))
  }

  @Test(
    "Q1, U1: the app's notifications, its badge and what runs of it go with it",
    arguments: [
      DeviceEvent.Change.reinstall, .restore,
    ])
  func appIsGone(change: DeviceEvent.Change) {
    var scenario = Scenario(providerRequest("a").with { $0.payload.content.badge = 3 }).with(.change(change), at: 2)
    scenario.app = AppDescription()
    let recording = scenario.replayed()
    #expect(recording.finalState?.list.isEmpty == true)
    #expect(recording.finalState?.badge == 0)
    #expect(recording["a"].banner?.to == .seconds(2))
    #expect(recording.appStates.map(\.state) == [.background, .notRunning])
  }
}
