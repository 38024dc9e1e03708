/// What reading a JSON5 text came to.
///
/// JSON5 is JSON with comments, trailing commas, single quotes, keys without quotes, and freer numbers (json5.org).
public struct JSON5Document: Sendable {
  /// The value; nil where the text is too broken to have one.
  public let root: Node?
  /// What is wrong, in order of place; the first is exact, later ones may follow from it.
  public let errors: [FileProblem]
  /// What is read otherwise than it is written: numbers of more than 18 digits.
  public let warnings: [FileProblem]
  let source: SourceText
  /// Whether nothing is wrong but numbers out of range: then ``root`` is what is written, null in their places.
  let isReadable: Bool
  let notes: [StrictnessNote]
  let noteCount: Int

  /// The most bytes a text may have: 64 MiB.
  public static let byteLimit = 64 << 20
  /// The deepest nesting of objects and arrays.
  public static let depthLimit = 64
  /// The most values of a text; it bounds the memory that reading takes to some hundred MB.
  public static let valueLimit = 2_000_000
  /// After this many errors the reader gives up.
  static let errorLimit = 20
  /// How many places are kept that are not strict JSON.
  static let noteLimit = 20
  /// How many of them warnings name; the others are counted.
  static let namedNoteLimit = 5

  /// Reads the value that `source` holds from `offset` to its end. Never fails: what is wrong is in ``errors``.
  public init(_ source: SourceText, from offset: Int = 0) {
    self = source.bytes.withUnsafeBufferPointer { bytes in
      var parser = JSON5Parser(bytes: bytes, source: source, position: offset)
      return parser.document()
    }
  }

  init(root: Node?, parser: borrowing JSON5Parser) {
    self.root = root
    errors = parser.errors
    isReadable = root != nil && parser.errors.count == parser.rangeErrorCount
    warnings = parser.warnings
    source = parser.source
    notes = parser.notes.sorted { $0.offset < $1.offset }
    noteCount = parser.noteCount
  }

  /// Where the text is JSON5 but not strict JSON, as warnings; of many the first five, and how many more there are.
  public var strictnessNotes: [FileProblem] {
    var problems = notes.prefix(Self.namedNoteLimit).map {
      FileProblem("not strict JSON: \($0.kind.rawValue)", at: $0.offset, in: source).asWarning
    }
    if noteCount > problems.count {
      let more = noteCount - problems.count
      let places = "not strict JSON in \(more) more place\(more == 1 ? "" : "s")"
      problems.append(FileProblem(places, file: source.name).asWarning)
    }
    return problems
  }
}

/// One place where a text is not strict JSON.
struct StrictnessNote: Sendable {
  let kind: Kind
  let offset: Int

  /// The ways of not being strict, in words.
  enum Kind: String, Sendable {
    case comment = "a comment"
    case trailingComma = "a comma behind the last element"
    case singleQuotes = "a string in single quotes"
    case unquotedKey = "a key without quotes"
    case hexadecimal = "a hexadecimal number"
    case plus = "a number with a plus sign"
    case point = "a number that begins or ends with its point"
    case escape = "an escape that JSON does not have"
    case control = "a control character in a string"
    case space = "a blank that JSON does not have"
    case byteOrderMark = "a byte order mark"
  }
}
