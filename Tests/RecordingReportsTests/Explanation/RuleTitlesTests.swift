import Foundation
import Testing

@testable import RecordingReports
@testable import ServiceExtensionRuntime

@Suite struct RuleTitlesTests {
  @Test func everyRuleThatAReportNamesHasATitle() {
    let rules =
      OutcomeReason.allCases.map(\.rule) + ProcessEndReason.allCases.map(\.rule) + DiagnosticCode.allCases.map(\.rule)
    let titles = RuleTitles.titles
    for rule in Set(rules) where !rule.isEmpty { #expect(titles[rule] != nil, "\(rule)") }
  }
}
