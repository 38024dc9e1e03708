import ServiceExtensionSimulator
import Testing

@Suite("U2: asking the Notification Center")
struct CenterAccessTests {
  private let slow = DeviceProfile.classic.with { $0.center.delay = .seconds(2) }

  @Test("U2: lists come after the delay, as they are then", arguments: bothProfiles)
  func delay(device: DeviceProfile) {
    let device = device.with { $0.center.delay = .seconds(2) }
    let recording = Scenario(push("a"), push("b", at: 10), on: device).posting("late", at: 11).replay { script, context in
      guard context.pushID == "b" else { return script.deliver() }
      context.getDelivered { list in script.deliver(title: list.map(\.identifier).joined(separator: " ")) }
    }
    #expect(recording["b"].delivery?.time == .seconds(12))
    #expect(recording["b"].content?.title == "late a")
  }

  @Test("U2: a list has content and time of what was delivered")
  func contents() {
    let recording = Scenario(push("a", at: 1, aps: ["thread-id": "t"]), push("b", at: 2)).replay { script, context in
      guard context.pushID == "b" else { return script.deliver(title: "A") }
      context.getDelivered { list in
        let first = list[0]
        script.deliver(title: "\(first.content.title) \(first.content.threadIdentifier) \(first.deliveredAt)")
      }
    }
    #expect(recording["b"].content?.title == "A t 1.000 s")
  }

  @Test("U2: removal by identifier, from the list and from what is pending")
  func removal() {
    let recording = Scenario(push("a"), push("b", at: 1), push("c", at: 2))
      .posting("p", .after(.seconds(100))).posting("q", .after(.seconds(90)))
      .replay { script, context in
        guard context.pushID == "c" else { return script.deliver() }
        context.removeDelivered(["a", "nobody"])
        context.removePending(["p", "nobody"])
        context.getPending { script.deliver(title: $0.map(\.identifier).joined(separator: " ")) }
      }
    #expect(recording["c"].content?.title == "q")
    #expect(recording.listed == ["q", "c", "b"])
    #expect(recording.local[0].removedAt == .seconds(2) && recording.local[0].deliveredAt == nil)
    #expect(recording.times("unlisted") == seconds(2) && recording.times("requestRemoved") == seconds(2))
  }

  @Test("U2: a removal is lost if the process ends first; the delay just fits up to that instant")
  func lost() throws {
    // The process ends at 6: what is due at 6 is a reply and comes before, what is due a nanosecond later is lost.
    for (delay, listed) in [(6_000_000_000, ["b"]), (6_000_000_001, ["b", "a"])] as [(Int64, [String])] {
      let device = DeviceProfile.classic.with { $0.center.delay = .nanoseconds(delay) }
      let recording = Scenario(push("a"), push("b", at: 100), on: device).replay { script, context in
        if context.pushID == "b" { context.removeDelivered(["a"]) }
        script.deliver()
      }
      #expect(recording.listed == listed)
      let isLost = listed.count == 2
      #expect(recording.codes("b") == (isLost ? [.centerRequestLost] : []))
      #expect(recording.processes[1].lostWork.map(\.kind) == (isLost ? [.request] : []))
    }
  }

  @Test("U2: what is lost says what, since when and until when")
  func lostMessage() {
    let recording = Scenario(push("a"), on: slow).replay { script, context in
      context.setBadge(3)
      context.removeDelivered(["x"])
      context.getDelivered { _ in }
      context.after(.seconds(1)) { context.crash() }
    }
    #expect(
      recording["a"].diagnostics.filter { $0.code == .centerRequestLost }.map(\.message) == [
        "the badge 3, asked for at 0.000 s and due at 2.000 s, is lost with the process (U2)",
        "the removal of x from the list, asked for at 0.000 s and due at 2.000 s, is lost with the process (U2)",
      ])
    #expect(
      recording.processes[0].lostWork.map(\.what) == [
        "the badge 3", "the removal of x from the list", "the list of delivered notifications",
      ])
    #expect(recording.processes[0].lostWork.map(\.progress) == [0.5, 0.5, 0.5])
  }

  @Test("U2: the access ends with the decision", arguments: bothProfiles)
  func accessEnds(device: DeviceProfile) {
    let recording = Scenario(push("a"), push("b", at: 20), on: device).replay { script, context in
      script.deliver()
      guard context.pushID == "b" else { return }
      context.removeDelivered(["a"])
      context.getDelivered { context.log("list of \($0.count)") }
      context.add(request("x")) { context.log($0?.description ?? "accepted") }
    }
    #expect(recording.listed == ["b", "a"])
    #expect(recording.codes("b") == [.centerAccessEnded, .centerAccessEnded, .centerAccessEnded])
    #expect(recording.log == ["list of 0", CenterFailure.accessEnded.description])
    #expect(
      recording["b"].diagnostics.first?.message
        == "the removal of a from the list: its notification is decided and no other is in flight, so the access has ended (U2)"
    )
  }

  @Test("U2: the access stays while another notification is in flight")
  func anotherInFlight() {
    let device = DeviceProfile.classic.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(push("a"), push("b"), on: device).replay { script, context in
      guard context.pushID == "a" else { context.after(.seconds(5)) { script.deliver() }; return }
      script.deliver()
      context.after(.seconds(1)) { context.add(request("x")) }
      context.after(.seconds(7)) { context.add(request("y")) }
    }
    #expect(recording.listed == ["b", "x", "a"])
    #expect(recording.codes("a") == [.centerAccessEnded])
  }

  @Test("U2: what was asked before the decision is carried out after it, while the process lives")
  func askedBefore() {
    let recording = Scenario(push("a"), on: slow).replay { script, context in
      context.add(request("x"))
      script.deliver()
    }
    #expect(recording.listed == ["x", "a"] && recording.shown("x") == [.seconds(2)])
    #expect(recording.codes("a") == [])
  }

  @Test("U2, T4: a handler that waits for an answer beyond its time is told so")
  func stalled() {
    let device = DeviceProfile.classic.with { $0.center.delay = .seconds(40) }
    let recording = Scenario(push("a"), on: device).replay { script, context in
      context.getDelivered { _ in script.deliver() }
    }
    #expect(recording["a"].reason == .bestAttempt)
    #expect(recording.codes("a").contains(.stalled))
    #expect(recording.processes[0].lostWork.first?.what == "the list of delivered notifications")
  }

  @Test("U2: a step waits for lists, requests and badges; removals and categories it does not wait for")
  func steps() throws {
    let recording = try Scenario(push("a"), on: slow).replay(steps: [
      .requestService(.init(.remove(.thread("x")))), .requestService(.init(.categories([]))),
      .requestService(.init(.badge(1))), .requestService(.init(.list(pending: false, as: "found"), delay: .seconds(3))),
      .requestService(.init(.add(id: "{title}-1", content: .init(), trigger: nil))), .set(title: "{shared.found.count}"),
      .deliverBest,
    ])
    // 2 + 3 + 2; content without anything is refused, and the steps go on.
    #expect(recording["a"].delivery?.time == .seconds(7))
    #expect(recording["a"].content?.title == "0")
    #expect(
      recording["a"].diagnostics.map(\.message) == ["the local request sent-1: error 1401, no content (A2)"])
  }
}
