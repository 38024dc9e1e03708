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
    var template = try ScenarioTemplate(path: path)
    return try template.scenario(overrides: overrides, onFile: onFile)
  }

  /// The scenario in a text. Payload files are looked for in `directory`; nil: they are refused.
  public static func parse(
    _ text: SourceText, directory: String? = nil, overrides: [Override] = []
  ) throws(FileProblems) -> LoadedScenario {
    var template = try ScenarioTemplate(text, directory: directory)
    return try template.scenario(overrides: overrides)
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
