import ServiceExtensionSimulator
import Testing

@Suite("G: whether the extension runs") struct InvocationTests {
  static let receive: @Sendable (Script, ExtensionContext) -> Void = { script, _ in script.deliver(title: "modified") }

  /// A push of which the extension does not know on a device with a change.
  static func outcome(_ push: PushSeries, _ change: (inout DeviceProfile) -> Void = { _ in }) -> NotificationOutcome {
    Scenario(push, on: DeviceProfile.classic.with(change)).replay(receive)[push.id]
  }

  @Test(
    "G2: any text of the alert will do",
    arguments: [
      ["title": "x"], ["subtitle": "x"], ["body": "x"], "x", ["title-loc-key": "K"], ["loc-key": "K"],
    ] as [JSONValue])
  func anyText(alert: JSONValue) {
    #expect(Self.outcome(push("a", aps: ["alert": alert])).source == .handler)
  }

  @Test(
    "G2, G3: no text: the extension does not run and nothing shows",
    arguments: [.null, "", ["title": ""], ["launch-image": "x"], 7] as [JSONValue])
  func noText(alert: JSONValue) {
    let outcome = Self.outcome(push("a", aps: ["alert": alert]))
    #expect(outcome.source == .none)
    #expect(outcome.reason == .noText)
    #expect(outcome.deliveredAt == nil)
    #expect(outcome.process == nil)
  }

  @Test(
    "G3: each no is recorded with its reason, the push shown unmodified, at once",
    arguments: [
      OutcomeReason.notMutable, .background, .noExtension, .minimumOS, .alertsOff,
    ])
  func notInvoked(reason: OutcomeReason) {
    let series = push(
      "a", at: 3, aps: reason == .notMutable ? ["mutable-content": .null] : [:],
      type: reason == .background ? .background : .alert)
    let profile = DeviceProfile.classic.with {
      if reason == .noExtension { $0.extension.installed = false }
      if reason == .minimumOS { $0.extension.minimumOS = OSVersion(major: 12, minor: 1) }
      if reason == .alertsOff { $0.permission = [.sounds, .badges] }
    }
    let recording = Scenario(series, on: profile).replay(Self.receive)
    #expect(recording["a"].source == .original)
    #expect(recording["a"].reason == reason)
    #expect(recording["a"].deliveredAt == .seconds(3))
    #expect(recording["a"].decidedAt == nil)
    #expect(recording["a"].content?.title == "sent")
    #expect(recording.timeline.contains { $0.kind == .notInvoked(reason) && $0.at == .seconds(3) })
    #expect(recording.processes == [])
    #expect(recording.totals.original == 1)
  }

  @Test("G3: it does not wait for a handler that is busy, and does not count for its process")
  func atOnce() {
    let recording = Scenario(push("a"), push("plain", at: 1, aps: ["mutable-content": .null])).replay {
      script, context in
      context.after(.seconds(10)) { script.deliver() }
    }
    #expect(recording["plain"].deliveredAt == .seconds(1))
    #expect(recording["plain"].banner == BannerSpan(from: .seconds(1), to: .seconds(7), seen: true))
  }

  @Test("G2: a minimum OS of exactly the device's is met")
  func exactOS() {
    #expect(Self.outcome(push("a")) { $0.extension.minimumOS = $0.os }.source == .handler)
  }

  @Test(
    "G2: strict takes the number 1 only, lenient any number above 0, true and any non-number",
    arguments: [
      (1, true, true), (1.0, true, true), (2, false, true), (0.5, false, true), (0, false, false), (-1, false, false),
      (true, false, true), (false, false, false), ("1", false, true), ("", false, true), ([], false, true),
      (.null, false, false),
    ] as [(JSONValue, Bool, Bool)])
  func mutableContent(value: JSONValue, strict: Bool, lenient: Bool) {
    func runs(_ profile: DeviceProfile) -> Bool {
      Scenario(push("a", aps: ["mutable-content": value]), on: profile).replay(Self.receive)["a"].source == .handler
    }
    #expect(runs(.classic) == strict)
    #expect(runs(.modern) == lenient)
  }

