import Experiments
import ScenarioFiles

extension Command {
  /// `nsesim merge`.
  static let merge = Command(
    name: "merge", summary: "join the parts of a sweep that several machines have made",
    operands: Operands(usage: "FILE…", count: 1...Shard.limit, names: ["a FILE"]),
    discussion: """
      FILE is what 'nsesim sweep … --shard K/N' wrote, in any order; all N are needed. The result has the same bytes as
      that of one run without --shard.
      """,
    options: [.level, .sweepFormat] + Option.ofTheResult,
    examples: [
      Example(line: "nsesim merge part-*.json", purpose: "the whole as text"),
      Example(line: "nsesim merge part-*.json --format json --output sweep.json", purpose: "the whole as data"),
    ],
    run: { context in
      let level = try context.level()
      try context.checkOutput()
      try context.refuseToReadTwice(context.arguments.operands)
      var parts: [SweepMerger.Part] = []
      var problems: [FileProblem] = []
      for path in context.arguments.operands {
        do throws(FileProblem) {
          parts.append(SweepMerger.Part(name: path, result: try SweepFile.load(path: path)))
        } catch {
          problems.append(error)
        }
      }
      guard problems.isEmpty else { throw FileProblems(problems) }
      try context.write(try SweepMerger.merge(parts), level: level)
      return .success
    })
}
