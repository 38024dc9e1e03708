import ServiceExtensionSimulator
import Testing

@Suite("D4: the main thread and the callback") struct MainThreadTests {
  /// Blocks main from the start for this long; delivers nothing but the best attempt.
  static func blocksMain(_ seconds: Double, on profile: DeviceProfile, deliversAt: Double? = nil) -> Recording {
    Scenario(push("a"), on: profile).replay { script, context in
      context.holdThread(.main, for: .seconds(seconds))
      if let deliversAt { context.after(.seconds(deliversAt)) { script.deliver() } }
    }
  }

  /// Modern, with the budget from `didReceive` and launches that cost nothing: callback at 29, hard end at 30.
  static let modern = DeviceProfile.modern.with {
    $0.launch.cold = .zero
    $0.launch.warm = .zero
  }

  @Test("D4: main free again between callback and hard end: the callback comes then")
  func freeInTime() {
    let recording = Self.blocksMain(29.5, on: Self.modern)
    #expect(recording.times("timeWillExpire") == seconds(29.5))
    #expect(recording.times("callbackHeldUp") == seconds(29))
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording["a"].deliveredAt == .seconds(29.5))
    #expect(recording.codes("a").contains(.callbackHeldUp))
  }

  @Test(
    "D4: main freed exactly at the hard end is free before its phase: the callback comes", arguments: [true, false])
  func freeAtTheHardEnd(isModern: Bool) {
    let recording = Self.blocksMain(30, on: isModern ? Self.modern : .classic)
    #expect(recording.times("timeWillExpire") == seconds(30))
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording["a"].deliveredAt == .seconds(30))
  }

  @Test("D4: main blocked for a nanosecond longer: the callback never comes", arguments: [true, false])
  func neverFree(isModern: Bool) {
    let recording = Self.blocksMain(30.000000001, on: isModern ? Self.modern : .classic)
    #expect(recording.times("timeWillExpire") == [])
    #expect(recording["a"].source == .original)
    #expect(recording["a"].reason == .expired)
    #expect(recording["a"].decidedAt == .seconds(30))
  }

  @Test("Z5: content given while the callback is held up has source handler")
  func handlerWhileHeldUp() {
    let recording = Self.blocksMain(60, on: Self.modern, deliversAt: 29.5)
    #expect(recording["a"].source == .handler)
    #expect(recording["a"].reason == .handler)
    #expect(recording["a"].deliveredAt == .seconds(29.5))
  }

  @Test("D4: two holds of main follow one another; it is free after the last")
  func twoHolds() {
    // 0…15 and 15…29.25: the callback, due at 29, comes at 29.25.
    let recording = Scenario(push("a"), on: Self.modern).replay { _, context in
      context.holdThread(.main, for: .seconds(15))
      context.holdThread(.main, for: .seconds(14.25))
    }
    #expect(recording.times("timeWillExpire") == seconds(29.25))
  }

  @Test("D4: one main thread for all notifications: a block of one holds up the callback of another")
  func oneMain() {
    let profile = Self.modern.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(push("a"), push("b", at: 5), on: profile).replay { script, context in
      if context.pushID == "b" {
        context.holdThread(.main, for: .seconds(24.5))
        context.after(.seconds(10)) { script.deliver() }
      }
    }
    // b, decided at 15, blocks main from 5 to 29.5; a's callback was due at 29.
    #expect(recording["b"].decidedAt == .seconds(15))
    #expect(recording.times("timeWillExpire", of: "a") == seconds(29.5))
  }

  @Test("D4: work on main in steps holds up the callback, on another thread it does not")
  func stepsOnMain() throws {
    let scenario = Scenario(push("a"), on: Self.modern)
    let onMain = try scenario.replay(steps: [.work(.seconds(40), thread: .main)], timeWillExpire: [.deliverBest])
    #expect(onMain["a"].source == .original)
    let onWorker = try scenario.replay(steps: [.work(.seconds(40), thread: .worker)], timeWillExpire: [.deliverBest])
    #expect(onWorker["a"].source == .bestAttempt)
    #expect(onWorker["a"].deliveredAt == .seconds(29))
  }

  @Test("Z13: block in timeWillExpire holds the callback's own queue and nothing else, whatever thread says")
  func blockInCallback() throws {
    // The callback blocks "main" for 0.5 s and delivers at 29.5; b waits for the decision only.
    let recording = try Scenario(push("a"), push("b", at: 1), on: Self.modern).until(31).replay(
      steps: [], timeWillExpire: [.block(.seconds(0.5), thread: .main), .deliverBest])
    #expect(recording["a"].deliveredAt == .seconds(29.5))
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording.times("callbackHeldUp") == [])
    #expect(recording["b"].didReceiveAt == .seconds(29.5))
  }
}
