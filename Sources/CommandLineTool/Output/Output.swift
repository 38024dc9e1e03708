/// Where text goes: a descriptor, a file that appears whole, or memory in tests. Buffered; ``flush()`` sends what waits.
public protocol Output: AnyObject {
  /// Whether a person looks at it: colour and progress are for these only.
  var isTerminal: Bool { get }
  /// How many columns a line has; nil: not known.
  var columns: Int? { get }
  /// Adds text.
  func write(_ text: String) throws(OutputFailure)
  /// Sends what is still buffered.
  func flush() throws(OutputFailure)
}

extension Output {
  /// Not known.
  public var columns: Int? { nil }
}

/// Text that could not be written.
public enum OutputFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nobody reads any more: the pipe is closed. This ends a command quietly.
  case closedPipe
  /// The system refused.
  case refused(file: String, reason: String)

  /// As standard error shows it.
  public var description: String {
    switch self {
    case .closedPipe: "standard output: error: nobody reads it any more"
    case .refused(let file, let reason): "\(file): error: cannot be written: \(reason)"
    }
  }
}
