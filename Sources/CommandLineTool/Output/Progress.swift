/// How far long work has come, on one line of a terminal that is wiped in the end; elsewhere nothing.
struct Progress {
  private let output: (any Output)?
  private let count: Int

  /// Progress over `count` pieces of work.
  init(_ count: Int, context: CommandContext) {
    output = context.errorOutput.isTerminal && !context.isQuiet && count > 1 ? context.errorOutput : nil
    self.count = count
  }

  /// Says what is done now; `number` counts from 1.
  func show(_ number: Int, _ what: String) { write("\r\u{1B}[K\(number)/\(count) \(what)") }

  /// Wipes the line.
  func finish() { write("\r\u{1B}[K") }

  private func write(_ text: String) {
    try? output?.write(text)
    try? output?.flush()
  }
}
