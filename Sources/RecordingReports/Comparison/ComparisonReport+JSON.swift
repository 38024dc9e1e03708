import Experiments
import ServiceExtensionRuntime

extension ComparisonReport {
  /// The comparison as JSON: `{ comparison: 1, scenario, profile, seed, rows: [{ handler, totals, diagnostics, best,
  /// verdict }] }`; `totals` as in a recording, `diagnostics` null where they were not counted.
  public var json: JSONValue {
    let best = comparison.best
    let rows = comparison.rows.map { row -> JSONValue in
      [
        "handler": .string(row.handler),
        "totals": row.totals.json,
        "diagnostics": row.diagnostics.map(JSONValue.integer) ?? .null,
        "best": .bool(row == best),
        "verdict": .string(verdict(row)),
      ]
    }
    return [
      "comparison": 1,
      "scenario": .string(comparison.scenario),
      "profile": .string(comparison.profile),
      "seed": Int(exactly: comparison.seed).map(JSONValue.integer) ?? .string("\(comparison.seed)"),
      "rows": .array(rows),
    ]
  }
}
