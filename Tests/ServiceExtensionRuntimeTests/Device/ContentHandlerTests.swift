import ServiceExtensionSimulator
import Testing

@Suite("C: the content handler") struct ContentHandlerTests {
  /// Modern without launch cost: callback at 29, hard end at 30, the process lives on.
  static let modern = MainThreadTests.modern
  static let filtering = DeviceProfile.classic.with { $0.extension.filtering = true }

  @Test("C1: the first call decides, its content copied at that moment")
  func copied() {
    let recording = Scenario(push("a")).replay { script, _ in
      script.bestAttemptContent?.title = "first"
      script.deliver()
      script.bestAttemptContent?.title = "second"
    }
    #expect(recording["a"].content?.title == "first")
    #expect(recording.codes("a") == [.mutatedAfterDelivery])
  }

  @Test("Z15: mutatedAfterDelivery only if the object handed over changed")
  func notMutated() {
    let recording = Scenario(push("a")).replay { script, _ in
      script.bestAttemptContent?.title = "first"
      script.deliver()
      script.bestAttemptContent?.title = "first"
    }
    #expect(recording.codes("a") == [])
    let value = Scenario(push("a")).replay { script, _ in
      script.deliver(title: "a copy")
      script.bestAttemptContent?.title = "changed, but never handed over"
    }
    #expect(value.codes("a") == [])
  }

  @Test("C1: a change long after the call is recorded once")
  func mutatedLater() {
    let recording = Scenario(push("a")).replay { script, context in
      script.deliver()
      for second in 1...3 { context.after(.seconds(second)) { script.bestAttemptContent?.body = "\(second)" } }
    }
    #expect(recording["a"].content?.body == "b")
    #expect(recording.times("diagnostic") == seconds(1))
    #expect(recording.codes("a") == [.mutatedAfterDelivery])
  }

  @Test("C1: a second call changes nothing and is recorded")
  func calledTwice() {
    let recording = Scenario(push("a")).replay { script, context in
      script.deliver(title: "first")
      context.after(.seconds(1)) { script.deliver(title: "second") }
    }
    #expect(recording["a"].content?.title == "first")
    #expect(recording["a"].deliveredAt == .zero)
    #expect(recording.codes("a") == [.calledTwice])
    #expect(recording.times("ignoredCall") == seconds(1))
  }

  @Test("C1: a second call does not move the end of the process")
  func calledTwiceMovesNothing() {
    let recording = Scenario(push("a")).replay { script, context in
      script.deliver()
      context.after(.seconds(5)) { script.deliver() }
    }
    #expect(recording.ends == [.end(6, .retracted)])
  }

  @Test("C1, Z15: after it was decided otherwise every call is late")
  func calledLate() {
    let recording = Scenario(push("a"), on: Self.modern).replay(expiry: { _, _ in }) { script, context in
      context.after(.seconds(31)) { script.deliver() }
      context.after(.seconds(32)) { script.deliver() }
    }
    #expect(recording["a"].reason == .expired)
    #expect(recording.codes("a").filter { $0 != .stalled } == [.calledLate, .calledLate])
    #expect(recording.times("ignoredCall") == seconds(31, 32))
  }

