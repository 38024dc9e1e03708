import ServiceExtensionSimulator
import Testing

@Suite("U4: local requests")
struct LocalRequestTests {
  private let nothing = Scenario(on: .classic)

  private func replay(_ scenario: Scenario) -> Recording { scenario.replay { script, _ in script.deliver() } }

  @Test("U4, G4: an interval counts from the posting; the extension does not run", arguments: bothProfiles)
  func interval(device: DeviceProfile) {
    let recording = replay(Scenario(on: device).posting("a", at: 1, .after(.seconds(5))))
    #expect(recording.shown("a") == [.seconds(6)] && recording.local[0].postedAt == .seconds(1))
    #expect(recording.local[0].banner?.from == .seconds(6) && recording.totals.localDelivered == 1)
    #expect(recording.processes.isEmpty && recording.notifications.isEmpty && recording.totals.arrived == 0)
    #expect(recording.listed == ["a"] && recording.endedAt == .seconds(12))
  }

  @Test("U4: without a trigger it shows at once; badge and sound come with it")
  func atOnce() {
    let recording = replay(
      nothing.posting("a", at: 3) {
        $0.badge = 7
        $0.sound = .default
      })
    #expect(recording.shown("a") == [.seconds(3)] && recording.finalState?.badge == 7)
    #expect(recording.sounds.map(\.push) == ["a"])
  }

  @Test("U4, T4: repeating ones go on while something else is to come, and do not keep the run alive")
  func repeating() {
    let minute = LocalTrigger.after(.seconds(60), repeats: true)
    let alone = replay(nothing.posting("a", minute))
    #expect(alone.shown("a") == [nil] && alone.endedAt == .zero)
    #expect(alone.finalState?.pending == [.init(id: "a", next: .seconds(60), trigger: "after 60.000 s, again and again")])
    let beside = replay(Scenario(push("p", at: 130)).posting("a", minute))
    #expect(beside.shown("a") == [.seconds(60), .seconds(120), nil])
    // The process of p ends at 136, its banner too.
    #expect(beside.endedAt == .seconds(136) && beside.finalState?.pending.first?.next == .seconds(180))
    let until = replay(nothing.posting("a", minute).until(180))
    #expect(until.shown("a") == [.seconds(60), .seconds(120), .seconds(180), nil])
  }

  @Test("U4: each showing takes the place of the one before")
  func replacesItself() {
    let recording = replay(nothing.posting("a", .after(.seconds(60), repeats: true)).until(180))
    #expect(recording.listed == ["a"] && recording.finalState?.list.first?.deliveredAt == .seconds(180))
  }

  @Test("U4: an interval that is not above 0, or repeats below 60 s, is refused", arguments: [
    (LocalTrigger.after(.zero), "a: the interval must be more than 0 (U4)"),
    (.after(.seconds(-1), repeats: true), "a: the interval must be more than 0 (U4)"),
    (
      .after(.milliseconds(59_999), repeats: true),
      "a: a repeating interval must be at least 60 s, this one is 59.999 s (U4)"
    ),
  ])
  func shortest(trigger: LocalTrigger, message: String) {
    let recording = replay(nothing.posting("a", trigger))
    #expect(recording.local.map(\.diagnostics) == [[Diagnostic(.centerRequestFailed, message)]])
    #expect(recording.shown("a") == [nil] && recording.finalState?.pending == [])
    #expect(replay(nothing.posting("a", .after(.seconds(60), repeats: true))).local[0].diagnostics == [])
  }

