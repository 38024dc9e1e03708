import ServiceExtensionRuntime

/// Checked files as JUnit XML, which CI systems show: a suite for each file, a case for each expectation.
///
/// A file without expectations is a skipped case, one that could not be run an error.
public struct JUnitReport: Report {
  /// The files, in the order checked.
  public var files: [CheckedFile]

  /// A report of these files.
  public init(_ report: CheckReport) { files = report.files }

  /// Hands the report to `output`, a suite at a time.
  public func write(to output: (String) throws -> Void) rethrows {
    try output("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try output("<testsuites name=\"nsesim\"\(Self.counts(files.map(Suite.init).map(\.counts)))>\n")
    for file in files { try output(Suite(file).text) }
    try output("</testsuites>\n")
  }

  /// How many cases there are, and how they fared.
  fileprivate typealias Counts = (tests: Int, failures: Int, errors: Int, skipped: Int)

  fileprivate static func counts(_ all: [Counts]) -> String {
    func sum(_ part: (Counts) -> Int) -> Int { all.reduce(0) { $0 + part($1) } }
    return " tests=\"\(sum { $0.tests })\" failures=\"\(sum { $0.failures })\" errors=\"\(sum { $0.errors })\""
      + " skipped=\"\(sum { $0.skipped })\""
  }
}

/// One file.
private struct Suite {
  let file: CheckedFile

  init(_ file: CheckedFile) { self.file = file }

  var counts: JUnitReport.Counts {
    switch file.result {
    case .checked(let judgements, _): (judgements.count, judgements.count { !$0.held }, 0, 0)
    case .noExpectations: (1, 0, 0, 1)
    case .unreadable: (1, 0, 1, 0)
    }
  }

  var text: String {
    var text = "  <testsuite name=\"\(XMLText.attribute(file.path))\"\(JUnitReport.counts([counts]))>\n"
    switch file.result {
    case .checked(let judgements, let failureText):
      for (name, judgement) in zip(names(judgements), judgements) {
        text += testCase(name, failure(judgement), line: judgement.expectation.place?.line)
      }
      if !judgements.allSatisfy(\.held) { text += systemOutput(failureText) }
    case .noExpectations: text += testCase("expectations", "<skipped message=\"the file expects nothing\"/>")
    case .unreadable(let error):
      text += testCase("reading the file", element("error", message: "the file could not be run", error))
    }
    return text + "  </testsuite>\n"
  }

  /// A name for each, no two alike: who is spoken of, with a number where that is said before. What is expected is no
  /// part of it, so that a changed figure does not make another test of it.
  private func names(_ judgements: [Judgement]) -> [String] {
    var counts: [String: Int] = [:]
    var given: Set<String> = []
    return judgements.map { judgement in
      let subject = judgement.subject.safe(limit: 240)
      var name = subject
      repeat {
        counts[subject, default: 0] += 1
        let count = counts[subject, default: 1]
        name = count == 1 ? subject : "\(subject) (\(count))"
      } while !given.insert(name).inserted
      return name
    }
  }

  private func failure(_ judgement: Judgement) -> String? {
    guard let first = judgement.failures.first else { return nil }
    let message = "\(first.path): expected \(first.expected), found \(first.found)"
    return element("failure", message: message.safe(limit: 400), judgement.description)
  }

  private func testCase(_ name: String, _ content: String?, line: Int? = nil) -> String {
    let path = XMLText.attribute(file.path)
    let place = line.map { " line=\"\($0)\"" } ?? ""
    let attributes = "classname=\"\(path)\" name=\"\(XMLText.attribute(name))\" file=\"\(path)\"\(place)"
    guard let content else { return "    <testcase \(attributes)/>\n" }
    return "    <testcase \(attributes)>\n      \(content)\n    </testcase>\n"
  }

  private func element(_ name: String, message: String, _ text: String) -> String {
    "<\(name) message=\"\(XMLText.attribute(message))\" type=\"\(name)\">\(XMLText.content(text))</\(name)>"
  }

  private func systemOutput(_ text: String) -> String {
    let replay = file.replayCommand.map { "\nreplay with: \($0)" } ?? ""
    return "    <system-out>\(XMLText.content(text + replay))</system-out>\n"
  }
}
