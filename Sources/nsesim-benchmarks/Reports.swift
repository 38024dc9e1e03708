import Foundation

/// The figures as a table with aligned columns.
func textReport(of figures: [Figure]) -> String {
  var rows = [["benchmark", "figure", "value", "calibration", "ratio", "goal", ""]]
  for figure in figures {
    rows.append([
      figure.benchmark, figure.what, "\(figure.value.short) \(figure.unit)",
      "\(figure.calibration.short) (\(figure.calibratedBy))", figure.ratio.short, figure.goal?.text ?? "",
      figure.goal == nil ? "" : figure.isMet ? "ok" : "MISSED",
    ])
  }
  let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
    return String(cells.reversed().drop { $0 == " " }.reversed())
  }.joined(separator: "\n")
}

/// The figures as a JSON array.
func jsonReport(of figures: [Figure]) throws -> String {
  struct Line: Encodable {
    let benchmark, what, unit, calibratedBy: String
    let value, calibration, ratio: Double
    let goal: String?
    let isMet: Bool
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  let lines = figures.map {
    Line(
      benchmark: $0.benchmark, what: $0.what, unit: $0.unit, calibratedBy: $0.calibratedBy, value: $0.value,
      calibration: $0.calibration, ratio: $0.ratio, goal: $0.goal?.text, isMet: $0.isMet)
  }
  return String(decoding: try encoder.encode(lines), as: UTF8.self)
}

extension Figure.Goal {
  fileprivate var text: String {
    switch self {
    case .atLeast(let bound): "at least \(bound)"
    case .below(let bound): "below \(bound)"
    case .valueAtLeast(let bound): "\(Int(bound)) a second"
    case .valueBelow(let bound): "below \(Int(bound))"
    }
  }
}

extension Double {
  /// Three significant digits, or all of the whole part.
  fileprivate var short: String {
    String(format: magnitude >= 100 ? "%.0f" : magnitude >= 10 ? "%.1f" : "%.2f", self)
  }
}
