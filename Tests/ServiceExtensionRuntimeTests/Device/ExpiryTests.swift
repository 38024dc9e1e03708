import ServiceExtensionSimulator
import Testing

@Suite("E: expiry") struct ExpiryTests {
  /// Modern without launch cost: callback at 29, hard end at 30, the process lives on.
  static let modern = MainThreadTests.modern

  @Test("T2: a handler that delivers at exactly the end of its budget is in time, before the callback")
  func exactlyInTime() {
    let recording = Scenario(push("a")).replay { script, context in
      context.after(.seconds(30)) { script.deliver(title: "in time") }
    }
    #expect(recording["a"].source == .handler)
    #expect(recording["a"].deliveredAt == .seconds(30))
    #expect(recording.times("timeWillExpire") == [])
    #expect(recording.ends == [.end(36, .retracted)])
  }

  @Test("E2: a nanosecond later is too late")
  func justTooLate() {
    let recording = Scenario(push("a"), on: Self.modern).replay(expiry: { _, _ in }) { script, context in
      context.after(.nanoseconds(30_000_000_001)) { script.deliver() }
    }
    #expect(recording["a"].source == .original)
    #expect(recording["a"].decidedAt == .seconds(30))
    #expect(recording.codes("a").contains(.calledLate))
  }

  @Test("E1: the callback comes once, the grace before the hard end, on the instance of that notification")
  func callback() {
    final class Instance: ServiceExtensionBase {
      override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
        best.title = request.identifier
      }
      override func timeWillExpire() { context?.log("\(bestAttemptContent?.title ?? "")") }
    }
    let profile = Self.modern.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(push("a"), push("b", at: 0.5), on: profile).replay(with: Instance.self)
    #expect(recording.times("timeWillExpire") == seconds(29, 29.5))
    #expect(recording.log == ["a", "b"])
  }

  @Test("E1: what is accepted from then on is the best attempt, whoever calls")
  func whoeverCalls() {
    let recording = Scenario(push("a"), on: Self.modern).replay(expiry: { _, _ in }) { script, context in
      context.after(.seconds(29.5)) { script.deliver(title: "by the timer") }
    }
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording["a"].reason == .bestAttempt)
    #expect(recording["a"].deliveredAt == .seconds(29.5))
    #expect(recording["a"].content?.title == "by the timer")
    #expect(recording.totals.modified == 1)
    #expect(recording.totals.expired == 0)
  }

  @Test("E1: at the very instant of the callback, work comes first and is the handler's")
  func sameInstantAsCallback() {
    let recording = Scenario(push("a"), on: Self.modern).replay { script, context in
      context.after(.seconds(29)) { script.deliver(title: "work") }
    }
    #expect(recording["a"].source == .handler)
    #expect(recording.times("timeWillExpire") == [])
  }

  @Test("E1: work started before the callback goes on")
  func workGoesOn() {
    let recording = Scenario(push("a"), on: Self.modern).replay { script, context in
      context.after(.seconds(35)) { context.log("done at \(context.now)") }
    }
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording.log == ["done at 35 s"])
  }

  @Test("T2: a task that the callback starts still counts at grace 0")
  func taskOfTheCallback() {
    let recording = Scenario(push("a")).replay(
      expiry: { script, context in context.after(.zero) { script.deliver(title: "task") } }, { _, _ in })
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording["a"].deliveredAt == .seconds(30))
    #expect(recording["a"].content?.title == "task")
  }

  @Test("T2: so does a chain of tasks and replies at that instant")
  func chainOfTheCallback() {
    let recording = Scenario(push("a")).replay(
      expiry: { script, context in
        context.after(.zero) {
          script.speak(SpeechUtterance("")) { event in
            if event == .finished { context.after(.zero) { script.deliver(title: "chain") } }
          }
        }
      }, { _, _ in })
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording["a"].deliveredAt == .seconds(30))
  }

  @Test("T2: a task due a nanosecond later does not")
  func lateTaskOfTheCallback() {
    let recording = Scenario(push("a")).replay(
      expiry: { script, context in context.after(.nanoseconds(1)) { script.deliver() } }, { _, _ in })
    #expect(recording["a"].source == .original)
    #expect(recording["a"].reason == .expired)
  }

  @Test("E2: at the hard end without content: the original, and classic ends the process")
  func expired() {
    let recording = Scenario(push("a")).replay(expiry: { _, _ in }) { _, _ in }
    #expect(recording["a"].source == .original)
    #expect(recording["a"].reason == .expired)
    #expect(recording["a"].content?.title == "sent")
    #expect(recording["a"].deliveredAt == .seconds(30))
    #expect(recording.totals.expired == 1)
    #expect(recording.ends == [.end(30, .expired)])
  }

  @Test("E2: with the filtering entitlement nothing shows at the hard end")
  func expiredFiltering() {
    let profile = DeviceProfile.classic.with { $0.extension.filtering = true }
    let recording = Scenario(push("a"), on: profile).replay(expiry: { _, _ in }) { _, _ in }
    #expect(recording["a"].source == .none)
    #expect(recording["a"].reason == .expired)
    #expect(recording["a"].deliveredAt == nil)
    #expect(recording.totals.suppressed == 1)
    #expect(recording.totals.expired == 1)
  }

  @Test("E3: ServiceExtensionBase delivers the best attempt as it is then")
  func baseDelivers() {
    let recording = Scenario(push("a")).replay { script, context in
      script.bestAttemptContent?.title = "half"
      context.after(.seconds(20)) { script.bestAttemptContent?.title = "nearly" }
    }
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording["a"].content?.title == "nearly")
    #expect(recording.codes("a").filter { $0 != .stalled } == [])
  }

  @Test("E3: a class without an override, and steps without timeWillExpire: the original")
  func noOverride() throws {
    final class Plain: ServiceExtension {
      var bestAttemptContent: MutableNotificationContent?
      init() {}
      func didReceive(_ request: NotificationRequest, context: ExtensionContext, contentHandler: ContentHandler) {
        bestAttemptContent = MutableNotificationContent(request.content)
        bestAttemptContent?.title = "kept for nothing"
      }
    }
    let plain = Scenario(push("a")).replay(with: Plain.self)
    #expect(plain["a"].source == .original)
    #expect(plain["a"].reason == .expired)
    #expect(plain.times("timeWillExpire") == seconds(30))
    let steps = try Scenario(push("a")).replay(steps: [.set(title: "kept")])
    #expect(steps["a"].source == .original)
    #expect(steps["a"].reason == .expired)
  }

  @Test("E3: delivering something other than the kept best attempt is diagnosed")
  func betterAttemptExisted() throws {
    let recording = try Scenario(push("a")).replay(
      steps: [.set(title: "better")], timeWillExpire: [.deliver(.original)])
    #expect(recording["a"].content?.title == "sent")
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording.codes("a").contains(.betterAttemptExisted))
  }

  @Test("Z15: not where the best attempt is the request's content, and not outside the callback")
  func noBetterAttempt() throws {
    let same = try Scenario(push("a")).replay(steps: [], timeWillExpire: [.deliver(.fresh, title: "other")])
    #expect(same["a"].content?.title == "other")
    #expect(!same.codes("a").contains(.betterAttemptExisted))
    let outside = try Scenario(push("a")).replay(steps: [.set(title: "better"), .deliver(.original)])
    #expect(outside.codes("a") == [])
    let timer = Scenario(push("a"), on: Self.modern).replay(expiry: { _, _ in }) { script, context in
      script.bestAttemptContent?.title = "better"
      context.after(.seconds(29.5)) { script.deliver(title: "worse") }
    }
    #expect(timer["a"].source == .bestAttempt)
    #expect(!timer.codes("a").contains(.betterAttemptExisted))
  }

  @Test(
    "E4: no callback after the handler was called, on a crash or a memory kill",
    arguments: ["deliver", "crash", "leak"])
  func noCallback(what: String) {
    let recording = Scenario(push("a"), on: Self.modern).until(60).replay { script, context in
      switch what {
      case "deliver": script.deliver()
      case "crash": context.crash()
      default: context.allocate(100 << 20)
      }
    }
    #expect(recording.times("timeWillExpire") == [])
    #expect(recording["a"].decidedAt == .zero)
  }

  @Test("Z5: where the callback was suppressed, content given before the hard end has source handler")
  func suppressedCallback() {
    let recording = Scenario(push("a"), on: Self.modern).with(.suppressExpiryCallback).replay { script, context in
      context.after(.seconds(29.5)) { script.deliver() }
    }
    #expect(recording["a"].source == .handler)
    #expect(recording.codes("a").contains(.callbackSuppressed))
    #expect(recording.times("timeWillExpire") == [])
  }

  @Test("E1: every notification has its own budget, from its own didReceive")
  func ownBudget() {
    // Serial, nobody delivers: received at 0 and 30; callbacks at 30 and 60, in two processes.
    let recording = Scenario(burst("p", 2)).replay { _, _ in }
    #expect(recording.times("timeWillExpire") == seconds(30, 60))
    #expect(recording.notifications.map(\.deliveredAt) == seconds(30, 60))
    #expect(recording.ends == [.end(30, .expired), .end(60, .expired)])
  }

  @Test("E1: budget and grace are parameters; a grace of the whole budget means a callback at once")
  func parameters() {
    let profile = DeviceProfile.modern.with {
      $0.budget = .seconds(5)
      $0.grace = .seconds(5)
      $0.launch.cold = .zero
    }
    let recording = Scenario(push("a"), on: profile).replay { _, _ in }
    #expect(recording.times("timeWillExpire") == seconds(0))
    #expect(recording["a"].source == .bestAttempt)
  }
}
