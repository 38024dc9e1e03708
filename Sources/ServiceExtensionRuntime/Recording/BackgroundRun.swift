import VirtualTime

/// A call of the app's background handler (rule P3).
public struct BackgroundRun: Hashable, Sendable {
  /// When.
  public var at: VirtualInstant
  /// The push it was for.
  public var push: String
  /// What came of it; nil: it ran at the end.
  public var result: Result?
  /// When it ended; nil: it ran at the end.
  public var endedAt: VirtualInstant?

  /// A run of these facts.
  public init(at: VirtualInstant, push: String, result: Result? = nil, endedAt: VirtualInstant? = nil) {
    self.at = at
    self.push = push
    self.result = result
    self.endedAt = endedAt
  }

  /// What can come of a background handler.
  public enum Result: String, Hashable, Sendable, CaseIterable {
    case newData, noData, failed
    /// No answer within 30 s.
    case timedOut
    /// The app was ended before it answered.
    case ended
  }
}

extension BackgroundRun {
  /// The run as JSON; `result` and `endedAt` are null where it ran at the end.
  public var json: JSONValue {
    [
      "at": .seconds(at), "push": .string(push), "result": .stringOrNull(result?.rawValue),
      "endedAt": .secondsOrNull(endedAt),
    ]
  }
}
