/// What a command tells the shell.
public enum ExitCode: Int32, Sendable {
  /// All is well.
  case success = 0
  /// An expectation fell short.
  case fellShort = 1
  /// Bad input or usage, or a result that could not be written; the message is on standard error.
  case badInput = 2
  /// Somebody stopped it with Ctrl-C: 128 and the number of the signal, as shells have it. The result holds what was done.
  case interrupted = 130
  /// A fault of this program.
  case internalFault = 70
}
