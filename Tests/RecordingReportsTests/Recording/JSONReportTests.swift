import Foundation
import RecordingReports
import Testing
import VirtualTime

@testable import ServiceExtensionRuntime

@Suite struct JSONReportTests {
  private func parsed(_ text: String) throws -> NSDictionary {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  private var samples: [Recording] {
    var hostile = Sample.burst(count: 3)
    hostile.scenario = "\"\\\u{0}\u{2028}\u{1B}"
    hostile.seed = .max
    return [Sample.recording(), Sample.recording(detail: .totals), Sample.burst(), hostile]
  }

  @Test func piecesMakeTheWholeValue() throws {
    for recording in samples {
      #expect(try parsed(JSONReport(recording).text) == parsed(recording.json.compactText))
    }
  }

  @Test func eachElementStandsOnItsOwnLine() {
    let lines = JSONReport(Sample.burst()).text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("    {\"id\":\"pay-") } == 10)
    #expect(lines.last == "}")
  }

  @Test func everyLineSaysWhatItIs() throws {
    for recording in samples {
      let records = try NDJSONReport(recording).text.split(separator: "\n").map { line in
        try #require(parsed(String(line))["record"] as? String)
      }
      #expect(records.first == "run")
      #expect(records.last == "totals")
      #expect(records.count { $0 == "event" } == recording.timeline.count)
      #expect(records.count { $0 == "notification" } == recording.notifications.count)
      #expect(records.count { $0 == "utterance" } == recording.utterances.count)
    }
  }

  @Test func findingsStandBeforeTheTotals() {
    let lines = NDJSONReport(Sample.burst(count: 3)).text.split(separator: "\n")
    #expect(
      lines.contains(
        "{\"record\":\"finding\",\"topic\":\"speech\",\"pushes\":[\"pay-3\"],\"rule\":\"L2\",\"message\":\"speech cut at 1.5 of "
          + "2.25 s: the banner retracted at 6.0 s and no notification was undecided\"}"))
  }

  @Test func failureOfTheOutputEndsTheReport() {
    struct Full: Error {}
    for report in [JSONReport(Sample.burst()), NDJSONReport(Sample.burst()), TextReport(Sample.burst())] as [any Report]
    {
      var pieces = 0
      #expect(throws: Full.self) {
        try report.write { _ in
          pieces += 1
          if pieces == 2 { throw Full() }
        }
      }
      #expect(pieces == 2)
    }
  }
}
