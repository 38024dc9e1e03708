import ServiceExtensionSimulator
import Testing

@Suite("Strategies that show a fault") struct FaultyStrategiesTests {
  static let modern = DeviceProfile.modern.with {
    $0.launch.cold = .zero
    $0.launch.warm = .zero
  }

  @Test("never-deliver: the best attempt on expiry, or (onExpiry none) the original")
  func neverDeliver() throws {
    let best = try Scenario(push("a")).replay("never-deliver")
    #expect(best["a"].source == .bestAttempt)
    #expect(best["a"].content?.title == "sent [modified]")
    #expect(best["a"].deliveredAt == .seconds(30))
    let none = try Scenario(push("a")).replay("never-deliver", ["onExpiry": "none"])
    #expect(none["a"].source == .original)
    #expect(none["a"].reason == .expired)
    #expect(none["a"].content?.title == "sent")
  }

  @Test("work: one second on a worker, then delivers; the next is not held up by the thread")
  func work() throws {
    let recording = try Scenario(push("a"), push("b")).replay("work")
    #expect(recording.notifications.map(\.deliveredAt) == seconds(1, 2))
    #expect(recording.notifications.map(\.content?.title) == ["sent [modified]", "sent [modified]"])
  }

  @Test(
    "work: beyond the budget: a worker or didReceive leave the callback alone, main suppresses it",
    arguments: [
      ("worker", OutcomeSource.bestAttempt), ("didReceive", .bestAttempt), ("main", .original),
    ])
  func workTooLong(thread: String, source: OutcomeSource) throws {
    let recording = try Scenario(push("a"), on: Self.modern).replay(
      "work", ["cpu": "35s", "thread": .string(thread)])
    #expect(recording["a"].source == source)
    #expect(recording["a"].decidedAt == .seconds(source == .original ? 30 : 29))
  }

  @Test("work: exactly the budget is in time, and delivers once")
  func workExactly() throws {
    let recording = try Scenario(push("a")).replay("work", ["cpu": "30s", "thread": "main"])
    #expect(recording["a"].source == .handler)
    #expect(recording.codes("a") == [])
  }

  @Test("crash: at once, or after a while")
  func crash() throws {
    let atOnce = try Scenario(push("a")).replay("crash")
    #expect(atOnce["a"].reason == .crashed)
    #expect(atOnce["a"].decidedAt == .zero)
    let later = try Scenario(push("a")).replay("crash", ["after": "1.5s"])
    #expect(later["a"].decidedAt == .seconds(1.5))
    #expect(later["a"].content?.title == "sent")
  }

  @Test("deliver-twice: the second call is recorded")
  func twice() throws {
    let recording = try Scenario(push("a")).replay("deliver-twice")
    #expect(recording["a"].source == .handler)
    #expect(recording.codes("a") == [.calledTwice])
  }

  @Test("deliver-empty: the original, or nothing with the filtering entitlement")
  func empty() throws {
    #expect(try Scenario(push("a")).replay("deliver-empty")["a"].reason == .emptyContent)
    let filtering = DeviceProfile.classic.with { $0.extension.filtering = true }
    #expect(try Scenario(push("a"), on: filtering).replay("deliver-empty")["a"].reason == .suppressed)
  }

  @Test("deliver-late: 31 s after didReceive; classic has ended the process by then, modern records the call")
  func late() throws {
    let classic = try Scenario(push("a")).replay("deliver-late")
    #expect(classic["a"].reason == .expired)
    #expect(!classic.codes("a").contains(.calledLate))
    #expect(classic.processes[0].lostWork.map(\.what) == ["work before the late delivery"])
    let modern = try Scenario(push("a"), on: Self.modern).replay("deliver-late")
    #expect(modern["a"].reason == .expired)
    #expect(modern.codes("a").contains(.calledLate))
    #expect(modern.times("ignoredCall") == seconds(31))
  }

  @Test("deliver-late: after is a parameter; in time it is not late")
  func notLate() throws {
    let recording = try Scenario(push("a")).replay("deliver-late", ["after": 3])
    #expect(recording["a"].source == .handler)
    #expect(recording["a"].deliveredAt == .seconds(3))
  }

  @Test("block-after-delivery: each later push 25 s later, or as long as `for` says")
  func block() throws {
    let pushes = Scenario(push("a"), push("b"), push("c"))
    #expect(try pushes.replay("block-after-delivery").notifications.map(\.deliveredAt) == seconds(0, 25, 50))
    #expect(
      try pushes.replay("block-after-delivery", ["for": "2s"]).notifications.map(\.deliveredAt) == seconds(0, 2, 4))
  }

  @Test("leak: 9 MB each until the limit; a smaller leak never reaches it")
  func leak() throws {
    let pushes = Scenario(push("a"), push("b"), push("c"))
    // 3,145,728 + 3 × 9,000,000 = 30,145,728 of 25,165,824.
    #expect(try pushes.replay("leak").notifications.map(\.reason) == [.handler, .handler, .memory])
    // 3,145,728 + 3 × 1024
    let small = try pushes.replay("leak", ["bytes": "1KiB"])
    #expect(small.notifications.map(\.reason) == [.handler, .handler, .handler])
    #expect(small.totals.peakMemory == 3_148_800)
  }

  @Test("C1: apart from deliver-twice no strategy calls the handler twice, on either profile")
  func onlyOnce() throws {
    for strategy in StrategyCatalog.all where strategy.name != "deliver-twice" {
      for profile in DeviceProfile.builtIn {
        let bodies = ["", "10 元", nineCharacters, String(repeating: "字", count: 200)]
        for body in bodies {
          let recording = try Scenario(push("a", body: body), push("b", at: 1, body: body), on: profile).replay(
            strategy.name)
          let codes = recording.codes("a") + recording.codes("b")
          #expect(!codes.contains(.calledTwice), "\(strategy.name) \(profile.name) \(body)")
          #expect(recording.notifications.allSatisfy { $0.reason != nil }, "\(strategy.name) \(profile.name) \(body)")
        }
      }
    }
  }
}
