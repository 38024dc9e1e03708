import ServiceExtensionSimulator
import Testing

@Suite("Y1: injected faults") struct FaultTests {
  static let atOnce: @Sendable (Script, ExtensionContext) -> Void = { script, _ in script.deliver() }
  static let never: @Sendable (Script, ExtensionContext) -> Void = { _, _ in }

  @Test("Y1: suppressExpiryCallback: no callback for the pushes it names, the others have theirs")
  func suppressExpiryCallback() {
    let profile = MainThreadTests.modern.with { $0.dispatch = .concurrent(9) }
    let recording = Scenario(push("pay-1"), push("other"), on: profile).with(.suppressExpiryCallback, for: "pay-*")
      .replay(Self.never)
    #expect(recording["pay-1"].reason == .expired)
    #expect(recording.codes("pay-1").contains(.callbackSuppressed))
    #expect(recording["other"].source == .bestAttempt)
    #expect(recording.times("timeWillExpire") == seconds(29))
  }

  @Test("Y1, Z14: refuseLaunch: reason launch, no process; it holds from `from` up to, not including, `to`")
  func refuseLaunch() {
    let recording = Scenario(push("a", at: 0.9), push("b", at: 1), push("c", at: 8), push("d", at: 20))
      .with(.refuseLaunch, from: 8, to: 20).replay(Self.atOnce)
    // One process 0.9 … 1 + 6 = 7; at 8 a launch is needed and refused; at 20 it is not any more.
    #expect(recording.notifications.map(\.source) == [.handler, .handler, .original, .handler])
    #expect(recording["c"].reason == .launch)
    #expect(recording["c"].decidedAt == .seconds(8))
    #expect(recording["c"].process == nil)
    #expect(recording["d"].process == 2)
    #expect(recording.times("launchRefused") == seconds(8))
  }

  @Test("Y1: a live process needs no launch and is not refused")
  func refuseOnlyLaunches() {
    let recording = Scenario(push("a"), push("b", at: 2)).with(.refuseLaunch, from: 1).replay(Self.atOnce)
    #expect(recording["b"].source == .handler)
  }

  @Test("Z8: with the filtering entitlement a refused launch shows nothing")
  func refuseLaunchFiltering() {
    let profile = DeviceProfile.classic.with { $0.extension.filtering = true }
    let recording = Scenario(push("a"), on: profile).with(.refuseLaunch).replay(Self.atOnce)
    #expect(recording["a"].source == .none)
    #expect(recording["a"].reason == .launch)
    #expect(recording["a"].deliveredAt == nil)
    #expect(recording.totals.suppressed == 1)
  }

  @Test("Z20: duplicateInvocation: a second entry with the same id right behind the first")
  func duplicateInvocation() {
    let recording = Scenario(push("a"), push("b")).with(.duplicateInvocation, for: "a").replay { script, context in
      context.after(.seconds(2)) { script.deliver() }
    }
    #expect(recording.notifications.map(\.id) == ["a", "a", "b"])
    #expect(recording.notifications.map(\.didReceiveAt) == seconds(0, 2, 4))
    #expect(recording.notifications.map(\.arrivedAt) == seconds(0, 0, 0))
    #expect(recording.totals.pushes == 2)
    #expect(recording.totals.arrived == 2)
    // One push is one notification: the second updates the first's banner (B3).
    #expect(recording.timeline.contains { $0.kind == .bannerShown(updated: true) && $0.at == .seconds(4) })
  }

  @Test("Y1: loseMutation: the original shows, reason mutationLost; by the instant of the delivery")
  func loseMutation() {
    let recording = Scenario(burst("p", 4, every: .seconds(1))).with(.loseMutation, from: 1, to: 3).replay(Self.atOnce)
    #expect(recording.notifications.map(\.source) == [.handler, .original, .original, .handler])
    #expect(recording["p-2"].reason == .mutationLost)
    #expect(recording["p-2"].content?.title == "sent")
    #expect(recording["p-2"].deliveredAt == .seconds(1))
  }

  @Test("Z14: killExtension at `from`: the process ends, those in flight get their originals at once")
  func killAtTime() {
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(push("a"), push("b", at: 1), push("c", at: 2), on: profile).with(.killExtension, from: 3)
      .replay { script, context in context.after(.seconds(5)) { script.deliver() } }
    #expect(recording["a"].reason == .extensionEnded)
    #expect(recording["b"].reason == .extensionEnded)
    #expect(recording["a"].decidedAt == .seconds(3))
    #expect(recording["c"].didReceiveAt == .seconds(3))
    #expect(recording["c"].deliveredAt == .seconds(8))
    #expect(recording.ends == [.end(3, .killed), .end(14, .retracted)])
  }

  @Test("Z1: faults of an instant come before its pushes: the push goes to a new process")
  func killBeforePush() {
    let recording = Scenario(push("a"), push("b", at: 3)).with(.killExtension, from: 3).replay(Self.atOnce)
    #expect(recording["b"].process == 2)
    #expect(recording["b"].source == .handler)
  }

