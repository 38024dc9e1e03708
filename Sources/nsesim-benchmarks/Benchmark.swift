/// A named group of measurements.
struct Benchmark: Sendable {
  /// Every benchmark, in the order in which they run; a further one is a file of its own and an entry here.
  static let all =
    [simulationLoopBenchmark, cancellationBenchmark, replayBenchmark, downloadBenchmark, notificationCenterBenchmark]
    + [sweepBenchmark] + extensionBenchmarks

  #if canImport(VirtualExecution)
    private static let extensionBenchmarks = [virtualSleepBenchmark, loadedExtensionBenchmark]
  #else
    private static let extensionBenchmarks: [Benchmark] = []
  #endif

  /// What it is called on the command line.
  let name: String
  /// Takes the measurements.
  let figures: @Sendable () -> [Figure]
}

/// One measured figure beside its calibration.
struct Figure {
  /// What the ratio of value to calibration must reach.
  enum Goal {
    case atLeast(Double)
    case below(Double)
    /// What the value itself must reach.
    case valueAtLeast(Double)
    /// What the value itself must stay below.
    case valueBelow(Double)
  }

  let benchmark: String
  let what: String
  let value: Double
  let unit: String
  /// What was measured in the same run to hold the value against.
  let calibratedBy: String
  let calibration: Double
  let goal: Goal?

  var ratio: Double { value / calibration }

  var isMet: Bool {
    switch goal {
    case .atLeast(let bound): ratio >= bound
    case .below(let bound): ratio < bound
    case .valueAtLeast(let bound): value >= bound
    case .valueBelow(let bound): value < bound
    case nil: true
    }
  }
}

/// The shortest time that each body takes over `rounds` rounds.
///
/// The bodies take turns, so that a busy machine slows all of them alike. The first round warms up and is not counted.
func bestTimes(rounds: Int = 7, _ bodies: [() -> Void]) -> [Duration] {
  let clock = ContinuousClock()
  var best = [Duration](repeating: .seconds(Int64.max), count: bodies.count)
  for round in 0...rounds {
    for (index, body) in bodies.enumerated() {
      let time = clock.measure(body)
      if round > 0 { best[index] = min(best[index], time) }
    }
  }
  return best
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double { self / .seconds(1) }
}

/// Keeps the optimiser from dropping work whose result is `value`.
@inline(never)
func consume<Value>(_ value: Value) { withExtendedLifetime(value) {} }
