/// Numbers over two others, as a table whose cells are the darker the larger their number; cells that failed are hatched.
public struct HeatMap: Figure {
  /// What it shows, in a sentence.
  public var summary: String
  /// What stands above the columns.
  public var columnTitle: String
  /// What stands beside the rows.
  public var rowTitle: String
  /// The columns' names, from left to right.
  public var columns: [String]
  /// The rows' names, from top to bottom.
  public var rows: [String]
  /// The cells, row by row.
  public var cells: [[Cell]]
  /// The number of the palest cell, and that of the darkest; nil: those of the cells.
  public var range: ClosedRange<Double>?

  /// A map.
  public init(
    _ summary: String, columnTitle: String, rowTitle: String, columns: [String], rows: [String], cells: [[Cell]]
  ) {
    self.summary = summary
    self.columnTitle = columnTitle
    self.rowTitle = rowTitle
    self.columns = columns
    self.rows = rows
    self.cells = cells
  }

  /// One cell.
  public struct Cell: Hashable, Sendable {
    /// Its number; nil: there is none.
    public var number: Double?
    /// What stands in it.
    public var text: String
    /// Whether it is one of those that failed.
    public var isFailure: Bool
    /// What is told of it besides; empty: nothing.
    public var tip: String

    /// A cell.
    public init(_ number: Double?, text: String, isFailure: Bool = false, tip: String = "") {
      self.number = number
      self.text = text
      self.isFailure = isFailure
      self.tip = tip
    }
  }

  static let width = 860.0
  private static let rowHeight = 34.0
  private static let top = 62.0

  /// The drawing.
  public var drawing: SVGElement {
    let left = min(260, 34 + Double(rows.map(\.displayWidth).max() ?? 0) * 7)
    let cellWidth = (Self.width - left - 14) / Double(max(1, columns.count))
    let height = Self.top + Self.rowHeight * Double(rows.count)
    // Where names would run into one another, only every so many-th has one.
    let widest = Double(columns.map(\.displayWidth).max() ?? 0) * 6.6 + 8
    let skip = max(1, Int((widest / max(cellWidth, 1)).rounded(.up)))
    var parts = [
      label(columnTitle, left + (Self.width - left) / 2, 22, anchor: "middle", "axis-title"),
      label(rowTitle, 14, 22, anchor: nil, "axis-title"),
    ]
    for (place, name) in columns.enumerated() {
      let x = left + (Double(place) + 0.5) * cellWidth
      if place % skip == 0 { parts.append(label(name.safe(limit: 24), x, Self.top - 14, anchor: "middle", "tick")) }
    }
    for (row, name) in rows.enumerated() {
      let y = Self.top + Double(row) * Self.rowHeight
      parts.append(label(name.safe(limit: 34), left - 10, y + 22, anchor: "end", "tick"))
      for (column, cell) in cells[row].enumerated() {
        parts.append(drawing(of: cell, x: left + Double(column) * cellWidth, y: y, width: cellWidth))
      }
    }
    return frame(width: Self.width, height: height + 14, parts)
  }

  private func drawing(of cell: Cell, x: Double, y: Double, width: Double) -> SVGElement {
    let (px, py) = (SVGElement.Value(x + 1), SVGElement.Value(y + 1))
    let (w, h) = (SVGElement.Value(width - 2), SVGElement.Value(Self.rowHeight - 2))
    let opacity = SVGElement.Value(String(Int((shade(of: cell) * 100).rounded())) + "%")
    var parts = [
      SVGElement("rect", ["x": px, "y": py, "width": w, "height": h, "class": "cell", "fill-opacity": opacity])
    ]
    if cell.isFailure {
      parts.append(SVGElement("rect", ["x": px, "y": py, "width": w, "height": h, "class": "failed"]))
    }
    if Double(cell.text.displayWidth) * 6.6 < width {
      parts.append(label(cell.text, x + width / 2, y + 22, anchor: "middle", "cell-text"))
    }
    if !cell.tip.isEmpty { parts.append(SVGElement("title", text: cell.tip)) }
    return SVGElement("g", [:], parts)
  }

  /// How dark a cell is, from 0.06 to 0.62: its text stays readable.
  private func shade(of cell: Cell) -> Double {
    guard let number = cell.number else { return 0 }
    let numbers = cells.joined().compactMap(\.number)
    let low = range?.lowerBound ?? numbers.min() ?? 0
    let high = range?.upperBound ?? numbers.max() ?? 0
    guard high > low else { return 0.3 }
    return 0.06 + 0.56 * min(1, max(0, (number - low) / (high - low)))
  }
}
