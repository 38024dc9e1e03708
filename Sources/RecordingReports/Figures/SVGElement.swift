import ServiceExtensionRuntime

/// An element of a drawing: written as an SVG file, or handed to a page's script as data, which makes the element of it.
public struct SVGElement: Hashable, Sendable {
  /// The element's name.
  var name: String
  /// Its attributes, in the order written.
  var attributes: [Attribute]
  /// What it holds.
  var children: [Child]

  /// A name and a value.
  struct Attribute: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// An element within an element, or text.
  indirect enum Child: Hashable, Sendable {
    case element(SVGElement)
    case text(String)
  }

  /// An element; attributes that are nil are left out.
  init(_ name: String, _ attributes: KeyValuePairs<String, Value?> = [:], _ children: [SVGElement] = []) {
    self.name = name
    self.attributes = attributes.compactMap { name, value in value.map { Attribute(name: name, value: $0.text) } }
    self.children = children.map(Child.element)
  }

  /// An element that holds a text.
  init(_ name: String, _ attributes: KeyValuePairs<String, Value?> = [:], text: String) {
    self.init(name, attributes)
    children = [.text(text)]
  }

  /// The value of an attribute: a text, or a length in pixels to a tenth.
  struct Value: ExpressibleByStringInterpolation, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    let text: String

    init(_ text: String) { self.text = text }
    init(_ length: Double) { text = SVGElement.tenths(length) }
    init(stringLiteral value: String) { text = value }
    init(floatLiteral value: Double) { self.init(value) }
    init(integerLiteral value: Int) { text = "\(value)" }
  }

  /// A number to a tenth, without a superfluous zero: the same on every machine, whatever the last bits are.
  static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let rest = tenths.magnitude % 10
    return "\(sign)\(tenths.magnitude / 10)" + (rest == 0 ? "" : ".\(rest)")
  }

  /// The element as XML, an element a line.
  func xml(indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    let list = attributes.map { " \($0.name)=\"\(XMLText.attribute($0.value))\"" }.joined()
    guard !children.isEmpty else { return "\(margin)<\(name)\(list)/>\n" }
    var inside = ""
    var isText = false
    for child in children {
      switch child {
      case .text(let text):
        inside += XMLText.content(text)
        isText = true
      case .element(let element): inside += element.xml(indent: indent + 2)
      }
    }
    let begin = "\(margin)<\(name)\(list)>"
    return isText ? "\(begin)\(inside)</\(name)>\n" : "\(begin)\n\(inside)\(margin)</\(name)>\n"
  }

  /// The element as data: `[name, { attributes }, child, …]`, a text as a string.
  public var json: JSONValue {
    let members = attributes.map { (key: $0.name, value: JSONValue.string($0.value)) }
    let inside = children.map { child -> JSONValue in
      switch child {
      case .text(let text): .string(text)
      case .element(let element): element.json
      }
    }
    return .array([.string(name), .object(JSONObject(members))] + inside)
  }
}
