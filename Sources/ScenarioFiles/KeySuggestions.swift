/// Finds what a person meant by a word that is not known.
enum KeySuggestions {
  /// Longer words are not compared: nobody mistypes them, and the comparison costs their product.
  static let longestWord = 64

  /// The end of an error message: `; did you mean 'delivered'?`, or nothing where no candidate is near.
  static func didYouMean(_ word: String, among candidates: some Sequence<String>) -> String {
    nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The candidate that is nearest to `word`, if one is near enough for a slip of the fingers; of equals the first.
  ///
  /// Upper and lower case, `-` and `_` do not count; a third of the letters may be wrong, three at most.
  static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let plain = simplified(word)
    guard !plain.isEmpty, plain.count <= longestWord else { return nil }
    let limit = min(3, max(1, plain.count / 3))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != word {
      let other = simplified(candidate)
      guard other.count <= longestWord, abs(other.count - plain.count) <= limit else { continue }
      let distance = distance(plain, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Insertions, deletions, replacements and swaps of neighbours that make one word of the other. O(n·m).
  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 1...first.count {
      var current = [row]
      for column in 1...second.count {
        let same = first[row - 1] == second[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }

  private static func simplified(_ word: String) -> [Character] {
    Array(word.prefix(longestWord + 1).lowercased().filter { $0 != "-" && $0 != "_" })
  }
}
