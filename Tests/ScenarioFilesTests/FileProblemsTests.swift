import ScenarioFiles
import Testing

@Suite("Problems of files")
struct FileProblemsTests {
  @Test("A file's name cannot move the terminal's cursor")
  func controls() {
    let problem = FileProblem("it is empty", file: "a\u{1B}[2J\n\u{9B}b.json")
    #expect(problem.description == "a\u{FFFD}[2J\u{FFFD}\u{FFFD}b.json: error: it is empty")
  }
}
