import ServiceExtensionRuntime

/// Reads `expect`: what the recording is held against.
///
/// Duplicate keys are found before, with those of the rest of the file; of several equal keys all are read.
struct ExpectationDecoder {
  private let pushes: PushIDIndex
  private let local: Set<String>

  /// A decoder that knows the ids of these pushes and local requests.
  init(series: [PushSeries], local: Set<String> = []) {
    pushes = PushIDIndex(series)
    self.local = local
  }

  /// The expectations in the order of the file; what is wrong with them is added to `problems`, all of it.
  func decode(_ node: Node, problems: inout [FileProblem]) -> [Expectation] {
    guard case .object(let members) = node.value else {
      problems.append(FileProblem("'expect' must be an object, found \(node.shown)", at: node))
      return []
    }
    var matchers = MatcherDecoder(pushes: pushes, local: local)
    var expectations: [Expectation] = []
    for member in members {
      if Expectation.reservedIDs.contains(member.key) {
        guard let matcher = matchers.overall(member.key, member.value) else { continue }
        expectations.append(Expectation(.overall(member.key), matcher, place: member.keyPlace))
      } else if PushPattern.isPattern(member.key) {
        expectations += decodePattern(member, &matchers)
      } else {
        if !pushes.contains(member.key) {
          let near = KeySuggestions.didYouMean(member.key, among: Expectation.reservedIDs)
          let cure = near.isEmpty ? pushes.cure(for: member.key) : near
          matchers.add("no push has the id '\(shown(member.key))'\(cure)", atKeyOf: member)
        }
        guard let matcher = matchers.notification(member.value, path: member.key) else { continue }
        expectations.append(Expectation(.notification(member.key), matcher, place: member.keyPlace))
      }
    }
    problems += matchers.problems
    return expectations
  }

  /// Up to three expectations of one pattern: of all, of none, of their number.
  private func decodePattern(_ member: Node.Member, _ matchers: inout MatcherDecoder) -> [Expectation] {
    if !pushes.hasMatch(for: member.key) {
      matchers.add("no push has an id that fits '\(shown(member.key))'\(pushes.cure(for: member.key))", atKeyOf: member)
    }
    guard case .object(let entries) = member.value.value else {
      matchers.add("'\(shown(member.key))' must be an object with all, none, count", found: member.value)
      return []
    }
    if entries.isEmpty {
      matchers.add("'\(shown(member.key))' says nothing: write all, none or count", at: member.value)
    }
    return entries.compactMap { entry in
      let path = "\(member.key).\(entry.key)"
      let subject: Expectation.Subject
      let matcher: Matcher?
      switch entry.key {
      case "all": (subject, matcher) = (.all(pattern: member.key), matchers.notification(entry.value, path: path))
      case "none": (subject, matcher) = (.none(pattern: member.key), matchers.notification(entry.value, path: path))
      case "count": (subject, matcher) = matchers.count(of: member.key, entry.value, path: path)
      default:
        let cure = Self.cure(forPatternKey: entry.key)
        matchers.add("unknown key '\(shown(entry.key))' in '\(shown(member.key))'\(cure)", atKeyOf: entry)
        return nil
      }
      return matcher.map { Expectation(subject, $0, place: entry.keyPlace) }
    }
  }

  private static func cure(forPatternKey key: String) -> String {
    if MatcherDecoder.notificationKeys.contains(key) { return "; of a pattern's pushes write all: { \(key): … }" }
    let near = KeySuggestions.didYouMean(key, among: ["all", "none", "count"])
    return near.isEmpty ? "; expected one of all, none, count" : near
  }
}

extension Node.Member {
  /// Where the key stands.
  var keyPlace: SourcePlace { value.source.place(at: keyOffset) }
}