  @Test("C1: a call after the best attempt was delivered is a second one")
  func secondAfterBestAttempt() {
    let recording = Scenario(push("a"), on: Self.modern).replay { script, context in
      context.after(.seconds(31)) { script.deliver() }
    }
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording.codes("a").filter { $0 != .stalled } == [.calledTwice])
  }

  @Test("C1: a call after empty content, too, is a second one: the first has decided", arguments: [false, true])
  func secondAfterEmpty(isFiltering: Bool) {
    let recording = Scenario(push("a"), on: isFiltering ? Self.filtering : .classic).replay { script, _ in
      script.contentHandler?(NotificationContent())
      script.deliver(title: "second")
    }
    #expect(recording["a"].content?.title == (isFiltering ? nil : "sent"))
    #expect(recording.codes("a").contains(.calledTwice))
    #expect(!recording.codes("a").contains(.calledLate))
  }

  @Test("C1: after a crash of the process nothing of it calls any more")
  func nothingAfterCrash() {
    let recording = Scenario(push("a")).replay { script, context in
      context.crash()
      script.deliver()
    }
    #expect(recording["a"].source == .original)
    #expect(recording.codes("a") == [])
  }

  @Test("C2: content without text: the original is shown")
  func emptyContent() {
    let recording = Scenario(push("a", aps: ["badge": 3])).replay { script, _ in
      var content = NotificationContent()
      content.badge = 7
      script.contentHandler?(content)
    }
    #expect(recording["a"].source == .original)
    #expect(recording["a"].reason == .emptyContent)
    #expect(recording["a"].content?.title == "sent")
    #expect(recording["a"].content?.badge == 3)
    #expect(recording.totals.original == 1)
    #expect(recording.codes("a").contains(.emptyContentDelivered))
  }

  @Test("C2: any non-empty text counts, a blank one too (Z2)")
  func blankText() {
    let recording = Scenario(push("a")).replay { script, _ in
      script.contentHandler?(NotificationContent(subtitle: " "))
    }
    #expect(recording["a"].source == .handler)
    #expect(recording["a"].content?.subtitle == " ")
  }

  @Test("C2: with the filtering entitlement nothing is shown; badge and sound still apply")
  func filtering() {
    let recording = Scenario(push("a"), on: Self.filtering).replay { script, _ in
      var content = NotificationContent()
      content.badge = 7
      content.sound = .default
      script.contentHandler?(content)
    }
    #expect(recording["a"].source == .none)
    #expect(recording["a"].reason == .suppressed)
    #expect(recording["a"].decidedAt == .zero)
    #expect(recording["a"].deliveredAt == nil)
    #expect(recording["a"].content == nil)
    #expect(recording["a"].banner == nil)
    #expect(recording.timeline.contains { $0.kind == .badge(7) })
    #expect(recording.sounds.map(\.name) == ["default"])
    #expect(recording.totals.suppressed == 1)
    #expect(recording.totals.modified == 0)
  }

  @Test("C2: the entitlement is for pushes of type alert only")
  func filteringOtherType() {
    let recording = Scenario(push("a", type: .location), on: Self.filtering).replay { script, _ in
      script.contentHandler?(NotificationContent())
    }
    #expect(recording["a"].source == .original)
    #expect(recording["a"].reason == .emptyContent)
  }

  @Test("C2: suppressed content does not move the end of the process (Z9: only what shows does)")
  func suppressedMovesNothing() {
    let recording = Scenario(push("a"), push("b", at: 4), on: Self.filtering).replay { script, context in
      if context.pushID == "a" { script.deliver() } else { script.contentHandler?(NotificationContent()) }
    }
    #expect(recording.ends == [.end(6, .retracted)])
  }

  @Test("C3: content that does not come from the request is shown as it is; lost payload keys are reported")
  func fresh() {
    let recording = Scenario(push("a", aps: ["badge": 3], custom: ["order": 1, "kind": "pay"])).replay { script, _ in
      var content = NotificationContent(title: "new")
      content.userInfo = ["kind": "pay", "more": true]
      script.contentHandler?(content)
    }
    #expect(recording["a"].source == .handler)
    #expect(recording["a"].content?.badge == nil)
    #expect(recording["a"].content?.userInfo == ["kind": "pay", "more": true])
    #expect(
      recording["a"].diagnostics.map(\.message) == [
        "the delivered content has lost the payload's order; the app will miss it on a tap (C3)"
      ])
    #expect(recording.codes("a") == [.userInfoLost])
  }

  @Test("Z17: a payload of aps alone has nothing to lose")
  func nothingLost() {
    let recording = Scenario(push("a")).replay { script, _ in
      script.contentHandler?(NotificationContent(title: "new"))
    }
    #expect(recording.codes("a") == [])
  }

  @Test("C3: the identifier stays the request's: content from elsewhere updates the same banner")
  func identifierKept() {
    let recording = Scenario(push("a", collapse: "x"), push("b", at: 2, collapse: "x")).replay { script, _ in
      script.contentHandler?(NotificationContent(title: "new"))
    }
    #expect(recording.timeline.contains { $0.kind == .bannerShown(updated: true) && $0.at == .seconds(2) })
  }

  @Test("C3: the request carries the collapse identifier, else the push's id, and the whole payload (Z17)")
  func request() {
    final class Echo: ServiceExtensionBase {
      override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
        best.title = request.identifier + " " + JSONValue.object(request.content.userInfo).compactText
        deliver()
      }
    }
    let plain = PushSeries(
      id: "p", at: .zero, payload: Payload(json: ["aps": ["alert": "x", "mutable-content": 1], "k": [1]]))
    var collapsed = plain
    collapsed.id = "q"
    collapsed.headers.collapseID = "thread"
    let titles = Scenario(plain, collapsed).replay(with: Echo.self).notifications.map(\.content?.title)
    #expect(
      titles == ["p", "thread"].map { #"\#($0) {"aps":{"alert":"x","mutable-content":1},"k":[1]}"# })
  }

  @Test("C5: it can be called from a timer, a task, a callback of a service, at their instant")
  func fromAnywhere() {
    var scenario = Scenario(
      push("timer"), push("task"), push("sound"), on: .classic.with { $0.dispatch = .concurrent(3) })
    scenario.sounds["ding.caf"] = .seconds(3)
    let recording = scenario.replay { script, context in
      switch context.pushID {
      case "timer": context.after(.seconds(2)) { script.deliver() }
      case "task": context.after(.zero) { script.deliver() }
      default: context.playAlertSound("ding.caf") { script.deliver() }
      }
    }
    #expect(recording["timer"].deliveredAt == .seconds(2))
    #expect(recording["task"].deliveredAt == .zero)
    #expect(recording["sound"].deliveredAt == .seconds(3))
    #expect(recording.notifications.map(\.source) == [.handler, .handler, .handler])
  }

  @Test("C5: after the delivery the handler goes on as long as the process lives")
  func goesOn() {
    let recording = Scenario(push("a")).replay { script, context in
      script.deliver()
      context.after(.seconds(5)) { context.log("still here") }
      context.after(.seconds(7)) { context.log("not any more") }
    }
    #expect(recording.log == ["still here"])
  }
}
