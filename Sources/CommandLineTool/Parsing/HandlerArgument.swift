/// A strategy as the command line names it: `NAME`, or `NAME:KEY=VALUE,KEY=VALUE`.
struct HandlerArgument: Hashable, Sendable {
  /// The strategy's name.
  var name: String
  /// Its parameters as written, in order.
  var parameters: [Parameter] = []

  /// One parameter as written.
  struct Parameter: Hashable, Sendable {
    /// The key.
    var key: String
    /// The value, not yet read.
    var value: String
  }

  /// Reads one strategy.
  init(_ text: String, option: Option, command: Command) throws(UsageError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    guard !name.isEmpty else { throw .invalid(option, text, "a strategy's name is missing", command) }
    guard parts.count == 2 else { return }
    for piece in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
      let sides = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty else {
        throw .invalid(option, text, "a parameter reads KEY=VALUE, not '\(piece)'", command)
      }
      parameters.append(Parameter(key: String(sides[0]), value: String(sides[1])))
    }
  }

  /// Reads a list: a piece behind a comma that reads `KEY=VALUE` belongs to the strategy before it.
  static func list(_ text: String, option: Option, command: Command) throws(UsageError) -> [HandlerArgument] {
    var texts: [String] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let mark = piece.firstIndex { $0 == "=" || $0 == ":" }
      if let mark, piece[mark] == "=", let last = texts.last, last.contains(":") {
        texts[texts.count - 1] = "\(last),\(piece)"
      } else {
        texts.append(String(piece))
      }
    }
    var list: [HandlerArgument] = []
    for text in texts { list.append(try HandlerArgument(text, option: option, command: command)) }
    return list
  }
}
