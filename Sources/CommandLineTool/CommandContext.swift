/// What a command works with: its arguments, and where it writes.
struct CommandContext {
  /// The arguments, checked against the command's options.
  let arguments: ParsedArguments
  /// The command itself, for messages.
  let command: Command
  /// What compiles and loads extensions.
  let extensions: ExtensionLoader
  /// Variables of the environment.
  let environment: [String: String]
  /// Results go here.
  let output: any Output
  /// All else goes here.
  let errorOutput: any Output
  /// What lets time pass.
  let pace: any Pace

  /// What a command works with.
  init(
    arguments: ParsedArguments, command: Command, environment: [String: String], output: any Output,
    errorOutput: any Output, pace: any Pace
  ) {
    self.arguments = arguments
    self.command = command
    self.environment = environment
    self.output = output
    self.errorOutput = errorOutput
    self.pace = pace
    extensions = ExtensionLoader(
      environment: environment, runsInProcess: arguments.has(.inProcess))
  }

  /// The same, with extensions to be compiled anew: their sources may have changed.
  func renewed() -> CommandContext {
    CommandContext(
      arguments: arguments, command: command, environment: environment, output: output, errorOutput: errorOutput,
      pace: pace)
  }

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

  /// Whether the result goes to a terminal whose cursor can be moved.
  var movesCursor: Bool { outputPath == nil && output.isTerminal && environment["TERM"] != "dumb" }

  /// Writes the result: to standard output, or whole to the file of `--output`.
  ///
  /// A reader that has gone away is no failure; everything else that keeps the result from being written is.
  func write(_ body: ((String) throws -> Void) throws -> Void) throws {
    guard let outputPath else {
      do {
        try body { try output.write($0) }
        try output.flush()
      } catch OutputFailure.closedPipe {
        // Whoever read, has read enough.
      }
      return
    }
    let file = try FileOutput(path: outputPath)
    do {
      try body { try file.write($0) }
    } catch {
      file.discard()
      throw error
    }
    try file.commit()
  }

  /// Throws where the file of `--output` cannot be written, before long work is done for nothing.
  func checkOutput() throws(OutputFailure) {
    if let outputPath { try FileOutput(path: outputPath).discard() }
  }

  /// Writes a result that is text already.
  func write(_ text: String) throws { try write { try $0(text) } }

  /// A remark on standard error, unless `--quiet`.
  func note(_ message: String) {
    if !isQuiet { complain("nsesim \(command.name): note: \(message)") }
  }

  /// A line on standard error. Where even that cannot be written, there is nobody left to tell.
  func complain(_ line: String) {
    try? errorOutput.write(line + "\n")
    try? errorOutput.flush()
  }
}
