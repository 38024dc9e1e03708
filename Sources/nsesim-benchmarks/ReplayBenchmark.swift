import Foundation
import HandlerStrategies
import ServiceExtensionRuntime
import VirtualTime

/// Pushes replayed per second and memory per push, with `deliver-immediately` without speech.
let replayBenchmark = Benchmark(name: "replay") {
  guard let handler = try? replayHandler() else { return [] }
  // First, while the process is small: all at once, so that every push waits for the one before.
  let million = 1_000_000
  let before = peakMemory()
  consume(burst(of: million, every: .zero).replay(with: handler, detail: .totals))
  let bytesPerPush = Double(max(0, peakMemory() - before)) / Double(million)
  let count = 100_000
  let times = bestTimes(
    rounds: 5,
    [
      { consume(holdOnHandWrittenHeap(pending: 1000, events: count)) },
      { consume(burst(of: count).replay(with: handler, detail: .totals)) },
      { consume(burst(of: count).replay(with: handler, detail: .outcomes)) },
      { consume(burst(of: count).replay(with: handler, detail: .timeline)) },
    ])
  let rates = times.map { Double(count) / $0.inSeconds }
  func figure(_ what: String, _ value: Double, _ goal: Figure.Goal?) -> Figure {
    Figure(
      benchmark: "replay", what: what, value: value, unit: "pushes/s", calibratedBy: "hand-written heap, 1,000 pending",
      calibration: rates[0], goal: goal)
  }
  return [
    figure("detail totals", rates[1], .valueAtLeast(300_000)),
    figure("detail outcomes", rates[2], nil),
    figure("detail timeline", rates[3], .valueAtLeast(100_000)),
    Figure(
      benchmark: "replay", what: "peak memory per push, a million at once", value: bytesPerPush, unit: "bytes",
      calibratedBy: "the allowance", calibration: 100, goal: .below(1)),
    growth(handler),
  ]
}

/// Cost per push, from a thousand pushes to a million.
private func growth(_ handler: any Handler) -> Figure {
  let small = 1000
  let large = 1_000_000
  let times = bestTimes(
    rounds: 3,
    [
      { for _ in 0..<100 { consume(burst(of: small).replay(with: handler, detail: .totals)) } },
      { consume(burst(of: large).replay(with: handler, detail: .totals)) },
    ])
  return Figure(
    benchmark: "replay", what: "cost per push, a million in one run", value: times[1].inSeconds * 1e9 / Double(large),
    unit: "ns", calibratedBy: "a thousand in one run", calibration: times[0].inSeconds * 1e9 / Double(100 * small),
    goal: .below(1.5))
}

/// What the pushes are replayed with: `deliver-immediately`, without speech.
func replayHandler() throws -> any Handler {
  try StrategyCatalog.handler(named: "deliver-immediately", parameters: ["speak": false])
}

/// So many pushes, one after another.
func burst(of count: Int, every: Duration = .milliseconds(10)) -> Scenario {
  var scenario = Scenario(name: "burst of \(count)")
  let payload = Payload(json: ["aps": ["alert": ["title": "Received", "body": "10 yuan"], "mutable-content": 1]])
  scenario.pushes = [PushSeries(id: "pay", at: .zero, payload: payload, burst: .init(count: count, every: every))]
  return scenario
}

/// The process's highest resident memory so far, in bytes; 0 where the system does not tell.
private func peakMemory() -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
    let kilobytes = line.split(separator: " ").compactMap({ Int($0) }).first
  else { return 0 }
  return kilobytes * 1024
}
