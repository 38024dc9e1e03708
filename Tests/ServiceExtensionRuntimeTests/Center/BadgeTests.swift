import Testing

@testable import ServiceExtensionRuntime

@Suite("U3: the badge")
struct BadgeTests {
  /// The app sets the badge at this moment.
  private static func appSetsBadge(_ number: Int, _ context: ExtensionContext) {
    let device = context.process.link as? Device
    _ = try? device?.carryOut(.setBadge(number), by: .app, askedAt: context.now)
  }

  /// What the badge was set to, in order.
  private func badges(_ recording: Recording) -> [Int] {
    recording.timeline.compactMap { if case .badge(let number) = $0.kind { number } else { nil } }
  }

  @Test("U3: a number sets, absent leaves, 0 in a push clears the badge and not the list", arguments: bothProfiles)
  func fromPush(device: DeviceProfile) {
    let recording = Scenario(
      push("a", aps: ["badge": 3]), push("b", at: 1),
      push("c", at: 2, aps: ["badge": 0]), on: device
    ).replay { script, _ in script.deliver() }
    #expect(badges(recording) == [3, 0])
    #expect(recording.phoneState(at: .seconds(1)).badge == 3)
    #expect(recording.finalState?.badge == 0 && recording.listed == ["c", "b", "a"])
  }

  @Test("U3: 0 set by the app clears the list too, 0 set by the extension does not", arguments: [true, false])
  func zero(byApp: Bool) {
    let recording = Scenario(burst("a", 3), push("z", at: 9)).replay { script, context in
      guard context.pushID == "z" else { return script.deliver() }
      if byApp { Self.appSetsBadge(0, context) } else { context.setBadge(0) }
      context.after(.seconds(1)) { script.deliver() }
    }
    #expect(recording.listed == (byApp ? ["z"] : ["z", "a-3", "a-2", "a-1"]))
    #expect(recording.times("listCleared") == (byApp ? seconds(9) : []))
  }

  @Test("U3: without permission for badges it stays as it is")
  func permission() {
    let device = DeviceProfile.classic.with { $0.permission = [.alerts] }
    let recording = Scenario(push("a", aps: ["badge": 3]), on: device).replay { script, context in
      context.setBadge(5)
      script.deliver()
    }
    #expect(badges(recording) == [] && recording.finalState?.badge == 0)
  }

  @Test("U3: a badge that is asked for and comes late takes the place of a newer one: badgeRace")
  func race() {
    let device = DeviceProfile.classic.with {
      $0.center.delay = .seconds(2)
      $0.dispatch = .concurrent(2)
    }
    let recording = Scenario(
      push("a"), push("b", at: 1, aps: ["badge": 2]), on: device
    ).replay { script, context in
      if context.pushID == "a" { context.setBadge(1) }
      script.deliver()
    }
    #expect(badges(recording) == [2, 1])
    #expect(
      recording["a"].diagnostics.map(\.message) == [
        "the badge 1, asked for at 0.000 s, takes the place of 2, set at 1.000 s (U3)"
      ])
  }

  @Test("U3: an older push that is delivered after a newer one sets its badge back: badgeRace")
  func raceOfPushes() {
    let device = DeviceProfile.classic.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(
      push("a", aps: ["badge": 1]),
      push("b", at: 1, aps: ["badge": 2]), on: device
    ).replay { script, context in
      context.after(context.pushID == "a" ? .seconds(3) : .zero) { script.deliver() }
    }
    #expect(
      recording["a"].diagnostics.map(\.message) == [
        "its badge 1 takes the place of 2, which a newer push has set at 1.000 s (U3)"
      ])
    #expect(recording.codes("b") == [])
  }

  // MARK: Field cases

  /// Adds one to a counter of the shared store and shows it as the badge.
  private static func count(_ script: Script, _ context: ExtensionContext, storeIsReadable: Bool) {
    let count = (storeIsReadable ? context.sharedValue("unread")?.integer ?? 0 : 0) + 1
    if storeIsReadable { context.setSharedValue(.integer(count), for: "unread") }
    script.bestAttemptContent?.badge = count
    script.deliver()
  }

  @Test("F76: a counter store that cannot be read gives 1 for ever", arguments: [(false, [1, 1, 1, 1, 1]), (true, [1, 2, 3, 4, 5])])
  func neverPassesOne(storeIsReadable: Bool, expected: [Int]) {
    let recording = Scenario(burst("a", 5, every: .seconds(1))).replay { script, context in
      Self.count(script, context, storeIsReadable: storeIsReadable)
    }
    #expect(badges(recording) == expected)
  }

  @Test("F77: the app clears the icon but not the counter", arguments: [(false, [1, 0, 2]), (true, [1, 0, 1])])
  func counterOutlivesTheBadge(clearsCounter: Bool, expected: [Int]) {
    let recording = Scenario(
      push("A"), push("opened", at: 10),
      push("B", at: 20)
    ).replay { script, context in
      guard context.pushID == "opened" else { return Self.count(script, context, storeIsReadable: true) }
      Self.appSetsBadge(0, context)
      if clearsCounter { context.setSharedValue(0, for: "unread") }
      script.deliver()
    }
    #expect(badges(recording) == expected)
  }

  @Test("F79: a badge of 0 that stands for no time wipes the list")
  func momentaryZero() {
    let device = DeviceProfile.classic.with { $0.extension.filtering = true }
    let recording = Scenario(burst("a", 3), push("opened", at: 9), on: device).replay { script, context in
      guard context.pushID == "opened" else { return script.deliver() }
      Self.appSetsBadge(0, context)
      Self.appSetsBadge(2, context)
      script.contentHandler?(NotificationContent())
    }
    #expect(recording.phoneState(at: .seconds(8)).list.count == 3)
    #expect(recording.listed == [] && recording.finalState?.badge == 2)
  }
}
