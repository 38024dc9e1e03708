import ServiceExtensionRuntime

/// A value from the command line that takes the place of one in the file, such as `--device banner.lifetime=3s`.
///
/// Its path is keys (or places in a list) with dots between; what has dots of its own stands in brackets, as in
/// `network["https://a.example/*"].latency` (``OverridePath``). Its value is read as JSON5, else as a string. What is
/// wrong with it is reported with the option as its file.
public struct Override: Sendable {
  /// The keys, from the top of the file.
  var path: [Step]
  /// The new value.
  var value: Node
  /// The option's text, named like the option.
  let source: SourceText
  /// Whether a key that the file may choose freely must be there already, so that a misspelt one is no new one.
  public var mustExist = false

  typealias Step = OverridePath.Step

  /// What `assignment` says, `key.key=value`, below `prefix`. Throws where it has no `=`, or an empty key.
  public init(option: String, assignment: String, below prefix: [String] = []) throws(FileProblem) {
    source = SourceText(name: "\(option) \(assignment)", bytes: Array(assignment.utf8))
    guard source.bytes.contains(UInt8(ascii: "=")) else {
      throw FileProblem(
        "expected KEY=VALUE, such as \(option) \(prefix == ["device"] ? "banner.lifetime" : "key")=3s",
        file: source.name)
    }
    let read = try OverridePath(in: source)
    path = prefix.map { Step(key: $0, offset: 0) } + read.steps
    value = Override.value(in: source, from: read.end + 1)
  }

  /// The value that `option` gives to `path`, such as `--seed 7`.
  public init(option: String, path: [String], value text: String) {
    source = SourceText(name: "\(option) \(text)", bytes: Array(text.utf8))
    self.path = path.map { Step(key: $0, offset: 0) }
    value = Override.value(in: source, from: 0)
  }

  /// The handler that `NAME[:key=value,…]` names; it takes the place of the file's whole handler.
  ///
  /// Throws where a parameter has no `=`. Whether name and parameters exist is found when the scenario is decoded.
  public init(option: String, handler text: String) throws(FileProblem) {
    source = SourceText(name: "\(option) \(text)", bytes: Array(text.utf8))
    let bytes = source.bytes
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
    let name = Node(.string(String(decoding: bytes[..<colon], as: UTF8.self)), offset: 0, source: source)
    var members = [Node.Member(key: "strategy", keyOffset: 0, value: name)]
    var parameters: [Node.Member] = []
    for part in Override.parts(of: bytes, from: colon + 1) {
      guard let equals = bytes[part].firstIndex(of: UInt8(ascii: "=")) else {
        let shape = "expected NAME:key=value,…, such as deliver-at-fraction:fraction=0.5"
        throw FileProblem("a parameter without '=': \(shape)", at: part.lowerBound, in: source)
      }
      let end = SourceText(name: source.name, bytes: Array(bytes[..<part.upperBound]))
      var value = Override.value(in: end, from: equals + 1)
      value.source = source
      let key = String(decoding: bytes[part.lowerBound..<equals], as: UTF8.self)
      parameters.append(Node.Member(key: key, keyOffset: part.lowerBound, value: value))
    }
    if !parameters.isEmpty {
      let object = Node(.object(parameters), offset: colon + 1, source: source)
      members.append(Node.Member(key: "parameters", keyOffset: colon + 1, value: object))
    }
    path = [Step(key: "handler", offset: 0)]
    value = Node(.object(members), offset: 0, source: source)
  }

  /// The parts between commas that stand outside of quotes and brackets.
  package static func parts(of bytes: [UInt8], from start: Int) -> [Range<Int>] {
    guard start < bytes.count else { return [] }
    var parts: [Range<Int>] = []
    var begin = start
    var depth = 0
    var quote: UInt8?
    for index in start..<bytes.count {
      switch bytes[index] {
      case let byte where byte == quote: quote = nil
      case _ where quote != nil: continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = bytes[index]
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth <= 0:
        parts.append(begin..<index)
        begin = index + 1
      default: continue
      }
    }
    return parts + [begin..<bytes.count]
  }

  /// The value that `text` stands for: what it is as JSON5, else the text as a string.
  package static func value(of text: String) -> JSONValue {
    value(in: SourceText(name: "a value", bytes: Array(text.utf8)), from: 0).json
  }

  private static func value(in source: SourceText, from offset: Int) -> Node {
    let document = JSON5Document(source, from: offset)
    if let root = document.root, document.errors.isEmpty { return root }
    return Node(.string(String(decoding: source.bytes[offset...], as: UTF8.self)), offset: offset, source: source)
  }
}
