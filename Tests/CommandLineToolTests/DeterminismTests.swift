import Foundation
import RecordingReports
import ServiceExtensionSimulator
import Testing

/// Every scenario of the project. Those of more than 100,000 pushes take too long unoptimised: `.ci/run` compares them,
/// and all the others between two processes, in its release build; those of extensions there, too.
@Suite("T3: the same scenario, handler and seed give the same bytes")
struct DeterminismTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private static func scenarios() throws -> [Scenario] {
    try ScenarioFolder.scenarioPaths(below: root + "/Scenarios").map { try Scenario(contentsOfFile: $0) }
      .filter { $0.pushes.reduce(0) { $0 + $1.count } <= 100_000 && !$0.isOfExtension }
  }

  private static func bytes(_ scenario: Scenario) throws -> String {
    JSONReport(try scenario.replay(detail: .timeline)).text
  }

  @Test("T3: twice in one process")
  func twice() throws {
    let scenarios = try Self.scenarios()
    #expect(scenarios.count > 50)
    for scenario in scenarios { #expect(try Self.bytes(scenario) == Self.bytes(scenario), "\(scenario.name)") }
  }

  @Test("T3: on eight threads at once")
  func eightThreads() async throws {
    let scenarios = try Self.scenarios()
    let alone = try scenarios.map(Self.bytes)
    let together = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<8 { group.addTask { try scenarios.map(Self.bytes) } }
      return try await group.reduce(into: [[String]]()) { $0.append($1) }
    }
    #expect(together.count == 8)
    for bytes in together { #expect(bytes == alone) }
  }
}

extension Scenario {
  fileprivate var isOfExtension: Bool { if case .extension = handler { true } else { false } }
}
