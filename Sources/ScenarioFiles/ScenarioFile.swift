import ServiceExtensionRuntime

/// A scenario that has been read from a file.
public struct LoadedScenario: Sendable {
  /// The scenario.
  public var scenario: Scenario
  /// Remarks, such as payload files that are not strict JSON.
  public var warnings: [FileProblem]
}

/// Reads scenario files.
public enum ScenarioFile {
  /// The scenario in the file at `path`, with the values of `overrides` in the place of the file's; `-` is standard input.
  ///
  /// Throws all that is wrong with the file in one go. Payload files are looked for in the scenario's folder, those of
  /// standard input in the current one. `onFile` is told the path of each file that the scenario names, whether it
  /// can be read or not.
  public static func load(
    path: String, overrides: [Override] = [], onFile: @escaping (String) -> Void = { _ in }
  ) throws(FileProblems) -> LoadedScenario {
    let bytes: [UInt8]
    do throws(FileProblem) { bytes = try FileReading.bytes(of: path) } catch { throw FileProblems([error]) }
    let name = path == "-" ? FileReading.standardInputName : path
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    return try parse(SourceText(name: name, bytes: bytes), directory: folder, overrides: overrides, onFile: onFile)
  }

  /// The scenario in a text. Payload files are looked for in `directory`; nil: they are refused.
  public static func parse(
    _ text: SourceText, directory: String? = nil, overrides: [Override] = [],
    onFile: @escaping (String) -> Void = { _ in }
  ) throws(FileProblems) -> LoadedScenario {
    let document = JSON5Document(text)
    guard var root = document.root, document.isReadable else { throw FileProblems(document.errors) }
    let log = ProblemLog(fileName: text.name)
    for problem in document.errors + document.warnings { log.add(problem) }
    for override in overrides {
      do throws(FileProblem) { root = try override.applied(to: root) } catch { log.add(error) }
    }
    var decoder = ScenarioDecoder(log: log, directory: directory, onFile: onFile)
    let scenario = decoder.decode(root)
    // What is said of the null that stands for a number out of range is no news.
    let errors = log.errors.filter { error in
      document.errors.contains(error) || !document.errors.contains { $0.place != nil && $0.place == error.place }
    }
    guard let scenario, errors.isEmpty else { throw FileProblems(errors) }
    return LoadedScenario(scenario: scenario, warnings: log.warnings)
  }
}

extension Scenario {
  /// The scenario in the file at `path`, with the values of `overrides` in the place of the file's.
  ///
  /// Throws all that is wrong with the file in one go, each with its place and what was expected.
  public init(contentsOfFile path: String, overrides: [Override] = []) throws(FileProblems) {
    self = try ScenarioFile.load(path: path, overrides: overrides).scenario
  }
}
