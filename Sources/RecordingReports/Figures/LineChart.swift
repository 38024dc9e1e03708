/// Lines over a number, in one panel or several side by side, with one legend.
///
/// Lines differ in mark and dash, not in colour alone; lines that are equal in every panel are drawn as one.
public struct LineChart: Figure {
  /// What it shows, in a sentence.
  public var summary: String
  /// The numbers below.
  public var x: ChartAxis
  /// The numbers at the side.
  public var y: ChartAxis
  /// The panels, from left to right.
  public var panels: [Panel]
  /// A number at the side that a line is drawn at, and what it means; nil: none.
  public var limit: (y: Double, name: String)?

  /// A chart.
  public init(_ summary: String, x: ChartAxis, y: ChartAxis, panels: [Panel]) {
    self.summary = summary
    self.x = x
    self.y = y
    self.panels = panels
  }

  /// One panel.
  public struct Panel: Sendable {
    /// What stands above it.
    public var title: String
    /// Its lines; those of the same place in two panels are drawn alike.
    public var lines: [Line]

    /// A panel.
    public init(_ title: String, lines: [Line]) {
      self.title = title
      self.lines = lines
    }
  }

  /// One line.
  public struct Line: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// Its points, from left to right; without a number at the side the line has a gap.
    public var points: [Point]

