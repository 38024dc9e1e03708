/// Bars for several things, beside one another for several figures: which of them is the best is seen at a glance.
public struct BarChart: Figure {
  /// What it shows, in a sentence.
  public var summary: String
  /// What the bars are of, from top to bottom.
  public var rows: [String]
  /// The figures, from left to right.
  public var columns: [Column]

  /// A chart.
  public init(_ summary: String, rows: [String], columns: [Column]) {
    self.summary = summary
    self.rows = rows
    self.columns = columns
  }

  /// One figure of each row.
  public struct Column: Sendable {
    /// What it is.
    public var title: String
    /// The bars, a row each.
    public var bars: [Bar]

    /// A column.
    public init(_ title: String, bars: [Bar]) {
      self.title = title
      self.bars = bars
    }
  }

  /// One bar.
  public struct Bar: Hashable, Sendable {
    /// How long it is; nil: there is none.
    public var number: Double?
    /// What stands behind it.
    public var text: String
    /// Whether it is the best of its column.
    public var isBest: Bool

    /// A bar.
    public init(_ number: Double?, text: String, isBest: Bool) {
      self.number = number
      self.text = text
      self.isBest = isBest
    }
  }

  static let width = 860.0
  private static let top = 40.0
  private static let rowHeight = 32.0

  /// The drawing.
  public var drawing: SVGElement {
    let left = min(290, 24 + Double(rows.map(\.displayWidth).max() ?? 0) * 6.8)
    let columnWidth = (Self.width - left - 8) / Double(max(1, columns.count))
    let height = Self.top + Self.rowHeight * Double(rows.count)
    var parts: [SVGElement] = []
    for (place, name) in rows.enumerated() {
      let y = Self.top + Double(place) * Self.rowHeight
      parts.append(label(name.safe(limit: 40), left - 12, y + 20, anchor: "end", "row-name"))
    }
    for (place, column) in columns.enumerated() {
      let x = left + Double(place) * columnWidth
      parts.append(label(column.title, x, Self.top - 14, anchor: nil, "axis-title"))
      parts.append(
        SVGElement(
          "line",
          ["x1": .init(x), "x2": .init(x), "y1": .init(Self.top - 4), "y2": .init(height), "class": "grid"]))
      let most = column.bars.compactMap(\.number).max() ?? 0
      // The longest bar leaves room for the widest text.
      let room = columnWidth - 22 - Double(column.bars.map(\.text.displayWidth).max() ?? 0) * 6.8 - 16
      for (row, bar) in column.bars.enumerated() {
        let y = Self.top + Double(row) * Self.rowHeight
        let length = most > 0 ? max(0, bar.number ?? 0) / most * max(20, room) : 0
        parts.append(
          SVGElement(
            "rect",
            [
              "x": .init(x), "y": .init(y + 6), "width": .init(length), "height": 20, "rx": 2,
              "class": bar.isBest ? "bar best" : "bar",
            ]))
        parts.append(
          label(
            bar.text + (bar.isBest ? " ★" : ""), x + length + 6, y + 20, anchor: nil, bar.isBest ? "best-text" : nil))
      }
    }
    return frame(width: Self.width, height: height + 10, parts)
  }
}
