import CommandLineTool
import Foundation

/// One run of the tool within the test, with all it wrote.
struct Run {
  let code: Int32
  let output: String
  let errors: String

  init(code: Int32, output: String, errors: String) {
    self.code = code
    self.output = output
    self.errors = errors
  }

  init(_ arguments: String..., environment: [String: String] = [:], isTerminal: Bool = false) {
    self.init(arguments, environment: environment, isTerminal: isTerminal)
  }

  init(_ arguments: [String], environment: [String: String] = [:], isTerminal: Bool = false) {
    let output = CapturedOutput(isTerminal: isTerminal)
    let errors = CapturedOutput()
    code = CommandLineTool.run(
      arguments: arguments, environment: environment, output: output, errorOutput: errors)
    self.output = output.text
    self.errors = errors.text
  }
}

/// A folder that is there for one test.
final class ScratchFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("nsesim-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file (and the folders it lies in) and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// What a file holds; nil where there is none.
  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of all files in it.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}
