import RecordingReports
import Testing

@testable import ServiceExtensionRuntime

@Suite struct CheckMarkdownReportTests {
  @Test func whatIsNotAsExpectedIsToldInFull() {
    let report = CheckReport(files: [
      CheckedFile(path: "a.json", result: .checked([], failureText: "")),
      CheckedFile(path: "b|c.json", result: .noExpectations),
      CheckedFile(path: "d.json", result: .unreadable("d.json:1:1: error: ```\n  ^")),
    ])
    #expect(
      CheckMarkdownReport(report).text == #"""
        ### nsesim check

        3 files: 1 as expected, 1 without expectations, 1 could not be run; 0 of 0 expectations held

        | file | result |
        | --- | --- |
        | b\|c\.json | ➖ expects nothing |
        | d\.json | ❌ could not be run |

        **`d.json`**

        ````text
        d.json:1:1: error: ```
          ^
        ````

        """#)
  }

  @Test func whatIsAsExpectedNeedsALineOnly() {
    let report = CheckReport(files: [CheckedFile(path: "a.json", result: .checked([], failureText: ""))])
    #expect(
      CheckMarkdownReport(report).text
        == "### nsesim check\n\n1 file: 1 as expected; 0 of 0 expectations held\n")
  }
}
