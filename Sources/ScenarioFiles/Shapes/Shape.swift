import ServiceExtensionRuntime

/// What a value of a scenario file may be.
///
/// One description serves three: the check that finds errors, the words of those errors, and the published schema.
indirect enum Shape: Sendable {
  /// Any JSON value.
  case anything
  /// `null`.
  case null
  /// `true`, and nothing else: a bare word written as a key.
  case yes
  /// `true` or `false`.
  case bool
  /// A string of at most so many characters; `least` 1 refuses the empty one.
  case text(least: Int = 0, most: Int = Limits.textCharacters)
  /// One of these words; `later` ones are known to be read by a later version.
  case word([String], later: [String] = [])
  /// A whole number; where `orText`, its digits in a string too.
  case whole(ClosedRange<Int>, orText: Bool = false)
  /// A number in a range.
  case number(from: DecimalNumber, to: DecimalNumber)
  /// A duration, not negative (`isPositive`: nor zero) and at most ten years; or one of these words.
  case duration(isPositive: Bool = false, words: [String] = [])
  /// A number of bytes.
  case bytes
  /// A date and time with a zone, in ISO 8601.
  case date
  /// A version such as 12.1.
  case version
  /// A list of so many elements.
  case list(Shape, count: ClosedRange<Int>)
  /// An object with any keys, whose values are alike.
  case map(Shape)
  /// An object with known keys.
  case object(ObjectShape)
  /// One of several that differ in their JSON kind.
  case either([Shape])
}

/// An object with known keys.
struct ObjectShape: Sendable {
  /// What it is, in words: `the push`.
  var title: String
  /// The keys, in the order of the documentation.
  var keys: [Key]
  /// Keys of which it is known that a later version reads them.
  var later: [String] = []
  /// Keys whose values are of another shape where a certain word stands beside them.
  var variant: Variant?

  /// What changes where `word` stands under `key`.
  struct Variant: Sendable {
    var key: String
    var word: String
    /// They take the place of those of the same name.
    var keys: [Key]
  }

  /// One key.
  struct Key: Sendable {
    var name: String
    var shape: Shape
    var isRequired = false
    /// What it is, in half a sentence.
    var summary: String

    init(_ name: String, _ shape: Shape, isRequired: Bool = false, _ summary: String) {
      self.name = name
      self.shape = shape
      self.isRequired = isRequired
      self.summary = summary
    }
  }

  /// The key of this name.
  subscript(name: String) -> Key? { keys.first { $0.name == name } }

  /// The key of this name as it is in `node`.
  func key(_ name: String, in node: Node) -> Key? {
    if let variant, node[variant.key]?.string == variant.word, let key = variant.keys.first(where: { $0.name == name })
    {
      return key
    }
    return self[name]
  }
}

extension Shape {
  /// The raw values of an enumeration, as words.
  static func word<Word: CaseIterable & RawRepresentable>(
    _: Word.Type, later: [String] = []
  ) -> Shape where Word.RawValue == String {
    .word(Word.allCases.map(\.rawValue), later: later)
  }

  /// What is expected, to stand behind "must be".
  var expectation: String {
    switch self {
    case .anything: "any value"
    case .null: "null"
    case .yes: "true"
    case .bool: "true or false"
    case .text(let least, let most):
      (least > 0 ? "a string that is not empty" : "a string")
        + (most < Limits.textCharacters ? ", of at most \(most) characters" : "")
    case .word(let words, _): words.count == 1 ? Shape.quoted(words) : "one of " + Shape.quoted(words)
    case .whole(let range, _):
      range.upperBound == .max
        ? "a whole number, \(range.lowerBound) or more"
        : range.count == 1 ? "\(range.lowerBound)" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let from, let to): "a number from \(from) to \(to)"
    case .duration(let isPositive, let words):
      "a duration such as \"30s\", \"250ms\" or a number of seconds" + (isPositive ? ", more than 0" : "")
        + (words.isEmpty ? "" : ", or " + Shape.quoted(words))
    case .bytes: "a number of bytes such as \"9MB\", \"24MiB\" or 500000"
    case .date: "a date such as \"2026-01-01T09:00:00Z\""
    case .version: "a version such as \"12.1\""
    case .list: "a list"
    case .map: "an object"
    case .object(let object): "an object with " + object.keys.map(\.name).joined(separator: ", ")
    case .either(let shapes): shapes.map(\.expectation).joined(separator: ", or ")
    }
  }

  /// Whether it can be a value of this kind at all.
  func allows(kindOf node: Node) -> Bool {
    switch (self, node.value) {
    case (.anything, _), (.null, .null), (.yes, .bool), (.bool, .bool), (.text, .string), (.word, .string),
      (.whole, .number), (.whole(_, orText: true), .string), (.number, .number), (.duration, .number),
      (.duration, .string), (.bytes, .number), (.bytes, .string), (.date, .string), (.version, .number),
      (.version, .string), (.list, .array), (.map, .object), (.object, .object):
      true
    case (.either(let shapes), _): shapes.contains { $0.allows(kindOf: node) }
    default: false
    }
  }

  private static func quoted(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }
}
