/// What a command works with: its arguments, and where it writes.
struct CommandContext {
  /// The arguments, checked against the command's options.
  let arguments: ParsedArguments
  /// The command itself, for messages.
  let command: Command
  /// Variables of the environment.
  let environment: [String: String]
  /// Results go here.
  let output: any Output
  /// All else goes here.
  let errorOutput: any Output

  /// The value of an option; nil where it was not given.
  subscript(option: Option) -> String? { arguments[option] }

  /// Whether notes, warnings and progress are unwanted.
  var isQuiet: Bool { arguments.has(.quiet) }

  /// The format asked for.
  var format: String { self[.format] ?? "text" }

  /// The file that the result goes to; nil: standard output.
  var outputPath: String? { self[.output] == "-" ? nil : self[.output] }

  /// Whether the result may be coloured: a terminal, and nobody asked for plain text.
  var usesColor: Bool {
    outputPath == nil && output.isTerminal && !arguments.has(.noColor) && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }

  /// Writes the result: to standard output, or whole to the file of `--output`.
  ///
  /// A reader that has gone away is no failure; everything else that keeps the result from being written is.
  func write(_ body: (inout OutputStreamAdapter) throws -> Void) throws {
    guard let outputPath else {
      do throws(OutputFailure) {
        try send(to: output, body)
        try output.flush()
      } catch .closedPipe {
        return
      }
      return
    }
    let file = try FileOutput(path: outputPath)
    do {
      try send(to: file, body)
    } catch {
      file.discard()
      throw error
    }
    try file.commit()
  }

  /// A remark on standard error, unless `--quiet`.
  func note(_ message: String) {
    if !isQuiet { complain("nsesim \(command.name): note: \(message)") }
  }

  /// A line on standard error. Where even that cannot be written, there is nobody left to tell.
  func complain(_ line: String) {
    try? errorOutput.write(line + "\n")
    try? errorOutput.flush()
  }

  private func send(to output: any Output, _ body: (inout OutputStreamAdapter) throws -> Void) throws {
    var stream = OutputStreamAdapter(output)
    try body(&stream)
    if let failure = stream.failure { throw failure }
  }
}
