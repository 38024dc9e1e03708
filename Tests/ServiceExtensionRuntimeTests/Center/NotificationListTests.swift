import ServiceExtensionSimulator
import Testing

@Suite("U1: what is in the Notification Center")
struct NotificationListTests {
  @Test("U1: newest first, whoever decided; what shows nothing is not there", arguments: bothProfiles)
  func newestFirst(device: DeviceProfile) throws {
    let plain = push("plain", at: 2, aps: ["mutable-content": nil])
    let silent = push("silent", at: 3, aps: ["alert": nil])
    let recording = Scenario(push("a"), push("b", at: 1), plain, silent, on: device).replay { script, _ in script.deliver() }
    #expect(recording.listed == ["plain", "b", "a"])
    #expect(recording.finalState?.list.first?.title == "sent")
  }

  @Test("U1: the collapse identifier replaces, and alerts again", arguments: bothProfiles)
  func collapse(device: DeviceProfile) {
    let recording = Scenario(push("a", collapse: "x"), push("b", at: 1), push("c", at: 20, collapse: "x"), on: device)
      .replay { script, context in script.deliver(title: context.pushID) }
    #expect(recording.listed == ["c", "b"])
    #expect(recording.finalState?.list.map(\.identifier) == ["x", "b"])
    #expect(recording["c"].banner?.from == .seconds(20) && recording["c"].banner?.seen == true)
    #expect(recording.totals.bannersSeen == 3)
  }

  @Test("U1: a local request replaces the push that has its identifier, in place while the banner is there")
  func localReplacesPush() {
    let recording = Scenario(push("a")).posting("a", at: 2, title: "copy").replay { script, _ in script.deliver() }
    #expect(recording.listed == ["a"] && recording.finalState?.list.first?.title == "copy")
    #expect(recording["a"].banner?.to == .seconds(2))
    #expect(recording.local[0].banner == BannerSpan(from: .seconds(2), to: .seconds(8), seen: true))
    #expect(recording.timeline.contains { $0.kind == .bannerShown(updated: true) && $0.at == .seconds(2) })
  }

  @Test("U1: a push replaces a local request of its collapse identifier")
  func pushReplacesLocal() {
    let recording = Scenario(push("a", at: 9, collapse: "x")).posting("x").replay { script, _ in script.deliver() }
    #expect(recording.listed == ["a"])
  }

  @Test("U1: without alerts anywhere nothing is in the list; with provisional permission it is")
  func permission() {
    let off = DeviceProfile.classic.with { $0.permission = [.badges, .sounds] }
    #expect(Scenario(push("a"), on: off).replay { script, _ in script.deliver() }.listed == [])
    let quiet = DeviceProfile.classic.with { $0.permission = [.provisional] }
    #expect(Scenario(push("a"), on: quiet).replay { script, _ in script.deliver() }.listed == ["a"])
  }

  @Test("U1, D3: a restart leaves the list and what is pending as they are")
  func restart() {
    let recording = Scenario(push("a")).posting("p", .after(.seconds(100))).with(.reboot, at: 50)
      .replay { script, _ in script.deliver() }
    #expect(recording.listed == ["p", "a"])
  }

  @Test("U1: with detail totals the list is kept only for those who look at it")
  func totals() {
    let recording = Scenario(burst("a", 5, every: .seconds(10)), push("z", at: 100)).replay(detail: .totals) { script, context in
      guard context.pushID == "z" else { return script.deliver() }
      context.getDelivered { script.deliver(title: $0.count == 5 ? "five" : "\($0.count)") }
    }
    #expect(recording.finalState == nil && recording.totals.modified == 6)
    // The title decides nothing in the sums; a shape that does: never delivering with a wrong count.
    let strict = Scenario(burst("a", 5, every: .seconds(10)), push("z", at: 100)).replay(detail: .totals) { script, context in
      guard context.pushID == "z" else { return script.deliver() }
      context.getDelivered { if $0.count != 5 { context.crash() } else { script.deliver() } }
    }
    #expect(strict.totals.crashed == 0)
  }
}
