import HandlerStrategies
import ServiceExtensionRuntime
import VirtualTime

/// Pushes replayed per second where each downloads a picture from a stub, attaches it and delivers.
let downloadBenchmark = Benchmark(name: "download") {
  guard let handler = try? StrategyCatalog.handler(named: "download-then-deliver") else { return [] }
  let count = 100_000
  let scenario = burst(of: count)
  let times = bestTimes(
    rounds: 5,
    [
      { consume(holdOnHandWrittenHeap(pending: 1000, events: count)) },
      { consume(scenario.replay(with: handler, detail: .totals)) },
      { consume(scenario.replay(with: handler, detail: .outcomes)) },
    ])
  let rates = times.map { Double(count) / $0.inSeconds }
  return zip(["detail totals", "detail outcomes"], rates.dropFirst()).map { what, rate in
    Figure(
      benchmark: "download", what: "a stubbed download each, \(what)", value: rate, unit: "pushes/s",
      calibratedBy: "hand-written heap, 1,000 pending", calibration: rates[0], goal: .valueAtLeast(50_000))
  }
}

private func burst(of count: Int) -> Scenario {
  var scenario = Scenario(name: "\(count) downloads")
  let payload = Payload(json: [
    "aps": ["alert": ["title": "Anna", "body": "A picture"], "mutable-content": 1],
    "image": "https://cdn.example/pictures/cat.jpg",
  ])
  scenario.pushes = [
    PushSeries(id: "pay", at: .zero, payload: payload, burst: .init(count: count, every: .milliseconds(100)))
  ]
  var stub = NetworkStub("https://cdn.example/*")
  stub.latency = .milliseconds(20)
  stub.bandwidth = 10_000_000
  stub.type = "image/jpeg"
  stub.body = FileContents(byteCount: 200_000, trueType: "image/jpeg")
  scenario.network = [stub]
  return scenario
}
