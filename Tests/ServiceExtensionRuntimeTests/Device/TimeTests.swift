import ServiceExtensionSimulator
import Testing

@Suite("T: time") struct TimeTests {
  @Test("T1: time is in whole nanoseconds from 0")
  func nanoseconds() {
    let recording = Scenario(push("a", at: 0.000000001)).replay { script, context in
      context.after(.nanoseconds(3)) { script.deliver() }
    }
    #expect(recording["a"].arrivedAt == VirtualInstant(nanoseconds: 1))
    #expect(recording["a"].deliveredAt == VirtualInstant(nanoseconds: 4))
    #expect(recording["a"].latency == .nanoseconds(3))
  }

  @Test("T1: startsAt anchors time to a date; without it 2026-01-01T09:00:00Z")
  func date() {
    var scenario = Scenario(push("a", at: 2.5))
    let receive: @Sendable (Script, ExtensionContext) -> Void = { script, context in
      script.deliver(title: "\(context.secondsSince1970)")
    }
    // 2026-01-01T00:00:00Z is 1,767,225,600; nine hours are 32,400 s; 2.5 s are rounded down.
    #expect(scenario.replay(receive)["a"].content?.title == "\(1_767_225_600 + 32_400 + 2)")
    scenario.startsAt = 100
    #expect(scenario.replay(receive)["a"].content?.title == "102")
  }

  @Test("T1: years pass without waiting")
  func years() {
    let profile = DeviceProfile.classic.with { $0.budget = .seconds(86_400 * 3650) }
    let recording = Scenario(push("a"), on: profile).replay { script, context in
      context.after(.seconds(86_400 * 3000)) { script.deliver() }
    }
    #expect(recording["a"].deliveredAt == .seconds(86_400 * 3000))
  }

  @Test("T2: replies of services come before the extension's work of the same instant")
  func repliesBeforeWork() {
    var scenario = Scenario(push("a"))
    scenario.sounds["ding.caf"] = .seconds(1)
    let recording = scenario.replay { script, context in
      context.after(.seconds(1)) { context.log("timer") }
      context.playAlertSound("ding.caf") { context.log("sound") }
    }
    #expect(recording.log == ["sound", "timer"])
  }

  @Test("T2: what comes from outside comes first: a push at the very end of the process keeps it alive")
  func outsideFirst() throws {
    let recording = try Scenario(push("a"), push("b", at: 6)).replay(strategy: "deliver-immediately", ["speak": false])
    #expect(recording["b"].process == 1)
    #expect(recording.ends == [.end(12, .retracted)])
  }

  @Test("T2: a nanosecond later it is too late")
  func tooLateForTheProcess() throws {
    let recording = try Scenario(push("a"), push("b", at: 6.000000001)).replay(strategy: "deliver-twice")
    #expect(recording["b"].process == 2)
  }

