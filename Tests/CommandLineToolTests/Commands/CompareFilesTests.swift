import Foundation
import Testing

@Suite("compare over several files")
struct CompareFilesTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Samples.burst(), to: "a.json")
    try folder.write(Samples.burst(handler: "deliver-immediately"), to: "b.json")
  }

  private func compare(_ names: [String], _ more: String...) -> String {
    let run = Run(["compare"] + names.map { folder($0) } + ["--handlers", "file,speak-then-deliver"] + more)
    #expect(run.errors == "")
    return run.output
  }

  @Test("The sums call the file's own handler 'file', since it is another in each file")
  func sums() {
    // In a.json both are the same and the best; in b.json the file's own is at once where the other takes 2 s, which weighs
    // more than that it shows one banner of two.
    let text = compare(["a.json", "b.json"])
    let rows = text.split(separator: "\n").suffix { !$0.contains("all 2 scenarios") }.map { line in
      line.split(separator: " ").map(String.init)
    }
    #expect(rows.contains(["file", "2*", "4", "4", "3", "4", "0", "0"]))
    #expect(rows.contains(["speak-then-deliver", "1", "4", "4", "4", "4", "0", "0"]))
    #expect(compare(["a.json", "b.json"], "--format", "markdown").contains("\n| file |"))
  }

  @Test("The page's sums, too")
  func page() {
    let page = compare(["a.json", "b.json"], "--format", "html")
    #expect(page.contains(#""rows":[["file",["2*","good"],"#))
  }

  @Test("Of one file its handler is named")
  func one() {
    let text = compare(["b.json"])
    #expect(text.contains("\n  deliver-immediately"))
    #expect(!text.contains("\n  file"))
  }
}

extension Sequence {
  /// The elements behind the last one for which `belongs` does not hold.
  fileprivate func suffix(_ belongs: (Element) -> Bool) -> [Element] {
    reduce(into: []) { if belongs($1) { $0.append($1) } else { $0 = [] } }
  }
}
