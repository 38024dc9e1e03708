import Foundation
import Testing

/// The same runs, shared out in every way: among threads, cores and machines.
@Suite("One sweep, however its runs are shared out")
struct SweepPartsTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    path = try folder.write(Samples.burst(), to: "sample.json")
  }

  /// 2 handlers × 3 values × 7 seeds: 42 runs, of which no number of parts but 1, 2, 3, 6 and 7 makes whole points.
  private var sweep: [String] {
    [
      "sweep", path, "--vary", "pushes[0].burst.count=1..3", "--device", "banner.lifetime=3s", "--handlers",
      "deliver-immediately,deliver-at-fraction:fraction=0.5", "--seeds", "3..9", "--measure", "all",
    ]
  }

  @Test("The parts joined are the one run, byte for byte", arguments: [1, 3, 16, 43])
  func parts(count: Int) {
    let names = (1...count).map { folder("\($0).json") }
    for (number, name) in zip(1..., names) {
      #expect(Run(sweep + ["--shard", "\(number)/\(count)", "--output", name]).code == 0)
    }
    for format in ["json", "csv", "text", "markdown", "html"] {
      let merged = Run(["merge"] + names.shuffled() + ["--format", format])
      #expect(merged.errors == "")
      #expect(merged.code == 0)
      #expect(merged.output == Run(sweep + ["--format", format]).output)
    }
  }

  @Test("The parts share out the runs evenly, and none is there twice")
  func even() throws {
    let runs = try (1...16).map { number in
      let part = Run(sweep + ["--shard", "\(number)/16"]).output
      return try part.matches(of: #/"runs":(\d+),"measures"/#).reduce(0) { $0 + (try #require(Int($1.1))) }
    }
    // 42 runs in 16 parts: 2 or 3 each.
    #expect(runs.reduce(0, +) == 42)
    #expect(Set(runs) == [2, 3])
  }

  @Test("A level that is asked of the merge is that of the one run")
  func level() {
    let name = folder("part.json")
    #expect(Run(sweep + ["--shard", "1/1", "--output", name]).code == 0)
    #expect(Run("merge", name, "--level", "50").output == Run(sweep + ["--level", "50"]).output)
  }

  @Test("One thread and eight write the same bytes", arguments: ["text", "json", "csv", "markdown", "html"])
  func threads(format: String) {
    let search = [
      "sweep", path, "--vary", "device.banner.lifetime=2s,4s", "--handlers", "deliver-immediately", "--seeds", "1..5",
      "--find", "utterancesWhole == arrived", "--over", "pushes[0].burst.count=1..9",
    ]
    for arguments in [sweep, search] {
      let one = Run(arguments + ["--format", format, "--jobs", "1"])
      #expect(one.code == 0)
      #expect(Run(arguments + ["--format", format, "--jobs", "8"]).output == one.output)
    }
    guard format != "csv" else { return }
    let comparison = ["compare", path, "--handlers", "file,crash", "--seeds", "1..9", "--format", format, "--jobs"]
    let one = Run(comparison + ["1"])
    #expect(one.code == 0)
    #expect(Run(comparison + ["8"]).output == one.output)
  }

  @Test("One core and all of them write the same bytes")
  func cores() throws {
    let line =
      "nsesim sweep sample.json --vary 'pushes[0].burst.count=1..4' --vary 'pushes[0].burst.jitter=3s' --seeds 1..99 "
      + "--measure all --format json"
    let all = try folder.shell(line)
    #expect(all.code == 0)
    #expect(try folder.shell("if command -v taskset >/dev/null; then taskset -c 0 \(line); else \(line); fi") == all)
  }
}
