import Foundation
import Testing

/// The Swift examples of README.md and docs/ are the code that the tests beside this file compile and run.
@Suite("Swift in the documentation")
struct DocumentedCodeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("Every Swift block stands word for word in a file that is compiled")
  func blocks() throws {
    let sources = try ["Tests/DocumentationTests", "Sources"].flatMap { try texts(below: $0, ending: ".swift") }
    let documents = try texts(below: "docs", ending: ".md") + [text(of: Self.root.appending(path: "README.md"))]
    var count = 0
    for document in documents {
      for block in swiftBlocks(of: document.text) {
        count += 1
        #expect(
          sources.contains { ("\n" + $0.text).contains("\n" + block.text) },
          "\(document.name):\(block.line): this code is in no file below Tests/DocumentationTests or Sources")
      }
    }
    #expect(count >= 8, "only \(count) Swift blocks were found")
  }

  private struct Text {
    var name: String
    var text: String
  }

  private func texts(below folder: String, ending: String) throws -> [Text] {
    let url = Self.root.appending(path: folder)
    let paths = try #require(FileManager.default.enumerator(atPath: url.path)).compactMap { $0 as? String }
    return try paths.sorted().filter { $0.hasSuffix(ending) }.map { try text(of: url.appending(path: $0)) }
  }

  private func text(of url: URL) throws -> Text {
    Text(name: url.lastPathComponent, text: try String(contentsOf: url, encoding: .utf8))
  }

  /// The blocks fenced as `swift`, each with its lines and the number of its first line.
  private func swiftBlocks(of document: String) -> [(line: Int, text: String)] {
    var blocks: [(line: Int, text: String)] = []
    var isInBlock = false
    for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if isInBlock, line == "```" {
        isInBlock = false
      } else if isInBlock {
        blocks[blocks.count - 1].text += line + "\n"
      } else if line == "```swift" {
        isInBlock = true
        blocks.append((line: index + 2, text: ""))
      }
    }
    return blocks
  }
}
