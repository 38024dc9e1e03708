/// An experiment that cannot be made as it was asked for: what is wrong, and the cure.
public struct ExperimentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do.
  public var message: String

  /// An error.
  public init(_ message: String) { self.message = message }

  /// The message.
  public var description: String { message }
}
