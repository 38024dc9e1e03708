import RecordingReports
import Testing
import VirtualTime

@testable import ServiceExtensionRuntime

@Suite struct CheckReportTests {
  private func checked(_ path: String, _ expectations: [ServiceExtensionRuntime.Expectation]) -> CheckedFile {
    let recording = Sample.burst(count: 3)
    let judgements = recording.judge(expectations)
    return CheckedFile(
      path: path, result: .checked(judgements, failureText: recording.failureText(for: judgements)))
  }

  private var holds: ServiceExtensionRuntime.Expectation {
    ServiceExtensionRuntime.Expectation(.notification("pay-1"), .members([.init("source", .equals("handler"))]))
  }
  private var falls: ServiceExtensionRuntime.Expectation {
    let place = SourcePlace(file: "b.json", line: 7, column: 5)
    return ServiceExtensionRuntime.Expectation(
      .notification("pay-1"), .members([.init("source", .equals("original"), place: place)]), place: place)
  }

  @Test func eachFileAndTheSumsAreTold() {
    let report = CheckReport(files: [
      checked("a.json", [holds, holds]), checked("b.json", [holds, falls]),
      CheckedFile(path: "c.json", result: .noExpectations),
      CheckedFile(path: "d.json", result: .unreadable("d.json:1:1: error: expected {\n  [\n  ^")),
    ])
    #expect(
      report.text == """
        held  a.json: 2 expectations
        SHORT b.json: 1 of 2 expectations fell short
          b.json:7:5: pay-1.source: expected original, found handler (the handler answered in time)
            > 0.000 s  pay-1      arrived
              0.000 s  pay-1      banner skipped: a newer one was shown
              0.000 s  pay-2      arrived
              0.000 s  pay-2      banner skipped: a newer one was shown
              0.000 s  pay-3      arrived
              6.000 s  process 1  process 1 ended: the banner's time was up and no notification was undecided
        none  c.json: expects nothing, so nothing was checked
        ERROR d.json: could not be run
          d.json:1:1: error: expected {
            [
            ^
        4 files: 1 as expected, 1 fell short, 1 without expectations, 1 could not be run; 3 of 4 expectations held

        """)
    #expect(report.fellShort)
    #expect(report.hasUnreadable)
  }

  @Test func nothingToCheckIsSaid() {
    #expect(CheckReport(files: []).text == "0 files: nothing to check; 0 of 0 expectations held\n")
    #expect(!CheckReport(files: []).fellShort)
  }

  @Test func jsonSaysPerExpectationWhetherItHeld() {
    let json = CheckReport(files: [checked("b.json", [holds, falls])]).json.object
    let expectations = json?.value(at: ["files", "0", "expectations"])?.array
    #expect(expectations?.map { $0.object?["held"] } == [true, false])
    #expect(json?.value(at: ["files", "0", "verdict"]) == "fellShort")
    #expect(json?.value(at: ["summary", "fellShort"]) == 1)
  }

  @Test func hostilePathsAndErrorsAreEscaped() {
    let report = CheckReport(files: [CheckedFile(path: "\u{1B}[2J", result: .unreadable("\u{202E}\nx"))])
    #expect(
      report.text.hasPrefix("ERROR \\u{1B}[2J: could not be run\n  \\u{202E}\n  x\n"))
  }
}
