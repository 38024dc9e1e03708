import ServiceExtensionSimulator
import Testing

@Suite("Conditions of steps") struct ConditionTests {
  /// Whether a step with this condition is done.
  static func holds(
    custom: JSONObject = JSONObject(), shared: JSONObject = JSONObject(), on device: DeviceProfile = .classic,
    _ change: (inout Step.Condition) -> Void
  ) throws -> Bool {
    var condition = Step.Condition()
    change(&condition)
    var scenario = Scenario(push("a", custom: custom), on: device)
    scenario.shared = shared
    let recording = try scenario.replay(steps: [.set(when: condition) { $0.title = "done" }, .deliver])
    return recording["a"].content?.title == "done"
  }

  @Test("without anything it holds")
  func empty() throws { #expect(try Self.holds { _ in }) }

  @Test(
    "payload: a subset; null stands for absent",
    arguments: [
      (["kind": "pay"], true), (["kind": "other"], false), (["order": ["id": 7]], true), (["order": ["id": 8]], false),
      (["order": ["id": .null]], false), (["nothing": .null], true), (["kind": .null], false), (["null": .null], true),
      (["aps": ["mutable-content": 1]], true), (["tags": ["x"]], false), (["tags": ["x", "y"]], true), ([:], true),
    ] as [(JSONObject, Bool)])
  func payload(subset: JSONObject, expected: Bool) throws {
    let custom: JSONObject = ["kind": "pay", "order": ["id": 7, "n": 1], "tags": ["x", "y"], "null": .null]
    #expect(try Self.holds(custom: custom) { $0.payload = subset } == expected)
  }

  @Test(
    "shared: a subset; null stands for absent",
    arguments: [
      (["k": 1], true), (["k": 2], false), (["other": .null], true), (["k": .null], false), (["other": 1], false),
      (["o": ["a": 1]], true),
    ] as [(JSONObject, Bool)])
  func shared(subset: JSONObject, expected: Bool) throws {
    #expect(try Self.holds(shared: ["k": 1, "o": ["a": 1, "b": 2]]) { $0.shared = subset } == expected)
  }

  @Test("screen: the state at that moment")
  func screen() throws {
    let locked = DeviceProfile.classic.with { $0.screen = .locked }
    #expect(try Self.holds(on: locked) { $0.screen = .locked })
    #expect(try !Self.holds { $0.screen = .locked })
  }

  @Test("chance: 0 never, 1 always")
  func chance() throws {
    #expect(try !Self.holds { $0.chance = 0 })
    #expect(try Self.holds { $0.chance = 1 })
  }

  @Test("chance: drawn for each push, the same on every run")
  func chanceOfBurst() throws {
    var series = push("p")
    series.burst = PushSeries.Burst(count: 200)
    var condition = Step.Condition()
    condition.chance = 0.25
    func done() throws -> [Bool] {
      try Scenario(series).replay(steps: [.set(when: condition) { $0.title = "done" }, .deliver]).notifications.map {
        $0.content?.title == "done"
      }
    }
    let first = try done()
    #expect((20...80).contains(first.count { $0 }))
    #expect(try done() == first)
  }

  @Test("of several all must hold")
  func several() throws {
    #expect(
      try Self.holds(custom: ["k": 1]) {
        $0.payload = ["k": 1]
        $0.screen = .on
      })
    #expect(
      try !Self.holds(custom: ["k": 1]) {
        $0.payload = ["k": 1]
        $0.screen = .off
      })
  }

  @Test("a step that is left out takes no time, its successors run")
  func leftOut() throws {
    var condition = Step.Condition()
    condition.payload = ["k": 1]
    let recording = try Scenario(push("a")).replay(steps: [
      Step(.wait(.duration(.seconds(5), label: nil)), when: condition), .deliver,
    ])
    #expect(recording["a"].deliveredAt == .zero)
  }
}
