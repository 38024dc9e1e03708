import ServiceExtensionRuntime

/// Rows of cells set in columns by display width, so that Chinese text stands as straight as Latin text.
///
/// Every cell is made safe for a terminal; a column in which no row has anything is left out.
public struct TextTable: Sendable {
  /// What is set above and below each other.
  public var columns: [Column]
  /// The rows; one that is too short ends with empty cells.
  public var rows: [[Cell]] = []

  /// A table without rows.
  public init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row.
  public mutating func add(_ cells: [Cell]) { rows.append(cells) }

  /// The lines, without line ends: the titles, unless there are none, then the rows.
  public func lines(colour: Bool = false, indent: Int = 2) -> [String] {
    guard !rows.isEmpty else { return [] }
    let texts = rows.map { row in
      columns.indices.map { row.indices.contains($0) ? row[$0].text.safe(limit: columns[$0].limit) : "" }
    }
    let used = columns.indices.filter { column in texts.contains { !$0[column].isEmpty } }
    let titles = columns.map(\.title)
    let widths = columns.indices.map { column in
      texts.reduce(titles[column].displayWidth) { max($0, $1[column].displayWidth) }
    }
    func line(_ texts: [String], tint: (Int) -> Tint?) -> String {
      var line = String(repeating: " ", count: indent)
      for (place, column) in used.enumerated() {
        let text = texts[column]
        let padding = String(repeating: " ", count: max(0, widths[column] - text.displayWidth))
        let painted = colour ? tint(column)?.paint(text) ?? text : text
        let isLast = place == used.count - 1
        switch columns[column].alignment {
        case .left: line += painted + (isLast ? "" : padding)
        case .right: line += padding + painted
        }
        if !isLast { line += "  " }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    var lines: [String] = []
    if used.contains(where: { !titles[$0].isEmpty }) { lines.append(line(titles) { _ in .faint }) }
    for (row, texts) in zip(rows, texts) {
      lines.append(line(texts) { row.indices.contains($0) ? row[$0].tint : nil })
    }
    return lines
  }

  /// One column.
  public struct Column: Sendable, ExpressibleByStringLiteral {
    /// What stands above it.
    public var title: String
    /// To which side its cells are pushed.
    public var alignment: Alignment
    /// The widest a cell may be, in columns of the terminal; what is longer ends with `…`.
    public var limit: Int

    /// A column.
    public init(_ title: String, _ alignment: Alignment = .left, limit: Int = .max) {
      self.title = title
      self.alignment = alignment
      self.limit = limit
    }

    /// A column of texts of any length.
    public init(stringLiteral title: String) { self.init(title) }
  }

  /// To which side of its column a cell is pushed.
  public enum Alignment: Sendable {
    /// Texts.
    case left
    /// Figures.
    case right
  }

  /// One cell.
  public struct Cell: Sendable, ExpressibleByStringInterpolation {
    /// What it says.
    public var text: String
    /// Its colour, where colour is asked for.
    public var tint: Tint?

    /// A cell.
    public init(_ text: String, _ tint: Tint? = nil) {
      self.text = text
      self.tint = tint
    }

    /// A cell without colour.
    public init(stringLiteral text: String) { self.init(text) }
  }
}
