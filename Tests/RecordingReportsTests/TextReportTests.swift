import RecordingReports
@testable import ServiceExtensionRuntime
import Testing
import VirtualTime

@Suite struct TextReportTests {
  @Test func burstIsToldFromTimelineToTotals() {
    let report = TextReport(Sample.burst(count: 4), replayCommand: "nsesim replay burst.json --seed 1")
    print(report.text)
    #expect(report.text == "")
  }
}
