import ServiceExtensionSimulator
import Testing

@Suite("D: dispatch") struct DispatchTests {
  /// Delivers two seconds after it is received.
  static let inTwoSeconds: @Sendable (Script, ExtensionContext) -> Void = { script, context in
    context.after(.seconds(2)) { script.deliver() }
  }

  @Test("D1: a handler that delivers and then blocks for 25 s holds the queue for 25 s")
  func blockAfterDelivery() {
    // didReceive at 0, 0 + 25, 25 + 25; each delivers at once. Nothing is undecided from 50 on, so the banner's end at
    // 50 + 6 = 56 s ends the process, though didReceive still blocks (Z9).
    let recording = Scenario(burst("p", 3)).replay { script, context in
      script.deliver()
      context.holdThread(for: .seconds(25))
    }
    #expect(recording.notifications.map(\.didReceiveAt) == seconds(0, 25, 50))
    #expect(recording.notifications.map(\.deliveredAt) == seconds(0, 25, 50))
    #expect(recording.ends == [.end(56, .retracted)])
  }

  @Test("D1: the next didReceive waits until the notification before is decided")
  func waitsForDecision() {
    let recording = Scenario(burst("p", 3)).replay(Self.inTwoSeconds)
    #expect(recording.notifications.map(\.didReceiveAt) == seconds(0, 2, 4))
    #expect(recording.notifications.map(\.deliveredAt) == seconds(2, 4, 6))
  }

  @Test("D1: didReceive that returns early does not free the queue, nor does a decision while it blocks")
  func bothAreNeeded() {
    // Returned at 0, decided at 2: free at 2. Decided at 0 + 1, returned at 3: free at 2 + 3.
    let recording = Scenario(burst("p", 3)).replay { script, context in
      if context.pushID == "p-1" { return DispatchTests.inTwoSeconds(script, context) }
      context.after(.seconds(1)) { script.deliver() }
      context.holdThread(for: .seconds(3))
    }
    #expect(recording.notifications.map(\.didReceiveAt) == seconds(0, 2, 5))
  }

  @Test("D1: a crash frees the queue at once, for a new process")
  func crashFrees() {
    let recording = Scenario(burst("p", 2)).replay { script, context in
      if context.pushID == "p-1" { context.after(.seconds(3)) { context.crash() } } else { script.deliver() }
    }
    #expect(recording["p-2"].didReceiveAt == .seconds(3))
    #expect(recording["p-2"].process == 2)
  }

  @Test("D1: expiry frees the queue: in a new process (classic) or in the same (modern)", arguments: [false, true])
  func expiryFrees(isModern: Bool) {
    // Modern: the hard end is 30 s after the dispatch at 0; then a dispatch with a live process costs 0.05 s.
    let recording = Scenario(burst("p", 2), on: isModern ? .modern : .classic).replay(expiry: { _, _ in }) {
      script, context in
      if context.pushID == "p-2" { script.deliver() }
    }
    #expect(recording["p-1"].decidedAt == .seconds(30))
    #expect(recording["p-2"].didReceiveAt == .seconds(isModern ? 30.05 : 30))
    #expect(recording["p-2"].process == (isModern ? 1 : 2))
  }

  @Test("D1: pushes are dispatched in order of arrival, file order among those of one instant")
  func order() {
    let recording = Scenario(push("late", at: 2), push("b", at: 1), push("a", at: 1), push("first")).replay {
      script, context in
      script.deliver()
      context.holdThread(for: .seconds(5))
    }
    #expect(recording.notifications.map(\.id) == ["first", "b", "a", "late"])
    #expect(recording.notifications.map(\.didReceiveAt) == seconds(0, 5, 10, 15))
  }

