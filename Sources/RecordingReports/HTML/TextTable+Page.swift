import ServiceExtensionRuntime

extension TextTable {
  /// The table for the script of a page: `{ columns: [{ title, figure }], rows: [[text or [text, tone]]] }`.
  ///
  /// A column in which no row has anything is left out, as in ``lines(colour:indent:)``.
  var pageData: JSONValue {
    let used = columns.indices.filter { column in
      rows.contains { $0.indices.contains(column) && !$0[column].text.isEmpty }
    }
    return [
      "columns": .array(
        used.map { ["title": .string(trimmed(columns[$0].title)), "figure": .bool(columns[$0].alignment == .right)] }),
      "rows": .array(
        rows.map { row in
          .array(
            used.map { column in
              guard row.indices.contains(column) else { return "" }
              let text = JSONValue.string(trimmed(row[column].text.safe(limit: columns[column].limit)))
              return row[column].tint.map { [text, .string($0.word)] } ?? text
            })
        }),
    ]
  }

  private func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
