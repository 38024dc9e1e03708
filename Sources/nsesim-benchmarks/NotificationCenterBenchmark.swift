import ServiceExtensionRuntime
import VirtualTime

/// A delivery, a replacement, a removal in a list of 100,000 notifications must cost about what it costs in one of a
/// thousand, and so must a local request among 100,000 that are pending. The bound leaves room for cache misses.
let notificationCenterBenchmark = Benchmark(name: "notification-center") {
  let large = 100_000
  let small = 1000
  return [
    ("list of 100,000: deliver, replace, remove each", 3, { listScenario(of: $0) }),
    ("100,000 pending: post, replace, show each", 3, { pendingScenario(of: $0) }),
  ].map { what, changes, scenario in
    let (all, few) = (scenario(large), scenario(small))
    let times = bestTimes(
      rounds: 3,
      [
        { consume(all.replay(with: handler, detail: .totals)) },
        { for _ in 0..<(large / small) { consume(few.replay(with: handler, detail: .totals)) } },
      ])
    let nanoseconds = times.map { $0.inSeconds * 1e9 / Double(large * changes) }
    return Figure(
      benchmark: "notification-center", what: what, value: nanoseconds[0], unit: "ns each", calibratedBy: "of 1,000",
      calibration: nanoseconds[1], goal: .below(4))
  }
}

/// Takes everything out of the list, one by one, not in its order.
private let handler = InProcessHandler(name: "remove all") { RemoveAll() }

private final class RemoveAll: ServiceExtensionBase {
  override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    let count = request.content.userInfo["count"]?.integer ?? 0
    context?.removeDelivered((0..<count).map { name(scrambled($0, count)) })
    deliver()
  }
}

/// `count` notifications delivered, each of them replaced, each removed.
private func listScenario(of count: Int) -> Scenario {
  var scenario = Scenario(name: "list of \(count)")
  scenario.localRequests = (0..<(2 * count)).map { number in
    request(name(scrambled(number % count, count)), at: .microseconds(number), trigger: nil)
  }
  let payload = Payload(json: ["aps": ["alert": "x", "mutable-content": 1], "count": .integer(count)])
  scenario.pushes = [PushSeries(id: "remove", at: .seconds(100), payload: payload)]
  return scenario
}

/// `count` requests posted, each replaced before it shows, each shown.
private func pendingScenario(of count: Int) -> Scenario {
  var scenario = Scenario(name: "\(count) pending")
  var random = Xorshift()
  scenario.localRequests = (0..<(2 * count)).map { number in
    let delay = Duration.seconds(10) + .microseconds(Int64(random.nextDelay()))
    return request(name(scrambled(number % count, count)), at: .microseconds(number), trigger: .after(delay))
  }
  return scenario
}

private func request(_ id: String, at time: Duration, trigger: LocalTrigger?) -> ScheduledLocalRequest {
  ScheduledLocalRequest(
    at: VirtualInstant.zero.advanced(by: time),
    LocalRequest(identifier: id, content: NotificationContent(title: "tea"), trigger: trigger))
}

private func name(_ number: Int) -> String { "tea-\(number)" }

/// Another order of 0 ..< count: 7919 is a prime that divides none of the counts.
private func scrambled(_ number: Int, _ count: Int) -> Int { number * 7919 % count }
