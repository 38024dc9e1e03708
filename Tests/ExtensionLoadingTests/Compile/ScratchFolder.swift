import Foundation

/// A folder that is there for one test.
final class ScratchFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("nsesim-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file (and the folders it lies in) and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> String {
    let url = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
    return url.path
  }

  /// Writes a program. Another process does it: a file that this one has open, a child that another test starts just now
  /// may hold open a moment longer, and what is open to write cannot be run.
  func writeProgram(_ text: String, to name: String) throws {
    let source = try write(text, to: name + ".text")
    try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [source, self(name)]).waitUntilExit()
    chmod(self(name), 0o755)
  }

  /// The names of all that is below a folder in it, in order.
  func names(below name: String = "") -> [String] {
    (FileManager.default.enumerator(atPath: self(name))?.compactMap { $0 as? String } ?? []).sorted()
  }
}
