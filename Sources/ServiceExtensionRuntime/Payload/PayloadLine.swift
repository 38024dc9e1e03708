/// One key of a payload, explained.
public struct PayloadLine: Hashable, Sendable {
  /// The key's path: `aps.alert.title`; a custom key stands alone.
  public var key: String
  /// The value as JSON, shortened to one short line; how many keys, where its members have lines of their own.
  public var value: String
  /// What the system does with it, in plain words.
  public var meaning: String
  /// What is wrong with it.
  public var problem: Diagnostic?

  /// A line of these parts.
  public init(key: String, value: String, meaning: String, problem: Diagnostic? = nil) {
    self.key = key
    self.value = value
    self.meaning = meaning
    self.problem = problem
  }
}
