import Experiments
import ServiceExtensionRuntime

/// The charts of a sweep: for each measure and condition that is not the same everywhere, lines along an axis of numbers,
/// or a map over two axes.
struct SweepCharts {
  /// The charts of one measure or condition.
  struct Group {
    var title: String
    var figures: [any Figure]
    /// How the charts are read, in a sentence; empty where that is plain.
    var note = ""
    /// How many charts there are that are not drawn.
    var leftOut = 0

    var json: JSONValue {
      [
        "title": .string(title), "figures": .array(figures.map(\.data)), "note": .string(note),
        "leftOut": .integer(leftOut),
      ]
    }
  }

  /// More cells than this are not drawn for a measure.
  static let cellLimit = 4_000
  /// More charts than this are not drawn for a measure.
  static let figureLimit = 24

  private let result: SweepResult
  private let table: SweepTable
  private let titles: [String]
  private var plan: SweepPlan { result.plan }

  init(_ result: SweepResult, table: SweepTable) {
    self.result = result
    self.table = table
    titles = SweepWords.titles(of: result.plan.axes)
  }

  /// All of them; none where nothing is varied.
  var all: [Group] {
    guard !plan.axes.isEmpty else { return [] }
    return Quantity.all(of: result, table).map { quantity in
      plan.axes.count == 1 ? lines(quantity) : maps(quantity)
    }
  }

  // MARK: One axis

  private func lines(_ quantity: Quantity) -> Group {
    let axis = plan.axes[0]
    let isOrdered = axis.isOrdered
    let positions = axis.values.indices.map { isOrdered ? axis.position(of: $0) ?? 0 : Double($0) }
    let lines = plan.handlers.indices.map { handler in
      LineChart.Line(
        plan.handlers[handler].safe(limit: 60),
        points: axis.values.indices.map { place in
          let point = result.point(plan.point(handler: handler, places: [place]))
          return LineChart.Point(
            x: positions[place], y: point.flatMap(quantity.number), spread: point.flatMap(quantity.spread))
        }.sorted { $0.x < $1.x })
    }
    let numbers = lines.flatMap(\.points).flatMap { [$0.y, $0.spread?.upperBound].compactMap { $0 } }
    let most = quantity.isShare ? 100 : max(numbers.max() ?? 0, 1e-9)
    let unit = axis.values.first?.number == nil && isOrdered ? (axis.isTime ? ", s" : ", bytes") : ""
    let chart = LineChart(
      "\(quantity.title) against \(titles[0]), for \(FigureText.counted(plan.handlers.count, "handler")).",
      x: ChartAxis(
        titles[0] + (isOrdered ? unit : " (place in the list)"),
        min(positions.min() ?? 0, isOrdered ? .infinity : 0)...max(positions.max() ?? 0, positions.min() ?? 0)),
      y: ChartAxis(quantity.title, 0...most), panels: [LineChart.Panel("", lines: lines)])
    let hasSpread = lines.contains { $0.points.contains { $0.spread != nil } }
    let spread = quantity.isShare ? "the bounds of 95 % confidence (Wilson)" : "the range of nine in ten runs"
    return Group(title: quantity.title, figures: [chart], note: hasSpread ? "thin upright lines: \(spread)" : "")
  }

  // MARK: Two axes and more

  /// A map over the last two axes for each handler and each combination of values of the others.
  private func maps(_ quantity: Quantity) -> Group {
    let row = plan.axes.count - 2
    let column = plan.axes.count - 1
    let cells = plan.axes[row].values.count * plan.axes[column].values.count
    let count = plan.pointCount / max(1, cells)
    let drawn = min(count, Self.figureLimit, Self.cellLimit / max(1, cells))
    var figures: [any Figure] = []
    for map in 0..<drawn { figures.append(self.map(quantity, first: map * cells, row, column)) }
    let ordered = result.points.filter { quantity.number($0) != nil }.sorted {
      (quantity.number($0) ?? 0, $0.number) < (quantity.number($1) ?? 0, $1.number)
    }
    var note = ""
    if let least = ordered.first, let most = ordered.last {
      note = "the stronger the colour, the larger: \(quantity.text(least)) to \(quantity.text(most))"
    }
    return Group(title: quantity.title, figures: figures, note: note, leftOut: count - drawn)
  }

  private func map(_ quantity: Quantity, first: Int, _ row: Int, _ column: Int) -> HeatMap {
    let coordinates = plan.coordinates(of: first)
    var place: [String] = plan.handlers.count > 1 ? [plan.handlers[coordinates.handler].safe(limit: 60)] : []
    for index in plan.axes.indices where index < row {
      place.append("\(titles[index]) \(plan.axes[index].text(of: coordinates.places[index]).safe(limit: 30))")
    }
    let columns = plan.axes[column].values.count
    let cells = plan.axes[row].values.indices.map { y in
      (0..<columns).map { x -> HeatMap.Cell in
        guard let point = result.point(first + y * columns + x) else { return HeatMap.Cell(nil, text: "") }
        let number = quantity.number(point)
        return HeatMap.Cell(number, text: number == nil ? "–" : quantity.text(point), tip: quantity.fullText(point))
      }
    }
    let name = place.isEmpty ? quantity.title : "\(quantity.title): \(place.joined(separator: ", "))"
    var map = HeatMap(
      name, columnTitle: titles[column], rowTitle: titles[row],
      columns: (0..<columns).map { plan.axes[column].text(of: $0) },
      rows: plan.axes[row].values.indices.map { plan.axes[row].text(of: $0) }, cells: cells)
    // The same shade is the same figure in every map of the measure.
    let numbers = result.points.compactMap(quantity.number)
    if quantity.isShare {
      map.range = 0...100
    } else if let least = numbers.min(), let most = numbers.max() {
      map.range = least...most
    }
    return map
  }
}

extension Axis {
  /// Whether its values are times.
  fileprivate var isTime: Bool { values.first.flatMap { Duration(scenarioValue: $0) } != nil }
}
