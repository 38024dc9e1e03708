import Experiments

/// The command line tool, callable from a program or a test as the shell would call it.
public enum CommandLineTool {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// Runs one command and returns its exit code (see ``ExitCode``); never ends the process.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - environment: The variables; `NO_COLOR` and `TERM` are looked at.
  ///   - output: Where results go.
  ///   - errorOutput: Where messages go.
  ///   - pace: What lets time pass, where a command waits for it.
  public static func run(
    arguments: [String], environment: [String: String] = [:], output: any Output, errorOutput: any Output,
    pace: any Pace = RealPace()
  ) -> Int32 {
    var code = ExitCode.success
    do {
      code = try dispatch(arguments, environment, output, errorOutput, pace)
      try output.flush()
    } catch OutputFailure.closedPipe {
      // Whoever read, has read enough.
    } catch {
      code = ExitCode(of: error)
      let message =
        error is ExperimentError
        ? "nsesim \(arguments.first ?? ""): error: \(error)"
        : code == .internalFault
          ? "nsesim: internal fault: \(error)\nPlease report it with the command line and the file." : "\(error)"
      try? errorOutput.write(message + "\n")
    }
    try? errorOutput.flush()
    return code.rawValue
  }

  private static func dispatch(
    _ arguments: [String], _ environment: [String: String], _ output: any Output, _ errorOutput: any Output,
    _ pace: any Pace
  ) throws -> ExitCode {
    guard let name = arguments.first else {
      try errorOutput.write(HelpText.overview)
      return .badInput
    }
    switch name {
    case "--help", "-h",
      "help" where arguments.count == 1:
      try output.write(HelpText.overview)
      return .success
    case "--version":
      try output.write("nsesim \(version)\n")
      return .success
    default: break
    }
    let isHelp = name == "help"
    let wanted = isHelp ? arguments[1] : name
    guard let command = Command.all.first(where: { $0.name == wanted }) else {
      throw UsageError.unknownCommand(wanted)
    }
    let parsed = try ParsedArguments(isHelp ? [Option.help.flag] : arguments.dropFirst()[...], for: command)
    if parsed.has(.help) {
      try output.write(HelpText.of(command))
      return .success
    }
    let context = CommandContext(
      arguments: parsed, command: command, environment: environment, output: output, errorOutput: errorOutput,
      pace: pace)
    defer { context.extensions.close() }
    return try command.run(context)
  }
}
