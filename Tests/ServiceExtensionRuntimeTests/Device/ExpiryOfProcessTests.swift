import ServiceExtensionSimulator
import Testing

@Suite("E2: expiry and the end of the process") struct ExpiryOfProcessTests {
  /// Classic with a grace of one second: callback at 29, the process ends at 30.
  static let classicWithGrace = DeviceProfile.classic.with { $0.grace = .seconds(1) }

  @Test("E2: modern cancels only the request; the process lives on")
  func expiredModern() {
    // Evicted 10 s after the decision at 30.
    let recording = Scenario(push("a"), push("b", at: 31), on: MainThreadTests.modern).replay(expiry: { _, _ in }) {
      script, context in
      if context.pushID == "b" { script.deliver() }
    }
    #expect(recording["a"].reason == .expired)
    #expect(recording["b"].process == 1)
    #expect(recording.ends == [.end(41, .evicted)])
  }

  @Test("E2: with endsAtExpiry the process ends at the hard end even if the callback delivered")
  func endsThoughDelivered() {
    // Delivered at 29; the retraction would be at 35.
    let recording = Scenario(push("a"), on: Self.classicWithGrace).replay { _, _ in }
    #expect(recording["a"].deliveredAt == .seconds(29))
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording.ends == [.end(30, .expired)])
  }

  @Test("E2: others in flight get their originals at that instant, waiting ones go to a new process")
  func othersInFlight() {
    // Two slots: a from 0, b from 10, c waits. a's callback delivers at 29 and the process takes no further (Z6).
    // At 30 it ends: b gets its original; c starts in process 2.
    let profile = Self.classicWithGrace.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(push("a"), push("b", at: 10), push("c", at: 12), on: profile).replay { script, context in
      if context.pushID == "c" { script.deliver() }
    }
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording["b"].source == .original)
    #expect(recording["b"].reason == .extensionEnded)
    #expect(recording["b"].decidedAt == .seconds(30))
    #expect(recording["c"].didReceiveAt == .seconds(30))
    #expect(recording["c"].process == 2)
    #expect(recording.ends == [.end(30, .expired), .end(36, .retracted)])
  }

  @Test("Z6: from the callback on, the process takes no further notification, though its slot is free")
  func takesNoMore() {
    let recording = Scenario(push("a"), push("b", at: 29.5), on: Self.classicWithGrace).replay { script, context in
      if context.pushID == "b" { script.deliver() }
    }
    #expect(recording["a"].deliveredAt == .seconds(29))
    #expect(recording["b"].didReceiveAt == .seconds(30))
    #expect(recording["b"].process == 2)
  }

  @Test("Z6: one that is on its way when the callback comes waits for the next process as well")
  func onItsWay() {
    // b is dispatched at 28.5 and would be received at 29.5; the callback of a is called at 29.
    let profile = Self.classicWithGrace.with {
      $0.dispatch = .concurrent(2)
      $0.launch.warm = .seconds(1)
    }
    let recording = Scenario(push("a"), push("b", at: 28.5), on: profile).replay { script, context in
      if context.pushID == "b" { script.deliver() }
    }
    #expect(recording["b"].didReceiveAt == .seconds(30))
    #expect(recording["b"].process == 2)
    #expect(recording["b"].source == .handler)
  }

  @Test("E2: a notification whose callback was not called leaves the process alone")
  func deliveredBefore() {
    let recording = Scenario(push("a"), on: Self.classicWithGrace).replay { script, context in
      context.after(.seconds(28)) { script.deliver() }
    }
    #expect(recording.ends == [.end(34, .retracted)])
  }

  @Test("Z6: the process also ends at the hard end of one that is undecided because the callback never came")
  func endsWithoutCallback() {
    let recording = Scenario(push("a"), on: Self.classicWithGrace).with(.suppressExpiryCallback).replay { _, _ in }
    #expect(recording["a"].reason == .expired)
    #expect(recording.times("timeWillExpire") == [])
    #expect(recording.ends == [.end(30, .expired)])
  }

  @Test("Z6: where an end by retraction falls on the same instant, the reason is expired")
  func expiredBeforeRetracted() {
    // b is delivered at 24: its banner would end the process at 30, with a undecided until then.
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(push("a"), push("b", at: 24), on: profile).replay(expiry: { _, _ in }) { script, context in
      if context.pushID == "b" { script.deliver() }
    }
    #expect(recording.ends == [.end(30, .expired)])
  }

  @Test("E2: two that expire at one instant have both reason expired")
  func twoAtOnce() {
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(burst("p", 2), on: profile).replay(expiry: { _, _ in }) { _, _ in }
    #expect(recording.notifications.map(\.reason) == [.expired, .expired])
    #expect(recording.ends == [.end(30, .expired)])
  }
}
