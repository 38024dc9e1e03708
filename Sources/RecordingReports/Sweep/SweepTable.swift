import Experiments
import ServiceExtensionRuntime

/// The points of a sweep as a table: a column for the handler and each axis, then one for each measure and condition that
/// is not the same everywhere.
struct SweepTable {
  private let result: SweepResult
  private let titles: [String]
  /// Measures that differ between points or runs.
  let measures: [Int]
  /// Conditions that do.
  let conditions: [Int]
  /// What is the same at all points: `expired 0`.
  let constants: [String]
  /// More rows than this nobody reads.
  static let rowLimit = 1_000

  init(_ result: SweepResult) {
    self.result = result
    titles = SweepWords.titles(of: result.plan.axes)
    var constants: [String] = []
    var measures: [Int] = []
    for (index, measure) in result.plan.measures.enumerated() {
      if let value = result.constant(ofMeasure: index) {
        constants.append("\(SweepWords.title(measure)) \(value.map { SweepWords.text($0, measure) } ?? "–")")
      } else {
        measures.append(index)
      }
    }
    var conditions: [Int] = []
    for (index, condition) in result.plan.conditions.enumerated() {
      if let holds = result.constant(ofCondition: index) {
        constants.append("\(condition.name.safe(limit: 60)): \(holds ? "always" : "never")")
      } else {
        conditions.append(index)
      }
    }
    (self.constants, self.measures, self.conditions) = (constants, measures, conditions)
  }

  /// The table; of more points than ``rowLimit`` the first.
  var table: TextTable {
    let plan = result.plan
    let isComplete = result.points.allSatisfy { $0.runs == plan.runsPerPoint }
    var columns: [TextTable.Column] = plan.handlers.count > 1 ? [TextTable.Column("handler", limit: 60)] : []
    columns += zip(plan.axes, titles).map { TextTable.Column($1, $0.isOrdered ? .right : .left, limit: 40) }
    if !isComplete { columns.append(TextTable.Column("runs", .right)) }
    columns += measures.map { TextTable.Column(SweepWords.title(plan.measures[$0]), .right) }
    columns += conditions.map { TextTable.Column(plan.conditions[$0].name.safe(limit: 40), .right) }
    var table = TextTable(columns)
    for point in result.points.prefix(SweepTable.rowLimit) {
      let coordinates = plan.coordinates(of: point.number)
      var cells = plan.handlers.count > 1 ? [TextTable.Cell(plan.handlers[coordinates.handler])] : []
      cells += zip(plan.axes, coordinates.places).map { TextTable.Cell($0.text(of: $1)) }
      if !isComplete { cells.append(TextTable.Cell(FigureText.grouped(point.runs))) }
      cells += measures.map { TextTable.Cell(SweepWords.text(point.measures[$0], plan.measures[$0])) }
      cells += conditions.map { TextTable.Cell(SweepWords.text(point.shares[$0])) }
      table.add(cells)
    }
    return table
  }

  /// What explains the table, a line each.
  var legend: [String] {
    var lines: [String] = []
    if result.plan.runsPerPoint > 1 {
      if !measures.isEmpty { lines.append("figures: the median of the runs, in brackets the range of nine in ten") }
      if !conditions.isEmpty { lines.append("shares: of the runs, in brackets the bounds of 95 % confidence (Wilson)") }
    }
    if !constants.isEmpty { lines.append("the same everywhere: " + constants.joined(separator: ", ")) }
    let left = result.points.count - SweepTable.rowLimit
    if left > 0 {
      lines.append("\(FigureText.counted(left, "more point")): --format csv or json has all of them")
    }
    if result.isInterrupted {
      let runs = result.points.reduce(0) { $0 + $1.runs }
      lines.append(
        "interrupted: \(FigureText.grouped(runs)) of \(FigureText.counted(result.plan.runCount, "run")) were made, at "
          + "\(FigureText.grouped(result.points.count)) of \(FigureText.counted(result.plan.pointCount, "point"))")
    }
    return lines
  }
}

extension SweepResult {
  /// What a measure comes to in every run of every point; nil where they differ. Of one point alone nothing is constant.
  fileprivate func constant(ofMeasure index: Int) -> DecimalNumber?? {
    guard points.count > 1, let first = points.first?.measures[index] else {
      return points.count > 1 && points.allSatisfy { $0.measures[index] == nil } ? .some(nil) : nil
    }
    let isConstant = points.allSatisfy { point in
      point.measures[index].map { $0.isConstant && $0.least == first.least && $0.count == point.runs } ?? false
    }
    return isConstant ? .some(first.least) : nil
  }

  /// Whether a condition holds in every run of every point; nil where they differ.
  func constant(ofCondition index: Int) -> Bool? {
    guard points.count > 1 else { return nil }
    if points.allSatisfy({ $0.shares[index].holds == $0.runs }) { return true }
    return points.allSatisfy { $0.shares[index].holds == 0 } ? false : nil
  }
}
