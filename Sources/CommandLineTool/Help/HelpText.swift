/// The help, drawn from the commands' own data.
enum HelpText {
  /// What `nsesim --help` prints.
  static var overview: String {
    let rows = Command.all.map { (left: $0.usage, right: $0.summary) }
    return """
      nsesim replays push notifications through a service extension on a virtual clock and says
      what the user sees and hears, when, and why.

      Usage: nsesim COMMAND [OPTIONS]

      \(table(rows))

      Examples:
        nsesim replay Scenarios/payment-burst.json
        nsesim check Scenarios

      'nsesim COMMAND --help' explains a command; 'nsesim --version' prints the version.
      Exit codes: 0 all well, 1 an expectation fell short, 2 bad input or usage, 70 a fault of nsesim.

      """
  }

  /// What `nsesim COMMAND --help` prints.
  static func of(_ command: Command) -> String {
    let options = command.shownOptions.map { option in
      (left: option.usage, right: option.summary + (option.isRepeatable ? " (repeatable)" : ""))
    }
    let examples = command.examples.map { "  \($0.line)\n      \($0.purpose)" }
    return """
      \(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).

      Usage: \(command.usage) [OPTIONS]

      \(command.discussion)

      Options:
      \(table(options))

      Example\(command.examples.count == 1 ? "" : "s"):
      \(examples.joined(separator: "\n"))

      """
  }

  /// Two columns; a left cell that is too long has a line of its own.
  private static func table(_ rows: [(left: String, right: String)]) -> String {
    let width = rows.map(\.left.count).filter { $0 <= 30 }.max() ?? 0
    return rows.map { row in
      guard row.left.count <= width else {
        return "  \(row.left)\n  \(String(repeating: " ", count: width))  \(row.right)"
      }
      return "  \(row.left)\(String(repeating: " ", count: width - row.left.count))  \(row.right)"
    }.joined(separator: "\n")
  }
}
