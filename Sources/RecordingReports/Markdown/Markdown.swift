/// Pieces of GitHub Flavored Markdown in which untrusted text stays text: no markup, no links, no mentions.
///
/// All of it stands in code: there neither emphasis nor HTML nor `@name`, `#1` or an address mean anything.
enum Markdown {
  /// A text as inline code; nothing for an empty one.
  static func code(_ text: some StringProtocol, limit: Int = 160) -> String {
    // What may neither stand in a line nor be told from a blank is written out.
    let safe = text.safe(limit: limit)
    guard !safe.isEmpty else { return "" }
    let fence = String(repeating: "`", count: longestRun(in: safe) + 1)
    // A blank at both ends is taken away when it is read.
    let needsRoom = safe.hasPrefix("`") || safe.hasSuffix("`") || safe.hasPrefix(" ") || safe.hasSuffix(" ")
    return needsRoom ? "\(fence) \(safe) \(fence)" : fence + safe + fence
  }

  /// Lines as a block of code, each line end included.
  static func block(_ lines: [String]) -> String {
    let safe = lines.map { $0.safe(limit: 400) }
    let fence = String(repeating: "`", count: max(3, (safe.map(longestRun).max() ?? 0) + 1))
    return ([fence + "text"] + safe + [fence]).map { $0 + "\n" }.joined()
  }

  /// A table; what is in a cell is Markdown already. A column in which no row has anything is left out.
  static func table(_ columns: [(title: String, isFigure: Bool)], _ rows: [[String]]) -> String {
    let used = columns.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    return line(used.map { columns[$0].title }) + line(used.map { columns[$0].isFigure ? "---:" : "---" })
      + rows.map { row in line(used.map { cell(row[$0]) }) }.joined()
  }

  /// A bar would end the cell, also within code.
  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  private static func longestRun(in text: String) -> Int {
    var longest = 0
    var current = 0
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
