import Experiments
import Foundation
import ScenarioFiles

/// Runs and pushes of a sweep a second on two threads beside one, what a second thread gains beside what a second process
/// gains, and what a push costs beside one of the replay benchmark.
///
/// Threads of one process share its memory and its reference counts, processes share nothing: what a second process gains
/// is what the machine can give.
let sweepBenchmark = Benchmark(name: "sweep") {
  guard let sweep = try? benchmarkSweep(seeds: SweepPart.seeds), let handler = try? replayHandler() else { return [] }
  let runs = Double(sweep.plan.runCount)
  let pushes = runs * 10
  let replayed = 100_000
  let times = bestTimes(
    rounds: 3,
    [
      { consume(try? sweep.run(jobs: 1)) },
      { consume(try? sweep.run(jobs: 2)) },
      { SweepPart.start(["1/1"]) },
      { SweepPart.start(["1/2", "2/2"]) },
      { consume(burst(of: replayed).replay(with: handler, detail: .totals)) },
    ]
  ).map(\.inSeconds)
  func rate(_ what: String, _ count: Double, _ unit: String) -> Figure {
    Figure(
      benchmark: "sweep", what: "\(what), two threads", value: count / times[1], unit: unit, calibratedBy: "one thread",
      calibration: count / times[0], goal: nil)
  }
  return [
    rate("100 points × 200 seeds", runs, "runs/s"),
    rate("the same, 10 pushes a run", pushes, "pushes/s"),
    Figure(
      benchmark: "sweep", what: "speed-up of two threads", value: times[0] / times[1], unit: "×",
      calibratedBy: "of two processes", calibration: times[2] / times[3], goal: .atLeast(0.9)),
    Figure(
      benchmark: "sweep", what: "cost per push, one thread", value: times[0] * 1e9 / pushes, unit: "ns",
      calibratedBy: "of a replay, detail totals", calibration: times[4] * 1e9 / Double(replayed), goal: nil),
  ]
}

/// A part of the sweep in a process of its own: the program calls itself with `--sweep-part K/N`.
struct SweepPart {
  static let seeds: UInt64 = 200
  private static let flag = "--sweep-part"
  private let shard: Shard

  /// The part that the arguments ask for; nil: they ask for something else.
  init?(arguments: some Collection<String>) {
    guard arguments.first == SweepPart.flag, let text = arguments.dropFirst().first, let shard = try? Shard(text) else {
      return nil
    }
    self.shard = shard
  }

  /// Makes the part's runs on one thread, and ends the process.
  func run() -> Never {
    consume(try? benchmarkSweep(seeds: SweepPart.seeds).run(shard: shard, jobs: 1))
    exit(0)
  }

  /// Runs parts side by side, a process each, until all have ended.
  static func start(_ parts: [String]) {
    let processes = parts.compactMap { part -> Process? in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = [flag, part]
      return (try? process.run()).map { process }
    }
    for process in processes { process.waitUntilExit() }
  }
}

/// Ten payments of two handlers that come late by up to 2 s, with other lives of banners and other fractions.
private func benchmarkSweep(seeds: UInt64) throws -> Sweep {
  let text = """
    {
      scenario: 1, name: "sweep", handler: { strategy: "deliver-at-fraction" },
      pushes: [
        {
          id: "pay", at: 0, burst: { count: 10, every: "500ms", jitter: "2s" },
          payload: { aps: { alert: { title: "Received", body: "收款到账一百二十元" }, "mutable-content": 1 }, amount: 120 },
        },
      ],
    }
    """
  let template = try ScenarioTemplate(SourceText(name: "sweep", bytes: Array(text.utf8)))
  let axes = [
    try Axis("device.banner.lifetime=1s..10s:1s", option: "--vary"),
    try Axis("handler.parameters.fraction=0.1..1:0.1", option: "--vary"),
  ]
  return try Sweep(ScenarioRecipe(template, axes: axes), seeds: 1...seeds)
}
