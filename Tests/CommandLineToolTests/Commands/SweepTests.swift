import CommandLineTool
import Foundation
import Testing

@Suite("sweep and merge")
struct SweepTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    path = try folder.write(Samples.burst(expect: "{ \"pay-2\": { source: \"handler\" } }"), to: "sample.json")
  }

  @Test("A sweep prints its points and thresholds; what the file expects is left aside")
  func text() {
    let run = Run("sweep", path, "--vary", "pushes[0].burst.count=1..3", "--handlers", "deliver-immediately,file")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        sample  2 handlers × 3 values = 6 points, seed 1: 6 runs

          handler              burst.count  modified  bannersSeen  utterancesWhole  latency.p50 s  latency.p95 s  latency.max s
          deliver-immediately            1         1            1                1            0.0            0.0            0.0
          deliver-immediately            2         2            1                2            0.0            0.0            0.0
          deliver-immediately            3         3            1                3            0.0            0.0            0.0
          speak-then-deliver             1         1            1                1            1.0            1.0            1.0
          speak-then-deliver             2         2            2                2            1.0            2.0            2.0
          speak-then-deliver             3         3            3                3            2.0            3.0            3.0
          the same everywhere: utterancesCut 0, expired 0, crashed 0, terminations 1, peakMemory 3 MiB, all modified: always, speech whole: always

        """)
  }

  @Test("The number of threads changes no byte, in any format", arguments: ["text", "json", "csv", "markdown"])
  func threads(format: String) {
    let arguments = [
      "sweep", path, "--vary", "pushes[0].burst.jitter=1s,2s", "--vary", "pushes[0].burst.count=2..4", "--seeds",
      "1..20",
      "--measure", "all", "--format", format,
    ]
    let one = Run(arguments + ["--jobs", "1"])
    #expect(one.code == 0)
    for jobs in ["2", "5"] { #expect(Run(arguments + ["--jobs", jobs]).output == one.output) }
  }

  @Test(
    "Parts made on several machines become the same bytes as one run", arguments: ["text", "json", "csv", "markdown"])
  func shards(format: String) {
    let arguments = [
      "sweep", path, "--vary", "pushes[0].burst.count=1..5", "--seeds", "1..10", "--device", "focus=true",
    ]
    let names = (1...4).map { folder("part-\($0).json") }
    for (index, name) in names.enumerated() {
      #expect(Run(arguments + ["--shard", "\(index + 1)/4", "--output", name]).code == 0)
    }
    let merged = Run(["merge"] + names.reversed() + ["--format", format])
    #expect(merged.errors == "")
    #expect(merged.output == Run(arguments + ["--format", format]).output)
  }

  @Test("A search finds a border, and says what it takes for granted")
  func search() {
    let arguments = [
      "sweep", path, "--handlers", "deliver-immediately", "--device", "banner.lifetime=6s", "--find",
      "whole: utterancesWhole == arrived", "--over", "pushes[0].burst.count=1..20",
    ]
    let run = Run(arguments)
    #expect(run.code == 0)
    #expect(
      run.output == """
        sample  whole: searched over pushes[0].burst.count from 1 to 20, seed 1
        with device.banner.lifetime=6s

          deliver-immediately: holds up to burst.count 6, not at 7; 6 of 20 values tried

          Found by bisection, which takes for granted that the condition begins or ceases to hold once; only the ends were checked.

        """)
    #expect(
      Run(arguments + ["--format", "csv"]).output == "handler,outcome,holdsAt,failsAt\ndeliver-immediately,upTo,6,7\n")
    #expect(Run(arguments + ["--format", "json"]).output.hasPrefix("{\n  \"search\": 1,\n"))
    #expect(Run(arguments + ["--format", "markdown"]).output.hasPrefix("### sample\n"))
  }

  @Test(
    "Bad usage",
    arguments: [
      (["--seeds", "5"], "'--seeds 5': expected a range of whole numbers such as 1..100"),
      (["--seeds", "5..1"], "'--seeds 5..1': the range is empty: 5 comes after 1"),
      (["--seeds", "-1..2"], "'--seeds -1..2': expected a range of whole numbers such as 1..100"),
      (
        ["--seeds", "1..99999999999999999999"],
        "'--seeds 1..99999999999999999999': expected a range of whole numbers such as 1..100"
      ),
      (["--shard", "4/3"], "'--shard 4/3': of 3 parts there is no part 4: they are counted from 1 to 3"),
      (["--shard", "1/2", "--format", "csv"], "a part is written as JSON: leave '--format csv' to 'nsesim merge'"),
      (["--jobs", "0"], "'--jobs 0': expected 1 to 1024 threads"),
      (["--level", "0"], "'--level 0': expected a percentage above 0 and up to 100, such as 95"),
      (["--level", "101%"], "'--level 101%': expected a percentage above 0 and up to 100, such as 95"),
      (["--over", "a=1..2"], "'--over' goes with '--find', which is missing"),
      (["--find", "modified == 1"], "'--over' is missing: nsesim sweep FILE --over PATH=A..B"),
      (
        ["--find", "modified == 1", "--over", "a=1"],
        "'--over a=1': expected a range of at least two values, such as 1..50"
      ),
      (
        ["--find", "modified == 1", "--over", "a=1..2", "--holds", "modified == 1"],
        "'--holds' and '--find' exclude each other: a search looks at one condition"
      ),
      (
        ["--find", "modified == 1", "--over", "a=1..2", "--shard", "1/2"],
        "'--shard' and '--find' exclude each other: a search has no parts"
      ),
      (["--holds", "a: modified == 1", "--holds", "a: modified == 2"], "two conditions are called 'a'"),
      (
        ["--vary", "device.focus=true", "--vary", "device.focus=false"],
        "'device.focus' is varied twice: a value of the file can be varied once"
      ),
      (
        ["--vary", "device.banner={}", "--vary", "device.banner.gap=1"],
        "'device.banner.gap' and 'device.banner' overlap: a value of the file can be varied once"
      ),
      (
        ["--seeds", "1..10000001"],
        "1 point with 10000001 seeds each make 10000001 runs: more than ten million need --yes"
      ),
      (
        ["--seeds", "0..18446744073709551615", "--yes"], "the sweep has more runs than can be counted: make it smaller"
      ),
      (["--format", "xml"], "'--format' takes text, json, csv, markdown or html, not 'xml'"),
    ])
  func usage(arguments: [String], message: String) {
    let run = Run(["sweep", path] + arguments)
    #expect(run.errors == "nsesim sweep: error: \(message)\nSee 'nsesim sweep --help'.\n")
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test(
    "Bad names of measures and conditions",
    arguments: [
      (["--measure", "modified,modifid"], "there is no measure 'modifid'; did you mean 'modified'?"),
      (["--holds", "modifid == 1"], "there is no measure 'modifid'; did you mean 'modified'?"),
    ])
  func names(arguments: [String], message: String) {
    let run = Run(["sweep", path] + arguments)
    #expect(run.errors == "nsesim sweep: error: \(message)\n")
    #expect(run.code == 2)
  }

  @Test("A path that does not exist, and an empty range, in one go")
  func paths() {
    let run = Run("sweep", path, "--vary", "device.baner.lifetime=1s", "--handlers", "file,wrk")
    #expect(run.code == 2)
    #expect(run.errors.contains("found \"wrk\"; did you mean 'work'?"))
    let ranges = Run("sweep", path, "--vary", "device.banner.gap=3..1:1", "--vary", "device.banner.lifetime=1..2:0")
    #expect(ranges.errors.contains("the range is empty"))
    #expect(ranges.errors.contains("a step of 0 has no end"))
    #expect(
      Run("sweep", path, "--vary", "device.baner.lifetime=1s").errors
        == """
        --vary device.baner.lifetime=1s:1:8: error: unknown key 'baner' in the device; did you mean 'banner'?
          device.baner.lifetime=1s
                 ^

        """)
  }

  @Test("What cannot be written is found before the work begins, and nothing is left")
  func output() throws {
    let missing = folder("no/such/folder.json")
    // Ten million runs would be noticed.
    let run = Run("sweep", path, "--seeds", "1..10000000", "--output", missing)
    #expect(run.code == 2)
    #expect(run.errors == "\(missing): error: cannot be written: No such file or directory\n")
    #expect(folder.names == ["sample.json"])
    #expect(Run("sweep", path, "--seeds", "1..10", "--format", "csv", "--output", folder("x.csv")).code == 0)
    #expect(folder.names == ["sample.json", "x.csv"])
  }

  @Test("Parts that do not belong together are refused, and nothing is written")
  func mergeErrors() throws {
    let one = folder("one.json")
    let two = folder("two.json")
    #expect(Run("sweep", path, "--seeds", "1..10", "--shard", "1/2", "--output", one).code == 0)
    #expect(Run("sweep", path, "--seeds", "1..11", "--shard", "2/2", "--output", two).code == 0)
    let run = Run("merge", one, two, "--output", folder("all.json"))
    #expect(
      run.errors
        == "nsesim merge: error: \(one) and \(two) do not belong together: the seeds differ, 1..10 and 1..11; all parts need the same file and options\n"
    )
    #expect(run.code == 2)
    #expect(folder.read("all.json") == nil)
    #expect(
      Run("merge", one).errors
        == "nsesim merge: error: part 2 of 2 is missing: name its file, or make it with --shard 2/2\n")
    let bad = Run("merge", path, folder("none.json"))
    #expect(bad.code == 2)
    #expect(
      bad.errors.contains("sample.json: error: this is no result of 'nsesim sweep --format json' as it was written"))
    #expect(bad.errors.contains("none.json: error: no such file"))
    #expect(Run("merge").code == 2)
  }

  @Test("Progress is for terminals, and wiped")
  func progress() {
    #expect(Run("sweep", path, "--seeds", "1..50").errors == "")
  }
}
