extension Recording {
  /// What the recording says under an overall name, in the form that `matcher` asks for; nil: no such name.
  func overallFact(_ name: String, for matcher: Matcher) -> JSONValue? {
    switch name {
    case "banners": bannersFact
    case "totals": totalsFact
    case "terminations": matcher.asksForList ? terminationReasonsFact : .integer(totals.terminations)
    case "processes": matcher.asksForList ? .array(processes.map(\.json)) : .integer(totals.processes)
    case "utterances": utterancesFact(for: matcher)
    case "local": matcher.asksForList ? .array(local.map(\.json)) : .integer(totals.localDelivered)
    case "finalState": finalState?.json ?? .null
    case "responses": listFact(responses.map(\.json), for: matcher)
    case "backgroundRuns": listFact(backgroundRuns.map(\.json), for: matcher)
    case "appStates": listFact(appStates.map(\.json), for: matcher)
    case "diagnostics": listFact(diagnostics.map(\.json), for: matcher)
    case "timeline": .array(timeline.map { $0.json(in: self) })
    default: nil
    }
  }

  /// How many banners were seen, shown (those of no time included) and skipped.
  private var bannersFact: JSONValue {
    [
      "seen": .integer(totals.bannersSeen), "shown": .integer(totals.bannersShown),
      "skipped": .integer(totals.bannersSkipped),
    ]
  }

  /// The sums, with a number for each reason a process can end for.
  private var totalsFact: JSONValue {
    guard var object = totals.json.object else { return .null }
    let counts = ProcessEndReason.allCases.map { ($0.rawValue, JSONValue.integer(totals.terminationReasons[$0] ?? 0)) }
    object["terminationReasons"] = .object(JSONObject(counts))
    return .object(object)
  }

  /// Why processes ended, in the order of their ends.
  private var terminationReasonsFact: JSONValue {
    let ended = processes.compactMap { life in life.to.map { (to: $0, number: life.number, reason: life.reason) } }
    let ordered = ended.sorted { ($0.to, $0.number) < ($1.to, $1.number) }
    return .array(ordered.map { .stringOrNull($0.reason?.rawValue) })
  }

  /// The elements, or how many there are.
  private func listFact(_ elements: [JSONValue], for matcher: Matcher) -> JSONValue {
    matcher.asksForList ? .array(elements) : .integer(elements.count)
  }

  private func utterancesFact(for matcher: Matcher) -> JSONValue {
    if matcher.asksForList { return .array(utterances.map(\.json)) }
    guard matcher.asksForMembers else {
      return .integer(totals.utterancesWhole + totals.utterancesCut + totals.utterancesNeverBegun)
    }
    return [
      "whole": .integer(totals.utterancesWhole), "cut": .integer(totals.utterancesCut),
      "neverBegun": .integer(totals.utterancesNeverBegun),
    ]
  }
}