  @Test("A2: errors 1, 1400, 1401, and a scenario without a calendar")
  func errors() {
    func message(_ scenario: Scenario) -> String? { replay(scenario).local.first?.diagnostics.first?.message }
    let denied = Scenario(on: DeviceProfile.classic.with { $0.permission = .denied })
    #expect(message(denied.posting("a")) == "a: error 1, notifications are not allowed (A2)")
    let past = LocalTrigger.calendar(CalendarComponents([.year: 2020]))
    #expect(message(nothing.inZone("UTC").posting("a", past)) == "a: error 1400, no date (A2)")
    #expect(message(nothing.posting("a", title: "")) == "a: error 1401, no content (A2)")
    #expect(
      message(nothing.posting("a", past))
        == "a: the scenario has no calendar for calendar triggers: set 'calendar', such as a FoundationCalendar (U4)")
  }

  @Test("A3: one bad attachment fails the whole request")
  func attachments() {
    let recording = Scenario(push("p")).replay { script, context in
      var bad = request("bad")
      bad.content.attachments = [
        NotificationAttachment(identifier: "cat", url: "file:///tmp/cat.jpg", type: "public.jpeg", byteCount: 10)
      ]
      context.add(bad) { failure in
        context.log("\(failure?.error?.rawValue ?? 0)")
        context.add(request("good")) { _ in script.deliver() }
      }
    }
    #expect(recording.log == ["100"])
    #expect(recording.listed == ["p", "good"])
    #expect(
      recording["p"].diagnostics.map(\.message) == [
        "the local request bad: its attachment \"cat\" fails the whole request: error 100, invalid URL (A3)"
      ])
  }

  @Test("U4: the same identifier replaces what is pending")
  func replacesPending() {
    let recording = replay(nothing.posting("a", title: "1", .after(.seconds(9))).posting("a", at: 5, title: "2", .after(.seconds(9))))
    #expect(recording.local.map(\.deliveredAt) == [nil, .seconds(14)])
    #expect(recording.local.map(\.removedAt) == [.seconds(5), nil])
  }

  @Test("U4: a border, crossed in the direction asked for, once or each time")
  func regions() {
    let home = RegionCrossing(.entry, of: "home")
    let recording = replay(
      nothing.posting("once", .region(home)).posting("each", .region(home, repeats: true))
        .posting("leaving", .region(RegionCrossing(.exit, of: "home")))
        .with(.region(home), at: 10).with(.region(RegionCrossing(.entry, of: "shop")), at: 20).with(.region(home), at: 30))
    #expect(recording.shown("once") == [.seconds(10)])
    #expect(recording.shown("each") == [.seconds(10), .seconds(30), nil])
    #expect(recording.shown("leaving") == [nil])
    #expect(recording.finalState?.pending.map(\.id) == ["leaving", "each"])
    #expect(recording.finalState?.pending.map(\.next) == [nil, nil])
  }

  @Test("U4: a calendar trigger goes by the zone's wall clock", arguments: [
    // 2026-01-01T09:00:00Z is 10:00 in Berlin and 04:00 in New York: 12:00 comes in 2 h, in 8 h.
    ("UTC", 10_800), ("Europe/Berlin", 7200), ("America/New_York", 28_800),
  ])
  func zones(zone: String, seconds: Int) {
    let noon = LocalTrigger.calendar(CalendarComponents([.hour: 12]))
    #expect(replay(nothing.inZone(zone).posting("a", noon)).shown("a") == [.seconds(seconds)])
  }

  @Test("U4: the very moment of the posting does not count, a fraction of a second before it does")
  func strictlyAfter() {
    let nine = LocalTrigger.calendar(CalendarComponents([.hour: 9]))
    let recording = replay(nothing.inZone("UTC").posting("a", nine).posting("b", at: 86_399.5, nine))
    #expect(recording.shown("a") == [.seconds(86_400)] && recording.shown("b") == [.seconds(86_400)])
  }

  @Test("P, B1: no banner where pushes get none, the list all the same")
  func banner() {
    let focused = Scenario(on: DeviceProfile.classic.with { $0.focus = true }).posting("a")
    #expect(replay(focused).local[0].banner == nil && replay(focused).listed == ["a"])
    let passive = nothing.posting("a") { $0.interruptionLevel = .passive }
    #expect(replay(passive).local[0].banner == nil && replay(passive).totals.bannersShown == 0)
  }

  @Test("U4: badge alone, without text: nothing shows, the badge applies")
  func badgeAlone() {
    let recording = replay(nothing.posting("a", title: "") { $0.badge = 4 })
    #expect(recording.listed == [] && recording.finalState?.badge == 4 && recording.local[0].deliveredAt == nil)
  }

  @Test("T3: the same bytes again")
  func deterministic() {
    let scenario = Scenario(burst("a", 5, every: .seconds(40))).posting("r", .after(.seconds(60), repeats: true))
      .posting("b", .region(RegionCrossing(.entry, of: "x")))
    #expect(replay(scenario).json.compactText == replay(scenario).json.compactText)
  }
}
