import Experiments
import ServiceExtensionRuntime

extension BorderReport {
  /// `{ search: 1, scenario, contentHash, changes, handlers, vary, over, seeds, condition, level, assumes, interrupted,
  /// borders: [{ handler, with: { path: value }, outcome, last, first, tried: [{ value, share }] }] }`.
  ///
  /// `outcome` is `upTo`, `from`, `holdsAtBothEnds`, `holdsAtNeitherEnd` or `unknown`; the condition holds at `holdsAt`,
  /// and not at `failsAt`, its neighbour; both are null where no border was found.
  public var json: JSONValue {
    let plan = result.plan
    let over = plan.axes[plan.axes.count - 1]
    return [
      "search": 1,
      "scenario": .string(plan.scenario),
      "contentHash": .string(plan.contentHash),
      "changes": .array(plan.changes.map(JSONValue.string)),
      "handlers": .array(plan.handlers.map(JSONValue.string)),
      "vary": .array(plan.axes.dropLast().map { ["path": .string($0.path), "values": .array($0.values)] }),
      "over": [
        "path": .string(over.path), "from": over.values[0], "to": over.values[over.values.count - 1],
        "values": .integer(over.values.count),
      ],
      "seeds": ["from": .seed(plan.seeds.lowerBound), "to": .seed(plan.seeds.upperBound)],
      "condition": ["name": .string(plan.conditions[0].name), "text": .string(plan.conditions[0].text)],
      "level": JSONValue(floatLiteral: result.level),
      "assumes": "monotone: it begins or ceases to hold once between the ends",
      "interrupted": .bool(result.isInterrupted),
      "borders": .array(result.borders.map(json)),
    ]
  }

  private func json(of border: Border) -> JSONValue {
    let plan = result.plan
    let over = plan.axes[plan.axes.count - 1]
    let others = plan.axes.dropLast().indices.map { index in
      (key: plan.axes[index].path, value: plan.axes[index].values[border.places[index]])
    }
    return [
      "handler": .string(plan.handlers[border.handler]),
      "with": .object(JSONObject(others)),
      "outcome": .string(border.outcome.word),
      "holdsAt": border.outcome.places.map { over.values[$0.holds] } ?? .null,
      "failsAt": border.outcome.places.map { over.values[$0.fails] } ?? .null,
      "tried": .array(border.probes.map { ["value": over.values[$0.place], "share": $0.share.json] }),
    ]
  }

  /// The borders as comma-separated values, a row each: handler, the other axes, `outcome`, `holdsAt`, `failsAt`.
  public var csv: String {
    let plan = result.plan
    let over = plan.axes[plan.axes.count - 1]
    let others = plan.axes.dropLast()
    var text = CSVText.line(["handler"] + others.map(\.path) + ["outcome", "holdsAt", "failsAt"])
    for border in result.borders {
      let places = border.outcome.places
      text += CSVText.line(
        [plan.handlers[border.handler]] + zip(others, border.places).map { $0.text(of: $1) }
          + [
            border.outcome.word, places.map { over.text(of: $0.holds) } ?? "",
            places.map { over.text(of: $0.fails) } ?? "",
          ])
    }
    return text
  }
}

extension Border.Outcome {
  fileprivate var word: String {
    switch self {
    case .upTo: "upTo"
    case .from: "from"
    case .holdsAtBothEnds: "holdsAtBothEnds"
    case .holdsAtNeitherEnd: "holdsAtNeitherEnd"
    case .unknown: "unknown"
    }
  }

  /// The places on both sides of the border; nil: none was found.
  fileprivate var places: (holds: Int, fails: Int)? {
    switch self {
    case .upTo(let place): (place, place + 1)
    case .from(let place): (place, place - 1)
    case .holdsAtBothEnds, .holdsAtNeitherEnd, .unknown: nil
    }
  }
}
