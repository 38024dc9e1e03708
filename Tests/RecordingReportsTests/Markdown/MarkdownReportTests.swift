import Testing
import VirtualTime

@testable import RecordingReports
@testable import ServiceExtensionRuntime

@Suite struct MarkdownReportTests {
  @Test func runIsToldFromSumsToOutcomes() {
    #expect(
      MarkdownReport(Sample.burst(count: 3), replayCommand: "nsesim replay a.json").text == #"""
        ### `payments`

        handler `deliver-immediately`, profile `classic`, seed 1

        - 3 pushes: 3 modified, 0 original; latency p50 0.0, p95 0.0, max 0.0 s
        - 1 banner seen; 3 utterances: 2 whole, 1 cut; 1 process, 1 ended (1 retracted); peak memory 3 MiB

        **Worth knowing**

        - `pay-3`: speech cut at 1.5 of 2.25 s: the banner retracted at 6.0 s and no notification was undecided (L2)
        - `pay-1, pay-2`: no banner: a newer one was shown (B2)

        **Outcomes**, times in seconds

        | push | arrived | delivered | latency | source | reason | shows | banner | speech |
        | --- | ---: | ---: | ---: | --- | --- | --- | --- | --- |
        | pay\-1 | 0.000 | 0.000 | 0.000 | handler | handler | 收款通知 \[modified\] — 收款到账一百二十元 | skipped | whole |
        | pay\-2 | 0.000 | 0.000 | 0.000 | handler | handler | 收款通知 \[modified\] — 收款到账一百二十元 | skipped | whole |
        | pay\-3 | 0.000 | 0.000 | 0.000 | handler | handler | 收款通知 \[modified\] — 收款到账一百二十元 | 0.000–6.000 | cut at 1.5 of 2.25 s |

        replay with: `nsesim replay a.json`

        """#)
  }

  @Test func manyOutcomesKeepTheirStartAndEnd() {
    var report = MarkdownReport(Sample.burst(count: 100))
    report.outcomeLimit = 4
    let lines = report.text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix(#"| pay\-"#) } == 4)
    #expect(lines.contains { $0.hasPrefix("| … 96 pushes left out |") })
    #expect(lines.last?.hasPrefix(#"| pay\-100 |"#) == true)
  }

  @Test func nothingOfAPayloadBecomesMarkupLinkOrMention() {
    var recording = Sample.burst(count: 3)
    recording.scenario = "# @you"
    recording.notifications[2].id = "[x](https://x) | y"
    recording.notifications[2].content?.title = "<img>"
    recording.notifications[2].content?.body = "`` ` @me"
    recording.utterances[2].push = "[x](https://x) | y"
    let lines = MarkdownReport(recording).text.split(separator: "\n")
    #expect(lines[0] == "### `# @you`")
    // In code as it is.
    #expect(lines.contains { $0.hasPrefix("- `[x](https://x) | y`: speech cut at 1.5 of 2.25 s: ") })
    // In a table escaped; an invisible joiner keeps sites from finding an address or a name.
    let last = lines.last.map(String.init) ?? ""
    #expect(
      last
        == "| \\[x\\](https:\u{2060}//x\\) \\| y | 0.000 | 0.000 | 0.000 | handler | handler "
        + "| \\<img\\> — \\`\\` \\` \\@\u{2060}me | 0.000–6.000 | cut at 1.5 of 2.25 s |")
  }

  @Test func sumsAloneNeedNoTable() {
    let text = MarkdownReport(Sample.recording(detail: .totals)).text
    #expect(
      text
        == "### `payments`\n\nhandler `deliver-immediately`, profile `classic`, seed 1\n\n- 0 pushes: 0 modified, 0 original\n- 0 banners seen; 0 processes, 0 ended\n"
    )
  }
}
