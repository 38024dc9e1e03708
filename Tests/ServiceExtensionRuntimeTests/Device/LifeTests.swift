import ServiceExtensionSimulator
import Testing

@Suite("L: life of the process") struct LifeTests {
  static let atOnce: @Sendable (Script, ExtensionContext) -> Void = { script, _ in script.deliver() }
  /// Two slots, and a process that an expiry does not end.
  static let two = DeviceProfile.classic.with {
    $0.dispatch = .concurrent(2)
    $0.endsAtExpiry = false
  }

  /// `quick` delivers at once, any other after so many seconds.
  static func after(_ seconds: Double) -> @Sendable (Script, ExtensionContext) -> Void {
    { script, context in
      if context.pushID == "quick" { script.deliver() } else { context.after(.seconds(seconds)) { script.deliver() } }
    }
  }

  @Test("L1: the process ends a banner's lifetime after its latest delivery")
  func latestDelivery() {
    let recording = Scenario(push("a"), push("b", at: 4)).replay(Self.atOnce)
    #expect(recording.ends == [.end(10, .retracted)])
  }

  @Test("L1: whether or not a banner was visible")
  func withoutBanner() {
    let recording = Scenario(push("a"), on: .classic.with { $0.screen = .off }).replay(Self.atOnce)
    #expect(recording["a"].banner == nil)
    #expect(recording.ends == [.end(6, .retracted)])
  }

  @Test("L1: counted from the delivery, not from the banner that comes later")
  func bannerLater() {
    // b is delivered at 0.5, its banner waits until 2 and stays until 8; the process ends at 6.5.
    let profile = DeviceProfile.classic.with { $0.banner.leastTime = .seconds(2) }
    let recording = Scenario(push("a"), push("b", at: 0.5), on: profile).replay(Self.atOnce)
    #expect(recording["b"].banner == BannerSpan(from: .seconds(2), to: .seconds(8), seen: true))
    #expect(recording.ends == [.end(6.5, .retracted)])
  }

  @Test("L1: only its own deliveries move it: a push that never reached it does not")
  func ownDeliveries() {
    let recording = Scenario(push("a"), push("plain", at: 3, aps: ["mutable-content": 0])).replay(Self.atOnce)
    #expect(recording["plain"].deliveredAt == .seconds(3))
    #expect(recording.ends == [.end(6, .retracted)])
  }

  @Test("L1: under persistent there is no end before the dismissal")
  func persistent() {
    let profile = DeviceProfile.classic.with { $0.banner.style = .persistent }
    #expect(Scenario(push("a"), on: profile).until(1000).replay(Self.atOnce).ends == [.none])
  }

  @Test("L1: the lifetime is a parameter, to the nanosecond")
  func lifetime() {
    let profile = DeviceProfile.classic.with { $0.banner.lifetime = .nanoseconds(1_234_567_891) }
    #expect(Scenario(push("a"), on: profile).replay(Self.atOnce).ends == [.end(1.234567891, .retracted)])
  }

  @Test("Z9: the original shown for empty content moves the end; one the system shows for another reason does not")
  func whatMoves() {
    let scenario = Scenario(push("a"), push("b", at: 4))
    let empty = scenario.replay { script, context in
      if context.pushID == "a" { script.deliver() } else { script.contentHandler?(NotificationContent()) }
    }
    #expect(empty.ends == [.end(10, .retracted)])
    let lost = scenario.with(.loseMutation, for: "b").replay(Self.atOnce)
    #expect(lost["b"].source == .original)
    #expect(lost.ends == [.end(6, .retracted)])
  }

  @Test("Z9: a process that delivered nothing that shows has no end by retraction")
  func nothingDelivered() {
    #expect(Scenario(push("a")).with(.loseMutation).replay(Self.atOnce).ends == [.none])
  }

  @Test("Z9: a process whose didReceive still blocks, with nothing undecided, is idle")
  func blockedIsIdle() {
    let recording = Scenario(push("a")).replay { script, context in
      script.deliver()
      context.holdThread(for: .seconds(25), "asleep")
    }
    #expect(recording.ends == [.end(6, .retracted)])
    // 6 of 25 s.
    #expect(recording.processes[0].lostWork == [LostWork(kind: .block, what: "asleep", push: "a", progress: 0.24)])
  }

