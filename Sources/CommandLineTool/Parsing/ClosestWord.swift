/// What somebody who mistyped a word probably meant.
enum ClosestWord {
  /// The known word with the fewest edits (insert, drop, change, swap neighbours) to `word`; nil where none is near.
  /// Of equally near words the first.
  static func to(_ word: String, among known: [String]) -> String? {
    let typed = Array(word.lowercased())
    let limit = max(1, typed.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in known {
      let distance = edits(from: typed, to: Array(candidate.lowercased()))
      let isBegun = typed.count >= 2 && candidate.lowercased().hasPrefix(word.lowercased())
      let score = isBegun ? min(distance, limit) : distance
      if score <= limit, score < (best?.distance ?? .max) { best = (score, candidate) }
    }
    return best?.word
  }

  /// The optimal string alignment distance.
  private static func edits(from left: [Character], to right: [Character]) -> Int {
    guard !left.isEmpty else { return right.count }
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
