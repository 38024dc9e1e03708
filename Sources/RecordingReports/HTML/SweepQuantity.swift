import Experiments
import ServiceExtensionRuntime

extension SweepCharts {
  /// What a chart of a sweep shows of a point: a measure, or the share of the runs in which a condition held.
  struct Quantity {
    /// What it is called, with its unit.
    var title: String
    /// Whether it is a share of the runs, in percent.
    var isShare: Bool
    /// The number of a point; nil: it has none.
    var number: (SweepResult.Point) -> Double?
    /// The range of nine in ten runs, or the bounds of a share; nil: all runs came to the same.
    var spread: (SweepResult.Point) -> ClosedRange<Double>?
    /// The number as people read it.
    var text: (SweepResult.Point) -> String
    /// The same, with the spread.
    var fullText: (SweepResult.Point) -> String

    /// Those that are not the same at all points: conditions first, since they ask for what matters.
    static func all(of result: SweepResult, _ table: SweepTable) -> [Quantity] {
      table.conditions.map { condition($0, result.plan) } + table.measures.map { measure($0, result.plan) }
    }

    private static func condition(_ index: Int, _ plan: SweepPlan) -> Quantity {
      Quantity(
        title: "\(plan.conditions[index].name.safe(limit: 60)), % of the runs", isShare: true,
        number: { $0.shares[index].part * 100 },
        spread: { point in
          guard point.runs > 1 else { return nil }
          let bounds = point.shares[index].interval
          return bounds.lowerBound * 100...bounds.upperBound * 100
        },
        text: { SweepWords.percent($0.shares[index].part) },
        fullText: { SweepWords.text($0.shares[index]) })
    }

    private static func measure(_ index: Int, _ plan: SweepPlan) -> Quantity {
      let measure = plan.measures[index]
      return Quantity(
        title: SweepWords.title(measure), isShare: false, number: { $0.measures[index]?.median.double },
        spread: { point in
          guard let distribution = point.measures[index], !distribution.isConstant else { return nil }
          let ends = [distribution.quantiles[0].value.double, distribution.quantiles[2].value.double]
          return ends[0]...max(ends[0], ends[1])
        },
        text: { point in point.measures[index].map { SweepWords.text($0.median, measure) } ?? "–" },
        fullText: { SweepWords.text($0.measures[index], measure) })
    }
  }
}
