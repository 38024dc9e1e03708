import ServiceExtensionRuntime

/// One scenario file that was held against its expectations.
public struct CheckedFile: Hashable, Sendable {
  /// The file, as the user named it.
  public var path: String
  /// What came of it.
  public var result: Result
  /// The line that replays it as it was checked; nil: none is told.
  public var replayCommand: String?

  /// A checked file.
  public init(path: String, result: Result, replayCommand: String? = nil) {
    self.path = path
    self.result = result
    self.replayCommand = replayCommand
  }

  /// What can come of a check.
  public enum Result: Hashable, Sendable {
    /// It was replayed and judged; the text tells of what fell short, the timeline around included.
    case checked([Judgement], failureText: String)
    /// It expects nothing, which is no failure.
    case noExpectations
    /// It could not be read: the errors, one after another.
    case unreadable(String)
  }

  /// How many of its expectations there are, and how many held.
  var counts: (held: Int, all: Int) {
    guard case .checked(let judgements, _) = result else { return (0, 0) }
    return (judgements.count { $0.held }, judgements.count)
  }

  /// What came of it in a word: `held`, `fellShort`, `noExpectations`, `unreadable`.
  public var verdict: String {
    switch result {
    case .checked(let judgements, _): judgements.allSatisfy(\.held) ? "held" : "fellShort"
    case .noExpectations: "noExpectations"
    case .unreadable: "unreadable"
    }
  }

  /// The file as JSON: `{ file, verdict, expectations: [{ subject, held, expected, found, failures, … }], error? }`.
  public var json: JSONValue {
    var object: JSONObject = ["file": .string(path), "verdict": .string(verdict)]
    switch result {
    case .checked(let judgements, _): object["expectations"] = .array(judgements.map(\.json))
    case .noExpectations: object["expectations"] = []
    case .unreadable(let error):
      object["expectations"] = []
      object["error"] = .string(error)
    }
    return .object(object)
  }
}
