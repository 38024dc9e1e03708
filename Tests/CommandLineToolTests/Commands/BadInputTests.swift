import Foundation
import Testing

@testable import CommandLineTool

@Suite("Bad input ends with 2, says where and what to do, and writes nothing")
struct BadInputTests {
  private static let pushes =
    #"pushes: [{ id: "a", at: 0, payload: { aps: { alert: "x", "mutable-content": 1 } } }]"#

  /// A file's text, and what is said of it behind its path.
  private static let files: [(text: String, message: String)] = [
    ("", ": error: the file is empty"),
    ("\u{0}\u{1}\u{2}", ": error: not a text file: it contains zero bytes"),
    (
      "{ scenario: 1, name: \"t\", pushes: [{",
      ":1:36: error: the object is not closed: expected '}' before the end of the file"
    ),
    (String(repeating: "[", count: 100_000), ":1:65: error: '[' nests deeper than 64 levels"),
    ("[]", ":1:1: error: a scenario is an object, found an array; it begins with { scenario: 1, …"),
    (
      "{ scenario: 2, name: \"t\", \(pushes) }",
      ":1:13: error: this version reads scenarios of version 1, this one is of version 2"
    ),
    (
      "{ scenario: 1, name: \"t\", until: 1e999, \(pushes) }",
      ":1:34: error: the number '1e999' is out of range: at most 18 digits"
    ),
    (
      "{ scenario: 1, name: \"t\", until: \"-5s\", \(pushes) }",
      ":1:34: error: 'until' must not be negative, found \"-5s\""
    ),
    (
      "{ scenario: 1, name: \"t\", until: \"1000000h\", \(pushes) }",
      ":1:34: error: 'until' must not be more than 10 years, found \"1000000h\""
    ),
    (
      #"{ scenario: 1, name: "t", pushes: [{ id: "a", at: 0, payload: {} }, { id: "a", at: 0, payload: {} }] }"#,
      ":1:75: error: duplicate id 'a': the push in line 1 has it already"
    ),
    (
      "{ scenario: 1, name: \"t\", \(pushes), faults: [{ kind: \"refuseLaunch\", pushes: \"b-*\" }] }",
      ":1:154: error: no push fits the pattern 'b-*'; the pushes are a"
    ),
    (
      "{ scenario: 1, name: \"t\", handler: { strategy: \"work\", parameters: { cpus: 1 } }, \(pushes) }",
      ":1:70: error: unknown key 'cpus' in the parameters of 'work'; did you mean 'cpu'?"
    ),
    (
      #"{ scenario: 1, name: "t", pushes: [{ id: "a", at: 0, payload: [1] }] }"#,
      ":1:63: error: 'pushes[0].payload' must be an object, found an array"
    ),
    (
      #"{ scenario: 1, name: "t", pushes: [{ id: "a", at: 0, payload: { x: ""#
        + String(repeating: "y", count: 5000) + "\" } }] }",
      ":1:63: error: the payload has 5008 bytes as compact JSON, at most 4096 are allowed (rule G1)"
    ),
  ]

  @Test(arguments: files.indices)
  func scenario(number: Int) throws {
    let folder = try ScratchFolder()
    let (text, message) = Self.files[number]
    let path = try folder.write(text, to: "bad.json")
    let commands = [
      ["replay", path], ["check", path], ["explain", path, "a"], ["compare", path, "--handlers", "file"],
      ["check", folder.path],
    ]
    for command in commands {
      for options in [[], ["--format", "json"], ["--output", folder("out")]] {
        let run = Run(command + options)
        #expect(run.errors.split(separator: "\n").first.map(String.init) == path + message)
        #expect(run.output == "")
        #expect(run.code == 2)
      }
    }
    #expect(folder.names == ["bad.json"])
  }

