import Foundation
import Testing

/// The built program itself, for what only a process shows: standard input, pipes, exit codes.
@Suite("The program as the shell sees it")
struct ProcessTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    path = try folder.write(Samples.burst(), to: "sample.json")
  }

  /// Runs a shell line in the scratch folder, `nsesim` on the path.
  private func shell(_ line: String) throws -> (code: Int32, output: String, errors: String) {
    try folder.shell(line)
  }

  @Test("Standard input is read like a file")
  func standardInput() throws {
    let piped = try shell("cat sample.json | nsesim replay - --format json")
    let file = try shell("nsesim replay sample.json --format json")
    #expect(piped.code == 0)
    #expect(piped.output == file.output)
    #expect(piped.output.contains("\"scenario\": \"sample\""))
    let compared = try shell("nsesim compare - --handlers file,work < sample.json")
    #expect(compared.code == 0)
    #expect(try shell("nsesim explain - pay-1 < sample.json").code == 0)
    #expect(try shell("nsesim check - < sample.json").code == 0)
    #expect(try shell(#"echo '{"aps":{"alert":"x"}}' | nsesim push -"#).code == 0)
  }

  @Test(
    "Bad standard input is named as such",
    arguments: [
      ("nsesim replay - < /dev/null", "standard input: error: the file is empty\n"),
      ("nsesim replay - < .", "standard input: error: is a directory: name a file in it\n"),
      (
        "echo '[]' | nsesim check -",
        "standard input:1:1: error: a scenario is an object, found an array; it begins with { scenario: 1, …\n  []\n  ^\n"
      ),
      ("nsesim push - < /dev/null", "standard input: error: the file is empty\n"),
      ("nsesim compare - --handlers file < /dev/null", "standard input: error: the file is empty\n"),
      ("nsesim explain - a < /dev/null", "standard input: error: the file is empty\n"),
    ])
  func badStandardInput(line: String, message: String) throws {
    let run = try shell(line)
    #expect(run.errors == message)
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test("A reader that stops reading ends a large output quietly, and with the command's own code")
  func brokenPipe() throws {
    try folder.write(Samples.burst(count: 5_000, handler: "work"), to: "large.json")
    let run = try shell("{ nsesim replay large.json --format ndjson; echo $? > code; } | head -1")
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors == "")
    #expect(folder.read("code") == "0\n")
  }

  @Test("A full disk is reported", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let run = try shell("nsesim replay sample.json > /dev/full")
    #expect(run.errors == "standard output: error: cannot be written: No space left on device\n")
    #expect(run.code == 2)
  }

  @Test("A closed standard output is reported, a closed standard error is borne")
  func closed() throws {
    let run = try shell("nsesim replay sample.json >&-")
    #expect(run.errors == "standard output: error: cannot be written: Bad file descriptor\n")
    #expect(run.code == 2)
    #expect(try shell("nsesim replay nothing.json 2>&-").code == 2)
  }

  @Test("Two processes write the same bytes")
  func deterministic() throws {
    #expect(
      try shell("nsesim replay sample.json --format json | cksum; nsesim replay sample.json --format json | cksum")
        .output
        .split(separator: "\n").reduce(into: Set()) { $0.insert($1) }.count == 1)
  }

  @Test("The scripts for completion are well formed")
  func completion() throws {
    let run = try shell("command -v bash || exit 0; nsesim completion bash > c.bash && bash -n c.bash")
    #expect(run.code == 0)
    #expect(run.errors == "")
  }
}