  @Test("T2, Z1: the order of one instant: event, push, didReceive, work, expiry, hard end, process end, banner")
  func phases() {
    // a is undecided until 30 and blocks; b is delivered at 24 (banner and retraction due at 30); c arrives at 30.
    let profile = DeviceProfile.classic.with {
      $0.dispatch = .concurrent(3)
      $0.endsAtExpiry = false
    }
    let recording = Scenario(push("a"), push("b", at: 24), push("c", at: 30), on: profile)
      .with(.focus(false), at: 30).until(30)
      .replay(expiry: { _, _ in }) { script, context in
        switch context.pushID {
        case "a": context.after(.seconds(30)) { context.log("work") }
        case "b": script.deliver()
        default:
          context.after(.zero) {
            context.log("task")
            script.deliver()
          }
        }
      }
    let kinds = [
      "device", "arrived", "didReceive", "log", "timeWillExpire", "decided", "processEnded", "bannerRetracted",
      "bannerShown",
    ]
    let at30 = recording.timeline.filter { $0.at == .seconds(30) }.map(\.kind.name).filter(kinds.contains)
    // Work: a's timer, c's task and its decision; hard end: a's decision; c's delivery moved the process's end to 36.
    #expect(
      at30 == [
        "device", "arrived", "didReceive", "log", "log", "decided", "timeWillExpire", "decided", "bannerRetracted",
        "bannerShown",
      ])
  }

  @Test("T2: a process that ends and a banner that leaves at one instant: the process first")
  func processBeforeBanner() throws {
    let recording = try Scenario(push("a")).replay(strategy: "deliver-twice")
    #expect(recording.order(of: "processEnded", "bannerRetracted") == ["processEnded", "bannerRetracted"])
    #expect(recording.times("processEnded") == seconds(6))
    #expect(recording.times("bannerRetracted") == seconds(6))
  }

  @Test("T2: work of one instant runs in the order scheduled, across notifications")
  func orderScheduled() {
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(push("a"), push("b", at: 1), on: profile).replay { _, context in
      let wait: Double = context.pushID == "a" ? 3 : 2
      context.after(.seconds(wait)) { context.log("\(context.pushID) 1") }
      context.after(.seconds(wait)) { context.log("\(context.pushID) 2") }
    }
    #expect(recording.log == ["a 1", "a 2", "b 1", "b 2"])
  }

  @Test("T4: the run ends when nothing is left; what lives then has no end")
  func openEnd() {
    let profile = DeviceProfile.classic.with { $0.banner.style = .persistent }
    let recording = Scenario(push("a"), on: profile).replay { script, _ in script.deliver() }
    #expect(recording.endedAt == .zero)
    #expect(recording["a"].banner == BannerSpan(from: .zero, to: nil, seen: false))
    #expect(recording.ends == [.none])
    #expect(recording.totals.terminations == 0)
  }

  @Test("Z1: until itself still happens")
  func untilItself() {
    let recording = Scenario(push("a"), push("b", at: 5)).until(5).replay { script, context in
      context.after(.seconds(5)) { script.deliver() }
    }
    #expect(recording["a"].deliveredAt == .seconds(5))
    #expect(recording["b"].arrivedAt == .seconds(5))
    #expect(recording["b"].didReceiveAt == .seconds(5))
    #expect(recording.endedAt == .seconds(5))
  }

  @Test("T4, Z19: after until, what is undecided has no reason and only arrived; pushes to come have no arrival")
  func afterUntil() {
    let recording = Scenario(push("a"), push("b", at: 5.000000001)).until(5).replay { _, _ in }
    #expect(recording["a"].source == .none)
    #expect(recording["a"].reason == nil)
    #expect(recording["a"].decidedAt == nil)
    #expect(recording["b"].arrivedAt == nil)
    #expect(recording["b"].source == .none)
    #expect(recording.notifications.count == 2)
    var totals = Totals()
    totals.pushes = 2
    totals.arrived = 1
    totals.processes = 1
    totals.peakMemory = 3 << 20
    #expect(recording.totals == totals)
    #expect(recording.ends == [.none])
  }

  @Test("T4: a run that ends before until ends at its last event")
  func endsBeforeUntil() throws {
    let recording = try Scenario(push("a")).until(100).replay(strategy: "deliver-twice")
    #expect(recording.endedAt == .seconds(6))
  }

  @Test("T4: utterances on their way at until are begun or never begun, without an end")
  func speechAtUntil() throws {
    let recording = try Scenario(burst("p", 2, body: nineCharacters)).until(1).replay(strategy: "deliver-immediately")
    // A quarter of a second each: four characters at 1 s.
    #expect(recording.utterances.map(\.from) == [.zero, nil])
    #expect(recording.utterances.map(\.to) == [nil, nil])
    #expect(recording.utterances.map(\.spokenCharacters) == [4, 0])
    #expect(recording.totals.utterancesCut == 1)
    #expect(recording.totals.utterancesNeverBegun == 1)
  }

  @Test("T4: a handler that is undecided with nothing left to run is named, with what it waits for")
  func stalled() {
    let recording = Scenario(push("a", at: 1)).replay { _, context in
      context.after(.seconds(2)) { context.waitForever("the badge callback") }
    }
    // Classic ends the process at 31, and with it the wait (L3).
    #expect(recording.codes("a") == [.stalled, .workLost])
    #expect(
      recording.timeline.contains {
        $0.kind == .stalled(waitingFor: ["the badge callback since 3 s"], since: .seconds(3))
      })
    #expect(
      recording["a"].diagnostics.first?.message
        == "undecided since 3 s with nothing left to run before the end of its time; "
        + "it waits for the badge callback since 3 s")
    #expect(recording["a"].source == .bestAttempt)
  }

  @Test("T4: what comes only after the end of its time is named with the time it is due")
  func stalledOnWhatComesTooLate() {
    let recording = Scenario(push("a")).replay { script, context in
      context.after(.seconds(31.5), "the upload") { script.deliver() }
    }
    #expect(
      recording["a"].diagnostics.first?.message
        == "undecided since 0 s with nothing left to run before the end of its time; "
        + "it waits for the upload since 0 s, due 31.5 s")
  }

  @Test("T4: one that simply returned waits for nothing, and expiry follows")
  func stalledOnNothing() {
    let recording = Scenario(push("a")).replay(expiry: { _, _ in }) { _, _ in }
    #expect(
      recording["a"].diagnostics.map(\.message) == [
        "undecided since 0 s with nothing left to run before the end of its time; "
          + "it waits for nothing: the handler returned without calling the content handler"
      ])
    #expect(recording["a"].reason == .expired)
  }

  @Test("T4: one with work left before its end is not stalled")
  func notStalled() {
    let recording = Scenario(push("a"), on: MainThreadTests.modern).replay { script, context in
      context.after(.seconds(29.5)) { script.deliver() }
    }
    #expect(recording.codes("a") == [.calledTwice])
  }
}
