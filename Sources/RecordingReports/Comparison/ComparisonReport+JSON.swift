import Experiments
import ServiceExtensionRuntime

extension ComparisonReport {
  /// The comparison as JSON: `{ comparison: 1, scenario, file, profile, seed, seeds: { from, to }, rows: [{ handler, totals,
  /// diagnostics, best, verdict, cause, measures }] }`.
  ///
  /// `totals` as in a recording, summed over the seeds; `diagnostics` null where they were not counted; `cause` null, or
  /// `{ pushes, rule, message, seed }`; `measures` the spread of each measure over the seeds, as in a sweep.
  public var json: JSONValue {
    let best = comparison.best
    let rows = comparison.rows.map { row -> JSONValue in
      [
        "handler": .string(row.handler),
        "totals": row.totals.json,
        "diagnostics": row.diagnostics.map(JSONValue.integer) ?? .null,
        "best": .bool(row == best),
        "verdict": .string(verdict(row)),
        "cause": row.cause?.json ?? .null,
        "measures": .object(
          JSONObject(Measure.usual.map { (key: $0.name, value: row.distribution(of: $0)?.json ?? .null) })),
      ]
    }
    return [
      "comparison": 1,
      "scenario": .string(comparison.scenario),
      "file": comparison.file.map(JSONValue.string) ?? .null,
      "profile": .string(comparison.profile),
      "seed": .seed(comparison.seeds.lowerBound),
      "seeds": ["from": .seed(comparison.seeds.lowerBound), "to": .seed(comparison.seeds.upperBound)],
      "rows": .array(rows),
    ]
  }
}

extension Comparison.Cause {
  fileprivate var json: JSONValue {
    [
      "pushes": .array(pushes.map(JSONValue.string)), "rule": .string(rule), "message": .string(message),
      "seed": .seed(seed),
    ]
  }
}
