import ServiceExtensionSimulator
import Testing

@Suite("D3, X3, Z4: the launch of a process") struct LaunchTests {
  /// A launch of this length, delivering at once.
  static func launch(_ cold: Duration, _ change: (inout DeviceProfile) -> Void = { _ in }) -> Recording {
    let profile = DeviceProfile.modern.with {
      $0.launch.cold = cold
      change(&$0)
    }
    return Scenario(push("a"), on: profile).replay { script, _ in script.deliver() }
  }

  @Test("D3: a launch costs 0 s in classic, 0.3 s cold and 0.05 s warm in modern")
  func cost() {
    let pushes = { (profile: DeviceProfile) in
      Scenario(push("a"), push("b", at: 1), on: profile).replay { script, _ in script.deliver() }
    }
    #expect(pushes(.classic).notifications.map(\.didReceiveAt) == seconds(0, 1))
    #expect(pushes(.modern).notifications.map(\.didReceiveAt) == seconds(0.3, 1.05))
    #expect(pushes(.modern).processes.map(\.from) == seconds(0))
  }

  @Test("E1: the budget starts at the dispatch (modern: the launch counts) or at didReceive (classic)")
  func budgetStart() {
    let never: @Sendable (Script, ExtensionContext) -> Void = { _, _ in }
    let modern = Scenario(push("a"), on: .modern).replay(never)
    #expect(modern.times("timeWillExpire") == seconds(29))
    let classic = Scenario(push("a"), on: DeviceProfile.classic.with { $0.launch.cold = .seconds(2) }).replay(never)
    #expect(classic.times("timeWillExpire") == seconds(32))
  }

  @Test("Z4: a launch of exactly the limit is in time, and the callback comes right after didReceive")
  func exactlyTheLimit() {
    // Launched at 30, in replies; the expiry moment 29 has passed. The handler delivers first.
    let recording = Self.launch(.seconds(30))
    #expect(recording["a"].didReceiveAt == .seconds(30))
    #expect(recording["a"].source == .handler)
    #expect(recording["a"].deliveredAt == .seconds(30))
    #expect(recording.ends == [.end(40, .evicted)])
  }

  @Test("Z4: if the expiry moment falls into the launch, the callback comes right after didReceive")
  func expiryDuringLaunch() {
    let profile = DeviceProfile.modern.with { $0.launch.cold = .seconds(29.5) }
    let recording = Scenario(push("a"), on: profile).replay { script, context in
      context.after(.milliseconds(100)) { script.deliver(title: "later") }
    }
    #expect(recording["a"].didReceiveAt == .seconds(29.5))
    #expect(recording.times("timeWillExpire") == seconds(29.5))
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording["a"].deliveredAt == .seconds(29.5))
    #expect(
      recording.order(of: "didReceive", "timeWillExpire", "decided") == ["didReceive", "timeWillExpire", "decided"])
  }

  @Test("X3: a launch a nanosecond longer than the limit is killed: original, reason launch, no didReceive")
  func tooLong() {
    // The budget from the dispatch ends at the same instant: the reason is launch all the same (Z4).
    let recording = Self.launch(.nanoseconds(30_000_000_001))
    #expect(recording["a"].source == .original)
    #expect(recording["a"].reason == .launch)
    #expect(recording["a"].decidedAt == .seconds(30))
    #expect(recording["a"].didReceiveAt == nil)
    #expect(recording.ends == [.end(30, .launch)])
    #expect(recording.times("timeWillExpire") == [])
  }

  @Test("X3: a shorter limit kills before the budget ends; the next notification launches anew")
  func shortLimit() {
    // Killed at 5; b, dispatched then, needs 6 s as well and is killed at 10.
    let profile = DeviceProfile.modern.with {
      $0.launch.cold = .seconds(6)
      $0.launch.limit = .seconds(5)
    }
    let recording = Scenario(burst("p", 2), on: profile).replay { script, _ in script.deliver() }
    #expect(recording.notifications.map(\.reason) == [.launch, .launch])
    #expect(recording.ends == [.end(5, .launch), .end(10, .launch)])
  }

  @Test("X3: the extension's own start counts: launch steps that work too long")
  func launchSteps() throws {
    let recording = try Scenario(push("a")).replay(
      steps: [.deliverBest], launch: [.work(.seconds(30.000000001), thread: .main)])
    #expect(recording["a"].reason == .launch)
    #expect(recording.ends == [.end(30, .launch)])
  }

  @Test("Z4: launch steps of exactly the limit are in time")
  func launchStepsInTime() throws {
    let recording = try Scenario(push("a")).replay(steps: [.deliverBest], launch: [.work(.seconds(30), thread: .main)])
    #expect(recording["a"].didReceiveAt == .seconds(30))
    #expect(recording["a"].source == .handler)
  }

  @Test("Z4: who joins a launch is received at its end, or when the own way is over, if that is later")
  func joining() {
    // Cold 0.3, warm 0.2: a at 0.3; b, dispatched at 0.05, at max(0.3, 0.25); c, at 0.2, at max(0.3, 0.4).
    let profile = DeviceProfile.modern.with {
      $0.dispatch = .concurrent(3)
      $0.launch.warm = .milliseconds(200)
    }
    let recording = Scenario(push("a"), push("b", at: 0.05), push("c", at: 0.2), on: profile).replay { script, _ in
      script.deliver()
    }
    #expect(recording.notifications.map(\.didReceiveAt) == seconds(0.3, 0.3, 0.4))
    #expect(recording.processes.count == 1)
  }

  @Test("X1: a crash while launching gives everyone in flight the original; the next launches anew")
  func crashWhileLaunching() throws {
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(2) }
    let recording = try Scenario(push("a"), push("b", at: 0.5), push("c", at: 3), on: profile).replay(
      steps: [.deliverBest], launch: [.work(.seconds(1), thread: .worker), .crash("at start")])
    #expect(recording.notifications.map(\.reason) == [.crashed, .crashed, .crashed])
    #expect(recording.notifications.map(\.decidedAt) == seconds(1, 1, 4))
    #expect(recording.notifications.map(\.didReceiveAt) == [nil, nil, nil])
    #expect(recording.ends == [.end(1, .crashed), .end(4, .crashed)])
  }

  @Test("X3: of several that joined a launch too long, all get their originals")
  func joinedTooLong() {
    let profile = DeviceProfile.modern.with {
      $0.dispatch = .concurrent(2)
      $0.launch.cold = .seconds(31)
    }
    let recording = Scenario(push("a"), push("b", at: 4), on: profile).replay { script, _ in script.deliver() }
    #expect(recording.notifications.map(\.reason) == [.launch, .launch])
    #expect(recording.notifications.map(\.decidedAt) == seconds(30, 30))
    #expect(recording.times("didReceive") == [])
  }
}
