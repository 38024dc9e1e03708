import RecordingReports
import ScenarioFiles

/// Checks, and checks again whatever has changed, as long as somebody wants it.
struct CheckWatch {
  let context: CommandContext
  /// Files are looked at this often.
  static let interval = Duration.milliseconds(400)

  /// A file, and all that what came of it depends on.
  private struct Entry {
    var file: CheckedFile
    var reads: Set<String> = []
  }

  /// Ends when the pace does, with what the last check came to; on a terminal Ctrl-C ends the process.
  func run() throws -> ExitCode {
    try context.refuseWithWatch([.checkFormat, .output])
    if context.arguments.operands.contains("-") {
      throw UsageError(
        command: context.command.name, message: "standard input ('-') does not change: '--watch' needs files")
    }
    do { return try watch() } catch OutputFailure.closedPipe { return .success }
  }

  private func watch() throws -> ExitCode {
    var checker = try Checker(context: context)
    defer { checker.context.extensions.close() }
    var entries: [Entry] = []
    for file in checker.files() { entries.append(try check(file, checker)) }
    var stamps = FileStamps(of: Self.reads(entries))
    try send(checker.report(of: entries.map(\.file)).text)
    try send("watching \(entries.count == 1 ? "1 file" : "\(entries.count) files"), Ctrl-C ends\n")
    context.pace.start()
    var round = 0
    func nextRound() -> Bool {
      round += 1
      return context.pace.wait(until: Self.interval * round)
    }
    while nextRound() {
      var now = FileStamps(of: Self.reads(entries))
      let paths = try Self.paths(checker)
      if now == stamps, paths == entries.map(\.file.path) { continue }
      // An editor may be in the middle of writing: what still changes is waited for.
      while true {
        guard nextRound() else { return exitCode(entries, checker) }
        let later = FileStamps(of: Self.reads(entries))
        if later == now { break }
        now = later
      }
      let changed = now.changed(since: stamps)
      checker.context.extensions.close()
      checker = try Checker(context: context.renewed())
      var known: [String: Entry] = [:]
      for entry in entries { known[entry.file.path] = entry }
      var fresh: [CheckedFile] = []
      entries = []
      for file in checker.files() {
        if let old = known[file.path], old.reads.isDisjoint(with: changed), file.verdict != "unreadable" {
          entries.append(old)
        } else {
          entries.append(try check(file, checker))
          fresh.append(entries[entries.count - 1].file)
        }
      }
      stamps = FileStamps(of: Self.reads(entries))
      let report = checker.report(of: entries.map(\.file))
      try send("\n" + fresh.map(report.section).joined() + report.summary + "\n")
    }
    return exitCode(entries, checker)
  }

  private func check(_ file: CheckedFile, _ checker: Checker) throws -> Entry {
    guard file.verdict != "unreadable" else { return Entry(file: file, reads: [file.path]) }
    let reads = Reads()
    let checked = try checker.check(file.path) { reads.paths.insert($0) }
    return Entry(file: checked, reads: reads.paths.union([file.path]))
  }

  /// Paths, gathered by a closure.
  private final class Reads { var paths: Set<String> = [] }

  private static func reads(_ entries: [Entry]) -> Set<String> {
    entries.reduce(into: []) { $0.formUnion($1.reads) }
  }

  /// The files below the operands, as they are now.
  private static func paths(_ checker: Checker) throws -> [String] {
    checker.context.arguments.operands.flatMap { operand in
      (try? ScenarioFolder.scenarioPaths(below: operand)).map { $0.isEmpty ? [operand] : $0 } ?? [operand]
    }
  }

  private func exitCode(_ entries: [Entry], _ checker: Checker) -> ExitCode {
    let report = checker.report(of: entries.map(\.file))
    return report.hasUnreadable ? .badInput : report.fellShort ? .fellShort : .success
  }

  private func send(_ text: String) throws {
    try context.output.write(text)
    try context.output.flush()
  }
}
