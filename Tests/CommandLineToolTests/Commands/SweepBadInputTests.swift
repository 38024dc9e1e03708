import Foundation
import Testing

@Suite("What sweep and merge refuse: each with what is wrong and what to do")
struct SweepBadInputTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    path = try folder.write(Samples.burst(), to: "sample.json")
  }

  private func expectRefusal(_ arguments: [String], _ message: String) {
    let run = Run(arguments + ["--output", folder("out")])
    #expect(run.errors.split(separator: "\n").first.map(String.init) == message)
    #expect(run.output == "")
    #expect(run.code == 2)
    #expect(folder.read("out") == nil)
  }

  @Test(
    "--vary",
    arguments: [
      ("pushes[0].brust.count=7", ":1:11: error: unknown key 'brust' in the push; did you mean 'burst'?"),
      ("pushes[3].at=1", ":1:8: error: 'pushes' is a list without an element '3': its elements are 0 … 0"),
      (
        "pushes[0].burst.count=1..3:0",
        ":1:23: error: '1..3:0': a step of 0 has no end: give another, or leave it out"
      ),
      (
        "pushes[0].burst.count=3..1:1",
        ":1:23: error: '3..1:1': the range is empty: its step leads away from its end; turn its sign"
      ),
      ("pushes[0].burst.count=1..", ":1:23: error: '1..': a range needs an end, such as 1..10 or 3s..10s:500ms"),
      (
        "pushes[0].burst.count",
        ": error: expected PATH=VALUES, such as --vary device.banner.lifetime=3s..10s:1s or --vary device.dispatch=serial"
      ),
      ("seed=1..9", ": error: the seed is varied by --seeds 1..100"),
    ])
  func vary(assignment: String, message: String) {
    expectRefusal(["sweep", path, "--vary", assignment], "--vary \(assignment)\(message)")
  }

  @Test(
    "--over",
    arguments: [
      (
        "pushes[0].burst.count=1..3:0",
        ":1:23: error: '1..3:0': a step of 0 has no end: give another, or leave it out"
      ),
      (
        "pushes[0].burst.count=1..3:-1",
        ":1:23: error: '1..3:-1': the range is empty: its step leads away from its end; turn its sign"
      ),
    ])
  func over(assignment: String, message: String) {
    expectRefusal(
      ["sweep", path, "--find", "modified == 1", "--over", assignment], "--over \(assignment)\(message)")
  }

  @Test("A path that does not exist is named with the option it came from, and the first of its values")
  func paths() {
    let message = ":1:11: error: unknown key 'brust' in the push; did you mean 'burst'?"
    expectRefusal(
      ["sweep", path, "--vary", "pushes[0].brust.count=2..4"], "--vary pushes[0].brust.count=2\(message)")
    expectRefusal(
      [
        "sweep", path, "--vary", "device.focus=true", "--find", "modified == 1", "--over", "pushes[0].brust.count=2..4",
      ],
      "--over pushes[0].brust.count=2\(message)")
  }

  @Test(
    "--over takes what can be searched: two values at least, in order",
    arguments: [
      "device.dispatch=serial,{ concurrent: 2 }", "pushes[0].burst.count=1,3,2", "pushes[0].burst.count=1..1",
    ]
  )
  func order(assignment: String) {
    expectRefusal(
      ["sweep", path, "--find", "modified == 1", "--over", assignment],
      "nsesim sweep: error: '--over \(assignment)': expected a range of at least two values, such as 1..50")
  }

  @Test(
    "--find",
    arguments: [
      ("modifid == 1", "there is no measure 'modifid'; did you mean 'modified'?"),
      (
        "modified",
        "'modified': expected a comparison such as 'utterancesCut == 0' or 'modified == arrived and latency.p95 <= 2s'"
      ),
      (
        "latency.p95 <= 3MB",
        "'latency.p95 <= 3MB': 'latency.p95' is a time, to be compared with a time such as 2s, not with '3MB'"
      ),
    ])
  func find(condition: String, message: String) {
    expectRefusal(
      ["sweep", path, "--find", condition, "--over", "pushes[0].burst.count=1..3"], "nsesim sweep: error: \(message)")
  }

  @Test("A range searched downwards is a range")
  func downwards() {
    let run = Run("sweep", path, "--find", "modified <= 3", "--over", "pushes[0].burst.count=9..1")
    #expect(run.code == 0)
    #expect(run.output.contains("holds from burst.count 3 on, not at 4; "))
  }

  @Test(
    "--shard",
    arguments: [
      ("0/3", "of 3 parts there is no part 0: they are counted from 1 to 3"),
      ("4/3", "of 3 parts there is no part 4: they are counted from 1 to 3"),
      ("3", "expected a part such as 3/16, the third of sixteen"),
      ("a/b", "expected a part such as 3/16, the third of sixteen"),
      ("1/0", "there can be 1 to 100000 parts, not 0"),
    ])
  func shard(text: String, message: String) {
    expectRefusal(["sweep", path, "--shard", text], "nsesim sweep: error: '--shard \(text)': \(message)")
  }

  private func part(_ shard: String, _ name: String, _ more: [String] = ["--seeds", "1..4"]) -> String {
    #expect(Run(["sweep", path, "--shard", shard, "--output", folder(name)] + more).code == 0)
    return folder(name)
  }

  @Test("merge: a part that is missing, is there twice, or is a whole")
  func missing() {
    let first = part("1/3", "a")
    let second = part("2/3", "b")
    expectRefusal(
      ["merge", first, second],
      "nsesim merge: error: part 3 of 3 is missing: name its file, or make it with --shard 3/3")
    expectRefusal(
      ["merge", second],
      "nsesim merge: error: parts 1, 3 of 3 are missing: name their files, or make them with --shard 1/3 and so on")
    let again = part("2/3", "c")
    expectRefusal(
      ["merge", first, second, again],
      "nsesim merge: error: part 2 is there twice: \(second) and \(again); leave one out")
    #expect(Run("sweep", path, "--format", "json", "--output", folder("whole")).code == 0)
    expectRefusal(
      ["merge", folder("whole")],
      "nsesim merge: error: \(folder("whole")) is a whole sweep, not a part of one made with --shard: leave it out")
  }

  @Test("merge: parts of different sweeps")
  func mixed() throws {
    let first = part("1/2", "a")
    func refused(_ name: String, _ difference: String) {
      expectRefusal(
        ["merge", first, folder(name)],
        "nsesim merge: error: \(first) and \(folder(name)) do not belong together: \(difference); "
          + "all parts need the same file and options")
    }
    _ = part("2/2", "seeds", ["--seeds", "1..5"])
    refused("seeds", "the seeds differ, 1..4 and 1..5")
    _ = part("2/3", "count")
    refused("count", "one is of 2 parts, the other of 3")
    _ = part("2/2", "vary", ["--seeds", "1..4", "--vary", "device.focus=true"])
    refused("vary", "what is varied differs")
    _ = part("2/2", "device", ["--seeds", "1..4", "--device", "focus=true"])
    refused("device", "other parameters were set by options")
    _ = part("2/2", "handlers", ["--seeds", "1..4", "--handlers", "crash"])
    refused("handlers", "the handlers differ")
    _ = part("2/2", "measure", ["--seeds", "1..4", "--measure", "modified"])
    refused("measure", "what is measured differs")
    _ = part("2/2", "holds", ["--seeds", "1..4", "--holds", "crashed == 0"])
    refused("holds", "the conditions differ")
    try folder.write(Samples.burst() + "\n", to: "sample.json")
    _ = part("2/2", "file")
    refused("file", "the scenario file was another, or what it names: a payload, a body, the sources of an extension")
  }

  @Test("merge: files that are broken, and all of them named")
  func broken() throws {
    let name = part("1/1", "a")
    let text = try #require(folder.read("a"))
    func broken(_ text: String) throws -> String { try folder.write(text, to: "broken") }
    let other =
      ": error: this is no result of 'nsesim sweep --format json' as it was written, each point on a line of its own"
    expectRefusal(["merge", try broken("")], "\(folder("broken")): error: the file is empty")
    for text in ["{}", "\u{0}", String(text.prefix(text.count / 2)), text.replacing("\n", with: " ")] {
      let path = try broken(text)
      expectRefusal(["merge", path], path + other)
    }
    let line = try broken(text.replacing("\"point\":0", with: "\"point\":1"))
    expectRefusal(["merge", line], "\(line): error: line 14 of this sweep is damaged: it is no point; make it again")
    let run = Run("merge", name, folder("none"), path)
    #expect(run.code == 2)
    #expect(run.errors.contains("\(folder("none")): error: no such file: check the path"))
    #expect(run.errors.contains(path + other))
  }
}
