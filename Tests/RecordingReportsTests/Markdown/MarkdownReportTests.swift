import Testing
import VirtualTime

@testable import RecordingReports
@testable import ServiceExtensionRuntime

@Suite struct MarkdownReportTests {

  @Test func sumsAloneNeedNoTable() {
    let text = MarkdownReport(Sample.recording(detail: .totals)).text
    #expect(
      text
        == "### `payments`\n\nhandler `deliver-immediately`, profile `classic`, seed 1\n\n- 0 pushes: 0 modified, 0 original\n- 0 banners seen; 0 processes, 0 ended\n"
    )
  }
}
