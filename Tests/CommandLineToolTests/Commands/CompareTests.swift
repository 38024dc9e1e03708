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

  /// Six utterances of a second are over at 6 s, when the process ends; the seventh begins at that very instant (Z11).
  @Test("The sentence of a handler tells why it lost")
  func cause() {
    let run = Run("compare", path, "--handlers", "file,deliver-immediately,crash")
    #expect(run.code == 0)
    #expect(
      run.output.hasSuffix(
        """
          speak-then-deliver: best: 8 of 8 modified, 8 heard whole, 8 banners seen, 95 % within 8.0 s
          deliver-immediately: 6 texts heard whole, with speak-then-deliver 8; pay-7: speech cut at 0.0 of 1.0 s: the banner retracted at 6.0 s and no notification was undecided (L2)
          crash: 8 of 8 pushes do not show what it made of them, with speak-then-deliver 0; pay-1 … pay-8 (8): shows the original: the process crashed at 0.0 s: the strategy crash (X1)

        """))
  }

  @Test("Over seeds, in any number of threads", arguments: ["text", "json", "markdown"])
  func seeds(format: String) {
    let arguments = ["compare", path, "--handlers", "file,deliver-immediately", "--seeds", "1..20", "--format", format]
    let one = Run(arguments + ["--jobs", "1"])
    #expect(one.code == 0)
    #expect(Run(arguments + ["--jobs", "3"]).output == one.output)
    #expect(one.output.contains(format == "json" ? "\"to\": 20" : "seeds 1 to 20"))
  }

  @Test("A folder, with the sums over its scenarios at the end")
  func set() throws {
    try folder.write(Samples.burst(count: 3, handler: "deliver-immediately"), to: "all/b.json")
    let run = Run("compare", folder("all"), "--handlers", "file,crash")
    #expect(run.code == 0)
    #expect(run.output.contains("\n  deliver-immediately: best"))
    #expect(run.output.contains("\nall 2 scenarios\n\n  handler  best   modified   pushes "))
    #expect(run.output.contains("\n  file        2*        11       11 "))
    let json = Run("compare", folder("all"), "--handlers", "file,crash", "--format", "json")
    #expect(json.output.hasPrefix("[\n  {\n    \"comparison\": 1,"))
    #expect(Run("compare", folder("all"), "--handlers", "file", "--format", "markdown").output.hasPrefix("### all 2"))
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
