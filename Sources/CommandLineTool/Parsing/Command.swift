/// A subcommand: what it is called, what it takes, and the one call it makes.
struct Command: Sendable {
  /// The name on the command line.
  let name: String
  /// What it is for, in one line.
  let summary: String
  /// What stands behind the name besides options.
  let operands: Operands
  /// More about it: a few lines, wrapped by hand.
  let discussion: String
  /// Its options, `--help` aside.
  let options: [Option]
  /// What people type.
  let examples: [Example]
  /// Does it.
  let run: @Sendable (CommandContext) throws -> ExitCode

  /// `nsesim replay FILE…`.
  var usage: String { operands.usage.isEmpty ? "nsesim \(name)" : "nsesim \(name) \(operands.usage)" }

  /// What a command takes besides options.
  struct Operands: Hashable, Sendable {
    /// As the help shows them.
    let usage: String
    /// How many there may be.
    let count: ClosedRange<Int>
    /// What each place is called in messages; the last name stands for all behind it.
    let names: [String]
    /// Words that an operand can be, for completion; empty: paths of files.
    var words: [String] = []

    /// None at all.
    static let none = Operands(usage: "", count: 0...0, names: [])
  }

  /// A line to type, and what it does.
  struct Example: Hashable, Sendable {
    /// The line.
    let line: String
    /// What it does.
    let purpose: String
  }

  /// All of them, in the order of the help.
  static let all: [Command] = [
    .replay, .check, .compare, .sweep, .merge, .push, .explain, .strategies, .profiles, .schema, .initialize,
    .completion,
  ]
}
