import ServiceExtensionRuntime
import Testing

@testable import ScenarioFiles

/// A push that is right, for scenarios that test something else.
let plainPush = #"{ id: "a", at: 0, payload: { aps: { alert: "b" } } }"#

/// The errors of a scenario with these members beside version, name and one push, each as `line:column message`.
func errors(with members: String, pushes: String = plainPush) -> [String] {
  errors(of: "{ scenario: 1, name: 'n', pushes: [\(pushes)],\n\(members) }")
}

/// The errors of a text, each as `line:column message`.
func errors(of text: String, overrides: [Override] = []) -> [String] {
  do throws(FileProblems) {
    _ = try ScenarioFile.parse(source(text), directory: nil, overrides: overrides)
    return []
  } catch {
    return error.problems.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)" }
  }
}

/// The scenario with these members beside version, name and one push.
func scenario(with members: String, pushes: String = plainPush, overrides: [Override] = []) throws -> Scenario {
  let text = "{ scenario: 1, name: 'n', pushes: [\(pushes)],\n\(members) }"
  return try ScenarioFile.parse(source(text), directory: nil, overrides: overrides).scenario
}

/// A text named `test.json`.
func source(_ text: String) -> SourceText { SourceText(name: "test.json", bytes: Array(text.utf8)) }
