import Foundation

/// A folder of a test's own, removed at its end.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "scenario-files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, its folders included, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

  /// Writes a file, its folders included, and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return "\(path)/\(name)"
  }

  /// What a text says with the folder's path left out.
  func relative(_ text: String) -> String {
    text.replacingOccurrences(of: path + "/", with: "").replacingOccurrences(of: path, with: ".")
  }
}

/// Makes a symbolic link.
func makeLink(at path: String, to target: String) throws {
  try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
}
