#if canImport(ExtensionLoading)
  import ExtensionHost
  import ExtensionLoading
  import ServiceExtensionRuntime
  @_spi(ExtensionHost) import UserNotifications
  import VirtualTime

  /// What a push costs that a real extension handles, in a process of its own and, beside it, in this one.
  let loadedPushBenchmark = Benchmark(name: "loaded-push") {
    let count = 5_000
    let scenario = burst(of: count)
    guard let loaded = try? LoadedExtension(name: "template", library: nil) else { return [] }
    defer { loaded.close() }
    let times = bestTimes(
      rounds: 3,
      [
        {
          let handler = HostedHandler(name: "template") { HostedServiceExtension(BenchmarkedExtension()) }
          consume(scenario.replay(with: handler, detail: .totals))
          handler.close()
        },
        { consume(scenario.replay(with: loaded, detail: .totals)) },
      ])
    let costs = times.map { $0.inSeconds / Double(count) * 1e6 }
    return [
      Figure(
        benchmark: "loaded-push", what: "a push in a process of its own", value: costs[1], unit: "µs",
        calibratedBy: "the same in this process, µs", calibration: costs[0], goal: .valueBelow(200))
    ]
  }

  /// The host program's guest of the benchmark: its processes are this program.
  let benchmarkGuest = ExtensionGuest.hosting { _ in { HostedServiceExtension(BenchmarkedExtension()) } }

  /// What Xcode's template does.
  private final class BenchmarkedExtension: UNNotificationServiceExtension {
    override func didReceive(
      _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
      guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
      content.title += " [modified]"
      contentHandler(content)
    }
  }

  private func burst(of count: Int) -> Scenario {
    var scenario = Scenario(name: "\(count) pushes")
    let payload = Payload(json: ["aps": ["alert": ["title": "Anna", "body": "Hello"], "mutable-content": 1]])
    scenario.pushes = [
      PushSeries(id: "pay", at: .zero, payload: payload, burst: .init(count: count, every: .milliseconds(100)))
    ]
    return scenario
  }
#endif
