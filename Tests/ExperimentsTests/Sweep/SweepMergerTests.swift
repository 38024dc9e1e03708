import RecordingReports
import ScenarioFiles
import ServiceExtensionRuntime
import Testing

@testable import Experiments

@Suite("Parts of a sweep, their files, and the whole")
struct SweepMergerTests {
  private func sweep(_ vary: String = "pushes[0].burst.count=1..5", seeds: ClosedRange<UInt64> = 1...7) throws -> Sweep
  {
    try Sample.sweep(vary: [vary], handlers: ["file", "crash"], seeds: seeds, measures: Measure.all.map(\.name))
  }

  private func text(_ result: SweepResult) -> String { SweepJSONReport(result, level: 0.95).text }

  private func read(_ text: String, name: String = "part.json") throws -> SweepResult {
    try SweepFile.parse(Array(text.utf8), name: name)
  }

  @Test("What is read is what was written, the bytes included")
  func roundTrip() throws {
    let result = try sweep().run()
    #expect(try read(text(result)) == result)
    #expect(try text(read(text(result))) == text(result))
    let part = try sweep().run(shard: Shard(number: 2, count: 3))
    #expect(part.points.contains { $0.samples != nil })
    #expect(try read(text(part)) == part)
  }

  @Test("The parts, read in any order, make the same bytes as one run", arguments: [1, 2, 3, 7, 16, 70, 100])
  func same(count: Int) throws {
    let sweep = try sweep()
    let parts = try (1...count).reversed().map { number in
      SweepMerger.Part(
        name: "\(number)", result: try read(text(sweep.run(shard: Shard(number: number, count: count), jobs: 2))))
    }
    #expect(try text(SweepMerger.merge(parts)) == text(sweep.run()))
  }

  private func message(_ parts: [(String, SweepResult)]) -> String? {
    Sample.error { _ = try SweepMerger.merge(parts.map { SweepMerger.Part(name: $0.0, result: $0.1) }) }
  }

  private let remedy = "all parts need the same file and options"

  @Test("Parts that do not belong together are refused, with what differs")
  func refused() throws {
    let one = try sweep().run(shard: Shard(number: 1, count: 2))
    let two = try sweep().run(shard: Shard(number: 2, count: 2))
    #expect(message([]) == "there are no parts to join")
    #expect(message([("a", one)]) == "part 2 of 2 is missing: name its file, or make it with --shard 2/2")
    #expect(message([("a", one), ("b", one)]) == "part 1 is there twice: a and b; leave one out")
    #expect(
      message([("a", try sweep().run())]) == "a is a whole sweep, not a part of one made with --shard: leave it out")
    let otherCount = try sweep().run(shard: Shard(number: 2, count: 5))
    #expect(
      message([("a", one), ("b", otherCount)])
        == "a and b do not belong together: one is of 2 parts, the other of 5; \(remedy)")
    #expect(
      message([("b", otherCount)])
        == "parts 1, 3, 4, 5 of 5 are missing: name their files, or make them with --shard 1/5 and so on")
    let otherSeeds = try sweep(seeds: 1...8).run(shard: Shard(number: 2, count: 2))
    #expect(
      message([("a", one), ("b", otherSeeds)])
        == "a and b do not belong together: the seeds differ, 1..7 and 1..8; \(remedy)")
    let otherValues = try sweep("pushes[0].burst.count=1..6").run(shard: Shard(number: 2, count: 2))
    #expect(
      message([("a", one), ("b", otherValues)]) == "a and b do not belong together: what is varied differs; \(remedy)")
    var interrupted = two
    interrupted.isInterrupted = true
    #expect(message([("a", one), ("b", interrupted)]) == "b was interrupted before its part was done: run it again")
    var changed = two
    changed.plan.contentHash = "0"
    #expect(
      message([("a", one), ("b", changed)])
        == "a and b do not belong together: the scenario file was another, or what it names: a payload, a body, the "
        + "sources of an extension; \(remedy)")
    changed = two
    changed.plan.changes = ["device.focus=true"]
    #expect(
      message([("a", one), ("b", changed)])
        == "a and b do not belong together: other parameters were set by options; \(remedy)")
  }

  @Test("Parts of which something is missing are refused")
  func damaged() throws {
    let one = try sweep().run(shard: Shard(number: 1, count: 2))
    let two = try sweep().run(shard: Shard(number: 2, count: 2))
    var damaged = two
    damaged.points.removeAll { $0.samples == nil }
    #expect(
      message([("a", one), ("b", damaged)])
        == "the parts are damaged: \(two.points.count - damaged.points.count) of 10 points are missing; make them again"
    )
    damaged = two
    damaged.points[0].runs -= 1
    #expect(message([("a", one), ("b", damaged)])?.hasPrefix("the parts are damaged: point ") == true)
  }

  @Test("A file that is no sweep is refused")
  func noSweep() throws {
    func error(_ text: String) -> String? { Sample.error { _ = try read(text) } }
    let other =
      "part.json: error: this is no result of 'nsesim sweep --format json' as it was written, each point on a line of its own"
    #expect(error("{}") == other)
    #expect(error("") == other)
    #expect(error("{ \"recording\": 1 }") == other)
    let whole = text(try sweep().run(shard: Shard(number: 1, count: 2)))
    #expect(
      error(whole.replacing("\"sweep\": 1", with: "\"sweep\": 2"))
        == "part.json: error: this version reads sweeps of version 1, this one is of version 2")
    #expect(
      error(whole.replacing("\"sweep\": 1", with: "\"swep\": 1"))
        == "part.json: error: this is no result of 'nsesim sweep --format json'")
    for key in ["scenario", "contentHash", "handlers", "vary", "seeds", "measures", "conditions", "interrupted"] {
      #expect(
        error(whole.replacing("\n  \"\(key)\":", with: "\n  \"x\(key)\":"))
          == "part.json: error: the head of this sweep is damaged: something in it is missing; make it again")
    }
    #expect(
      error(whole.replacing("\"runs\":7", with: "\"runs\":8"))?.contains("of this sweep is damaged: it is no point")
        == true)
    #expect(
      error(whole.replacing("\"mean\":", with: "\"mena\":"))?.contains("of this sweep is damaged: it is no point")
        == true)
    // A share of other runs than the point's, and points that are not in order.
    #expect(
      error(whole.replacing(#/"holds":\d+,"runs":7/#, with: "\"holds\":0,\"runs\":6"))?
        .contains("of this sweep is damaged: it is no point") == true)
    var lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.hasPrefix("    {\"point\":") })
    lines.swapAt(first, first + 1)
    #expect(
      error(lines.joined(separator: "\n"))
        == "part.json: error: line \(first + 2) of this sweep is damaged: it is no point; make it again")
    // Cut off in the middle, as by a full disk.
    #expect(error(String(whole.prefix(whole.count / 2))) == other)
  }
}
