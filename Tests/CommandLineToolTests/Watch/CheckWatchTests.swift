import CommandLineTool
import Foundation
import Testing

@Suite("A check that stays")
struct CheckWatchTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Samples.burst(expect: #"{ "pay-1": { source: "handler" } }"#), to: "a.json")
    try folder.write(
      """
      { scenario: 1, name: "file", pushes: [{ id: "one", at: 0, payloadFile: "payloads/p.apns" }],
        expect: { one: { content: { title: "T" } } } }
      """, to: "b.json")
    try folder.write(#"{ "aps": { "alert": { "title": "T" }, "mutable-content": 0 } }"#, to: "payloads/p.apns")
  }

  /// What is written when `change` has happened before the first look, and four looks more.
  private func watch(_ change: @escaping () throws -> Void) -> (code: Int32, rounds: [String], errors: String) {
    let pace = StepPace(limit: 5) { if $0 == 1 { try change() } }
    let run = Run(["check", folder.path, "--watch"], pace: pace)
    let text = run.output.replacing(folder.path + "/", with: "")
    return (run.code, text.components(separatedBy: "\n\n"), run.errors)
  }

  private static let start = """
    held  a.json: 1 expectation
    held  b.json: 1 expectation
    2 files: 2 as expected; 2 of 2 expectations held
    watching 2 files, Ctrl-C ends
    """

  @Test("Nothing is said while nothing changes")
  func nothing() {
    let run = watch {}
    #expect(run.rounds == [Self.start + "\n"])
    #expect(run.code == 0)
  }

  @Test("A scenario that changed is checked again, and it alone")
  func scenario() {
    let run = watch { try folder.write(Samples.burst(expect: #"{ "pay-1": { source: "original" } }"#), to: "a.json") }
    #expect(run.rounds.first == Self.start)
    #expect(run.rounds.last?.hasPrefix("SHORT a.json: 1 of 1 expectation fell short\n") == true)
    #expect(run.rounds.last?.hasSuffix("2 files: 1 as expected, 1 fell short; 1 of 2 expectations held\n") == true)
    #expect(run.rounds.last?.contains("b.json:") == false)
    #expect(run.code == 1)
  }

  @Test("So is one whose payload changed")
  func payload() {
    let run = watch { try folder.write(#"{ "aps": { "alert": { "title": "Other" } } }"#, to: "payloads/p.apns") }
    #expect(run.rounds.last?.hasPrefix("SHORT b.json: 1 of 1 expectation fell short\n") == true)
    #expect(run.rounds.last?.contains("a.json:") == false)
  }

  @Test("What still changes is waited for, and checked once")
  func twice() {
    let pace = StepPace(limit: 7) { look in
      if look == 1 { try folder.write("{ scenario: 1, ", to: "a.json") }
      if look == 2 { try folder.write("{ scenario: 1, name: \"sa", to: "a.json") }
      if look == 3 { try folder.write(Samples.burst(expect: #"{ "pay-1": { source: "original" } }"#), to: "a.json") }
    }
    let run = Run(["check", folder.path, "--watch"], pace: pace)
    #expect(run.errors == "")
    #expect(run.output.components(separatedBy: "\n\n").count == 2)
    #expect(run.output.hasSuffix("2 files: 1 as expected, 1 fell short; 1 of 2 expectations held\n"))
  }

  @Test("A new file is found, one that is gone is forgotten")
  func files() {
    let run = watch {
      try folder.write(Samples.burst(), to: "c.json")
      try FileManager.default.removeItem(atPath: folder("a.json"))
    }
    #expect(
      run.rounds.last == """
        none  c.json: expects nothing, so nothing was checked
        2 files: 1 as expected, 1 without expectations; 1 of 1 expectation held

        """)
  }

  @Test("A file that can no longer be read is an error, and the check goes on")
  func unreadable() {
    let run = watch { try folder.write("{", to: "a.json") }
    #expect(run.rounds.last?.hasPrefix("ERROR a.json: could not be run\n") == true)
    #expect(run.errors.contains("a.json:1:"))
    #expect(run.code == 2)
  }

  @Test("As a process it sees a change on the disk, and Ctrl-C ends it")
  func process() throws {
    let run = try folder.onTerminal(["check", "a.json", "--watch", "--no-color"]) { terminal, process in
      #expect(terminal.read(until: "watching 1 file, Ctrl-C ends\r\n"))
      try folder.write(Samples.burst(expect: #"{ "pay-1": { source: "original" } }"#), to: "a.json")
      #expect(terminal.read(until: "1 file: 1 fell short; 0 of 1 expectation held\r\n"))
      kill(process, SIGINT)
    }
    #expect(run.code == 128 + SIGINT)
    #expect(run.text.contains("SHORT a.json: 1 of 1 expectation fell short\r\n"))
  }

  @Test("Standard input and other formats do not go with it")
  func refusals() {
    #expect(
      Run("check", "-", "--watch").errors == """
        nsesim check: error: standard input ('-') does not change: '--watch' needs files
        See 'nsesim check --help'.

        """)
    #expect(
      Run("check", "x", "--watch", "--format", "junit").errors == """
        nsesim check: error: '--watch' shows the run as text while it goes on: '--format' does not go with it
        See 'nsesim check --help'.

        """)
  }
}
