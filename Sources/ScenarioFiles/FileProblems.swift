import ServiceExtensionRuntime

/// One thing wrong with a file: the place, what is wrong, and what was expected.
public struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where; nil where the file as a whole is meant.
  public var place: SourcePlace?
  /// The file.
  public var file: String
  /// What, and what was expected.
  public var message: String
  /// The line of the source, of a very long one the part around the place; empty where there is none.
  public var sourceLine: String
  /// Whether the file is read all the same.
  public var isWarning = false
  /// How many characters of the line stand before ``sourceLine``.
  private var skippedCharacters = 0

  /// A problem at an offset of a source.
  public init(_ message: String, at offset: Int, in source: SourceText) {
    place = source.place(at: offset)
    file = source.name
    self.message = message
    (sourceLine, skippedCharacters) = source.excerpt(around: offset)
  }

  /// A problem with a file as a whole.
  public init(_ message: String, file: String) {
    self.file = file
    self.message = message
    sourceLine = ""
  }

  /// A problem with a node.
  public init(_ message: String, at node: Node) { self.init(message, at: node.offset, in: node.source) }

  /// The same as a warning.
  var asWarning: FileProblem {
    var warning = self
    warning.isWarning = true
    return warning
  }

  /// `file:line:column: error: message`, the line, and a caret.
  public var description: String {
    let word = isWarning ? "warning" : "error"
    // A file may be called anything; what would move a terminal's cursor is not passed on.
    let file = String(file.map { $0.isControl ? "\u{FFFD}" : $0 })
    guard let place else { return "\(file): \(word): \(message)" }
    let head = "\(file):\(place.line):\(place.column): \(word): \(message)"
    guard !sourceLine.isEmpty else { return head }
    // A long line is shown around the place only; controls would move the caret or the terminal's cursor.
    let characters = Array(sourceLine)
    let column = max(0, place.column - 1 - skippedCharacters)
    let start = max(0, min(column - 60, characters.count))
    let shown = characters[start..<min(characters.count, start + 120)].map { $0.isControl ? " " : $0 }
    let indent = shown.prefix(column - start).map { String(repeating: " ", count: $0.displayWidth) }.joined()
    return "\(head)\n  \(String(shown))\n  \(indent)^"
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.first.map { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) } ?? false
  }
}

/// All that is wrong with a file, in one go.
public struct FileProblems: Error, Sendable, CustomStringConvertible {
  /// The problems, in order of place; at least one.
  public var problems: [FileProblem]

  /// These problems.
  public init(_ problems: [FileProblem]) { self.problems = problems }

  /// One problem after another.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
