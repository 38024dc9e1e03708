import Foundation
import Testing

/// A sweep that somebody stops, as a process on a terminal: what was done is there, whole, and says what it is.
@Suite("A sweep that is stopped")
struct SweepStopTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Samples.burst(), to: "sample.json")
  }

  /// Far more than is done when the first line of progress appears.
  private static let sweep = [
    "sweep", "sample.json", "--vary", "device.banner.lifetime=1s..200s", "--vary", "pushes[0].burst.jitter=1s",
    "--seeds", "1..40000", "--jobs", "1",
  ]

  @Test("What is done is kept, and says so, whichever signal it was", arguments: [SIGINT, SIGTERM])
  func kept(signal: Int32) throws {
    let run = try folder.onTerminal(Self.sweep + ["--format", "json", "--output", "out.json"]) { terminal, process in
      #expect(terminal.read(until: " of 8,000,000 runs, "))
      kill(process, signal)
    }
    #expect(run.code == 130)
    #expect(run.text.hasSuffix("nsesim sweep: stopped: the result holds what was done until then, and says so\r\n"))
    // The file is whole, and nothing lies beside it.
    #expect(folder.names.filter { $0.hasPrefix("out") || $0.hasPrefix(".") } == ["out.json"])
    let result = try object(folder.read("out.json"))
    #expect(result["interrupted"] as? Bool == true)
    #expect((result["thresholds"] as? [Any])?.count == 0)
    let points = try #require(result["points"] as? [[String: Any]])
    let point = try #require(points.first)
    let runs = try #require(point["runs"] as? Int)
    #expect(points.allSatisfy { ($0["runs"] as? Int).map((1..<40_000).contains) == true })
    // What is there of a point are its first runs: the same as those of a sweep that wanted no more.
    let values = try #require(point["values"] as? [String])
    let same = Run(
      "sweep", folder("sample.json"), "--vary", "device.banner.lifetime=\(values[0])", "--vary",
      "pushes[0].burst.jitter=1s", "--seeds", "1..\(runs)", "--format", "json")
    let whole = try #require(try object(same.output)["points"] as? [[String: Any]])
    #expect(whole.count == 1)
    for key in ["measures", "shares", "runs", "values"] {
      #expect(whole[0][key] as? NSObject == point[key] as? NSObject)
    }
  }

  @Test("The second Ctrl-C ends it at once, without a result")
  func twice() throws {
    try folder.write(Samples.burst(count: 1_000_000, handler: "deliver-immediately"), to: "sample.json")
    let run = try folder.onTerminal(["sweep", "sample.json", "--seeds", "1..99", "--jobs", "1", "--output", "out.json"])
    { terminal, process in
      #expect(terminal.read(until: " of 99 runs"))
      kill(process, SIGINT)
      // The run under way goes on.
      #expect(terminal.read(until: "; stopping"))
      kill(process, SIGINT)
    }
    #expect(run.code == 128 + SIGINT)
    #expect(!run.text.contains("stopped"))
    #expect(folder.names == ["sample.json"])
  }

  @Test("As text it says how far it came")
  func text() throws {
    let run = try folder.onTerminal(Self.sweep + ["--output", "out.txt"]) { terminal, process in
      #expect(terminal.read(until: " of 8,000,000 runs, "))
      kill(process, SIGINT)
    }
    #expect(run.code == 130)
    let line = try #require(folder.read("out.txt")?.split(separator: "\n").first { $0.contains("interrupted") })
    #expect(line.wholeMatch(of: #/  interrupted: [0-9,]+ of 8,000,000 runs were made, at [0-9]+ of 200 points/#) != nil)
  }

  @Test("A part that was stopped is no part: merge says to run it again")
  func part() throws {
    let run = try folder.onTerminal(Self.sweep + ["--shard", "1/1", "--output", "part.json"]) { terminal, process in
      #expect(terminal.read(until: " of 8,000,000 runs, "))
      kill(process, SIGINT)
    }
    #expect(run.code == 130)
    let merged = try folder.shell("nsesim merge part.json --output all.json")
    #expect(merged.code == 2)
    #expect(
      merged.errors
        == "nsesim merge: error: part.json was interrupted before its part was done: run it again\n")
    #expect(folder.read("all.json") == nil)
  }

  @Test("A search that is stopped names what it did not find")
  func search() throws {
    let search = [
      "sweep", "sample.json", "--seeds", "1..4000000", "--find", "modified == 1", "--over",
      "pushes[0].burst.count=1..9",
      "--output", "out.txt",
    ]
    let run = try folder.onTerminal(search) { terminal, process in
      #expect(terminal.read(until: " runs, "))
      kill(process, SIGINT)
    }
    #expect(run.code == 130)
    let text = try #require(folder.read("out.txt"))
    #expect(text.contains("\n  speak-then-deliver: not found before it was stopped; 0 of 9 values tried\n"))
    #expect(text.hasSuffix("\n  interrupted: not every border was found\n"))
  }

  private func object(_ text: String?) throws -> [String: Any] {
    let data = Data(try #require(text).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
