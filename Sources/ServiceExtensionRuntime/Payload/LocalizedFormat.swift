/// Fills the placeholders of a localised string, as the system does with the arguments of a push (rule Z17).
enum LocalizedFormat {
  /// `template` with `%@`, `%1$@`, `%%` and the like replaced, and how many arguments it asks for.
  ///
  /// Arguments of a push are strings, so every conversion (`%d` too) takes its argument as it is. A missing one is
  /// empty; what is no placeholder stands for itself.
  static func text(_ template: String, arguments: [String]) -> (text: String, needed: Int) {
    var text = ""
    var needed = 0
    var next = 1
    var rest = Substring(template).unicodeScalars
    while let percent = rest.firstIndex(of: "%") {
      text.unicodeScalars.append(contentsOf: rest[..<percent])
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text.append("%")
        rest.removeFirst()
      } else if let (position, remaining) = placeholder(at: rest) {
        let place = position ?? next
        if position == nil { next += 1 }
        needed = max(needed, place)
        if arguments.indices.contains(place - 1) { text.append(arguments[place - 1]) }
        rest = remaining
      } else {
        text.append("%")
      }
    }
    text.unicodeScalars.append(contentsOf: rest)
    return (text, needed)
  }

  /// The position (`2` in `2$@`; nil: the next) of the placeholder that `text` begins with, and what follows it.
  private static func placeholder(
    at text: Substring.UnicodeScalarView
  ) -> (position: Int?, rest: Substring.UnicodeScalarView)? {
    var position: Int?
    var rest = text
    let digits = rest.prefix { "0"..."9" ~= $0 }
    if rest.dropFirst(digits.count).first == "$" {
      guard let number = Int(String(digits)), (1...99).contains(number) else { return nil }
      position = number
      rest = rest.dropFirst(digits.count + 1)
    }
    rest = rest.drop { "-+ #'.0123456789".unicodeScalars.contains($0) }
    rest = rest.drop { "hlqLzjt".unicodeScalars.contains($0) }
    guard let conversion = rest.first, "@diuoxXeEfFgGaAcCsSp".unicodeScalars.contains(conversion) else { return nil }
    return (position, rest.dropFirst())
  }
}
