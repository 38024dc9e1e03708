import ServiceExtensionRuntime

/// Gathers what befell single pushes and says alike things once.
///
/// Pushes are grouped by sentence and by the process that is to blame. Where that still leaves many findings of one
/// kind, the processes are put together, and at last whole kinds: the number of findings does not grow with the burst.
struct FindingCollector {
  /// More groups of the same sentence are put together, whatever the process.
  static let processLimit = 6
  /// More sentences of one kind are put together, the first standing for all.
  static let sentenceLimit = 12

  private struct Kind: Hashable {
    var topic: Finding.Topic
    var rule: String
    var cause: Finding.Cause?
  }
  private struct Key: Hashable {
    var kind: Kind
    var shape: [Phrase.Piece]
    var process: Int?
  }
  private struct Group {
    var key: Key
    var phrase: Phrase
    var pushes: [Int]
    var others = 0
  }
  private let only: Int?
  private var groups: [Group] = []
  private var places: [Key: Int] = [:]

  /// Gathers what befell every push, or `only` the one at that place.
  init(only: Int? = nil) { self.only = only }

  /// Notes what befell the push at place `push` of the recording; nil: no push in particular.
  /// - Parameters:
  ///   - cause: tells apart kinds of one topic and rule.
  ///   - process: the number of the process to blame.
  mutating func note(
    _ topic: Finding.Topic, _ rule: String, push: Int?, process: Int? = nil, cause: Finding.Cause? = nil,
    _ phrase: Phrase
  ) {
    if let only, push != only { return }
    let key = Key(kind: Kind(topic: topic, rule: rule, cause: cause), shape: phrase.shape, process: process)
    if let place = places[key] {
      groups[place].phrase.merge(phrase)
      if let push, groups[place].pushes.last != push { groups[place].pushes.append(push) }
    } else {
      places[key] = groups.count
      groups.append(Group(key: key, phrase: phrase, pushes: push.map { [$0] } ?? []))
    }
  }

  /// The findings, by topic and within a topic by first appearance.
  func findings(name: (Int) -> String) -> [Finding] {
    let alike = Self.joined(groups, limit: Self.processLimit) { key in
      Key(kind: key.kind, shape: key.shape, process: nil)
    }
    let few = Self.joined(alike, limit: Self.sentenceLimit) { key in Key(kind: key.kind, shape: [], process: nil) }
    return Finding.Topic.allCases.flatMap { topic in
      few.filter { $0.key.kind.topic == topic }.map { group in
        var message = group.phrase.text(name: name)
        if group.others > 0 { message += "; and \(FigureText.grouped(group.others)) more like it" }
        let kind = group.key.kind
        var finding = Finding(topic, pushes: group.pushes.sorted().map(name), rule: kind.rule, message: message)
        finding.cause = kind.cause
        return finding
      }
    }
  }

  private static func joined(_ groups: [Group], limit: Int, by wider: (Key) -> Key) -> [Group] {
    var counts: [Key: Int] = [:]
    for group in groups { counts[wider(group.key), default: 0] += 1 }
    var joined: [Group] = []
    var places: [Key: Int] = [:]
    for group in groups {
      let key = wider(group.key)
      guard counts[key, default: 0] > limit else {
        joined.append(group)
        continue
      }
      if let place = places[key] {
        if joined[place].phrase.shape == group.phrase.shape {
          joined[place].phrase.merge(group.phrase)
        } else {
          joined[place].others += 1 + group.others
        }
        joined[place].pushes += group.pushes
      } else {
        places[key] = joined.count
        joined.append(group)
      }
    }
    return joined
  }
}
