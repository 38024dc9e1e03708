import ServiceExtensionSimulator
import Testing

/// What a static of the real extension would hold: it lives as long as the process.
final class Counter {
  var value = 0
}

/// Numbers the messages that one process has handled.
final class Numbering: ServiceExtensionBase {
  override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    let counter = context?.processState.object(Counter.self) { Counter() }
    counter?.value += 1
    best.title = "No. \(counter?.value ?? 0)"
    deliver()
  }
}

@Test func theNumbersStartAgainWithEachProcess() {
  var scenario = Scenario(name: "a message every four seconds, then a pause")
  let payload = Payload(json: ["aps": ["alert": "Hello", "mutable-content": 1]])
  scenario.pushes = [
    PushSeries(id: "early", at: .zero, payload: payload, burst: .init(count: 2, every: .seconds(4))),
    PushSeries(id: "late", at: .seconds(60), payload: payload),
  ]
  let handler = InProcessHandler(name: "numbering") { Numbering() }

  let recording = scenario.replay(with: handler)

  #expect(recording.notifications.compactMap(\.content?.title) == ["No. 1", "No. 2", "No. 1"])
  #expect(recording.processes.first?.reason == .retracted)
}
