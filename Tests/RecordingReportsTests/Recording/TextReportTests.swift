import RecordingReports
import Testing
import VirtualTime

@testable import ServiceExtensionRuntime

@Suite struct TextReportTests {
  @Test func burstIsToldFromTimelineToTotals() {
    let report = TextReport(Sample.burst(count: 5), replayCommand: "nsesim replay burst.json --seed 1")
    #expect(
      report.text == """
        payments  handler deliver-immediately, profile classic, seed 1

        timeline
          seconds  push   process  what happened
            0.000  pay-1           arrived
            0.000  pay-1           banner skipped: a newer one was shown
            0.000  pay-2           arrived
            0.000  pay-2           banner skipped: a newer one was shown
            0.000  pay-3           arrived
            0.000  pay-3           banner skipped: a newer one was shown
            0.000  pay-4           arrived
            0.000  pay-4           banner skipped: a newer one was shown
            0.000  pay-5           arrived
            6.000               1  process 1 ended: the banner's time was up and no notification was undecided

        outcomes
          push   arrived  delivered  latency  source   reason   shows                                     banner       speech
          pay-1    0.000      0.000    0.000  handler  handler  收款通知 [modified] — 收款到账一百二十元  skipped      whole
          pay-2    0.000      0.000    0.000  handler  handler  收款通知 [modified] — 收款到账一百二十元  skipped      whole
          pay-3    0.000      0.000    0.000  handler  handler  收款通知 [modified] — 收款到账一百二十元  skipped      cut at 1.5 of 2.25 s
          pay-4    0.000      0.000    0.000  handler  handler  收款通知 [modified] — 收款到账一百二十元  skipped      never begun
          pay-5    0.000      0.000    0.000  handler  handler  收款通知 [modified] — 收款到账一百二十元  0.000–6.000  never begun

        findings
          pay-3: speech cut at 1.5 of 2.25 s: the banner retracted at 6.0 s and no notification was undecided (L2)
          pay-4, pay-5: speech never began: the banner retracted at 6.0 s and no notification was undecided (L2)
          pay-1 … pay-4 (4): no banner: a newer one was shown (B2)

        totals
          5 pushes: 5 modified, 0 original; latency p50 0.0, p95 0.0, max 0.0 s
          1 banner seen; 5 utterances: 2 whole, 1 cut, 2 never begun; 1 process, 1 ended (1 retracted); peak memory 3 MiB

        replay with: nsesim replay burst.json --seed 1

        """)
  }

  @Test func emptyRecordingIsToldToo() {
    #expect(
      TextReport(Sample.recording()).text == """
        payments  handler deliver-immediately, profile classic, seed 1

        timeline
          nothing happened

        outcomes
          no push

        totals
          0 pushes: 0 modified, 0 original
          0 banners seen; 0 processes, 0 ended

        """)
  }

  @Test func detailTotalsPrintsTheSumsAlone() {
    var recording = Sample.recording(detail: .totals)
    recording.totals.pushes = 1_000_000
    recording.totals.arrived = 999_999
    recording.totals.modified = 999_990
    recording.totals.original = 9
    recording.totals.crashed = 9
    recording.totals.terminations = 9
    recording.totals.processes = 10
    recording.totals.terminationReasons = [.retracted: 1, .crashed: 8]
    #expect(
      TextReport(recording).text == """
        payments  handler deliver-immediately, profile classic, seed 1

        totals
          1,000,000 pushes, 999,999 arrived: 999,990 modified, 9 original, 9 crashed
          0 banners seen; 10 processes, 9 ended (1 retracted, 8 crashed)

        """)
  }

  @Test func longTimelineKeepsItsStartAndEnd() {
    var recording = Sample.recording()
    for second in 0..<1000 {
      recording.timeline.append(
        TimelineEvent(at: .seconds(Int64(second)), notification: nil, process: nil, kind: .device(.focus(true))))
    }
    var report = TextReport(recording)
    report.timelineLimit = 4
    let lines = report.text.split(separator: "\n").dropFirst(3).prefix(5)
    #expect(
      lines == [
        "    0.000  Focus on", "    1.000  Focus on", "    2.000  Focus on",
        "  … 996 events left out, 3.0 to 998.0 s; all of them: --format ndjson", "  999.000  Focus on",
      ])
  }

  @Test func manyOutcomesKeepTheirStartAndEnd() {
    var report = TextReport(Sample.burst(count: 1000))
    report.outcomeLimit = 4
    let text = report.text
    #expect(text.contains("\n  … 996 pushes left out; all of them: --format ndjson\n  pay-1000 "))
    #expect(text.contains("  pay-4 … pay-1000 (997): speech never began"))
  }

  @Test func hostileTextCannotDisturbTheTerminal() {
    var recording = Sample.recording(detail: .outcomes)
    recording.scenario = "a\u{1B}[31mb\nc"
    recording.notifications = [
      Sample.delivered("p\u{202E}q", at: .zero, title: String(repeating: "长", count: 100), body: "\u{7}\r\n")
    ]
    let text = TextReport(recording).text
    #expect(text.contains("a\\u{1B}[31mb\\nc  handler"))
    #expect(text.contains("p\\u{202E}q"))
    #expect(text.contains("长长…"))
    for character in text where character != "\n" {
      #expect(character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
    }
  }

  @Test func colourAddsOnlyColour() {
    var report = TextReport(Sample.burst())
    let plain = report.text
    report.colour = true
    let painted = report.text
    #expect(painted != plain)
    #expect(painted.replacing(#/\u{1B}\[\d+m/#, with: "") == plain)
  }
}
