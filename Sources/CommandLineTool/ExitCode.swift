import Experiments
import HandlerStrategies
import ScenarioFiles

#if canImport(ExtensionLoading)
  import ExtensionLoading
#endif

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

  /// What an error comes to: what is not known to be the input's fault is this program's.
  init(of error: any Error) {
    switch error {
    #if canImport(ExtensionLoading)
      case is LoadingFailure, is LoadingError: self = .badInput
    #endif
    case is UsageError, is FileProblems, is FileProblem, is StrategyError, is OutputFailure, is ExperimentError:
      self = .badInput
    default: self = .internalFault
    }
  }
}
