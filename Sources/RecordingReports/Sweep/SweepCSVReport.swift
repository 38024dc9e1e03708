import Experiments
import ServiceExtensionRuntime

/// A sweep as comma-separated values (RFC 4180, lines end with a line feed), a row for each point of the plan.
///
/// A point that is missing has a row with 0 runs and empty figures. Times are seconds, sizes bytes.
public struct SweepCSVReport: Report {
  /// What is reported.
  public var result: SweepResult

  /// A report.
  public init(_ result: SweepResult) { self.result = result }

  /// Hands the report to `output`, row by row.
  public func write(to output: (String) throws -> Void) rethrows {
    let plan = result.plan
    let isSpread = plan.runsPerPoint > 1
    var header = ["handler"] + plan.axes.map(\.path) + ["runs"]
    for measure in plan.measures {
      header.append(isSpread ? measure.name + ".mean" : measure.name)
      guard isSpread else { continue }
      header += ["least", "most"].map { "\(measure.name).\($0)" }
      header += Distribution.percents.flatMap { percent in
        ["p\(percent)", "p\(percent).low", "p\(percent).high"].map { "\(measure.name).\($0)" }
      }
    }
    for condition in plan.conditions {
      header += isSpread ? ["share", "low", "high"].map { "\(condition.name).\($0)" } : [condition.name]
    }
    try output(CSVText.line(header))
    for number in 0..<plan.pointCount {
      let coordinates = plan.coordinates(of: number)
      var cells = [plan.handlers[coordinates.handler]]
      cells += zip(plan.axes, coordinates.places).map { $0.text(of: $1) }
      if let point = result.point(number) {
        cells.append("\(point.runs)")
        cells += point.measures.flatMap { SweepCSVReport.cells($0, isSpread: isSpread) }
        cells += point.shares.flatMap { SweepCSVReport.cells($0, isSpread: isSpread) }
      } else {
        cells += ["0"] + Array(repeating: "", count: header.count - cells.count - 1)
      }
      try output(CSVText.line(cells))
    }
  }

  private static func cells(_ distribution: Distribution?, isSpread: Bool) -> [String] {
    guard isSpread else { return [distribution?.mean.description ?? ""] }
    guard let distribution else { return Array(repeating: "", count: 3 + 3 * Distribution.percents.count) }
    let ends = [distribution.mean, distribution.least, distribution.most].map(\.description)
    return ends
      + distribution.quantiles.flatMap {
        [$0.value.description, $0.low?.description ?? "", $0.high?.description ?? ""]
      }
  }

  private static func cells(_ share: Share, isSpread: Bool) -> [String] {
    guard isSpread else { return ["\(share.holds)"] }
    let json = share.json.object
    return ["share", "low", "high"].map { json?[$0]?.compactText ?? "" }
  }
}

/// Comma-separated values.
enum CSVText {
  /// A line with its end; cells with commas, quotes or line ends are quoted.
  static func line(_ cells: [String]) -> String { cells.map(quoted).joined(separator: ",") + "\n" }

  private static func quoted(_ cell: String) -> String {
    guard cell.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return cell }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }
}
