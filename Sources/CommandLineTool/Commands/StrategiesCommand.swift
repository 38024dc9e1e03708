import HandlerStrategies
import RecordingReports
import ServiceExtensionRuntime

extension Command {
  /// `nsesim strategies`.
  static let strategies = Command(
    name: "strategies", summary: "list the built-in handler strategies and their parameters",
    operands: .none,
    discussion: """
      Any of them can be named by --handler, or in a scenario file under 'handler'.
      """,
    options: [.tableFormat] + Option.ofTheResult,
    examples: [
      Example(line: "nsesim strategies", purpose: "every strategy, its parameters and their defaults"),
      Example(
        line: "nsesim replay Scenarios/payment-burst.json --handler deliver-at-fraction:fraction=0.5",
        purpose: "replay with one of them"),
    ],
    run: { context in
      let all = StrategyCatalog.all
      switch context.format {
      case "json": try context.write(JSONValue.array(all.map(\.json)).prettyText() + "\n")
      default: try context.write(StrategyTable(all).lines(colour: context.usesColor).map { $0 + "\n" }.joined())
      }
      return .success
    })
}

/// The strategies as a page of text.
private struct StrategyTable {
  let strategies: [StrategyDescription]

  init(_ strategies: [StrategyDescription]) { self.strategies = strategies }

  func lines(colour: Bool) -> [String] {
    var lines: [String] = []
    for strategy in strategies {
      if !lines.isEmpty { lines.append("") }
      lines.append(contentsOf: title(strategy.name, colour))
      lines.append("  " + strategy.summary)
      var table = TextTable(["", "", "", ""])
      for parameter in strategy.parameters {
        table.add([
          TextTable.Cell(parameter.name), TextTable.Cell((parameter.defaultValue ?? .null).plainText),
          TextTable.Cell(parameter.kind.words), TextTable.Cell(parameter.summary),
        ])
      }
      lines += table.lines(colour: colour, indent: 4)
    }
    return lines
  }

  private func title(_ name: String, _ colour: Bool) -> [String] {
    var table = TextTable([""])
    table.add([TextTable.Cell(name, .strong)])
    return table.lines(colour: colour, indent: 0)
  }
}

extension StrategyDescription {
  /// The description as data.
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "summary": .string(summary),
      "parameters": .array(
        parameters.map {
          [
            "name": .string($0.name), "default": $0.defaultValue ?? .null, "kind": .string($0.kind.words),
            "summary": .string($0.summary),
          ]
        }),
    ]
  }
}

extension StrategyDescription.Kind {
  /// What it takes, in words.
  fileprivate var words: String {
    switch self {
    case .bool: "true or false"
    case .duration: "duration"
    case .number(let from, let to): "number, \(from) to \(to)"
    case .count: "whole number"
    case .bytes: "bytes"
    case .string: "text"
    case .oneOf(let words): UsageError.listing(words)
    }
  }
}

extension JSONValue {
  /// For tables: a string without its quotes, a list of texts without brackets, nothing as a dash; else JSON.
  var plainText: String {
    switch self {
    case .null, .array([]): "–"
    case .string(let text): text
    case .array(let elements): elements.map(\.plainText).joined(separator: ", ")
    case .bool, .number, .object: compactText
    }
  }
}
