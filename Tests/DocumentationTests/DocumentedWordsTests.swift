import Foundation
import ServiceExtensionSimulator
import Testing

@testable import CommandLineTool

/// The lists in docs/ are complete: what a user can meet in a file or a recording is explained there.
@Suite("Words in the documentation")
struct DocumentedWordsTests {
  @Test("model.md explains every reason, diagnostic code and fault")
  func reasonsAndCodes() throws {
    let words =
      OutcomeReason.allCases.map(\.rawValue) + ProcessEndReason.allCases.map(\.rawValue)
      + OutcomeSource.allCases.map(\.rawValue) + DiagnosticCode.allCases.map(\.rawValue)
      + Fault.Kind.allCases.map(\.rawValue)
    try expect(words, in: "model.md")
  }

  @Test("model.md has a row for every device parameter, with the defaults and the source")
  func deviceParameters() throws {
    let model = try text(of: "model.md")
    for parameter in DeviceParameter.all {
      let defaults = [DeviceProfile.classic, .modern].map { cell(parameter.value($0)) }
      let row = "| `\(parameter.key)` | \(parameter.summary) | \(defaults[0]) | \(defaults[1]) | \(parameter.source) |"
      #expect(model.contains(row), "model.md lacks the row \(row)")
    }
  }

  @Test("scenario-format.md names every kind of event, fault and sum")
  func recording() throws {
    let words =
      TimelineEvent.shapes.map(\.kind) + Fault.Kind.allCases.map(\.rawValue) + RecordingField.totals.map(\.key)
    try expect(words.filter { $0 != "latency" }, in: "scenario-format.md")
  }

  @Test("strategies.md lists every strategy with its parameters")
  func strategies() throws {
    try expect(StrategyCatalog.all.flatMap { [$0.name] + $0.parameters.map(\.name) }, in: "strategies.md")
  }

  private func expect(_ words: [String], in document: String) throws {
    let text = try text(of: document)
    for word in words { #expect(text.contains("`\(word)`"), "\(document) does not speak of `\(word)`") }
  }

  private func text(of document: String) throws -> String {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "docs/\(document)"), encoding: .utf8)
  }

  /// A default as the table writes it.
  private func cell(_ value: JSONValue) -> String {
    switch value {
    case .null: "–"
    case .string(let text): "`\(text)`"
    case .array(let elements): "`[" + elements.map(\.compactText).joined(separator: ", ") + "]`"
    default: "`\(value.compactText)`"
    }
  }
}
