import ServiceExtensionRuntime

/// A chart: drawn once, for a file of its own or for a page.
public protocol Figure: Sendable {
  /// What it shows, in a sentence for those who do not see it.
  var summary: String { get }
  /// The drawing.
  var drawing: SVGElement { get }
}

extension Figure {
  /// The drawing and its summary, for the script of a page, which brings the pattern of cells that failed itself.
  var data: JSONValue { ["summary": .string(summary), "drawing": drawing.json] }

  /// The drawing as an SVG file that needs nothing else, for light and dark pages.
  public var file: String {
    var drawing = drawing
    let style = "\n" + String(decoding: PackageResources.figure_css, as: UTF8.self)
    let hatching = SVGElement(
      "pattern", ["id": "failed", "width": 7, "height": 7, "patternUnits": "userSpaceOnUse", "class": "hatching"],
      [SVGElement("path", ["d": "M-1 8 8-1M-1 1 1-1M6 8 8 6"])])
    drawing.children.insert(.element(SVGElement("defs", [:], [hatching])), at: 0)
    drawing.children.insert(.element(SVGElement("style", text: style)), at: 0)
    drawing.attributes.insert(SVGElement.Attribute(name: "xmlns", value: "http://www.w3.org/2000/svg"), at: 0)
    return drawing.xml()
  }

  /// The frame of a drawing of this size, with its summary.
  func frame(width: Double, height: Double, _ parts: [SVGElement]) -> SVGElement {
    SVGElement(
      "svg",
      [
        "viewBox": "0 0 \(SVGElement.tenths(width)) \(SVGElement.tenths(height))", "width": .init(width),
        "height": .init(height), "role": "img", "class": "figure", "aria-label": .init(summary),
      ],
      [SVGElement("rect", ["width": "100%", "height": "100%", "class": "paper"])] + parts)
  }

  /// A line of text.
  func label(
    _ text: String, _ x: Double, _ y: Double, anchor: String? = nil, _ style: String? = nil
  ) -> SVGElement {
    SVGElement(
      "text",
      ["x": .init(x), "y": .init(y), "text-anchor": anchor.map { .init($0) }, "class": style.map { .init($0) }],
      text: text)
  }
}