  @Test("L2: whenIdle spares a process with an undecided notification; its delivery moves the end")
  func undecidedSpares() {
    let recording = Scenario(push("quick"), push("b", at: 3)).replay(Self.after(5))
    #expect(recording["b"].deliveredAt == .seconds(8))
    #expect(recording["b"].process == 1)
    #expect(recording.ends == [.end(14, .retracted)])
  }

  @Test("L2: else the end comes at the first instant when none is undecided")
  func endsWhenIdle() {
    // The end, due at 6, waits for b, which expires at 30 and moves nothing (Z9).
    let recording = Scenario(push("quick"), push("b"), on: Self.two).replay(expiry: { _, _ in }) { script, context in
      if context.pushID == "quick" { script.deliver() }
    }
    #expect(recording["b"].decidedAt == .seconds(30))
    #expect(recording["b"].reason == .expired)
    #expect(recording.ends == [.end(30, .retracted)])
  }

  @Test("L2: a decision that shows nothing ends it at that instant")
  func endsWithSuppression() {
    let profile = Self.two.with { $0.extension.filtering = true }
    let recording = Scenario(push("quick"), push("b"), on: profile).replay { script, context in
      if context.pushID == "quick" { return script.deliver() }
      context.after(.seconds(8)) { script.contentHandler?(NotificationContent()) }
    }
    #expect(recording["b"].reason == .suppressed)
    #expect(recording.ends == [.end(8, .retracted)])
  }

  @Test("L2: one that waits for its dispatch counts as undecided")
  func waitingCounts() {
    // quick blocks until 25; b has waited since 1, is delivered at 25 + 5 = 30.
    let recording = Scenario(push("quick"), push("b", at: 1)).replay { script, context in
      LifeTests.after(5)(script, context)
      if context.pushID == "quick" { context.holdThread(for: .seconds(25)) }
    }
    #expect(recording["b"].process == 1)
    #expect(recording["b"].didReceiveAt == .seconds(25))
    #expect(recording.ends == [.end(36, .retracted)])
  }

  @Test("L2: always ends it all the same: in flight get their originals at once, waiting ones a new process")
  func always() {
    let profile = DeviceProfile.classic.with { $0.retraction = .always }
    let recording = Scenario(push("quick"), push("b", at: 1), push("c", at: 2), on: profile).replay(Self.after(5.5))
    // b would deliver at 6.5; c is received at 6 and delivers at 11.5; the second process ends at 17.5.
    #expect(recording["b"].source == .original)
    #expect(recording["b"].reason == .extensionEnded)
    #expect(recording["b"].decidedAt == .seconds(6))
    #expect(recording["c"].didReceiveAt == .seconds(6))
    #expect(recording["c"].process == 2)
    #expect(recording.ends == [.end(6, .retracted), .end(17.5, .retracted)])
  }

  @Test("L2: never leaves it to eviction: an idle process ends so long after the latest decision")
  func eviction() {
    // Modern: received at 0.3 and 5.05; evicted at 15.05.
    let recording = Scenario(push("a"), push("b", at: 5), on: .modern).replay(Self.atOnce)
    #expect(recording.ends == [.end(15.05, .evicted)])
  }

  @Test("L2: eviction waits for what is undecided and counts from its decision")
  func evictionWaits() {
    // quick is decided at 0.3; b, received at 5.05, at 17.05; 10 s later.
    let recording = Scenario(push("quick"), push("b", at: 5), on: .modern).replay(Self.after(12))
    #expect(recording.ends == [.end(27.05, .evicted)])
  }

  @Test("Z9: eviction applies wherever it is set, and where it is not the process lives on")
  func evictionAnywhere() {
    let classic = DeviceProfile.classic.with { $0.eviction = .seconds(2) }
    #expect(Scenario(push("a"), on: classic).replay(Self.atOnce).ends == [.end(2, .evicted)])
    let modern = DeviceProfile.modern.with { $0.eviction = nil }
    #expect(Scenario(push("a"), on: modern).replay(Self.atOnce).ends == [.none])
  }

