import ServiceExtensionRuntime

/// The ids of a scenario's pushes, the members of bursts included, without storing a burst's.
public struct PushIDIndex: Sendable {
  private let series: [PushSeries]
  private let singles: Set<String>
  private let bursts: [String: PushSeries]

  /// The ids of these pushes.
  public init(_ pushes: [PushSeries]) {
    series = pushes
    singles = Set(pushes.lazy.filter { $0.burst == nil }.map(\.id))
    bursts = Dictionary(
      pushes.lazy.filter { $0.burst != nil }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a push has this id.
  public func contains(_ id: String) -> Bool { singles.contains(id) || burst(of: id) != nil }

  /// The burst that has a push of this id; nil if there is none.
  public func burst(of id: String) -> PushSeries? {
    guard let dash = id.lastIndex(of: "-"), let burst = bursts[String(id[..<dash])], burst.contains(id: id) else {
      return nil
    }
    return burst
  }

  /// Whether any push is meant by an id or a pattern.
  public func hasMatch(for text: String) -> Bool {
    guard PushPattern.isPattern(text) else { return contains(text) }
    let pattern = PushPattern(text)
    return series.contains { pattern.matchesAny(of: $0) }
  }

  /// What to write instead of an id that means no push where a pattern will not do, to stand at the end of a message;
  /// `others` are ids beside those of pushes.
  public func cure(forOne id: String, others: [String] = []) -> String {
    let nearest = KeySuggestions.didYouMean(
      id, among: series.prefix(1000).filter { $0.burst == nil }.map(\.id) + others)
    if !nearest.isEmpty { return nearest }
    let names = series.prefix(9).map {
      $0.burst == nil ? shown($0.id) : "\(shown($0.id))-1 … \(shown($0.id))-\($0.count)"
    }
    if names.isEmpty { return others.isEmpty ? "; there are no pushes" : "" }
    return "; the pushes are " + names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }

  /// What to write instead of an id or pattern that means no push, to stand at the end of a message.
  public func cure(for text: String) -> String {
    if let burst = bursts[text] {
      let name = shown(text)
      return "; '\(name)' is a burst, its pushes are \(name)-1 … \(name)-\(burst.count): write '\(name)-*'"
    }
    let names = series.prefix(1000).map { $0.burst == nil ? $0.id : "\($0.id)-*" }
    let nearest = KeySuggestions.didYouMean(text, among: names)
    if !nearest.isEmpty { return nearest }
    if names.isEmpty { return "; there are no pushes" }
    return "; the pushes are " + names.prefix(8).map { shown($0) }.joined(separator: ", ")
      + (names.count > 8 ? ", …" : "")
  }
}
