/// Takes out of a Swift file what only Apple's compilers understand. Lines stay, and columns nearly always.
///
/// - `@objc`, `@objc(name)`, `@objcMembers` and `@IBOutlet` become blanks.
/// - `import os.log` becomes `import os`: a Swift module has no parts.
/// - `os(iOS)` in a condition becomes `true`, `os(Linux)` becomes `false`: the extension is the one that is shipped.
/// - `@NSManaged var` becomes a property that asks its object for the value; nothing before it moves.
/// - An `@objc` protocol that says nothing else gets `AnyObject`, which it was without words; here a column moves.
enum SourcePass {
  /// The file's text for this compiler; nil: it needs no change.
  static func rewritten(_ code: SwiftCode) -> [UInt8]? {
    let tokens = SwiftToken.tokens(of: code.code)
    var edits: [(range: Range<Int>, text: String)] = []
    for index in tokens.indices {
      func text(_ distance: Int) -> String? {
        tokens.indices.contains(index + distance) ? tokens[index + distance].text : nil
      }
      func end(_ distance: Int) -> Int { tokens[index + distance].range.upperBound }
      let token = tokens[index]
      switch token.text {
      case "@" where text(1).map(attributes.contains) == true:
        var last = 1
        // Only what follows at once belongs to the attribute.
        if text(2) == "(", tokens[index + 2].range.lowerBound == end(1) {
          last = 2
          while let next = text(last), next != ")" { last += 1 }
          last = min(last, tokens.count - 1 - index)
        }
        edits.append((token.range.lowerBound..<end(last), ""))
        if text(1) == "objc", let place = protocolClause(tokens, from: index + last + 1) { edits.append(place) }
      case "@" where text(1) == "NSManaged":
        edits.append((token.range.lowerBound..<end(1), ""))
        let line = code.code[end(1)...].prefix { $0 != UInt8(ascii: "\n") }
        guard let last = line.lastIndex(where: { $0 > 0x20 }), declaresVariable(tokens[(index + 2)...], until: last)
        else { break }
        edits.append((last + 1..<last + 1, " { get { managedValue() } set { setManagedValue(newValue) } }"))
      case "import" where text(-1) != ".":
        guard let module = text(1), tokens[index + 1].isWord, text(2) == ".", !kinds.contains(module) else { break }
        var last = 2
        while text(last) == ".", tokens.indices.contains(index + last + 1), tokens[index + last + 1].isWord {
          last += 2
        }
        if last > 2 { edits.append((end(1)..<end(last - 1), "")) }
      case "os" where text(1) == "(" && text(3) == ")" && isInCondition(token.range.lowerBound, code.code):
        guard let name = text(2), let value = platforms[name] else { break }
        edits.append((token.range.lowerBound..<end(3), value ? "true" : "false"))
      default: break
      }
    }
    guard !edits.isEmpty else { return nil }
    return applied(edits.sorted { $0.range.lowerBound < $1.range.lowerBound }, to: code.bytes)
  }

  /// Attributes that this compiler refuses.
  private static let attributes: Set<String> = ["objc", "objcMembers", "IBOutlet"]
  /// What an import can be of, besides a module.
  private static let kinds: Set<String> = ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let"]
  /// What a condition on the platform comes to.
  private static let platforms = ["iOS": true, "Linux": false]

  /// Whether a variable without a body is declared up to a place.
  private static func declaresVariable(_ tokens: ArraySlice<SwiftToken>, until end: Int) -> Bool {
    let words = tokens.prefix { $0.range.lowerBound <= end }.map(\.text)
    return words.contains("var") && !words.contains("{")
  }

  /// Where `: AnyObject` goes, if a protocol without an inheritance clause is declared here.
  private static func protocolClause(_ tokens: [SwiftToken], from start: Int) -> (Range<Int>, String)? {
    var index = start
    while index < tokens.count,
      ["public", "internal", "private", "fileprivate", "package"].contains(tokens[index].text)
    {
      index += 1
    }
    guard index + 2 < tokens.count, tokens[index].text == "protocol", tokens[index + 2].text == "{" else { return nil }
    let end = tokens[index + 1].range.upperBound
    return (end..<end, ": AnyObject")
  }

  /// Whether a line is a compilation condition.
  private static func isInCondition(_ offset: Int, _ code: [UInt8]) -> Bool {
    let start = code[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = code[start...].drop { $0 <= 0x20 }
    return line.starts(with: Array("#if".utf8)) || line.starts(with: Array("#elseif".utf8))
  }

  private static func applied(_ edits: [(range: Range<Int>, text: String)], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var position = 0
    for edit in edits where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      // What was there may go over several lines.
      for byte in bytes[edit.range].dropFirst(edit.text.utf8.count) {
        result.append(byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? byte : UInt8(ascii: " "))
      }
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
