import ServiceExtensionSimulator
import Testing

@Suite("Field cases of the Notification Center that need Swift")
struct CenterFieldCaseTests {
  /// What a handler has not delivered yet, kept as in a static.
  final class Kept { var text: String? }

  @Test("F09: undelivered text in a static dies with its process; where the process lives on, it shows under a later push", arguments: [
    (DeviceProfile.classic, "B"), (bothProfiles[1], "A"),
  ])
  func staleText(device: DeviceProfile, title: String) {
    let recording = Scenario(push("A"), push("B", at: 35), on: device).with(.suppressExpiryCallback, for: "A")
      .replay { script, context in
        let kept = context.processState.object(Kept.self) { Kept() }
        let text = kept.text ?? context.pushID
        kept.text = text
        guard context.pushID == "B" else { return }
        script.deliver(title: text)
      }
    // A: the original at the kill. Classic: the process ends with it; modern: it is evicted 10 s after the decision.
    #expect(recording["A"].reason == .expired && recording["A"].deliveredAt == .seconds(30))
    #expect(recording["B"].content?.title == title)
    #expect(recording.listed == ["B", "A"])
  }

  /// What a handler does in F82.
  enum Answer: CaseIterable { case content, empty, never }

  @Test("F82: only empty content, and only with the entitlement, suppresses on purpose", arguments: Answer.allCases, [true, false])
  func suppressing(answer: Answer, filtering: Bool) {
    let device = DeviceProfile.classic.with { $0.extension.filtering = filtering }
    let recording = Scenario(push("A"), on: device).replay(expiry: { _, _ in }) { script, _ in
      switch answer {
      case .content: script.deliver()
      case .empty: script.contentHandler?(NotificationContent())
      case .never: break
      }
    }
    let (source, reason): (OutcomeSource, OutcomeReason) =
      switch (answer, filtering) {
      case (.content, _): (.handler, .handler)
      case (.empty, true): (.none, .suppressed)
      case (.empty, false): (.original, .emptyContent)
      case (.never, true): (.none, .expired)
      case (.never, false): (.original, .expired)
      }
    #expect(recording["A"].source == source && recording["A"].reason == reason)
    #expect(recording.listed == (source == .none ? [] : ["A"]))
  }
}