    /// A line.
    public init(_ name: String, points: [Point]) {
      self.name = name
      self.points = points
    }
  }

  /// A point, and the range that its number is likely to lie in; nil: it is certain.
  public struct Point: Hashable, Sendable {
    /// The number below.
    public var x: Double
    /// The number at the side; nil: there is none.
    public var y: Double?
    /// From where to where it may be.
    public var spread: ClosedRange<Double>?

    /// A point.
    public init(x: Double, y: Double?, spread: ClosedRange<Double>? = nil) {
      self.x = x
      self.y = y
      self.spread = spread
    }
  }

  static let width = 860.0
  static let panelHeight = 280.0
  private static let left = 62.0
  private static let gap = 34.0
  private static let top = 44.0

  /// The drawing.
  public var drawing: SVGElement {
    let groups = groups
    let room = Self.width - Self.left - 18
    let count = Double(max(1, panels.count))
    let panelWidth = (room - Self.gap * (count - 1)) / count
    var parts: [SVGElement] = []
    for (place, panel) in panels.enumerated() {
      let box = Box(
        x: Self.left + Double(place) * (panelWidth + Self.gap), y: Self.top, width: panelWidth,
        height: Self.panelHeight)
      parts += frame(box, panel.title, isFirst: place == 0)
      for (style, group) in groups.enumerated() where panel.lines.indices.contains(group[0]) {
        parts.append(line(panel.lines[group[0]], style: style, box))
      }
    }
    let below = Self.top + Self.panelHeight
    parts.append(label(x.title, Self.left + room / 2, below + 42, anchor: "middle", "axis-title"))
    let (legend, height) = legend(groups, top: below + 64)
    return frame(width: Self.width, height: below + 64 + height, parts + legend)
  }

  /// Places of lines, those together that are equal in every panel.
  private var groups: [[Int]] {
    var groups: [[Int]] = []
    for place in 0..<(panels.map(\.lines.count).max() ?? 0) {
      let same = groups.firstIndex { group in
        panels.allSatisfy { panel in
          panel.lines.indices.contains(place) && panel.lines[group[0]].points == panel.lines[place].points
        }
      }
      if let same { groups[same].append(place) } else { groups.append([place]) }
    }
    return groups
  }

  private struct Box {
    var x, y, width, height: Double
  }

  private func frame(_ box: Box, _ title: String, isFirst: Bool) -> [SVGElement] {
    var parts = [
      label(title, box.x + box.width / 2, box.y - 16, anchor: "middle", "panel-title"),
      SVGElement(
        "rect",
        [
          "x": .init(box.x), "y": .init(box.y), "width": .init(box.width), "height": .init(box.height),
          "class": "panel",
        ]),
    ]
    for tick in y.ticks(about: 5) {
      let height = box.y + box.height * (1 - y.place(of: tick))
      parts.append(stroke(box.x, height, box.x + box.width, height, "grid"))
      if isFirst { parts.append(label(ChartAxis.text(tick), box.x - 8, height + 4, anchor: "end", "tick")) }
    }
    for tick in x.ticks(about: Int(box.width / 46)) {
      let place = box.x + box.width * x.place(of: tick)
      parts.append(stroke(place, box.y + box.height, place, box.y + box.height + 5, "grid"))
      parts.append(label(ChartAxis.text(tick), place, box.y + box.height + 19, anchor: "middle", "tick"))
    }
    if isFirst {
      parts.append(
        SVGElement(
          "text",
          [
            "transform": "translate(16 \(SVGElement.tenths(box.y + box.height / 2))) rotate(-90)",
            "text-anchor": "middle", "class": "axis-title",
          ], text: y.title))
    }
    if let limit {
      let height = box.y + box.height * (1 - y.place(of: limit.y))
      parts.append(stroke(box.x, height, box.x + box.width, height, "limit-line"))
      parts.append(label(limit.name, box.x + 6, height - 5, anchor: nil, "limit-name"))
    }
    return parts
  }

  private func stroke(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) -> SVGElement {
    SVGElement("line", ["x1": .init(x1), "y1": .init(y1), "x2": .init(x2), "y2": .init(y2), "class": .init(style)])
  }

  private func line(_ line: Line, style: Int, _ box: Box) -> SVGElement {
    func place(_ point: Point, _ number: Double) -> (x: Double, y: Double) {
      (box.x + box.width * x.place(of: point.x), box.y + box.height * (1 - y.place(of: number)))
    }
    var path = ""
    var marks: [SVGElement] = []
    var isDrawing = false
    for point in line.points {
      guard let number = point.y else {
        isDrawing = false
        continue
      }
      let (x, y) = place(point, number)
      path += "\(isDrawing ? "L" : "M")\(SVGElement.tenths(x)) \(SVGElement.tenths(y))"
      isDrawing = true
      if let spread = point.spread {
        marks.append(stroke(x, place(point, spread.lowerBound).y, x, place(point, spread.upperBound).y, "spread"))
      }
      marks.append(Self.mark(style, x, y, tip: "\(line.name): \(ChartAxis.text(number)) at \(ChartAxis.text(point.x))"))
    }
    return SVGElement(
      "g", ["class": "line s\(style % 6)"],
      (path.isEmpty ? [] : [SVGElement("path", ["d": .init(path), "class": "stroke"])]) + marks)
  }

  /// The mark of a line: a circle, square, triangle, diamond, bar or ring.
  private static func mark(_ style: Int, _ x: Double, _ y: Double, tip: String?) -> SVGElement {
    let shapes = [
      "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z", "M-3.7-3.7H3.7V3.7H-3.7Z", "M0-4.6 4.6 3.6H-4.6Z", "M0-5 5 0 0 5-5 0Z",
      "M-1.8-5H1.8V5H-1.8Z", "M0 4.6-4.6-3.6H4.6Z",
    ]
    let place = "translate(\(SVGElement.tenths(x)) \(SVGElement.tenths(y)))"
    return SVGElement(
      "path", ["d": .init(shapes[style % shapes.count]), "transform": .init(place), "class": "mark"],
      tip.map { [SVGElement("title", text: $0)] } ?? [])
  }

  private func legend(_ groups: [[Int]], top: Double) -> ([SVGElement], height: Double) {
    var parts: [SVGElement] = []
    var (x, y) = (Self.left, top)
    for (style, group) in groups.enumerated() {
      let names = group.compactMap { place in
        panels.lazy.compactMap { $0.lines.indices.contains(place) ? $0.lines[place].name : nil }.first
      }
      let text = names.joined(separator: ", ").safe(limit: 110)
      let width = 44 + Double(text.displayWidth) * 6.7 + 22
      if x > Self.left, x + width > Self.width {
        (x, y) = (Self.left, y + 22)
      }
      parts.append(
        SVGElement(
          "g", ["class": "line s\(style % 6)"],
          [
            SVGElement("path", ["d": "M\(SVGElement.tenths(x)) \(SVGElement.tenths(y))h34", "class": "stroke"]),
            Self.mark(style, x + 17, y, tip: nil),
          ]))
      parts.append(label(text, x + 42, y + 4, anchor: nil, "legend"))
      x += width
    }
    return (parts, height: y - top + 20)
  }
}
