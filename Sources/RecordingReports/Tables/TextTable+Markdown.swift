import ServiceExtensionRuntime

extension TextTable {
  /// The lines of a table in GitHub's Markdown; every cell is escaped so that none can become markup.
  ///
  /// A column in which no row has anything is left out, as in ``lines(colour:indent:)``. A star behind a figure stays one.
  public func markdownLines() -> [String] {
    guard !rows.isEmpty else { return [] }
    let used = columns.indices.filter { column in
      rows.contains { $0.indices.contains(column) && !$0[column].text.isEmpty }
    }
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    var lines = [
      line(used.map { columns[$0].title.trimmed.markdown }),
      line(used.map { columns[$0].alignment == .right ? "---:" : "---" }),
    ]
    for row in rows {
      lines.append(
        line(used.map { row.indices.contains($0) ? row[$0].text.safe(limit: columns[$0].limit).trimmed.markdown : "" }))
    }
    return lines
  }
}

extension StringProtocol {
  /// The text for a place in Markdown where it must stay text: what could become markup, a link, HTML or an entity is
  /// escaped (CommonMark 0.31, 2.4), and controls as in ``safe(limit:)``.
  ///
  /// Sites look for addresses and for names behind `@` and `#` in what Markdown has become: an invisible joiner (U+2060)
  /// keeps them from finding any.
  public var markdown: String {
    var text = ""
    let safe = Array(safe())
    for (place, character) in safe.enumerated() {
      let next = place + 1 < safe.count ? safe[place + 1] : " "
      let rest = safe[place...].prefix(4)
      // A number with a full stop or a bracket begins a list, where it begins a line.
      let isListMark = ".)".contains(character) && !next.isNumber
      let isMarkup = character.isASCII && (character.isPunctuation || character.isSymbol)
      if isMarkup, isListMark || !".,:;/%'\"()?".contains(character) { text.append("\\") }
      text.append(character)
      let isReference = "@#!$%~&".contains(character) && (next.isLetter || next.isNumber || next == "_")
      let isAddress = character == ":" && next == "/" || String(rest).lowercased() == "www."
      if isReference || isAddress { text.append("\u{2060}") }
    }
    return text
  }

  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
