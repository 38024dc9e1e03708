import ServiceExtensionRuntime

/// The ids of a scenario's pushes, the members of bursts included, without storing a burst's.
public struct PushIDIndex: Sendable {
  private let series: [(id: String, burst: Int?)]
  private let singles: Set<String>
  private let bursts: [String: Int]

  /// The ids of these pushes.
  public init(_ pushes: [PushSeries]) { self.init(pushes.map { ($0.id, $0.burst?.count) }) }

  /// Pushes by their ids and, for bursts, counts.
  init(_ series: [(id: String, burst: Int?)]) {
    self.series = series
    singles = Set(series.filter { $0.burst == nil }.map(\.id))
    bursts = Dictionary(series.compactMap { push in push.burst.map { (push.id, $0) } }, uniquingKeysWith: max)
  }

  /// Whether a push has this id.
  public func contains(_ id: String) -> Bool { singles.contains(id) || burst(of: id) != nil }

  /// The burst that the id belongs to; nil if none.
  func burst(of id: String) -> String? {
    guard let dash = id.lastIndex(of: "-") else { return nil }
    let base = String(id[..<dash])
    let digits = id[id.index(after: dash)...]
    guard let count = bursts[base], let number = Int(digits), (1...count).contains(number), String(number) == digits
    else { return nil }
    return base
  }

  /// How many pushes the burst with this id has; nil if no burst has it.
  func burstCount(_ id: String) -> Int? { bursts[id] }

  /// Whether any id fits. O(pushes) at worst.
  public func hasMatch(for pattern: IDPattern) -> Bool {
    guard pattern.isPattern else { return contains(pattern.text) }
    let prefix = pattern.fixedPrefix
    return series.contains { push in
      guard let count = push.burst else { return pattern.matches(push.id) }
      let head = push.id + "-"
      guard head.hasPrefix(prefix) || prefix.hasPrefix(head), count > 0 else { return false }
      return (1...count).contains { pattern.matches(head + String($0)) }
    }
  }

  /// What to write instead of an id or pattern that fits no push, to stand behind a semicolon; nil if nothing is near.
  public func cure(for text: String) -> String? {
    if let count = burstCount(text) {
      return
        "'\(shown(text))' is a burst, its pushes are \(shown(text))-1 … \(shown(text))-\(count): write '\(shown(text))-*'"
    }
    let names = series.map { $0.burst == nil ? $0.id : "\($0.id)-*" }
    return KeySuggestions.nearest(to: text, among: names.prefix(1000)).map { "did you mean '\(shown($0))'?" }
  }
}
