/// One call of will-speak-range: a word or a CJK character, and when it begins (rule S2).
public struct SpokenRange: Hashable, Sendable {
  /// Where it stands in the text.
  public var range: Range<String.Index>
  /// When it begins, in nanoseconds from the utterance's start.
  public var offset: Int64

  /// A range that begins at `offset`.
  public init(range: Range<String.Index>, offset: Int64) {
    self.range = range
    self.offset = offset
  }
}
