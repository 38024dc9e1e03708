import Testing

@testable import CommandLineTool

@Suite("nsesim check")
struct CheckTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func write(_ name: String, expect: String?) throws -> String {
    try folder.write(Samples.burst(expect: expect), to: name)
  }

  @Test("What is as expected ends with 0")
  func held() throws {
    let path = try write("good.json", expect: #"{ "pay-2": { delivered: { at: "2s" } }, terminations: 1 }"#)
    let run = Run("check", path)
    #expect(run.output == "held  \(path): 2 expectations\n1 file: 1 as expected; 2 of 2 expectations held\n")
    #expect(run.errors == "")
    #expect(run.code == 0)
  }

  @Test("What falls short ends with 1 and shows the place, the figures and the moment")
  func short() throws {
    let path = try write("short.json", expect: #"{ "pay-2": { delivered: { at: "3s" } } }"#)
    let run = Run("check", path)
    #expect(run.code == 1)
    #expect(run.errors == "")
    #expect(run.output.contains("SHORT \(path): 1 of 1 expectation fell short\n"))
    #expect(run.output.contains("\(path):11:"))
    #expect(run.output.contains("pay-2.delivered.at: expected 3.000 s, found 2.000 s"))
    #expect(run.output.contains("> 2.000"), "the timeline around the moment is shown")
    let summary = "1 file: 1 fell short; 0 of 1 expectation held\n"
    #expect(run.output.hasSuffix("\n  replay with: nsesim replay \(path) --seed 1\n\(summary)"))
    let changed = Run("check", path, "--seed", "7", "--device", "banner.lifetime=3s")
    #expect(
      changed.output.hasSuffix(
        "\n  replay with: nsesim replay \(path) --seed 7 --device banner.lifetime=3s\n\(summary)"))
  }

  @Test("A file that expects nothing is named and fails nothing")
  func nothingExpected() throws {
    let path = try write("none.json", expect: nil)
    let run = Run("check", path)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("none  \(path): expects nothing, so nothing was checked\n"))
  }

  @Test("A file that cannot be read ends with 2, and keeps none of the others from being checked")
  func unreadable() throws {
    let good = try write("a.json", expect: "{ terminations: 1 }")
    let short = try write("b.json", expect: "{ terminations: 2 }")
    let bad = try folder.write("{", to: "sub/c.json5")
    let run = Run("check", folder.path)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("\(bad):1:1: error: the object is not closed"))
    #expect(run.output.contains("held  \(good): 1 expectation\n"))
    #expect(run.output.contains("SHORT \(short): "))
    #expect(run.output.contains("ERROR \(bad): could not be run\n"))
  }

  @Test("Below a folder every JSON file counts, but payloads, bodies and extensions")
  func folders() throws {
    let first = try write("b/one.json", expect: "{ terminations: 1 }")
    let second = try write("a/two.json5", expect: "{ terminations: 1 }")
    for name in ["payloads/x.json", "a/bodies/x.json", "extensions/x.json", "a/notes.txt"] {
      try folder.write("{", to: name)
    }
    let run = Run("check", folder.path)
    #expect(run.code == 0)
    #expect(
      run.output == """
        held  \(second): 1 expectation
        held  \(first): 1 expectation
        2 files: 2 as expected; 2 of 2 expectations held

        """)
  }

  @Test("Values of the command line count here too")
  func overrides() throws {
    let path = try write("a.json", expect: #"{ "pay-2": { banner: { to: 5 } } }"#)
    #expect(Run("check", path).code == 1)
    #expect(Run("check", path, "--device", "banner.lifetime=3s").code == 0)
  }

  @Test("As data there is an object with a verdict a file; as lines an object a file")
  func data() throws {
    let path = try write("a.json", expect: "{ terminations: 2 }")
    let run = Run("check", path, "--format", "json")
    #expect(run.code == 1)
    #expect(run.output.contains("\"verdict\": \"fellShort\""))
    let lines = Run("check", path, path, "--format", "ndjson").output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("{\"file\":") })
  }

  @Test("The scenario of nsesim init passes")
  func starter() throws {
    #expect(Run("init", folder("it's mine")).code == 0)
    let run = Run("check", folder("it's mine.json"))
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("5 expectations") || run.output.contains("held"))
    #expect(!run.output.contains("expects nothing"))
  }
}
