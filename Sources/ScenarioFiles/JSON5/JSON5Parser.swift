/// Reads JSON5 from bytes, by recursive descent; goes on after an error where what follows can still be read.
struct JSON5Parser {
  let bytes: UnsafeBufferPointer<UInt8>
  let source: SourceText
  var position: Int
  var errors: [FileProblem] = []
  /// How many of the errors are numbers out of range, behind which nothing is misread.
  var rangeErrorCount = 0
  var warnings: [FileProblem] = []
  var notes: [StrictnessNote] = []
  var noteCount = 0
  private var valueCount = 0

  /// Thrown where reading cannot go on; what is wrong has been recorded.
  struct Stop: Error {}

  init(bytes: UnsafeBufferPointer<UInt8>, source: SourceText, position: Int) {
    self.bytes = bytes
    self.source = source
    self.position = position
  }

  /// The whole text: one value, and nothing behind it.
  mutating func document() -> JSON5Document {
    var root: Node?
    do throws(Stop) {
      try checkText()
      try skipSpace()
      if position == bytes.count { try stop(emptyMessage, at: position) }
      root = try value(depth: 0)
      try skipSpace()
      if position < bytes.count {
        try stop("unexpected \(found()) after the end of the value, which began with \(opening(root))", at: position)
      }
    } catch {}
    return JSON5Document(root: root, parser: self)
  }

  /// The byte at the position; nil at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// A value; the position is at its first byte.
  mutating func value(depth: Int) throws(Stop) -> Node {
    valueCount += 1
    if valueCount > JSON5Document.valueLimit {
      try stop("more than \(JSON5Document.valueLimit) values in one file", at: position)
    }
    let start = position
    switch byte ?? 0 {
    case UInt8(ascii: "{"): return node(.object(try members(depth: depth + 1)), start)
    case UInt8(ascii: "["): return node(.array(try elements(depth: depth + 1)), start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return node(.string(try string()), start)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return node(try number(), start)
    default: return node(try word(), start)
    }
  }

  private func node(_ value: Node.Value, _ offset: Int) -> Node { Node(value, offset: offset, source: source) }

  private mutating func members(depth: Int) throws(Stop) -> [Node.Member] {
    let start = position
    try enter(depth: depth, "{")
    var members: [Node.Member] = []
    var comma: Int?
    while true {
      try skipSpace()
      guard let byte else { try stop("the object is not closed: expected '}' before the end of the file", at: start) }
      if byte == UInt8(ascii: "}") { break }
      if byte == UInt8(ascii: ",") {
        try report("unexpected ',': expected a key", at: position)
        position += 1
        continue
      }
      if byte == UInt8(ascii: "]") {
        try stop("expected '}' for the '{' of \(lineName(start)), found ']'", at: position)
      }
      let keyStart = position
      let key = try key()
      try colon(after: key)
      let value = try memberValue(of: key, depth: depth)
      members.append(Node.Member(key: key, keyOffset: keyStart, value: value))
      comma = try separator(close: UInt8(ascii: "}"), after: "the value of '\(shown(key))'")
    }
    if let comma { note(.trailingComma, at: comma) }
    position += 1
    return members
  }

  private mutating func elements(depth: Int) throws(Stop) -> [Node] {
    let start = position
    try enter(depth: depth, "[")
    var elements: [Node] = []
    var comma: Int?
    while true {
      try skipSpace()
      guard let byte else { try stop("the array is not closed: expected ']' before the end of the file", at: start) }
      if byte == UInt8(ascii: "]") { break }
      if byte == UInt8(ascii: ",") {
        try report("unexpected ',': expected a value", at: position)
        position += 1
        continue
      }
      if byte == UInt8(ascii: "}") {
        try stop("expected ']' for the '[' of \(lineName(start)), found '}'", at: position)
      }
      elements.append(try value(depth: depth))
      comma = try separator(close: UInt8(ascii: "]"), after: "the element")
    }
    if let comma { note(.trailingComma, at: comma) }
    position += 1
    return elements
  }

  private mutating func enter(depth: Int, _ bracket: String) throws(Stop) {
    if depth > JSON5Document.depthLimit {
      try stop("'\(bracket)' nests deeper than \(JSON5Document.depthLimit) levels", at: position)
    }
    position += 1
  }

  /// The colon behind a key; a missing one is reported and taken as there.
  private mutating func colon(after key: String) throws(Stop) {
    let end = position
    try skipSpace()
    if byte == UInt8(ascii: ":") {
      position += 1
    } else if byte == UInt8(ascii: "=") {
      try report("expected ':' after the key '\(shown(key))', found '='", at: position)
      position += 1
    } else if startsValue {
      try report("missing ':' after the key '\(shown(key))', before \(found())", at: end)
    } else if byte != UInt8(ascii: ","), byte != UInt8(ascii: "}") {
      try stop("expected ':' after the key '\(shown(key))', found \(found())", at: position)
    }
  }

  /// The value behind a colon; a missing one is reported and taken as null.
  private mutating func memberValue(of key: String, depth: Int) throws(Stop) -> Node {
    try skipSpace()
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") {
      try report("the key '\(shown(key))' has no value: expected one before \(found())", at: position)
      return node(.null, position)
    }
    return try value(depth: depth)
  }

  /// The comma behind a value, or nothing before `close`; a missing comma is reported where it belongs.
  ///
  /// Returns where the comma stands, if there is one.
  private mutating func separator(close: UInt8, after what: @autoclosure () -> String) throws(Stop) -> Int? {
    let end = position
    try skipSpace()
    let closing = close == UInt8(ascii: "}") ? "'}'" : "']'"
    guard let byte else { return nil }
    switch byte {
    case UInt8(ascii: ","):
      position += 1
      return position - 1
    case close: return nil
    case UInt8(ascii: ";"):
      try report("expected ',' or \(closing) after \(what()), found ';'", at: position)
      position += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return nil
    default:
      guard startsValue else { try stop("expected ',' or \(closing) after \(what()), found \(found())", at: position) }
      try report("missing ',' after \(what()), before \(found())", at: end)
    }
    return nil
  }
}
