import Experiments
import ServiceExtensionRuntime
import Testing

@Suite("Comparing handlers over seeds")
struct ComparisonTests {
  private let handlers = ["file", "deliver-immediately", "crash"]

  @Test("Counts are sums, p50 and p95 medians, the rest the highest")
  func sums() {
    func totals(_ modified: Int, _ p50: Int, _ longest: Int, _ memory: Int) -> Totals {
      var totals = Totals()
      totals.modified = modified
      totals.peakMemory = memory
      totals.terminationReasons = [.retracted: 1]
      totals.latency = Totals.Latency(p50: .seconds(p50), p95: .seconds(p50 + 1), max: .seconds(longest))
      return totals
    }
    let sum = Totals(summing: [totals(1, 5, 9, 30), totals(2, 1, 20, 10), totals(3, 2, 3, 20), Totals()])
    #expect(sum.modified == 6)
    #expect(sum.peakMemory == 30)
    #expect(sum.terminationReasons == [.retracted: 3])
    #expect(sum.latency == Totals.Latency(p50: .seconds(2), p95: .seconds(3), max: .seconds(20)))
    #expect(Totals(summing: [totals(1, 5, 9, 30)]) == totals(1, 5, 9, 30))
    // The nearest rank of two is the first.
    let two = Totals(summing: [totals(1, 5, 9, 30), totals(1, 2, 9, 30)])
    #expect(two.latency == Totals.Latency(p50: .seconds(2), p95: .seconds(3), max: .seconds(9)))
    #expect(Totals(summing: []) == Totals())
  }

  @Test("Each run is what a replay with its seed comes to, whatever the threads")
  func runs() throws {
    let recipe = try Sample.recipe(handlers: handlers)
    let comparison = try Comparison.run(recipe, seeds: 4...9, jobs: 3)
    #expect(try Comparison.run(recipe, seeds: 4...9, jobs: 1) == comparison)
    #expect(comparison.rows.map(\.runs.count) == [6, 6, 6])
    try recipe.replay(handler: 1, seed: 6) { scenario, handler in
      #expect(comparison.rows[1].runs[2].totals == scenario.replay(with: handler).totals)
    }
    #expect(comparison.best == comparison.rows[0])
    #expect(comparison.file == "burst.json")
  }

  @Test("Without seeds it is that of the file, as of a scenario in memory")
  func one() throws {
    let recipe = try Sample.recipe(handlers: handlers)
    let comparison = try Comparison.run(recipe)
    #expect(comparison.seeds == 3...3)
    var direct: [Comparison] = []
    for handler in handlers.indices {
      try recipe.replay(handler: handler, seed: 3) { direct.append(Comparison.run($0, handlers: [$1])) }
    }
    #expect(direct.flatMap(\.rows) == comparison.rows)
  }

  @Test("By each standard a run is worse where its own figure is, and neither as an equal nor as the better one")
  func worse() {
    var base = Totals()
    base.arrived = 10
    base.modified = 8
    base.utterancesWhole = 5
    base.utterancesCut = 2
    base.bannersSeen = 5
    base.latency = Totals.Latency(p50: .seconds(1), p95: .seconds(2), max: .seconds(3))
    let changes: [(Comparison.Standard, (inout Totals) -> Void)] = [
      (.unmodified, { $0.modified = 7 }), (.unspoken, { $0.utterancesWhole = 4 }),
      (.latency, { $0.latency?.p95 = .seconds(3) }), (.latency, { $0.latency = nil }),
      (.unseen, { $0.bannersSeen = 4 }), (.cut, { $0.utterancesCut = 3 }),
    ]
    for (changed, change) in changes {
      var other = base
      change(&other)
      for standard in Comparison.Standard.allCases {
        #expect(standard.isWorse(other, than: base) == (standard == changed))
        #expect(!standard.isWorse(base, than: other))
        #expect(!standard.isWorse(other, than: other))
      }
    }
  }

  @Test("Half a comparison is none")
  func stopped() throws {
    let control = RunControl()
    control.stop()
    #expect(
      Sample.error { _ = try Comparison.run(try Sample.recipe(handlers: handlers), control: control) }
        == "stopped before all was compared")
  }

  @Test("A distribution over the seeds")
  func distribution() throws {
    let comparison = try Comparison.run(try Sample.recipe(handlers: ["deliver-immediately"]), seeds: 1...20)
    let spread = try #require(comparison.rows[0].distribution(of: try Measure(named: "modified")))
    #expect(spread.count == 20)
    #expect(spread.mean == 4)
    #expect(spread.isConstant)
  }
}
