import Experiments
import ServiceExtensionRuntime

/// A sweep as strict JSON, each point on a line of its own: what `nsesim merge` reads.
///
/// `{ sweep: 1, scenario, contentHash, changes, handlers, vary, seeds, measures, conditions, shard, interrupted, points,
/// level, thresholds }`; the thresholds are worked out of the points, and are left to the whole where this is a part.
public struct SweepJSONReport: Report {
  /// What is reported.
  public var result: SweepResult
  /// The part of the runs (0…1) in which a condition must hold, to hold at a point.
  public var level: Double

  /// A report.
  public init(_ result: SweepResult, level: Double) {
    self.result = result
    self.level = level
  }

  /// Hands the report to `output`, point by point.
  public func write(to output: (String) throws -> Void) rethrows {
    try output("{\n")
    for member in result.headJSON.members {
      try output("  \(JSONValue.string(member.key).compactText): \(member.value.compactText),\n")
    }
    try output(SweepFile.pointsBegin + "\n")
    for (index, point) in result.points.enumerated() {
      try output("    \(result.json(of: point).compactText)\(index + 1 < result.points.count ? "," : "")\n")
    }
    try output(SweepFile.pointsEnd + "\n")
    try output("  \"level\": \(JSONValue(floatLiteral: level).compactText),\n")
    let thresholds = result.shard == nil ? result.thresholds(level: level).map { result.json(of: $0) } : []
    guard !thresholds.isEmpty else { return try output("  \"thresholds\": []\n}\n") }
    try output("  \"thresholds\": [\n")
    for (index, threshold) in thresholds.enumerated() {
      try output("    \(threshold.compactText)\(index + 1 < thresholds.count ? "," : "")\n")
    }
    try output("  ]\n}\n")
  }
}

extension SweepResult {
  /// `{ condition, handler, along, with: { path: value }, extent, at: [value] }`; `at` the border, or where it holds.
  fileprivate func json(of threshold: Threshold) -> JSONValue {
    let axis = plan.axes[threshold.axis]
    let others = plan.axes.indices.filter { $0 != threshold.axis }.map { index in
      (key: plan.axes[index].path, value: plan.axes[index].values[threshold.places[index]])
    }
    let (word, places): (String, [Int]) =
      switch threshold.extent {
      case .everywhere: ("everywhere", [])
      case .nowhere: ("nowhere", [])
      case .upTo(let place): ("upTo", [place])
      case .from(let place): ("from", [place])
      case .at(let places): ("at", places)
      }
    return [
      "condition": .string(plan.conditions[threshold.condition].name),
      "handler": .string(plan.handlers[threshold.handler]),
      "along": .string(axis.path),
      "with": .object(JSONObject(others)),
      "extent": .string(word),
      "at": .array(places.map { axis.values[$0] }),
    ]
  }
}
