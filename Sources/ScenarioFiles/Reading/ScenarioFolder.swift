#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the scenarios of a folder.
public enum ScenarioFolder {
  /// Folders whose JSON files are no scenarios: payloads, bodies of stubbed answers, extensions.
  public static let otherFolders: Set<String> = ["payloads", "bodies", "extensions"]

  /// The paths of the scenarios below `path`, in order: of a file itself, of a folder all `*.json` and `*.json5` in it
  /// and its folders, those named in ``otherFolders`` and hidden ones left out.
  ///
  /// A JSON file there that is no scenario is among them, so that loading it is an error and it is not skipped in silence.
  /// Throws where there is no such path, or it cannot be read.
  public static func scenarioPaths(below path: String) throws(FileProblem) -> [String] {
    if path == "-" { return ["-"] }
    guard let isDirectory = FileReading.isDirectory(path) else {
      throw FileProblem("no such file or folder: check the path, which is taken from the current directory", file: path)
    }
    guard isDirectory else { return [path] }
    var paths: [String] = []
    try collect(path, depth: 0, into: &paths)
    return paths
  }

  private static func collect(_ folder: String, depth: Int, into paths: inout [String]) throws(FileProblem) {
    if depth > depthLimit { throw FileProblem("folders nest deeper than \(depthLimit) levels", file: folder) }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw FileProblem("the folder cannot be read: check its permissions", file: folder)
    }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if FileReading.isDirectory(path) == true {
        if !otherFolders.contains(name) { try collect(path, depth: depth + 1, into: &paths) }
      } else if name.hasSuffix(".json") || name.hasSuffix(".json5") {
        paths.append(path)
      }
    }
  }

  /// A link that leads back to its own folder would have no end.
  private static let depthLimit = 16
}
