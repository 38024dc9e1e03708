/// Pieces of GitHub Flavored Markdown in which untrusted text stays text: in code neither emphasis nor HTML nor `@name`,
/// `#1` or an address mean anything. In sentences it is escaped (``Swift/StringProtocol/markdown``).
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
