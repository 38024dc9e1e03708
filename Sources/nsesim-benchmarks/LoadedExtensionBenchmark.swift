#if canImport(ExtensionLoading)
  import ExtensionHost
  import ExtensionLoading
  import ServiceExtensionRuntime
  @_spi(ExtensionHost) import UserNotifications

  /// The time of a push through Xcode's template in a process of its own, beside its twin in this process; and of a
  /// launch, where every push gets a process.
  let loadedExtensionBenchmark = Benchmark(name: "loaded-extension") {
    guard let loaded = try? LoadedExtension(name: "template", library: nil) else { return [] }
    defer { loaded.close() }
    let count = 2_000
    let launches = 100
    let times = bestTimes(
      rounds: 5,
      [
        { replayInProcess(pushes(count)) },
        { consume(pushes(count).replay(with: loaded, detail: .outcomes)) },
        { consume(pushes(launches, ofOwnProcess: true).replay(with: loaded, detail: .outcomes)) },
      ])
    let micros = zip(times, [count, count, launches]).map { $0.inSeconds * 1e6 / Double($1) }
    func figure(_ what: String, _ value: Double, _ goal: Figure.Goal?) -> Figure {
      Figure(
        benchmark: "loaded-extension", what: what, value: value, unit: "µs each", calibratedBy: "a push in process",
        calibration: micros[0], goal: goal)
    }
    return [
      figure("a push through a loaded process", micros[1], .valueBelow(200)),
      figure("a push with a launch of its own", micros[2], nil),
    ]
  }

  /// What the benchmark's own hosts run.
  let benchmarkGuest = ExtensionGuest.hosting { _ in { HostedServiceExtension(Template.self) } }

  private func replayInProcess(_ scenario: Scenario) {
    let handler = HostedHandler(name: "template") { HostedServiceExtension(Template.self) }
    consume(scenario.replay(with: handler, detail: .outcomes))
    handler.close()
  }

  private func pushes(_ count: Int, ofOwnProcess: Bool = false) -> Scenario {
    var scenario = Scenario(name: "pushes")
    let payload = Payload(json: [
      "aps": ["alert": ["title": "Anna", "body": "Shall we meet at ten?"], "mutable-content": 1, "sound": "default"],
      "conversation": "c-17", "sender": ["id": 5, "name": "Anna"],
    ])
    scenario.pushes = [
      PushSeries(id: "push", at: .zero, payload: payload, burst: .init(count: count, every: .seconds(60)))
    ]
    scenario.device.retraction = ofOwnProcess ? .always : .never
    return scenario
  }

  private final class Template: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
      _ request: UNNotificationRequest,
      withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
      self.contentHandler = contentHandler
      bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
      guard let bestAttemptContent else { return }
      bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
      contentHandler(bestAttemptContent)
    }

    override func serviceExtensionTimeWillExpire() {
      if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
    }
  }
#endif
