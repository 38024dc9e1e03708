import VirtualTime

/// Where something stands in a file.
public struct SourcePlace: Hashable, Sendable {
  /// The file as the user named it.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in characters.
  public var column: Int
  /// A place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// One entry of `expect`: who it speaks of, and what must hold.
public struct Expectation: Hashable, Sendable {
  /// Who it speaks of.
  public var subject: Subject
  /// What must hold of the subject's facts.
  public var matcher: Matcher
  /// Where it stands.
  public var place: SourcePlace?

  /// An expectation.
  public init(_ subject: Subject, _ matcher: Matcher, place: SourcePlace? = nil) {
    self.subject = subject
    self.matcher = matcher
    self.place = place
  }

  /// Who an expectation speaks of.
  public enum Subject: Hashable, Sendable {
    /// One push.
    case notification(String)
    /// Each push whose id fits the pattern.
    case all(pattern: String)
    /// No push whose id fits the pattern.
    case none(pattern: String)
    /// How many of the pushes whose ids fit the pattern meet `where` (nil: any): the matcher is of that number.
    case count(pattern: String, where: Matcher?)
    /// The whole run: one of ``reservedIDs``.
    case overall(String)
  }

  /// What ids a subject may not have, since `expect` gives them another meaning.
  public static let reservedIDs = [
    "banners", "totals", "terminations", "processes", "utterances", "timeline", "local", "finalState", "responses",
    "backgroundRuns", "appStates", "diagnostics",
  ]
}

/// What must hold of a value.
public indirect enum Matcher: Hashable, Sendable {
  /// Equal to this.
  case equals(JSONValue)
  /// Not there, or null.
  case absent
  /// There, whatever it is.
  case present
  /// A time or duration, within a tolerance, both in nanoseconds.
  case time(Int64, within: Int64)
  /// A number, within a tolerance.
  case number(DecimalNumber, within: DecimalNumber)
  /// At least this number (or time in seconds).
  case atLeast(DecimalNumber)
  /// At most this number (or time in seconds).
  case atMost(DecimalNumber)
  /// A string that contains this.
  case contains(String)
  /// One of these.
  case oneOf([Matcher])
  /// Not that.
  case not(Matcher)
  /// All of these.
  case allOf([Matcher])
  /// An object with at least these members.
  case members([Member])
  /// An array of exactly these elements, in order.
  case elements([Matcher])
  /// An array in which these are found in this order, others between.
  case inOrder([Matcher])
  /// An array that has an element for each of these, in any order.
  case including([Matcher])

  /// One member of ``members(_:)``.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// What must hold of its value.
    public var matcher: Matcher
    /// Where it stands.
    public var place: SourcePlace?
    /// A member.
    public init(_ key: String, _ matcher: Matcher, place: SourcePlace? = nil) {
      self.key = key
      self.matcher = matcher
      self.place = place
    }
  }
}