  @Test("L3: what the end cuts is listed: what it was, how far it got")
  func lostWork() {
    var scenario = Scenario(push("a"))
    scenario.sounds["long.caf"] = .seconds(20)
    let text = String(repeating: "字", count: 40)  // 40 × 1/4 s = 10 s
    let recording = scenario.replay { script, context in
      script.deliver()
      context.after(.seconds(10), kind: .task, "syncing") { context.log("never") }
      context.waitForever("a reply")
      script.speak(SpeechUtterance(text)) { _ in }
      context.playAlertSound("long.caf")
      context.after(.seconds(6)) { context.log("in time") }
    }
    #expect(
      recording.processes[0].lostWork == [
        LostWork(kind: .task, what: "syncing", push: "a", progress: 0.6),
        LostWork(kind: .wait, what: "a reply", push: "a", progress: nil),
        LostWork(kind: .speech, what: text, push: "a", progress: 0.6),
        LostWork(kind: .sound, what: "long.caf", push: "a", progress: 0.3),
      ])
    #expect(recording.utterances[0].spokenCharacters == 24)
    #expect(recording.utterances[0].to == .seconds(6))
    #expect(recording.log == ["in time"])
    #expect(recording.codes("a") == [.workLost])
  }

  @Test("L3: it never resumes; the next notification starts afresh")
  func afresh() {
    let recording = Scenario(push("a"), push("b", at: 8, body: nineCharacters)).replay { script, context in
      script.deliver()
      if context.pushID == "a" {
        script.speak(SpeechUtterance(String(repeating: "字", count: 40)))
        context.after(.seconds(9)) { context.log("resumed") }
      } else {
        script.speak(SpeechUtterance(nineCharacters))
      }
    }
    #expect(recording.utterances.map(\.from) == seconds(0, 8))
    #expect(recording.utterances.map(\.isWhole) == [false, true])
    #expect(recording.log == [])
    #expect(recording.processes.map(\.lostWork.count) == [2, 0])
  }

  @Test("L4: ten at once, delivered at once, then spoken for 2.25 s: one banner, two whole, one cut, seven never begun")
  func deliverThenSpeak() throws {
    let recording = try Scenario(burst("pay", 10, body: nineCharacters)).replay(strategy: "deliver-immediately")
    #expect(recording.notifications.allSatisfy { $0.deliveredAt == .zero && $0.source == .handler })
    #expect(recording.totals.bannersSeen == 1)
    #expect(recording["pay-10"].banner == BannerSpan(from: .zero, to: .seconds(6), seen: true))
    #expect(recording.ends == [.end(6, .retracted)])
    #expect(recording.totals.utterancesWhole == 2)
    #expect(recording.totals.utterancesCut == 1)
    #expect(recording.totals.utterancesNeverBegun == 7)
    // 0…2.25, 2.25…4.5, 4.5…6: 1.5 s are six of nine characters.
    #expect(recording.utterances.prefix(3).map(\.to) == seconds(2.25, 4.5, 6))
    #expect(recording.utterances.map(\.spokenCharacters) == [9, 9, 6, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("L4: delivered when its speech ends: ten banners, ten whole utterances, one process")
  func speakThenDeliver() throws {
    let recording = try Scenario(burst("pay", 10, body: nineCharacters)).replay(strategy: "speak-then-deliver")
    #expect(recording.notifications.map(\.deliveredAt) == (1...10).map { .seconds(2.25 * Double($0)) })
    #expect(recording.totals.bannersSeen == 10)
    #expect(recording.totals.utterancesWhole == 10)
    // 22.5 + 6.
    #expect(recording.ends == [.end(28.5, .retracted)])
  }

  @Test("Z11: an utterance whose turn comes at the very instant its process ends has begun")
  func begunAtTheEnd() throws {
    // 24 characters are 6 s: the second begins at 6, where the process ends.
    let recording = try Scenario(burst("p", 2, body: String(repeating: "字", count: 24))).replay(
      strategy: "deliver-immediately")
    #expect(recording.utterances[0].isWhole)
    #expect(recording.utterances[1].from == .seconds(6))
    #expect(recording.utterances[1].to == .seconds(6))
    #expect(recording.utterances[1].spokenCharacters == 0)
    #expect(recording.processes[0].lostWork.map(\.progress) == [0])
    #expect(recording.totals.utterancesCut == 1)
  }
}
