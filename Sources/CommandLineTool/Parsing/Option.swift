/// One option of a command, as plain data: parser, help and completion are all drawn from it.
struct Option: Hashable, Sendable {
  /// Its name, without the two dashes.
  let name: String
  /// What stands behind it.
  let value: Value
  /// What it does, in one line.
  let summary: String
  /// Whether it may be given more than once.
  var isRepeatable = false

  /// `--name`.
  var flag: String { "--" + name }

  /// As the help shows it: `--seed N`.
  var usage: String {
    switch value {
    case .none: flag
    case .optionalText(let placeholder): "\(flag)[=\(placeholder)]"
    case .text(let placeholder), .file(let placeholder), .sources(let placeholder), .wholeNumber(let placeholder):
      "\(flag) \(placeholder)"
    case .word(let words): "\(flag) \(words.joined(separator: "|"))"
    }
  }

  /// What an option takes.
  enum Value: Hashable, Sendable {
    /// Nothing.
    case none
    /// Nothing, or any text behind `=`; the placeholder is for the help.
    case optionalText(String)
    /// Any text; the placeholder is for the help.
    case text(String)
    /// The path of a file.
    case file(String)
    /// The path of a file or folder, and all Swift files right behind it.
    case sources(String)
    /// A whole number that fits 64 bits, not negative.
    case wholeNumber(String)
    /// One of these words.
    case word([String])
  }
}
