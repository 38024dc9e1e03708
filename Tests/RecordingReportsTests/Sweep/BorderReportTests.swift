@testable import Experiments
import RecordingReports
import ServiceExtensionRuntime
import Testing

@Suite("Reports of searches")
struct BorderReportTests {
  private func result(seeds: ClosedRange<UInt64> = 1...100) throws -> BorderSearchResult {
    let plan = SweepPlan(
      scenario: "burst", contentHash: "0123456789abcdef", changes: ["device.focus=true"], handlers: ["speak", "shout"],
      axes: [
        Axis(path: "device.banner.lifetime", values: ["3s"]),
        Axis(path: "pushes[0].burst.count", values: (1...50).map { .integer($0) }),
      ], seeds: seeds, measures: [], conditions: [try Condition("whole: utterancesCut == 0")])
    let runs = plan.runsPerPoint
    func probe(_ place: Int, _ part: Double) -> Border.Probe {
      Border.Probe(place: place, share: Share(holds: Int(part * Double(runs)), of: runs))
    }
    return BorderSearchResult(
      plan: plan, level: 0.95,
      borders: [
        Border(
          handler: 0, places: [0, 0], probes: [probe(0, 1), probe(12, 1), probe(13, 0), probe(49, 0)],
          outcome: .upTo(12)),
        Border(handler: 1, places: [0, 0], probes: [probe(0, 0), probe(49, 0)], outcome: .holdsAtNeitherEnd),
      ])
  }

  @Test("As text, with the assumption that it rests on")
  func text() throws {
    #expect(
      BorderReport(try result()).text == """
        burst  whole in 95 % of the runs: searched over pushes[0].burst.count from 1 to 50, seeds 1 to 100
        with device.focus=true

          speak, banner.lifetime 3s: holds up to burst.count 13 (100.0 %, 96.3–100.0), not at 14 (0.0 %, 0.0–3.7); 4 of 50 values tried
          shout, banner.lifetime 3s: holds at neither end, 1 (0.0 %, 0.0–3.7) and 50 (0.0 %, 0.0–3.7); 2 of 50 values tried

          Found by bisection, which takes for granted that the condition begins or ceases to hold once; only the ends were checked.

        """)
  }

  @Test("With one seed there are no shares")
  func oneSeed() throws {
    let lines = BorderReport(try result(seeds: 4...4)).text.split(separator: "\n")
    #expect(lines[0] == "burst  whole: searched over pushes[0].burst.count from 1 to 50, seed 4")
    #expect(lines[2] == "  speak, banner.lifetime 3s: holds up to burst.count 13, not at 14; 4 of 50 values tried")
  }

  @Test("As data")
  func data() throws {
    let report = BorderReport(try result())
    #expect(
      report.csv == """
        handler,device.banner.lifetime,outcome,holdsAt,failsAt
        speak,3s,upTo,13,14
        shout,3s,holdsAtNeitherEnd,,

        """)
    let json = try #require(report.json.object)
    #expect(json["search"] == 1)
    #expect(json["over"] == ["path": "pushes[0].burst.count", "from": 1, "to": 50, "values": 50])
    let border = try #require(json["borders"]?.array?.first?.object)
    #expect(border["with"] == ["device.banner.lifetime": "3s"])
    #expect(border["outcome"] == "upTo")
    #expect(border["holdsAt"] == 13)
    #expect(border["failsAt"] == 14)
    #expect(border["tried"]?.array?.count == 4)
    #expect(
      border["tried"]?.array?.first == [
        "value": 1, "share": ["holds": 100, "runs": 100, "share": 1, "low": 0.963007, "high": 1],
      ])
  }

  @Test("A border from below: it holds at the place, and fails at the one before")
  func from() throws {
    var result = try result(seeds: 4...4)
    result.borders[0].outcome = .from(12)
    let report = BorderReport(result)
    #expect(
      report.text.contains("  speak, banner.lifetime 3s: holds from burst.count 13 on, not at 12; 4 of 50 values"))
    #expect(report.csv.contains("\nspeak,3s,from,13,12\n"))
    let border = report.json.object?["borders"]?.array?.first?.object
    #expect(border?["outcome"] == "from")
    #expect(border?["holdsAt"] == 13)
    #expect(border?["failsAt"] == 12)
  }

  @Test("As Markdown")
  func markdown() throws {
    #expect(
      BorderReport(try result(seeds: 4...4)).markdown.hasPrefix(
        "### burst\n\nwhole: searched over pushes\\[0\\]\\.burst\\.count from 1 to 50, seed 4\n\n- speak, banner\\.lifetime 3s:"
      ))
  }
}
