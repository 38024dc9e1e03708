/// Why an extension cannot be run: each thing wrong with its place and the cure.
public struct LoadingFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in order; at least one, or the compiler's own words.
  public var problems: [Problem]
  /// What the compiler said, with the paths as they were given; nil: it did not get that far.
  public var compilerOutput: String?

  /// One thing that is wrong.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The file, or the option; nil: nothing of the user's.
    public var file: String?
    /// The line, from 1; nil: the file as a whole.
    public var line: Int?
    /// What is wrong.
    public var message: String
    /// What can be done about it.
    public var cure: String?

    init(_ message: String, file: String? = nil, line: Int? = nil, cure: String? = nil) {
      self.file = file
      self.line = line
      self.message = message
      self.cure = cure
    }

    /// `file:line: error: message`, and the cure in a line of its own.
    public var description: String {
      let place = [file ?? "nsesim"] + (line.map { ["\($0)"] } ?? [])
      return "\(place.joined(separator: ":")): error: \(message)" + (cure.map { "\n  \($0)" } ?? "")
    }
  }

  init(_ problems: [Problem], compilerOutput: String? = nil) {
    self.problems = problems
    self.compilerOutput = compilerOutput
  }

  init(_ message: String, file: String? = nil, line: Int? = nil, cure: String? = nil) {
    self.init([Problem(message, file: file, line: line, cure: cure)])
  }

  /// The compiler's words first, then ours.
  public var description: String {
    ([compilerOutput].compactMap { $0 } + problems.map(\.description)).joined(separator: "\n")
  }
}
