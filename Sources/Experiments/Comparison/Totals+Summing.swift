import ServiceExtensionRuntime

extension Totals {
  /// The sums of several runs of one scenario; those of one run are its own.
  ///
  /// Counts are added. Of the latencies, p50 and p95 are the medians of those of the runs (nearest rank), `max` is the
  /// longest of all; `peakMemory` is the highest of all.
  public init(summing runs: [Totals]) {
    self.init()
    for run in runs {
      pushes += run.pushes
      arrived += run.arrived
      modified += run.modified
      original += run.original
      suppressed += run.suppressed
      dropped += run.dropped
      bannersSeen += run.bannersSeen
      bannersShown += run.bannersShown
      bannersSkipped += run.bannersSkipped
      expired += run.expired
      crashed += run.crashed
      terminations += run.terminations
      processes += run.processes
      utterancesWhole += run.utterancesWhole
      utterancesCut += run.utterancesCut
      utterancesNeverBegun += run.utterancesNeverBegun
      localDelivered += run.localDelivered
      silent += run.silent
      peakMemory = max(peakMemory, run.peakMemory)
      terminationReasons.merge(run.terminationReasons, uniquingKeysWith: +)
    }
    let latencies = runs.compactMap(\.latency)
    guard !latencies.isEmpty else { return }
    func median(_ times: [Duration]) -> Duration { times.sorted()[(times.count + 1) / 2 - 1] }
    latency = Latency(
      p50: median(latencies.map(\.p50)), p95: median(latencies.map(\.p95)), max: latencies.map(\.max).max() ?? .zero)
  }
}
