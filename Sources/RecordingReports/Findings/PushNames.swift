/// Many ids in few words: pushes of a burst that follow one another are shown by the first and the last.
enum PushNames {
  /// More runs than this are counted, not listed.
  static let runLimit = 4

  /// `pay-3`, or `pay-1, pay-2`, or `pay-4 … pay-10 (7)`, or `a, b, c, d and 36 more`.
  static func summary(_ names: [String]) -> String {
    var texts: [String] = []
    var listed = 0
    var isWhole = true
    for run in runs(names).prefix(runLimit) {
      listed += run.count
      if run.count > 2 {
        texts.append("\(names[run.lowerBound]) … \(names[run.upperBound - 1])")
        isWhole = false
      } else {
        texts.append(contentsOf: names[run])
      }
    }
    let list = texts.joined(separator: ", ")
    if listed < names.count { return list + " and \(FigureText.grouped(names.count - listed)) more" }
    return isWhole ? list : list + " (\(FigureText.grouped(names.count)))"
  }

  /// Stretches of names that differ in a number at the end only, which counts up by one.
  private static func runs(_ names: [String]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var previous: (stem: Substring, number: Int)?
    for (index, name) in names.enumerated() {
      let current = parts(name)
      if let previous, let current, current.stem == previous.stem, current.number == previous.number + 1 {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<(index + 1)
      } else {
        if runs.count > runLimit { break }
        runs.append(index..<(index + 1))
      }
      previous = current
    }
    return runs
  }

  private static func parts(_ name: String) -> (stem: Substring, number: Int)? {
    guard let dash = name.lastIndex(of: "-"), let number = Int(name[name.index(after: dash)...]), number < 1 << 40
    else { return nil }
    return (name[...dash], number)
  }
}
