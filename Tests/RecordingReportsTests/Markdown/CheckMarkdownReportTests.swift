import RecordingReports
import Testing

@testable import ServiceExtensionRuntime

@Suite struct CheckMarkdownReportTests {

  @Test func whatIsAsExpectedNeedsALineOnly() {
    let report = CheckReport(files: [CheckedFile(path: "a.json", result: .checked([], failureText: ""))])
    #expect(
      CheckMarkdownReport(report).text
        == "### nsesim check\n\n1 file: 1 as expected; 0 of 0 expectations held\n")
  }
}
