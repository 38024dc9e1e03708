import Experiments
import ServiceExtensionRuntime

/// What a search for borders found: as text, Markdown, JSON or CSV.
public struct BorderReport: Report {
  /// What is reported.
  public var result: BorderSearchResult
  /// Whether to add colours for a terminal.
  public var colour = false

  /// A report without colours.
  public init(_ result: BorderSearchResult) { self.result = result }

  /// Hands the report to `output`.
  public func write(to output: (String) throws -> Void) rethrows {
    let name = result.plan.scenario.safe(limit: 80)
    try output("\(colour ? Tint.strong.paint(name) : name)  \(question)\n")
    if !result.plan.changes.isEmpty {
      try output("with \(result.plan.changes.map { $0.safe(limit: 80) }.joined(separator: ", "))\n")
    }
    try output("\n")
    for border in result.borders { try output("  \(sentence(border))\n") }
    try output("\n")
    for line in remarks { try output("  \(line)\n") }
  }

  /// The same as GitHub's Markdown.
  public var markdown: String {
    "### \(result.plan.scenario.safe(limit: 80).markdown)\n\n\(question.markdown)\n\n"
      + result.borders.map { "- \(sentence($0).markdown)\n" }.joined() + "\n"
      + remarks.map(\.markdown).joined(separator: "\n") + "\n"
  }

  private var axis: Axis { result.plan.axes[result.plan.axes.count - 1] }
  private var title: String { SweepWords.titles(of: result.plan.axes).last ?? "" }

  private func value(_ place: Int) -> String { axis.text(of: place).safe(limit: 40) }

  var question: String {
    let condition = result.plan.conditions[0].name.safe(limit: 80)
    let runs = result.plan.runsPerPoint > 1 ? " in \(SweepWords.level(result.level)) of the runs" : ""
    return "\(condition)\(runs): searched over \(axis.path.safe(limit: 80)) from \(value(0)) to "
      + "\(value(axis.values.count - 1)), \(SweepWords.seeds(result.plan.seeds))"
  }

  var remarks: [String] {
    var lines = [
      "Found by bisection, which takes for granted that the condition begins or ceases to hold once; only the ends were checked."
    ]
    if result.isInterrupted { lines.append("interrupted: not every border was found") }
    return lines
  }

  func sentence(_ border: Border) -> String {
    let plan = result.plan
    var place = [plan.handlers[border.handler].safe(limit: 60)]
    let titles = SweepWords.titles(of: plan.axes)
    for (index, axis) in plan.axes.dropLast().enumerated() {
      place.append("\(titles[index]) \(axis.text(of: border.places[index]).safe(limit: 40))")
    }
    let last = axis.values.count - 1
    let found =
      switch border.outcome {
      case .holdsAtBothEnds:
        "holds at both ends, \(value(0))\(share(border, 0)) and \(value(last))\(share(border, last))"
      case .holdsAtNeitherEnd:
        "holds at neither end, \(value(0))\(share(border, 0)) and \(value(last))\(share(border, last))"
      case .upTo(let place):
        "holds up to \(title) \(value(place))\(share(border, place)), not at "
          + "\(value(place + 1))\(share(border, place + 1))"
      case .from(let place):
        "holds from \(title) \(value(place))\(share(border, place)) on, not at "
          + "\(value(place - 1))\(share(border, place - 1))"
      case .unknown: "not found before it was stopped"
      }
    let tried = "\(FigureText.grouped(border.probes.count)) of \(FigureText.counted(axis.values.count, "value")) tried"
    return "\(place.joined(separator: ", ")): \(found); \(tried)"
  }

  private func share(_ border: Border, _ place: Int) -> String {
    guard let share = border.probe(at: place)?.share, share.runs > 1 else { return "" }
    return " ("
      + SweepWords.text(share).replacing("(", with: "").replacing(")", with: "").replacing(" % ", with: " %, ") + ")"
  }
}
