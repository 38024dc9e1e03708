import Experiments
import ServiceExtensionRuntime
import Testing

@testable import RecordingReports

@Suite("The table of a sweep, and its sentences")
struct SweepTableTests {
  /// One handler over these axes, ten runs a point; the figure of each run is 1, `count` of the ten have one.
  private func result(_ axes: [Axis], count: Int = 10, holds: (Int) -> Int = { _ in 10 }) throws -> SweepResult {
    let plan = SweepPlan(
      scenario: "s", contentHash: "", handlers: ["h"], axes: axes, seeds: 1...10,
      measures: [try Measure(named: "latency.max")], conditions: [try Condition("whole: utterancesCut == 0")])
    let one = Distribution.Quantile(value: 1, low: nil, high: nil)
    return SweepResult(
      plan: plan,
      points: (0..<plan.pointCount).map { number in
        SweepResult.Point(
          number: number, runs: 10,
          measures: [Distribution(count: count, mean: 1, least: 1, most: 1, quantiles: [one, one, one])],
          shares: [Share(holds: holds(number), of: 10)])
      })
  }

  @Test("The same everywhere is what every run had, not every run that had a figure")
  func constants() throws {
    let axis = Axis(path: "a", values: [1, 2])
    #expect(SweepTable(try result([axis])).constants == ["latency.max s 1.0", "whole: always"])
    #expect(SweepTable(try result([axis], count: 9)).constants == ["whole: always"])
    #expect(SweepTable(try result([axis], count: 9)).measures == [0])
    #expect(SweepTable(try result([axis]) { _ in 0 }).constants.last == "whole: never")
    // Of one point alone nothing is left out.
    #expect(SweepTable(try result([Axis(path: "a", values: [1])])).constants.isEmpty)
  }

  @Test("Axes whose last keys are the same are told by their whole path")
  func titles() throws {
    let count = Axis(path: "pushes[0].burst.count", values: [1])
    #expect(
      SweepWords.titles(of: [count, Axis(path: "device.focus", values: [1])]) == ["burst.count", "device.focus"])
    #expect(
      SweepWords.titles(of: [count, Axis(path: "pushes[1].burst.count", values: [1])])
        == ["pushes[0].burst.count", "pushes[1].burst.count"])
    // A number before the last key says too little.
    #expect(SweepWords.titles(of: [Axis(path: "pushes[0].at", values: [1])]) == ["pushes[0].at"])
  }

  @Test("A sentence names the values of the other axes, but not of one that has a single value")
  func sentences() throws {
    let axes = [
      Axis(path: "a", values: [1, 2]), Axis(path: "device.focus", values: [true]),
      Axis(path: "device.dispatch", values: ["serial", "x"]),
    ]
    // The points with a = 1 hold, the last axis varies fastest.
    let result = try result(axes) { $0 < 2 ? 10 : 3 }
    #expect(
      result.thresholdSentences(level: 0.95) == [
        "device.dispatch serial: whole in 95 % of the runs up to a 1 (100.0 %; at 2 30.0 %)",
        "device.dispatch x: whole in 95 % of the runs up to a 1 (100.0 %; at 2 30.0 %)",
      ])
  }
}
