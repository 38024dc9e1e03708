import Testing

@testable import Experiments

@Suite("Thresholds")
struct ThresholdTests {
  @Test(
    "Where a condition holds",
    arguments: [
      ([], .nowhere), ([0, 1, 2, 3], .everywhere), ([0], .upTo(0)), ([0, 1, 2], .upTo(2)), ([3], .from(3)),
      ([1, 2, 3], .from(1)), ([1, 2], .at([1, 2])), ([0, 2], .at([0, 2])), ([0, 3], .at([0, 3])),
    ] as [([Int], Threshold.Extent)])
  func extents(held: [Int], extent: Threshold.Extent) { #expect(Threshold.Extent(held, of: 4) == extent) }

  private func result(_ holds: [Int], runs: Int = 10) -> SweepResult {
    let plan = SweepPlan(
      scenario: "s", contentHash: "", handlers: ["h"],
      axes: [Axis(path: "a", values: holds.indices.map { .integer($0 + 1) })], seeds: 1...UInt64(runs), measures: [],
      conditions: [Condition.usual[0]])
    let points = holds.indices.map {
      SweepResult.Point(number: $0, runs: runs, measures: [], shares: [Share(holds: holds[$0], of: runs)])
    }
    return SweepResult(plan: plan, points: points)
  }

  @Test("The level is met by equality")
  func level() {
    #expect(result([10, 9, 9, 2]).thresholds(level: 0.9).map(\.extent) == [.upTo(2)])
    #expect(result([10, 9, 9, 2]).thresholds(level: 0.95).map(\.extent) == [.upTo(0)])
    #expect(result([10, 9, 9, 2]).thresholds(level: 0.2).map(\.extent) == [.everywhere])
  }

  @Test("A line that misses a point, or runs of one, has no threshold")
  func incomplete() {
    var result = result([10, 10, 0])
    result.points.remove(at: 1)
    #expect(result.thresholds(level: 0.95).isEmpty)
    result = self.result([10, 10, 0])
    result.points[2].runs = 9
    #expect(result.thresholds(level: 0.95).isEmpty)
  }

  @Test("There is one for each combination of the others, and none along words")
  func combinations() throws {
    let sweep = try Sample.sweep(
      vary: ["device.banner.lifetime=1s..3s", "device.dispatch=serial,{ concurrent: 2 }"],
      handlers: ["file", "speak-then-deliver"])
    let thresholds = try sweep.run().thresholds(level: 0.95)
    #expect(thresholds.map(\.axis) == [0, 0, 0, 0])
    #expect(thresholds.map(\.handler) == [0, 0, 1, 1])
    #expect(thresholds.map { $0.places[1] } == [0, 1, 0, 1])
  }
}
