import RecordingReports
import Testing
import VirtualTime

@testable import ServiceExtensionRuntime

@Suite struct JUnitReportTests {
  private func expectation(_ id: String, _ source: String, line: Int? = nil) -> ServiceExtensionRuntime.Expectation {
    let place = line.map { SourcePlace(file: "a.json", line: $0, column: 5) }
    return ServiceExtensionRuntime.Expectation(
      .notification(id), .members([.init("source", .equals(.string(source)), place: place)]), place: place)
  }

  @Test func filesAreSuitesAndExpectationsCases() {
    let recording = Sample.burst(count: 2)
    let judgements = recording.judge([
      expectation("pay-1", "handler", line: 3), expectation("pay-1", "original", line: 7),
      expectation("pay-2", "handler"),
    ])
    let report = CheckReport(files: [
      CheckedFile(
        path: "a.json", result: .checked(judgements, failureText: "what happened"),
        replayCommand: "nsesim replay a.json"),
      CheckedFile(path: "b.json", result: .noExpectations),
      CheckedFile(path: "c.json", result: .unreadable("c.json:1:1: error: expected {\n  [")),
    ])
    #expect(
      JUnitReport(report).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="nsesim" tests="5" failures="1" errors="1" skipped="1">
          <testsuite name="a.json" tests="3" failures="1" errors="0" skipped="0">
            <testcase classname="a.json" name="pay-1" file="a.json" line="3"/>
            <testcase classname="a.json" name="pay-1 (2)" file="a.json" line="7">
              <failure message="pay-1.source: expected original, found handler" type="failure">a.json:7:5: pay-1.source: expected original, found handler (the handler answered in time)</failure>
            </testcase>
            <testcase classname="a.json" name="pay-2" file="a.json"/>
            <system-out>what happened
        replay with: nsesim replay a.json</system-out>
          </testsuite>
          <testsuite name="b.json" tests="1" failures="0" errors="0" skipped="1">
            <testcase classname="b.json" name="expectations" file="b.json">
              <skipped message="the file expects nothing"/>
            </testcase>
          </testsuite>
          <testsuite name="c.json" tests="1" failures="0" errors="1" skipped="0">
            <testcase classname="c.json" name="reading the file" file="c.json">
              <error message="the file could not be run" type="error">c.json:1:1: error: expected {
          [</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func whatHappenedIsToldWhereSomethingFellShortOnly() {
    let judgements = Sample.burst(count: 2).judge([expectation("pay-1", "handler", line: 3)])
    let report = CheckReport(files: [
      CheckedFile(
        path: "a.json", result: .checked(judgements, failureText: "what happened"),
        replayCommand: "nsesim replay a.json")
    ])
    #expect(
      JUnitReport(report).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="nsesim" tests="1" failures="0" errors="0" skipped="0">
          <testsuite name="a.json" tests="1" failures="0" errors="0" skipped="0">
            <testcase classname="a.json" name="pay-1" file="a.json" line="3"/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func nothingIsAValidReport() {
    #expect(
      JUnitReport(CheckReport(files: [])).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="nsesim" tests="0" failures="0" errors="0" skipped="0">
        </testsuites>

        """)
  }

  @Test func hostilePathsAndTextsStayText() {
    let report = CheckReport(files: [
      CheckedFile(path: "a\"<b>&\u{1}\n\t.json", result: .unreadable("]]> \u{1B}[31m \u{FFFE} & </error>"))
    ])
    let text = JUnitReport(report).text
    #expect(text.contains("<testsuite name=\"a&quot;&lt;b&gt;&amp;\\u{1}&#10;&#9;.json\""))
    #expect(text.contains(">]]&gt; \\u{1B}[31m \\u{FFFE} &amp; &lt;/error&gt;</error>"))
  }
}