  @Test("Z2: of several reasons the first in the order is given")
  func order() {
    let series = push("a", aps: ["alert": .null, "mutable-content": 0], type: .background)
    #expect(Self.outcome(series) { $0.extension.installed = false }.reason == .noText)
    #expect(
      Self.outcome(series) {
        $0.extension.installed = false
        $0.permission = .denied
      }.reason == .denied)
    let mutable = push("b", type: .background)
    #expect(Self.outcome(mutable) { $0.extension.installed = false }.reason == .background)
  }

  @Test("G3, Z14: the lint stands in the recording, harmless or not", arguments: [false, true])
  func lint(isModern: Bool) {
    let recording = Scenario(push("a", aps: ["mutable-content": "1"]), on: isModern ? .modern : .classic).replay(
      Self.receive)
    #expect(recording.codes("a") == [.mutableContentNotNumber])
    #expect(recording["a"].reason == (isModern ? .handler : .notMutable))
  }

  @Test("G3: the lint names a misspelt key, an alert without text, a background type")
  func lints() {
    let misspelt = push("a", aps: ["mutable-content": .null, "mutable_content": 1])
    #expect(Self.outcome(misspelt).diagnostics.map(\.code) == [.mutableContentMisspelt])
    let misplaced = push("a", aps: ["mutable-content": .null], custom: ["mutable-content": 1])
    #expect(Self.outcome(misplaced).diagnostics.map(\.code) == [.mutableContentMisplaced])
    #expect(Self.outcome(push("a", aps: ["alert": ["title": ""]])).diagnostics.map(\.code) == [.alertWithoutText])
    #expect(Self.outcome(push("a", type: .background)).diagnostics.map(\.code).contains(.backgroundType))
  }

  @Test("G4: permission denied: dropped, nothing shows, no badge, no sound")
  func denied() {
    let profile = DeviceProfile.classic.with { $0.permission = .denied }
    let recording = Scenario(push("a", aps: ["badge": 1, "sound": "default"]), on: profile).replay(Self.receive)
    #expect(recording["a"].source == .none)
    #expect(recording["a"].reason == .denied)
    #expect(recording["a"].content == nil)
    #expect(recording.totals.dropped == 1)
    #expect(recording.totals.original == 0)
    #expect(recording.sounds == [])
    #expect(recording.times("badge") == [])
  }

  @Test(
    "G4: Focus or alert style none only takes the banner away, after the extension has run", arguments: [true, false])
  func noBanner(isFocus: Bool) {
    let outcome = Self.outcome(push("a")) { if isFocus { $0.focus = true } else { $0.banner.style = .none } }
    #expect(outcome.source == .handler)
    #expect(outcome.content?.title == "modified")
    #expect(outcome.deliveredAt == .zero)
    #expect(outcome.banner == nil)
  }

  @Test("Z10, Z16: provisional permission alone, and alerts off: the list, no banner")
  func quiet() {
    let provisional = Self.outcome(push("a")) { $0.permission = .provisional }
    #expect(provisional.source == .handler)
    #expect(provisional.banner == nil)
    let off = Self.outcome(push("a")) { $0.permission = [.sounds, .badges] }
    #expect(off.source == .original)
    #expect(off.deliveredAt == .zero)
    #expect(off.banner == nil)
  }

  @Test("Z20: a push without text that reaches nothing is silent, and in no other sum; its badge applies")
  func silent() {
    let recording = Scenario(push("a", aps: ["alert": .null, "badge": 4])).replay(Self.receive)
    var totals = Totals()
    totals.pushes = 1
    totals.arrived = 1
    totals.silent = 1
    #expect(recording.totals == totals)
    #expect(recording.timeline.contains { $0.kind == .badge(4) })
  }

  @Test("Z17: the localised text counts, the literal is its fallback, the key stands for itself")
  func localised() {
    let alert: JSONValue = ["title-loc-key": "K", "title-loc-args": ["10"], "body": "b"]
    func title(_ strings: [String: String], _ alert: JSONValue) -> String? {
      let payload = Payload(json: ["aps": ["alert": alert]], strings: strings)
      return Scenario(PushSeries(id: "a", at: .zero, payload: payload)).replay(Self.receive)["a"].content?.title
    }
    #expect(title(["K": "received %@"], alert) == "received 10")
    #expect(title([:], alert) == "K")
    #expect(title([:], ["title": "literal", "title-loc-key": "K"]) == "literal")
  }
}
