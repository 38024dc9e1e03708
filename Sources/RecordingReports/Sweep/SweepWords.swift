import Experiments
import ServiceExtensionRuntime

/// How the parts of a sweep are put for people.
enum SweepWords {
  /// A figure in its unit, which stands above it: `9`, `22.5`, `3 MiB`.
  static func text(_ value: DecimalNumber, _ measure: Measure) -> String {
    switch measure.unit {
    case .count: value.integer.map(FigureText.grouped) ?? value.description
    case .seconds: FigureText.seconds(nanoseconds: value.nanoseconds ?? 0)
    case .bytes: ByteText.text(value.integer ?? 0)
    }
  }

  /// What stands above the figures of a measure.
  static func title(_ measure: Measure) -> String { measure.unit == .seconds ? measure.name + " s" : measure.name }

  /// The median, and the range of nine in ten runs where they differ: `9 (8–10)`.
  static func text(_ distribution: Distribution?, _ measure: Measure) -> String {
    guard let distribution else { return "–" }
    let median = text(distribution.median, measure)
    guard !distribution.isConstant else { return median }
    return
      "\(median) (\(text(distribution.quantiles[0].value, measure))–\(text(distribution.quantiles[2].value, measure)))"
  }

  /// A share with its bounds, `97.8 % (96.7–98.6)`; of a single run `yes` or `no`.
  static func text(_ share: Share) -> String {
    if share.runs == 1 { return share.holds == 1 ? "yes" : "no" }
    let bounds = share.interval
    return "\(percent(share.part)) % (\(percent(bounds.lowerBound))–\(percent(bounds.upperBound)))"
  }

  /// A part as a percentage to one place.
  static func percent(_ part: Double) -> String {
    let tenths = Int((part * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// A level as it is typed, `95 %`.
  static func level(_ level: Double) -> String {
    let text = percent(level)
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " %"
  }

  /// Short titles of the axes: the last two keys of the path, or all of it where that says too little.
  static func titles(of axes: [Axis]) -> [String] {
    let short = axes.map { axis -> String in
      let keys = axis.keys
      guard keys.count > 2, !keys[keys.count - 2].allSatisfy(\.isNumber) else { return axis.path }
      return keys.suffix(2).joined(separator: ".")
    }
    return axes.indices.map { index in
      (short.count { $0 == short[index] } > 1 ? axes[index].path : short[index]).safe(limit: 40)
    }
  }

  /// The seeds: `seed 1`, `seeds 1 to 100`.
  static func seeds(_ seeds: ClosedRange<UInt64>) -> String {
    seeds.lowerBound == seeds.upperBound
      ? "seed \(seeds.lowerBound)" : "seeds \(seeds.lowerBound) to \(seeds.upperBound)"
  }

  /// What is done of it: `2 handlers × 10 × 4 values = 80 points, seeds 1 to 100: 8,000 runs`.
  static func size(_ plan: SweepPlan) -> String {
    var factors = [FigureText.counted(plan.handlers.count, "handler")]
    factors += plan.axes.map { FigureText.grouped($0.values.count) }
    let values = plan.axes.isEmpty ? "" : plan.axes.count == 1 && plan.axes[0].values.count == 1 ? " value" : " values"
    let points = FigureText.counted(plan.pointCount, "point")
    return factors.joined(separator: " × ") + values + " = \(points), \(seeds(plan.seeds)): "
      + FigureText.counted(plan.runCount, "run")
  }
}
