import ServiceExtensionSimulator
import Testing

@Suite("P: the shared container")
struct SharedContainerTests {
  /// What a handler does that takes a lock before it delivers.
  static let locking: [Step.Action] = [.lock("db"), .deliverBest, .unlock("db")]

  @Test("P: the extension waits for a lock that the app holds, and goes on when it is given back")
  func waits() throws {
    let recording = try Scenario(push("a", at: 2)).app()
      .steps(.lock("db"), .wait(seconds: 5), .unlock("db"), at: 1).replay(steps: Self.locking)
    #expect(recording["a"].deliveredAt == .seconds(6))
    #expect(recording.times("waitsForLock") == seconds(2))
    #expect(recording.times("locked") == seconds(6))
    #expect(recording.times("unlocked") == seconds(6))
  }

  @Test("T4: a lock held by a suspended app is named as what the extension waits for; its end takes the wait with it")
  func suspended() throws {
    let recording = try Scenario(push("a", at: 2)).app().steps(.lock("db"), at: 1).with(.app(.suspended), at: 1.5)
      .replay(steps: Self.locking)
    #expect(recording["a"].reason == .expired)
    #expect(
      recording["a"].diagnostics.first?.message
        == "undecided since 2 s with nothing left to run before the end of its time; it waits for the file lock db (held by the suspended app) since 2 s"
    )
    #expect(
      recording.processes.first?.lostWork == [
        LostWork(kind: .request, what: "the file lock db (held by the suspended app)", push: "a", progress: nil)
      ])
  }

  @Test("P: a lock of another name, or of an app that has ended, holds up nobody")
  func free() throws {
    let scenario = Scenario(push("a", at: 3)).app()
    #expect(try scenario.steps(.lock("other"), at: 1).replay(steps: Self.locking)["a"].deliveredAt == .seconds(3))
    let ended = scenario.steps(.lock("db"), at: 1).with(.app(.notRunning), at: 2)
    #expect(try ended.replay(steps: Self.locking)["a"].deliveredAt == .seconds(3))
    let endsMeanwhile = scenario.steps(.lock("db"), at: 1).with(.app(.notRunning), at: 5)
    #expect(try endsMeanwhile.replay(steps: Self.locking)["a"].deliveredAt == .seconds(5))
  }

  @Test("P: the app waits for a lock that the extension holds; the end of the process gives it up")
  func appWaits() throws {
    let scenario = Scenario(push("a")).app().steps(.lock("db"), .writeShared(["done": true]), at: 1)
    let recording = try scenario.replay(steps: [.lock("db"), .wait(seconds: 3), .unlock("db"), .deliverBest])
    #expect(recording.times("appWaitsForLock") == seconds(1))
    #expect(recording.times("appSharedWritten") == seconds(3))
    let crash = try scenario.replay(steps: [.lock("db"), .wait(seconds: 2), .crash("bang")])
    #expect(crash.times("appLocked") == seconds(2))
  }

  @Test("P: several waits are served in order; a lock taken twice is held until it was given back twice")
  func order() throws {
    let recording = try Scenario(
      push("a", at: 2), push("b", at: 3), on: .classic.with { $0.dispatch = .concurrent(2) }
    ).app().steps(.lock("db"), .lock("db"), .wait(seconds: 4), .unlock("db"), .wait(seconds: 1), .unlock("db"), at: 1)
      .replay(steps: Self.locking)
    #expect(recording.notifications.map(\.deliveredAt) == seconds(6, 6))
    #expect(recording.timeline.filter { $0.kind == .locked("db") }.map(\.notification) == [0, 1])
  }

  @Test("P: a handler in Swift hears of its lock, at once or later")
  func swift() {
    let recording = Scenario(push("a", at: 2), push("b", at: 9)).app()
      .steps(.lock("db"), .wait(seconds: 3), .unlock("db"), at: 1)
      .replay { script, context in
        if context.lockFile("db", whenTaken: { script.deliver(title: "waited") }) { script.deliver(title: "at once") }
      }
    #expect(recording.notifications.map(\.content?.title) == ["waited", "at once"])
    #expect(recording["a"].deliveredAt == .seconds(4))
  }

  @Test("Y1: an app that is suspended holding a lock is ended where a fault says so (0xdead10cc), and only then")
  func deadlock() throws {
    let scenario = Scenario(push("a", at: 5)).app().steps(.lock("db"), at: 1).with(.app(.suspended), at: 2)
    let ended = try scenario.with(.suspendHoldingLock).replay(steps: Self.locking)
    #expect(ended.states == ["0 s background", "1 s background"].dropLast() + ["2 s suspended", "2 s notRunning"])
    #expect(ended.appStates.last?.cause == .lockHeld)
    #expect(ended["a"].deliveredAt == .seconds(5))
    // From 3 on: the app sleeps already.
    #expect(try scenario.with(.suspendHoldingLock, from: 3).replay(steps: Self.locking).states.last == "3 s notRunning")
    #expect(try scenario.with(.suspendHoldingLock, to: 2).replay(steps: Self.locking).states.last == "2 s suspended")
    let without = try Scenario().app().with(.app(.suspended), at: 2).with(.suspendHoldingLock).replay(
      steps: Self.locking)
    #expect(without.states.last == "2 s suspended")
  }

  @Test(
    "P2: a protected value can be reached as its class says, from both sides",
    arguments: [
      (DataProtection.complete, DeviceProfile.ScreenState.on, true), (.complete, .locked, false),
      (.complete, .off, false), (.complete, .beforeFirstUnlock, false), (.afterFirstUnlock, .on, true),
      (.afterFirstUnlock, .locked, true), (.afterFirstUnlock, .off, true),
      (.afterFirstUnlock, .beforeFirstUnlock, false),
      (.none, .beforeFirstUnlock, true),
    ])
  func protection(protection: DataProtection, screen: DeviceProfile.ScreenState, isReadable: Bool) throws {
    var scenario = Scenario(push("a", at: 1), on: .classic.with { $0.screen = screen }).app()
      .steps(.readShared("secret"), .writeShared(["secret": "new"]), at: 2)
    scenario.shared = ["secret": "old"]
    scenario.sharedProtection = ["secret": protection]
    let recording = try scenario.replay(steps: [
      .set(title: "{shared.secret}"), .writeShared(["secret": "mine"]), .deliverBest,
    ])
    #expect(recording["a"].content?.title == (isReadable ? "old" : ""))
    #expect(recording.codes("a").contains(.protectedDataUnavailable) != isReadable)
    #expect(recording.times("sharedWritten").isEmpty != isReadable)
    #expect(recording.times("appSharedRead").isEmpty != isReadable)
    #expect(recording.times("appSharedWritten").isEmpty != isReadable)
    #expect(recording.times("appSharedUnreadable").isEmpty == isReadable)
  }

  @Test("P2: a restart locks values away until the first unlock; a screen that goes dark afterwards does not")
  func afterReboot() throws {
    var scenario = Scenario(push("a", at: 2), push("b", at: 4), push("c", at: 6))
      .with(.reboot, at: 1).user(.unlock, at: 3).user(.lock, at: 5)
    scenario.shared = ["secret": "key"]
    scenario.sharedProtection = ["secret": .afterFirstUnlock]
    let recording = try scenario.replay(steps: [.set(title: "{shared.secret}"), .deliverBest])
    #expect(recording.notifications.map(\.content?.title) == ["", "key", "key"])
    #expect(
      recording["a"].diagnostics.first?.message
        == "\"secret\" in the shared store was locked away: it can be reached only after the first unlock; store it under a class that fits, and look anew for every push"
    )
  }

  @Test("U2: the app asks the Notification Center, also while it sleeps; a badge of 0 empties the list (U3)")
  func center() throws {
    func ask(_ action: Step.CenterAction, delay: Double = 0) -> Step.Action {
      .requestService(Step.CenterStep(action, delay: .seconds(delay)))
    }
    let scenario = Scenario(push("a", aps: ["badge": 2]), push("b", at: 1)).app()
    let badge = scenario.steps(ask(.badge(0), delay: 1), .writeShared(["done": true]), at: 2).replayAtOnce()
    #expect(badge.finalState?.list == [])
    #expect(badge.times("appSharedWritten") == seconds(3))
    let list = scenario.steps(ask(.list(pending: false, as: "found")), .readShared("found"), at: 2).replayAtOnce()
    #expect(
      list.timeline.contains {
        $0.kind == .app(.sharedRead(key: "found", value: ["count": 2, "ids": ["b", "a"]]))
      })
    let asleep = scenario.steps(ask(.remove(.all(["a"])), delay: 5), at: 2).with(.app(.suspended), at: 3).replayAtOnce()
    #expect(asleep.finalState?.list.map(\.id) == ["b"])
    let lost = scenario.steps(ask(.remove(.all(["a"])), delay: 5), at: 2).with(.app(.notRunning), at: 3).replayAtOnce()
    #expect(lost.finalState?.list.count == 2)
    let refused = scenario.steps(ask(.add(id: "l", content: ContentChange(), trigger: nil)), at: 2).replayAtOnce()
    #expect(
      refused.remarks == [
        "the local request l, asked for by the app: error 1401, no content (A2)"
      ])
  }
}
