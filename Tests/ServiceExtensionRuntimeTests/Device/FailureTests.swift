import ServiceExtensionSimulator
import Testing

@Suite("X: failures") struct FailureTests {
  static let two = DeviceProfile.classic.with { $0.dispatch = .concurrent(2) }

  @Test("X1: a crash: the original at once; a push is never retried; the next gets a new process")
  func crash() {
    let recording = Scenario(push("a"), push("b", at: 5)).replay { script, context in
      if context.pushID == "a" {
        context.after(.seconds(2)) { context.crash("index out of range") }
      } else {
        script.deliver()
      }
    }
    #expect(recording["a"].source == .original)
    #expect(recording["a"].reason == .crashed)
    #expect(recording["a"].deliveredAt == .seconds(2))
    #expect(recording.times("didReceive", of: "a") == seconds(0))
    #expect(recording["b"].process == 2)
    #expect(recording.ends == [.end(2, .crashed), .end(11, .retracted)])
    #expect(recording.totals.crashed == 1)
    #expect(recording.log == ["crash: index out of range"])
  }

  @Test("X1: a crash takes every undecided notification in flight, and leaves the decided ones as they are")
  func crashWithSeveral() {
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(3) }
    let recording = Scenario(push("done"), push("open"), push("bad", at: 1), push("next", at: 1), on: profile).replay {
      script, context in
      switch context.pushID {
      case "done": script.deliver(title: "done")
      case "bad": context.after(.seconds(1)) { context.crash() }
      case "next": context.after(.seconds(4)) { script.deliver() }
      default: break
      }
    }
    // In flight at 2: open, bad, next.
    #expect(recording["done"].content?.title == "done")
    #expect(recording.notifications.dropFirst().map(\.reason) == [.crashed, .crashed, .crashed])
    #expect(recording.notifications.dropFirst().map(\.deliveredAt) == seconds(2, 2, 2))
    #expect(recording.totals.crashed == 3)
    #expect(recording.ends == [.end(2, .crashed)])
  }

  @Test("X1: a crash inside didReceive, with others waiting: each goes to a process of its own")
  func crashInDidReceive() throws {
    let recording = try Scenario(burst("p", 3)).replay(strategy: "crash")
    #expect(recording.notifications.map(\.decidedAt) == seconds(0, 0, 0))
    #expect(recording.notifications.map(\.process) == [1, 2, 3])
    #expect(recording.ends == [.end(0, .crashed), .end(0, .crashed), .end(0, .crashed)])
  }

  @Test("X1: a crash after the delivery changes nothing about it")
  func crashAfterDelivery() {
    let recording = Scenario(push("a")).replay { script, context in
      script.deliver()
      context.after(.seconds(1)) { context.crash() }
    }
    #expect(recording["a"].source == .handler)
    #expect(recording["a"].banner == BannerSpan(from: .zero, to: .seconds(6), seen: true))
    #expect(recording.ends == [.end(1, .crashed)])
    #expect(recording.totals.crashed == 0)
  }

  @Test("X1: a crash in the expiry callback: the original, reason crashed")
  func crashInCallback() {
    let recording = Scenario(push("a")).replay(expiry: { _, context in context.crash() }) { _, _ in }
    #expect(recording["a"].reason == .crashed)
    #expect(recording["a"].decidedAt == .seconds(30))
    #expect(recording.ends == [.end(30, .crashed)])
  }

  @Test("X1, Z14: exit: process exited, result crashed")
  func exit() throws {
    let recording = try Scenario(push("a")).replay(steps: [.wait(seconds: 1), .exit])
    #expect(recording["a"].reason == .crashed)
    #expect(recording["a"].decidedAt == .seconds(1))
    #expect(recording.ends == [.end(1, .exited)])
    #expect(recording.log == [])
  }

  @Test("X1, Z8: with the filtering entitlement a crash shows nothing")
  func crashFiltering() throws {
    let profile = DeviceProfile.classic.with { $0.extension.filtering = true }
    let recording = try Scenario(push("a"), push("b", type: .location), on: profile).replay(strategy: "crash")
    #expect(recording["a"].source == .none)
    #expect(recording["a"].reason == .crashed)
    #expect(recording["a"].content == nil)
    #expect(recording["b"].source == .original)
  }

  @Test("X1: the original shown after a crash raises its banner like any other")
  func bannerAfterCrash() throws {
    let recording = try Scenario(push("a")).replay(strategy: "crash", ["after": "2s"])
    #expect(recording["a"].banner == BannerSpan(from: .seconds(2), to: .seconds(8), seen: true))
  }

  @Test("X2: leaks of earlier notifications count: 9 MB each, killed on the third")
  func leak() throws {
    // Fresh 3 MiB = 3,145,728. 12,145,728; 21,145,728; 30,145,728 is above 24 MiB = 25,165,824.
    let recording = try Scenario(burst("p", 4, every: .seconds(1))).replay(strategy: "leak")
    #expect(recording.notifications.map(\.source) == [.handler, .handler, .original, .handler])
    #expect(recording["p-3"].reason == .memory)
    #expect(recording["p-3"].deliveredAt == .seconds(2))
    #expect(recording.processes.map(\.peakMemory) == [30_145_728, 12_145_728])
    #expect(recording.ends == [.end(2, .memory), .end(9, .retracted)])
    #expect(recording.totals.peakMemory == 30_145_728)
    #expect(recording.times("timeWillExpire") == [])
  }

  @Test("X2: a footprint of exactly the limit is allowed, a byte more is not")
  func exactLimit() throws {
    // 24 MiB − 3 MiB = 22,020,096.
    let scenario = Scenario(push("a"))
    #expect(try scenario.replay(steps: [.allocate(22_020_096), .deliverBest])["a"].source == .handler)
    #expect(try scenario.replay(steps: [.allocate(22_020_097), .deliverBest])["a"].reason == .memory)
  }

  @Test("X2: what is freed no longer counts, never below the fresh footprint (Z13)")
  func free() throws {
    let recording = try Scenario(push("a")).replay(
      steps: [.allocate(20_000_000), .free(90_000_000), .allocate(22_020_096), .deliverBest])
    #expect(recording["a"].source == .handler)
    #expect(recording.processes.map(\.peakMemory) == [24 << 20])
  }

  @Test("X2: a memory kill takes every undecided notification in flight, with its reason")
  func memoryWithSeveral() {
    let recording = Scenario(push("a"), push("b", at: 1), on: Self.two).replay { _, context in
      if context.pushID == "b" { context.allocate(30_000_000) }
    }
    #expect(recording.notifications.map(\.reason) == [.memory, .memory])
    #expect(recording.notifications.map(\.decidedAt) == seconds(1, 1))
  }

  @Test("X2: memory taken after the delivery kills the process, not the notification")
  func memoryAfterDelivery() throws {
    let recording = try Scenario(push("a")).replay(steps: [.deliverBest, .wait(seconds: 1), .allocate(30_000_000)])
    #expect(recording["a"].source == .handler)
    #expect(recording.ends == [.end(1, .memory)])
  }

  @Test("X2: a limit below the fresh footprint kills every process at its start")
  func hopelessLimit() throws {
    let profile = DeviceProfile.classic.with { $0.memory.limit = 1 << 20 }
    let recording = try Scenario(push("a"), on: profile).replay(steps: [.deliverBest])
    #expect(recording["a"].reason == .memory)
    #expect(recording["a"].didReceiveAt == nil)
  }

  @Test("X4: reasons of results and of ends of processes are closed lists of published words")
  func reasons() {
    #expect(
      OutcomeReason.allCases.map(\.rawValue) == [
        "handler", "bestAttempt", "expired", "crashed", "memory", "launch", "unresponsive", "extensionEnded",
        "emptyContent", "suppressed", "notMutable", "noText", "background", "noExtension", "minimumOS", "alertsOff",
        "denied", "mutationLost", "rejected", "replaced", "lost", "expirationPassed",
      ])
    #expect(
      ProcessEndReason.allCases.map(\.rawValue) == [
        "retracted", "evicted", "expired", "crashed", "memory", "launch", "unresponsive", "exited", "killed",
        "lockHeld", "rebooted", "reinstalled",
      ])
  }

  @Test("X1: a million pieces of work at one instant end the process instead of hanging the run")
  func endlessWork() {
    @Sendable func again(_ context: ExtensionContext) { context.after(.zero) { again(context) } }
    let recording = Scenario(push("a")).replay(detail: .outcomes) { _, context in again(context) }
    #expect(recording["a"].reason == .unresponsive)
    #expect(recording["a"].decidedAt == .zero)
    #expect(recording.codes("a") == [.stepLimit])
    #expect(recording.ends == [.end(0, .unresponsive)])
  }
}
