import ServiceExtensionSimulator
import Testing

@Suite("U4: categories")
struct CategoryTests {
  private let message = NotificationCategory(
    identifier: "message",
    actions: [NotificationAction(identifier: "reply", title: "Reply"), NotificationAction(identifier: "mute", title: "Mute")])

  private func withCategory(_ id: String, at: Double = 0) -> PushSeries { push(id, at: at, aps: ["category": "message"]) }

  @Test("U4: buttons of a category that is known; none, and a remark, of one that is not", arguments: bothProfiles)
  func known(device: DeviceProfile) {
    var scenario = Scenario(withCategory("a"), push("b", at: 1, aps: ["category": "other"]), push("c", at: 2), on: device)
    scenario.categories = [message]
    let recording = scenario.replay { script, _ in script.deliver() }
    #expect(recording["a"].actions == ["reply", "mute"] && recording.codes("a") == [])
    #expect(recording["b"].actions == [])
    #expect(
      recording["b"].diagnostics == [
        Diagnostic(
          .categoryUnknown,
          "the category \"other\" is not registered at delivery: the notification has no buttons (U4)")
      ])
    #expect(recording["c"].actions == nil && recording.codes("c") == [])
  }

  @Test("U4: what counts is the category of the delivered content, at its delivery")
  func delivered() {
    var scenario = Scenario(push("a"))
    scenario.categories = [message]
    let recording = scenario.replay { script, _ in
      script.bestAttemptContent?.value.categoryIdentifier = "message"
      script.deliver()
    }
    #expect(recording["a"].actions == ["reply", "mute"])
  }

  @Test("U4: registered ones take effect after the delay, and replace the others")
  func delay() {
    let device = DeviceProfile.classic.with { $0.center.categoriesDelay = .seconds(1) }
    let message = message
    var scenario = Scenario(withCategory("a"), withCategory("b", at: 0.5), withCategory("c", at: 1), on: device)
    scenario.categories = [NotificationCategory(identifier: "old")]
    let recording = scenario.replay { script, context in
      if context.pushID == "a" { context.setCategories([message]) }
      script.deliver()
    }
    #expect(recording["b"].actions == [] && recording["c"].actions == ["reply", "mute"])
    #expect(recording.times("categories") == seconds(1))
  }

  @Test("U4: local requests have buttons, too")
  func local() {
    var scenario = Scenario().posting("a") { $0.categoryIdentifier = "message" }
      .posting("b", at: 1) { $0.categoryIdentifier = "other" }
    scenario.categories = [message]
    let recording = scenario.replay { script, _ in script.deliver() }
    #expect(recording.local.map(\.actions) == [["reply", "mute"], []])
    #expect(recording.local[1].diagnostics.map(\.code) == [.categoryUnknown])
  }
}
