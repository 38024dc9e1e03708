import Experiments
import ServiceExtensionRuntime
import Testing

@testable import RecordingReports

@Suite("How the charts of a sweep are read")
struct SweepChartNotesTests {
  /// Points over axes of two and three numbers: in all runs of a point as many pushes are modified as its number says.
  private func charts(axes: [String], runs: Int = 1) throws -> SweepCharts {
    let plan = SweepPlan(
      scenario: "s", contentHash: "0", handlers: ["h"], axes: try axes.map { try Axis($0, option: "--vary") },
      seeds: 1...UInt64(runs), measures: [try Measure(named: "modified")],
      conditions: [try Condition("modified < 2")])
    let points = (0..<plan.pointCount).map { number in
      SweepResult.Point(
        number: number, runs: runs,
        measures: [
          Distribution(
            count: runs, mean: DecimalNumber(number), least: DecimalNumber(number), most: DecimalNumber(number),
            quantiles: Array(
              repeating: Distribution.Quantile(value: DecimalNumber(number), low: nil, high: nil), count: 3))
        ],
        shares: [Share(holds: number < 2 ? runs : 0, of: runs)])
    }
    let result = SweepResult(plan: plan, points: points)
    return SweepCharts(result, table: SweepTable(result))
  }

  @Test("A map says between which figures its shades lie")
  func map() throws {
    let all = try charts(axes: ["a=1,2", "b=1..3"]).all
    #expect(
      all.map(\.note) == [
        "the stronger the colour, the larger: 0.0 to 100.0", "the stronger the colour, the larger: 0 to 5",
      ])
  }

  @Test("Upright lines are explained where there are any")
  func lines() throws {
    #expect(try charts(axes: ["b=1..3"]).all.map(\.note) == ["", ""])
    #expect(
      try charts(axes: ["b=1..3"], runs: 3).all.map(\.note)
        == ["thin upright lines: the bounds of 95 % confidence (Wilson)", ""])
  }
}
