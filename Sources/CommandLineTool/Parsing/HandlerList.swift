/// The handlers of `--handlers a,b:KEY=VALUE,KEY=VALUE,c`.
enum HandlerList {
  /// Each handler's own text. A comma begins another handler, unless what is behind it reads `KEY=VALUE`: that belongs
  /// to the handler before it.
  static func split(_ text: String) -> [String] {
    var handlers: [String] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let mark = piece.firstIndex { $0 == "=" || $0 == ":" }
      if let mark, piece[mark] == "=", let last = handlers.last, last.contains(":") {
        handlers[handlers.count - 1] = "\(last),\(piece)"
      } else {
        handlers.append(String(piece))
      }
    }
    return handlers
  }
}
