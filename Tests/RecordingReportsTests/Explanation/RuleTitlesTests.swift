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

  @Test func titlesAreThoseOfRulesOfTheModel() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let model = try String(contentsOf: root.appending(path: "docs/model.md"), encoding: .utf8)
    for (rule, title) in RuleTitles.titles {
      #expect(model.contains("- **\(rule)** "), "\(rule)")
      // As a sentence begins, or with the name of a function.
      #expect(title.first?.isUppercase == true || title.hasPrefix("didReceive"), "\(rule)")
      #expect(title.count <= 100 && title.last != ".", "\(rule)")
    }
  }
}
