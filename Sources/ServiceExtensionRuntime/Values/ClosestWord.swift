/// What somebody who mistyped a word probably meant.
public enum ClosestWord {
  /// The known word nearest to `word`, by edits (insert, drop, change, swap neighbours); nil where none is near.
  ///
  /// Upper and lower case, hyphens, underscores and blanks do not count: `threadId` means `thread-id`. A third of the
  /// characters may be wrong, one at least and three at most. Of equally near words the first.
  public static func to(_ word: String, among known: some Sequence<String>) -> String? {
    let typed = folded(word)
    // A word nobody mistypes: no time is spent on it.
    guard (1...64).contains(typed.count) else { return nil }
    let limit = min(3, max(1, typed.count / 3))
    var best: (edits: Int, word: String)?
    for candidate in known where candidate != word {
      let target = folded(candidate)
      guard abs(target.count - typed.count) <= limit else { continue }
      let edits = edits(from: typed, to: target)
      if edits <= limit, edits < best?.edits ?? .max { best = (edits, candidate) }
    }
    return best?.word
  }

  /// Whether both words are the same but for case, hyphens, underscores and blanks.
  static func isSpelling(_ word: String, of known: String) -> Bool { folded(word) == folded(known) }

  private static func folded(_ word: String) -> [Character] {
    Array(word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
  }

  /// The optimal string alignment distance.
  private static func edits(from left: [Character], to right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var least = min(last[column + 1] + 1, current[column] + 1)
        least = min(least, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
