import ServiceExtensionSimulator
import Testing

@Suite("The phone's state at any time")
struct PhoneStateTests {
  private var busy: Recording {
    var scenario = Scenario(
      push("a", aps: ["badge": 1, "thread-id": "t"]), push("b", at: 1, collapse: "x"), push("c", at: 2, collapse: "x"),
      push("d", at: 20, aps: ["badge": 0]), push("e", at: 130)
    ).posting("timer", .after(.seconds(60), repeats: true)).posting("gone", .after(.seconds(90)))
    scenario = scenario.posting("border", .region(RegionCrossing(.entry, of: "home"), repeats: true))
      .with(.region(RegionCrossing(.entry, of: "home")), at: 40)
    return scenario.replay { script, context in
      if context.pushID == "d" {
        context.removeDelivered(["a"])
        context.removePending(["gone"])
      }
      script.deliver(title: context.pushID)
    }
  }

  @Test("At the end it is the final state, worked out in two ways")
  func end() throws {
    let recording = busy
    let last = try #require(recording.finalState)
    #expect(recording.phoneState(at: recording.endedAt) == last)
    #expect(recording.phoneState(at: .seconds(100_000)) == last)
    var rebuilt = recording
    rebuilt.finalState = nil
    #expect(rebuilt.phoneState(at: recording.endedAt) == last)
    #expect(last.list.map(\.id) == ["e", "timer", "border", "d", "c"])
    #expect(last.pending.map(\.id) == ["timer", "border"] && last.pending.map(\.next) == [.seconds(180), nil])
  }

  @Test("Before, it is what has happened up to that instant, the instant included")
  func before() {
    let recording = busy
    let start = recording.phoneState(at: .zero)
    #expect(start.list == [.init(id: "a", identifier: "a", title: "a", body: "b", deliveredAt: .zero, thread: "t")])
    #expect(start.badge == 1 && start.banner == "a" && start.pending.map(\.id) == ["timer", "gone", "border"])
    let two = recording.phoneState(at: .seconds(2))
    #expect(two.list.map(\.id) == ["c", "a"] && two.banner == "c" && two.badge == 1)
    let ten = recording.phoneState(at: .seconds(10))
    #expect(ten.banner == nil && ten.list == two.list)
    let later = recording.phoneState(at: .seconds(61))
    #expect(later.list.map(\.id) == ["timer", "border", "d", "c"] && later.banner == "timer" && later.badge == 0)
    #expect(later.pending.map(\.id) == ["timer", "border"] && later.pending[0].next == .seconds(120))
  }

  @Test("As JSON, with the schema of the recording")
  func json() {
    let recording = busy
    #expect(SchemaValidator(root: RecordingSchema.json).faults(of: recording.json) == [])
    #expect(
      recording.phoneState(at: .zero).json.compactText == """
        {"at":0,"list":[{"id":"a","identifier":"a","title":"a","body":"b","deliveredAt":0,"thread":"t"}],"badge":1,\
        "banner":"a","pending":[{"id":"timer","next":60,"trigger":"after 60.000 s, again and again"},\
        {"id":"gone","next":90,"trigger":"after 90.000 s"},\
        {"id":"border","next":null,"trigger":"at the entry of home, again and again"}]}
        """)
  }
}
