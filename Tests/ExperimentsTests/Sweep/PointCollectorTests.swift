import ServiceExtensionRuntime
import Testing

@testable import Experiments

@Suite("What threads hand in, put together")
struct PointCollectorTests {
  /// Two points of 40 runs: pieces of 16, 16 and 8.
  private let plan = SweepPlan(
    scenario: "s", contentHash: "", handlers: ["h"], axes: [Axis(path: "a", values: [1, 2])], seeds: 1...40,
    measures: Measure.named("modified").map { [$0] } ?? [], conditions: [Condition.usual[0]])

  private func piece(_ modified: Int, runs: Int) -> RunFigures {
    var figures = RunFigures(plan, capacity: runs)
    var totals = Totals()
    totals.modified = modified
    totals.arrived = 2
    for _ in 0..<runs { figures.add(totals, plan) }
    return figures
  }

  private func collector() -> PointCollector {
    let order = RunOrder(plan)
    return PointCollector(plan, order: order, runs: 0..<order.count)
  }

  @Test("Of a point that is not complete, the runs without a gap from the first count")
  func gaps() throws {
    let collector = collector()
    collector.add(piece(1, runs: 8), place: 0, start: 32)
    #expect(collector.points().isEmpty)
    collector.add(piece(2, runs: 16), place: 0, start: 0)
    #expect(collector.points().map(\.runs) == [16])
    #expect(collector.points()[0].shares == [Share(holds: 16, of: 16)])
    collector.add(piece(2, runs: 16), place: 0, start: 16)
    // 32 runs of 2 and 8 of 1.
    let point = try #require(collector.points().first)
    #expect(point.runs == 40)
    #expect(point.shares == [Share(holds: 32, of: 40)])
    #expect(point.measures[0]?.mean == 1.8)
    #expect(point.samples == nil)
    #expect(!collector.isComplete)
  }

  @Test("Points stand by number, whichever was complete first")
  func order() {
    let collector = collector()
    for place in [1, 0] {
      for (start, runs) in [(32, 8), (0, 16), (16, 16)] {
        collector.add(piece(2, runs: runs), place: place, start: start)
      }
    }
    #expect(collector.points().map(\.number) == [0, 1])
    #expect(collector.isComplete)
  }
}
