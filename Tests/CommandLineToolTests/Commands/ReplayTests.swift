import Foundation
import ServiceExtensionSimulator
import Testing

@testable import CommandLineTool

@Suite("nsesim replay")
struct ReplayTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    path = try folder.write(Samples.burst(), to: "sample.json")
  }

  private func json(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

  @Test("The text tells what happened and ends with the line that replays it")
  func text() {
    let run = Run("replay", path)
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("sample  handler speak-then-deliver, profile classic, seed 1\n"))
    #expect(run.output.contains("2.000  pay-2"))
    #expect(run.output.hasSuffix("\nreplay with: nsesim replay \(path) --seed 1\n"))
  }

  @Test("Handler, device and seed of the command line take the place of the file's, also in the line that replays it")
  func overrides() {
    let run = Run(
      "replay", path, "--handler", "deliver-at-fraction:fraction=0.5", "--device", "profile=modern",
      "--device=screen=off", "--seed", "7")
    #expect(run.code == 0)
    #expect(
      run.output.hasPrefix("sample  handler deliver-at-fraction:fraction=0.5, profile modern (changed), seed 7\n"))
    let line = "nsesim replay \(path) --seed 7 --handler deliver-at-fraction:fraction=0.5 --device profile=modern"
    #expect(run.output.hasSuffix("\nreplay with: \(line) --device screen=off\n"))
  }

  @Test("One file is one value in JSON, several are an array")
  func jsonDocuments() throws {
    let single = Run("replay", path, "--format", "json")
    let object = try #require(try json(single.output) as? [String: Any])
    #expect(object["scenario"] as? String == "sample")
    #expect((object["notifications"] as? [Any])?.count == 2)
    let several = Run("replay", path, path, path, "--format", "json")
    let array = try #require(try json(several.output) as? [[String: Any]])
    #expect(array.count == 3)
    #expect(array.allSatisfy { NSDictionary(dictionary: $0) == NSDictionary(dictionary: object) })
  }

  @Test("Every line of NDJSON is a value")
  func lines() throws {
    let run = Run("replay", path, "--format", "ndjson")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 10)
    for line in lines { #expect(try json(String(line)) is [String: Any]) }
  }

  @Test("--detail says how much is kept")
  func detail() throws {
    #expect(!Run("replay", path, "--detail", "totals").output.contains("outcomes"))
    #expect(!Run("replay", path, "--detail", "outcomes").output.contains("timeline\n"))
    #expect(Run("replay", path, "--detail", "timeline").output == Run("replay", path).output)
  }

  @Test("Of a very large run only the totals are kept, and that is said, unless more is asked for")
  func large() throws {
    let large = try folder.write(Samples.burst(count: 10_001, handler: "work"), to: "large.json")
    let run = Run("replay", large)
    #expect(run.code == 0)
    #expect(
      run.errors == """
        nsesim replay: note: 'sample' has 10001 pushes, so only the totals are kept; --detail outcomes or timeline keeps more

        """)
    #expect(
      run.output.contains("10,001 pushes") || run.output.contains("10 001 pushes")
        || run.output.contains("10001 pushes"))
    #expect(run.output.split(separator: "\n").count < 10)
    #expect(Run("replay", large, "--quiet").errors == "")
    let outcomes = Run("replay", large, "--detail", "outcomes")
    #expect(outcomes.errors == "")
    #expect(outcomes.output.split(separator: "\n").count < 1_000)
    let limit = try folder.write(Samples.burst(count: 10_000, handler: "work"), to: "limit.json")
    #expect(Run("replay", limit).errors == "")
  }

  @Test("Colour is for terminals, and for those who want it")
  func colour() {
    let escape: Character = "\u{1B}"
    #expect(Run("replay", path, isTerminal: true).output.contains(escape))
    #expect(!Run("replay", path).output.contains(escape))
    #expect(!Run("replay", path, "--no-color", isTerminal: true).output.contains(escape))
    #expect(!Run(["replay", path], environment: ["NO_COLOR": "1"], isTerminal: true).output.contains(escape))
    #expect(Run(["replay", path], environment: ["NO_COLOR": ""], isTerminal: true).output.contains(escape))
    #expect(!Run(["replay", path], environment: ["TERM": "dumb"], isTerminal: true).output.contains(escape))
    #expect(Run("replay", path, "--output", folder("out"), isTerminal: true).code == 0)
    #expect(folder.read("out") == Run("replay", path).output)
  }

  @Test("A page, a trace and a text for pull requests are made of the same run")
  func formats() {
    let page = Run("replay", path, "--format", "html")
    #expect(page.code == 0 && page.errors == "")
    #expect(page.output.hasPrefix("<!DOCTYPE html>") && page.output.hasSuffix("</html>\n"))
    #expect(page.output.contains("\"command\":\"nsesim replay \(path) --seed 1\""))
    #expect(Run("replay", path, "--format", "trace").output.hasPrefix("{\"displayTimeUnit\":\"ms\""))
    let text = Run("replay", path, path, "--format", "markdown").output
    #expect(text.components(separatedBy: "### `sample`").count == 3)
  }

  @Test(
    "What does not go together is refused",
    arguments: [
      (
        ["--format", "html", "--at", "1s"],
        "'--at' shows one moment, and '--format html' a whole run\nLeave one of them out; --format json and ndjson go with --at.\n"
      ),
      (
        ["--format", "trace", "--detail", "totals"],
        "'--format trace' needs the timeline, and '--detail totals' leaves it out\nSee 'nsesim replay --help'.\n"
      ),
      (
        ["--watch", "--format", "json"],
        "'--watch' shows the run as text while it goes on: '--format' does not go with it\nSee 'nsesim replay --help'.\n"
      ),
      (
        ["--watch", "--output", "x"],
        "'--watch' shows the run as text while it goes on: '--output' does not go with it\nSee 'nsesim replay --help'.\n"
      ),
      (
        ["--watch=0"],
        "'--watch=0': expected a number from 0.001 to 1000000, such as 10 for ten times as fast\nSee 'nsesim replay --help'.\n"
      ),
      (
        ["--watch=fast"],
        "'--watch=fast': expected a number from 0.001 to 1000000, such as 10 for ten times as fast\nSee 'nsesim replay --help'.\n"
      ),
      (["--watch="], "'--watch' needs a value: --watch[=SPEED]\nSee 'nsesim replay --help'.\n"),
    ])
  func refusals(options: [String], message: String) {
    let run = Run(["replay", path] + options)
    #expect(run.errors == "nsesim replay: error: " + message)
    #expect(run.code == 2)
    #expect(run.output == "")
  }

  @Test("A page and a trace show one run", arguments: ["html", "trace"])
  func oneRun(format: String) {
    let run = Run("replay", path, path, "--format", format)
    #expect(
      run.errors == """
        nsesim replay: error: '--format \(format)' shows one run, and several files are named
        Name one FILE; a loop of the shell makes one report of each.

        """)
    #expect(run.code == 2)
  }

  @Test("Standard input can be read once")
  func twice() {
    for command in ["replay", "check"] {
      let run = Run(command, "-", "-")
      #expect(
        run.errors == """
          nsesim \(command): error: standard input ('-') can be read once, and is named twice
          See 'nsesim \(command) --help'.

          """)
      #expect(run.code == 2)
    }
  }

  @Test("Two runs give the same bytes")
  func deterministic() {
    #expect(Run("replay", path, "--format", "json").output == Run("replay", path, "--format", "json").output)
  }
}