  @Test("Z14: killExtension with pushes: when one of them is received, before its handler runs")
  func killOnReceipt() {
    let recording = Scenario(push("a"), push("b", at: 1), push("c", at: 2)).with(.killExtension, for: "b").replay {
      script, context in
      context.log(context.pushID)
      script.deliver()
    }
    #expect(recording["b"].reason == .extensionEnded)
    #expect(recording["b"].decidedAt == .seconds(1))
    #expect(recording.log == ["a", "c"])
    #expect(recording.notifications.map(\.process) == [1, 1, 2])
    #expect(recording.ends.first == .end(1, .killed))
  }

  @Test("Y1: killExtension without a process does nothing")
  func killNothing() {
    let recording = Scenario(push("a", at: 5)).with(.killExtension, from: 1).replay(Self.atOnce)
    #expect(recording["a"].source == .handler)
    #expect(recording.ends == [.end(11, .retracted)])
  }

  @Test("Y1: memoryPressure ends the process as its limit does")
  func memoryPressure() {
    let recording = Scenario(push("a")).with(.memoryPressure, from: 2).replay(Self.never)
    #expect(recording["a"].reason == .memory)
    #expect(recording["a"].decidedAt == .seconds(2))
    #expect(recording.ends == [.end(2, .memory)])
  }

  @Test("Y1: suspendHoldingLock ends a process that holds a file lock, and no other", arguments: [true, false])
  func suspendHoldingLock(holds: Bool) {
    let recording = Scenario(push("a")).with(.suspendHoldingLock, from: 2).replay { script, context in
      context.lockFile("db")
      if !holds { context.after(.seconds(1)) { context.unlockFile("db") } }
      context.after(.seconds(3)) { script.deliver() }
    }
    #expect(recording["a"].reason == (holds ? .extensionEnded : .handler))
    #expect(recording.ends == [holds ? .end(2, .lockHeld) : .end(9, .retracted)])
  }

  @Test("Y1: a lock that an earlier notification left held counts")
  func lockOfAnEarlier() {
    let recording = Scenario(push("a"), push("b", at: 1)).with(.suspendHoldingLock, for: "b").replay {
      script, context in
      context.lockFile("db")
      script.deliver()
    }
    #expect(recording.ends.first == .end(1, .lockHeld))
    #expect(recording["b"].reason == .extensionEnded)
  }

  @Test("Y1: reboot ends all processes, and locks until the first unlock")
  func reboot() {
    let recording = Scenario(push("a"), push("b", at: 1), push("c", at: 6), push("d", at: 8))
      .with(.reboot, at: 5).with(.screen(.on), at: 7).replay { script, context in
        if context.pushID != "b" { script.deliver() }
      }
    #expect(recording["a"].banner == BannerSpan(from: .zero, to: .seconds(5), seen: true))
    #expect(recording["b"].reason == .extensionEnded)
    #expect(recording["b"].decidedAt == .seconds(5))
    #expect(recording["b"].banner == nil)
    #expect(recording["c"].source == .handler)
    #expect(recording["c"].banner == nil)
    #expect(recording["d"].banner?.from == .seconds(8))
    #expect(recording.ends.first == .end(5, .rebooted))
    #expect(recording.notifications.map(\.process) == [1, 1, 2, 2])
  }

  @Test("Y1: a reboot clears refusals that began before it")
  func rebootClearsRefusals() {
    let recording = Scenario(push("a", at: 1), push("b", at: 6)).with(.refuseLaunch).with(.reboot, at: 5).replay(
      Self.atOnce)
    #expect(recording.notifications.map(\.reason) == [.launch, .handler])
  }

  @Test("Y1: a chance of 0 never strikes, of 1 always; of a half sometimes, the same on every run")
  func chance() {
    func lost(_ chance: Double, seed: UInt64 = 1) -> [Bool] {
      var scenario = Scenario(burst("p", 200)).with(.loseMutation, chance: chance)
      scenario.seed = seed
      return scenario.replay(Self.atOnce).notifications.map { $0.reason == .mutationLost }
    }
    #expect(!lost(0).contains(true))
    #expect(!lost(1).contains(false))
    let half = lost(0.5)
    #expect((60...140).contains(half.count { $0 }))
    #expect(half == lost(0.5))
    #expect(half != lost(0.5, seed: 2))
  }

  @Test("T3: a further fault does not shift the draws of another")
  func independentDraws() {
    let alone = Scenario(burst("p", 100)).with(.loseMutation, chance: 0.5)
    let both = alone.with(.suppressExpiryCallback, chance: 0.5)
    #expect(alone.replay(Self.atOnce).notifications == both.replay(Self.atOnce).notifications)
  }

  @Test("Y1: a fault that strikes stands in the timeline")
  func recorded() {
    let recording = Scenario(push("a")).with(.loseMutation).replay(Self.atOnce)
    #expect(recording.timeline.contains { $0.kind == .fault(.loseMutation) })
  }
}
