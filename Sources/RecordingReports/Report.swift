/// A view of a result, written piece by piece so that a large one need not be held in memory as text.
public protocol Report: Sendable {
  /// Hands the report to `output` in pieces that end with whole lines; stops at the first error `output` throws.
  func write(to output: (String) throws -> Void) rethrows
}

extension Report {
  /// The whole report.
  public var text: String {
    var text = ""
    write { text += $0 }
    return text
  }
}
