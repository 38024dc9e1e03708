import ExtensionLoading
import Foundation
import ServiceExtensionSimulator
import Testing

@Suite("A process of its own changes nothing")
struct SameRecordingTests {
  @Test(
    "Every scenario gives the same bytes with its handler in this process and in others",
    arguments: ExtensionHostForTests.scenarios)
  func sameBytes(path: String) throws {
    let file = ExtensionHostForTests.repository.appendingPathComponent(path).path
    let scenario = try ScenarioFile.load(path: file).scenario
    let handler = try scenario.handler.makeHandler()
    let loaded = try ExtensionHostForTests.handler(ofScenario: file, named: handler.name)
    defer { loaded.close() }
    let here = scenario.replay(with: handler)
    let there = scenario.replay(with: loaded)
    #expect(here.json.compactText == there.json.compactText)
    #expect(here == there)
  }
}
