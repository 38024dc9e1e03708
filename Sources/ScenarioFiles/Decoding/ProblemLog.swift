/// Collects what is wrong with a file; puts it in the order of the file at the end.
final class ProblemLog {
  private var entries: [(problem: FileProblem, followers: [FileProblem])] = []
  private let fileName: String
  private var uncollected = 0

  /// An empty log of the file of this name.
  init(fileName: String) { self.fileName = fileName }

  /// Adds a problem with a node.
  func add(_ message: String, at node: Node) { if hasRoom() { add(FileProblem(message, at: node)) } }

  /// Adds a problem with the key of a member.
  func add(_ message: String, atKeyOf member: Node.Member) {
    if hasRoom() { add(FileProblem(message, at: member.keyOffset, in: member.value.source)) }
  }

  /// Adds a problem, with those that explain it right behind it.
  func add(_ problem: FileProblem, followers: [FileProblem] = []) { entries.append((problem, followers)) }

  /// Finding places costs time: of a file that is wrong throughout only some problems are collected, the rest counted.
  private func hasRoom() -> Bool {
    if entries.count < Limits.collectedProblems { return true }
    uncollected += 1
    return false
  }

  /// The errors in order of place, those of the file itself before those of options; of very many the first hundred.
  var errors: [FileProblem] { sorted { !$0.isWarning } }

  /// The warnings, in the same order.
  var warnings: [FileProblem] { sorted { $0.isWarning } }

  private func sorted(_ isWanted: (FileProblem) -> Bool) -> [FileProblem] {
    let wanted = entries.enumerated().filter { isWanted($0.element.problem) }
    let ordered = wanted.sorted { rank($0.offset) < rank($1.offset) }.flatMap {
      [$0.element.problem] + $0.element.followers
    }
    guard ordered.count > Limits.problems else { return ordered }
    let rest = FileProblem("\(ordered.count + uncollected - Limits.problems) more problems", file: fileName)
    return ordered.prefix(Limits.problems) + [ordered[0].isWarning ? rest.asWarning : rest]
  }

  private func rank(_ index: Int) -> (Int, Int, Int, Int) {
    let problem = entries[index].problem
    // A warning without a place counts those that are not shown: it stands behind them.
    let line = problem.place?.line ?? (problem.isWarning ? .max : 0)
    return (problem.file == fileName ? 0 : 1, line, problem.place?.column ?? 0, index)
  }
}
