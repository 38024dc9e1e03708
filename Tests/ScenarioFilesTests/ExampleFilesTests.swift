import Testing

@testable import ScenarioFiles

/// The folder of the package, found from this file.
let packageFolder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")

@Suite("The examples of the project")
struct ExampleFilesTests {
  @Test("Every scenario below Scenarios loads without an error")
  func scenarios() throws {
    let paths = try ScenarioFolder.scenarioPaths(below: packageFolder + "/Scenarios")
    #expect(!paths.isEmpty)
    for path in paths {
      do throws(FileProblems) { _ = try ScenarioFile.load(path: path) } catch { Issue.record("\(error)") }
    }
  }
}