  @Test("A path that leads to no file")
  func paths() throws {
    let folder = try ScratchFolder()
    let missing = "no such file: check the path, which is taken from the current directory"
    for command in [["replay"], ["explain"], ["sweep"], ["push"]] {
      let rest = command == ["explain"] ? ["a"] : []
      #expect(Run(command + [folder("no.json")] + rest).errors == "\(folder("no.json")): error: \(missing)\n")
      #expect(
        Run(command + [folder.path] + rest).errors == "\(folder.path): error: is a directory: name a file in it\n")
      #expect(
        Run(command + [""] + rest).errors == "'': error: the path is empty: name a file, or - for standard input\n")
      #expect(Run(command + [folder.path] + rest).code == 2)
    }
    for command in [["check"], ["compare", "--handlers", "file"]] {
      let run = Run(command + [folder("no")])
      #expect(
        run.errors
          == "\(folder("no")): error: no such file or folder: check the path, which is taken from the current directory\n"
      )
      #expect(run.code == 2)
      #expect(run.output == "")
    }
    let empty = Run("check", folder.path)
    #expect(empty.errors == "\(folder.path): error: no scenario (*.json, *.json5) is below this folder\n")
    #expect(empty.code == 2)
  }

  @Test("What is wrong with several files is said of all of them")
  func all() throws {
    let folder = try ScratchFolder()
    let first = try folder.write("", to: "first.json")
    let second = try folder.write("[]", to: "second.json")
    for command in ["replay", "check"] {
      let run = Run(command, first, folder("third.json"), second)
      #expect(run.code == 2)
      #expect(run.output == "")
      for path in [first, second, folder("third.json")] { #expect(run.errors.contains("\(path):")) }
    }
  }

  @Test("A number out of range hides none of the other errors, and is told once")
  func rangeAndMore() throws {
    let folder = try ScratchFolder()
    let text =
      "{ scenario: 1, nmae: \"t\", name: \"t\", until: 1e30, device: { os: -1e99 },\n \(Self.pushes), seed: -1 }"
    let path = try folder.write(text, to: "bad.json")
    let run = Run("replay", path)
    let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      errors == [
        "\(path):1:16: error: unknown key 'nmae' in the scenario; did you mean 'name'?",
        "\(path):1:45: error: the number '1e30' is out of range: at most 18 digits",
        "\(path):1:65: error: the number '-1e99' is out of range: at most 18 digits",
        "\(path):2:94: error: 'seed' must be a whole number, 0 or more, found -1",
      ])
    #expect(run.code == 2)
    #expect(run.output == "")
  }

  @Test("Values from the command line are checked like those of the file, and named as they were typed")
  func overrides() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("{ scenario: 1, name: \"t\", \(Self.pushes) }", to: "good.json")
    let mistakes = [
      (
        ["--device", "bannr.lifetime=8s"],
        "--device bannr.lifetime=8s:1:1: error: unknown key 'bannr' in the device; did you mean 'banner'?"
      ),
      (["--device", "banner"], "--device banner: error: expected KEY=VALUE, such as --device banner.lifetime=3s"),
      (
        ["--device=budget=-1s"],
        "--device budget=-1s:1:8: error: 'device.budget' must not be negative, found \"-1s\""
      ),
      (
        ["--handler", "work:cpus=1s"],
        "--handler work:cpus=1s:1:6: error: unknown key 'cpus' in the parameters of 'work'; did you mean 'cpu'?"
      ),
      (
        ["--handler", "work:cpu"],
        "--handler work:cpu:1:6: error: a parameter without '=': expected NAME:key=value,…, such as "
          + "deliver-at-fraction:fraction=0.5"
      ),
    ]
    for (options, message) in mistakes {
      for command in ["replay", "check"] {
        let run = Run([command, path] + options)
        #expect(run.errors.split(separator: "\n").first.map(String.init) == message)
        #expect(run.code == 2)
        #expect(run.output == "")
      }
    }
    let run = Run("compare", path, "--handlers", "wrk,work:cpus=1,file")
    #expect(run.errors.contains("--handlers wrk:1:1: error: "))
    #expect(run.errors.contains("did you mean 'work'?"))
    #expect(run.errors.contains("--handlers work:cpus=1:1:6: error: unknown key 'cpus'"))
    #expect(run.code == 2)
  }

  @Test(
    "A payload that is none",
    arguments: [
      ("", ": error: the file is empty"), ("[1]", ":1:1: error: a payload is an object, found an array"),
      (
        "{ \"x\": \"\(String(repeating: "y", count: 5000))\" }",
        ":1:1: error: the payload has 5008 bytes as compact JSON, at most 4096 are allowed (rule G1)"
      ),
      ("{ aps: 1", ":1:1: error: the object is not closed: expected '}' before the end of the file"),
    ])
  func payloads(text: String, message: String) throws {
    let folder = try ScratchFolder()
    let path = try folder.write(text, to: "bad.apns")
    let run = Run("push", path)
    #expect(run.errors.split(separator: "\n").first.map(String.init) == path + message)
    #expect(run.output == "")
    #expect(run.code == 2)
  }
}