  @Test("D2: concurrent: up to n undecided at once, in arrival order")
  func concurrent() {
    // Three slots: 1, 2, 3 at 0; all three are decided at 2, where 4 and 5 come in.
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(3) }
    let recording = Scenario(burst("p", 5), on: profile).replay(Self.inTwoSeconds)
    #expect(recording.notifications.map(\.didReceiveAt) == seconds(0, 0, 0, 2, 2))
    #expect(recording.notifications.map(\.deliveredAt) == seconds(2, 2, 2, 4, 4))
    #expect(recording.processes.count == 1)
  }

  @Test("D2: a slot that becomes free is given to the oldest that waits, at that instant")
  func oneSlotFree() {
    // Two slots; p-k needs k seconds: 1 and 2 at 0; 3 at 1 (until 4); 4 at 2.
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(burst("p", 4), on: profile).replay { script, context in
      context.after(.seconds(Int(context.pushID.suffix(1)) ?? 0)) { script.deliver() }
    }
    #expect(recording.notifications.map(\.didReceiveAt) == seconds(0, 0, 1, 2))
  }

  @Test("Z3: with concurrent, a blocked didReceive does not hold back the next")
  func concurrentBlock() {
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(burst("p", 4), on: profile).replay { script, context in
      script.deliver()
      context.holdThread(for: .seconds(25))
    }
    #expect(recording.notifications.map(\.didReceiveAt) == seconds(0, 0, 0, 0))
  }

  @Test("Z3: with concurrent, blocked undecided handlers hold their slots and nothing else")
  func concurrentBlockUndecided() {
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(burst("p", 4), on: profile).replay { script, context in
      context.holdThread(for: .seconds(5)) { script.deliver() }
    }
    // Each on a queue of its own: two from 0 to 5, two from 5 to 10.
    #expect(recording.notifications.map(\.deliveredAt) == seconds(5, 5, 10, 10))
  }

  @Test("Z3: the thread counts as held by a block after a wait, also after the delivery")
  func blockAfterWait() throws {
    // a blocks from 1 to 6; b, at 2, comes in at 6.
    let recording = try Scenario(push("a"), push("b", at: 2)).replay(
      steps: [.deliverBest, .wait(seconds: 1), .block(.seconds(5), thread: .didReceive)])
    #expect(recording["b"].didReceiveAt == .seconds(6))
  }

  @Test("Z3: a push that arrives before the block begins is received; its own block waits for the queue")
  func blockAfterWaitQueues() throws {
    // a blocks 1…6. b is received at 0.5; its block is due at 1.5 and gets the queue 6…11. c, at 2, comes in at 11.
    let recording = try Scenario(push("a"), push("b", at: 0.5), push("c", at: 2)).replay(
      steps: [.deliverBest, .wait(seconds: 1), .block(.seconds(5), thread: .didReceive)])
    #expect(recording["b"].didReceiveAt == .seconds(0.5))
    #expect(recording["c"].didReceiveAt == .seconds(11))
  }

  @Test(
    "Z3: work on a worker or on main does not hold the queue of didReceive", arguments: [HandlerThread.worker, .main])
  func otherThreads(thread: HandlerThread) throws {
    let recording = try Scenario(burst("p", 2)).replay(steps: [.deliverBest, .work(.seconds(5), thread: thread)])
    #expect(recording.notifications.map(\.didReceiveAt) == seconds(0, 0))
  }

  @Test("D3: a process is launched when none is alive, and numbered")
  func processes() throws {
    // Delivered at 0, 10, 12: the first ends at 6; the second, moved by the third push, at 18.
    let recording = try Scenario(push("a"), push("b", at: 10), push("c", at: 12)).replay(
      strategy: "deliver-immediately", ["speak": false])
    #expect(recording.processes.map(\.number) == [1, 2])
    #expect(recording.notifications.map(\.process) == [1, 2, 2])
    #expect(recording.processes.map(\.from) == seconds(0, 10))
    #expect(recording.ends == [.end(6, .retracted), .end(18, .retracted)])
  }

  final class Counter { var value = 0 }

  @Test("D3: statics live as long as the process")
  func statics() {
    let recording = Scenario(push("a"), push("b", at: 1), push("c", at: 20)).replay { script, context in
      let counter = context.processState.object(Counter.self) { Counter() }
      counter.value += 1
      script.deliver(title: "\(counter.value)")
    }
    #expect(recording.notifications.map(\.content?.title) == ["1", "2", "1"])
  }

  @Test("D3: every notification gets a new instance, or the same one under reused, until the process ends")
  func instances() {
    final class Counting: ServiceExtensionBase {
      var count = 0
      override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
        count += 1
        best.title = "\(count)"
        deliver()
      }
    }
    let pushes = Scenario(push("a"), push("b", at: 1), push("c", at: 20))
    #expect(pushes.replay(with: Counting.self).notifications.map(\.content?.title) == ["1", "1", "1"])
    var reused = pushes
    reused.device.instance = .reused
    #expect(reused.replay(with: Counting.self).notifications.map(\.content?.title) == ["1", "2", "1"])
  }

  @Test("D3: a test's class shares its statics with the next process, which is said; a built-in strategy does not")
  func staticsShared() throws {
    let pushes = Scenario(push("a"), push("b", at: 20))
    let recording = pushes.replay(with: ServiceExtensionBase.self)
    #expect(recording.codes("a") == [])
    #expect(recording.codes("b") == [.staticsShared])
    #expect(try pushes.replay(strategy: "deliver-twice").codes("b") == [.calledTwice])
  }

  @Test("D4: blocked didReceive does not suppress the callback; past its hard end the process is killed")
  func blockedReceive() {
    // Classic: callback at 30, the hard end at the same instant, the thread still held.
    let recording = Scenario(push("a"), push("b", at: 1)).replay { script, context in
      if context.pushID == "a" { context.holdThread(for: nil) } else { script.deliver() }
    }
    #expect(recording.times("timeWillExpire") == seconds(30))
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording["a"].deliveredAt == .seconds(30))
    #expect(recording.ends.first == .end(30, .unresponsive))
    #expect(recording["b"].didReceiveAt == .seconds(30))
    #expect(recording["b"].process == 2)
  }

  @Test("D4: delivered and blocked past its hard end: killed there, the next goes to a new process")
  func deliveredAndBlocked() {
    // Modern: received at 0.3 (cold launch), delivered at once, hard end at 30; b waits, so the process is not idle.
    // A new launch takes 0.3 s.
    let recording = Scenario(push("a"), push("b", at: 1), on: .modern).replay { script, context in
      script.deliver()
      if context.pushID == "a" { context.holdThread(for: nil) }
    }
    #expect(recording["a"].deliveredAt == .seconds(0.3))
    #expect(recording["a"].source == .handler)
    #expect(recording.ends == [.end(30, .unresponsive), .end(40.3, .evicted)])
    #expect(recording["b"].didReceiveAt == .seconds(30.3))
    #expect(recording.times("timeWillExpire") == [])
  }

  @Test("D4: a block that ends exactly at the hard end is over in time")
  func blockToTheHardEnd() {
    let recording = Scenario(push("a"), push("b", at: 1)).replay { script, context in
      script.deliver()
      if context.pushID == "a" { context.holdThread(for: .seconds(30)) }
    }
    // Free at 30 in the phase of work: b is received at 30 by the same process and delivered; 30 + 6.
    #expect(recording["b"].didReceiveAt == .seconds(30))
    #expect(recording.ends == [.end(36, .retracted)])
  }

  @Test("D4: a block after a wait that never ends is ended at the notification's hard end")
  func blockForEverAfterWait() throws {
    // Delivered at 0.3, blocked from 1.3; b waits from 2 on. The hard end of a is at 30; launch 0.3.
    let recording = try Scenario(push("a"), push("b", at: 2), on: .modern).until(40).replay(
      steps: [.deliverBest, .wait(seconds: 1), .block(nil, thread: .didReceive)])
    #expect(recording.ends.first == .end(30, .unresponsive))
    #expect(recording["b"].deliveredAt == .seconds(30.3))
  }

  @Test("Z7: the notification's reason is expired, the process's unresponsive, and so is that of others in flight")
  func unresponsive() {
    let profile = DeviceProfile.modern.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(push("a"), push("b", at: 5), on: profile).replay(expiry: { _, _ in }) { _, context in
      if context.pushID == "a" { context.holdThread(for: nil) }
    }
    #expect(recording["a"].reason == .expired)
    #expect(recording["b"].reason == .unresponsive)
    #expect(recording.notifications.map(\.decidedAt) == seconds(30, 30))
    #expect(recording.notifications.map(\.source) == [.original, .original])
    #expect(recording.ends == [.end(30, .unresponsive)])
  }
}
