import Testing

@testable import CommandLineTool

@Suite("nsesim init")
struct InitTests {
  @Test("Writes NAME.json and says so")
  func writes() throws {
    let folder = try ScratchFolder()
    let run = Run("init", folder("first-try"))
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(run.errors == "wrote \(folder("first-try.json")); now: nsesim replay \(folder("first-try.json"))\n")
    #expect(folder.names == ["first-try.json"])
    #expect(folder.read("first-try.json")?.contains("\n  name: \"first-try\",\n") == true)
  }

  @Test("Leaves a file that is there alone")
  func refuses() throws {
    let folder = try ScratchFolder()
    try folder.write("mine", to: "a.json")
    for name in ["a", "a.json"] {
      let run = Run("init", folder(name))
      #expect(run.code == 2)
      #expect(
        run.errors == """
          nsesim init: error: '\(folder("a.json"))' is there already and stays as it is
          Choose another name, or take the file away.

          """)
    }
    #expect(folder.read("a.json") == "mine")
  }

  @Test("A name that names nothing is refused", arguments: ["", "/", "..", ".json", "a\nb", "a/"])
  func badNames(name: String) {
    let run = Run("init", name)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("nsesim init: error: '\(name)' is no name for a scenario: a word, or a path to one\n"))
  }

  @Test("A name with quotes makes a file that can be read all the same")
  func quotes() throws {
    let folder = try ScratchFolder()
    #expect(Run("init", folder("it's \"it\"")).code == 0)
    #expect(folder.read("it's \"it\".json")?.contains(#"name: "it's \"it\"","#) == true)
  }
}
