import ExtensionLoading
import Foundation
import ServiceExtensionSimulator

/// The host program of these tests, and the repository's scenarios.
enum ExtensionHostForTests {
  /// Built beside the test bundle.
  static let executable = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("extension-host-for-tests").path

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The handler that a scenario file names, in processes of its own.
  static func handler(ofScenario path: String, named name: String) throws -> LoadedExtension {
    try LoadedExtension(
      name: name, library: nil, arguments: ["scenario", path], executable: executable)
  }

  /// A handler that does what no extension should.
  static func misbehaving(_ kind: String, limits: ExtensionLimits = ExtensionLimits()) throws -> LoadedExtension {
    try LoadedExtension(
      name: kind, library: nil, arguments: ["misbehave", kind], executable: executable,
      limits: limits)
  }

  /// Paths of all scenario files, below the repository.
  static let scenarios: [String] = {
    let folder = repository.appendingPathComponent("Scenarios")
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return all.filter { path in
      path.hasSuffix(".json") && !path.hasPrefix("million")
        && !path.split(separator: "/").dropLast().contains { ["payloads", "bodies", "extensions"].contains($0) }
    }.sorted().map { "Scenarios/\($0)" }.filter { path in
      // Those of extensions have no handler to run in this process.
      guard let scenario = try? ScenarioFile.load(path: repository.appendingPathComponent(path).path).scenario else {
        return true
      }
      if case .extension = scenario.handler { return false }
      return true
    }
  }()
}
