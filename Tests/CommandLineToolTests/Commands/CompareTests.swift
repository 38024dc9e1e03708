import Foundation
import Testing

@Suite("compare over seeds and folders")
struct CompareTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    path = try folder.write(Samples.burst(count: 8), to: "all/sample.json")
  }

  @Test("Over seeds, in any number of threads", arguments: ["text", "json", "markdown"])
  func seeds(format: String) {
    let arguments = ["compare", path, "--handlers", "file,deliver-immediately", "--seeds", "1..20", "--format", format]
    let one = Run(arguments + ["--jobs", "1"])
    #expect(one.code == 0)
    #expect(Run(arguments + ["--jobs", "3"]).output == one.output)
    #expect(one.output.contains(format == "json" ? "\"to\": 20" : "seeds 1 to 20"))
  }

  @Test("Problems of all files in one go")
  func problems() throws {
    try folder.write("{ scenario: 1 }", to: "all/bad.json")
    try folder.write("[]", to: "all/worse.json")
    let run = Run("compare", folder("all"), "--handlers", "file")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("bad.json:1:1: error: missing key 'name'"))
    #expect(run.errors.contains("worse.json:1:1: error: a scenario is an object"))
    let empty = try folder.write("", to: "empty/x.txt")
    #expect(
      Run("compare", (empty as NSString).deletingLastPathComponent, "--handlers", "file").errors.contains("no scenario")
    )
  }

  @Test("--seed and --seeds exclude each other")
  func usage() {
    let run = Run("compare", path, "--handlers", "file", "--seed", "1", "--seeds", "1..2")
    #expect(
      run.errors == "nsesim compare: error: '--seed' and '--seeds' exclude each other\nSee 'nsesim compare --help'.\n")
    #expect(run.code == 2)
  }
}
