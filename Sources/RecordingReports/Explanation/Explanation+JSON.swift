import ServiceExtensionRuntime

extension Explanation {
  /// The story as JSON: `{ id, steps: [{ at, text, rule }], verdict, findings, advice }`; `at` in seconds.
  public var json: JSONValue {
    [
      "id": .string(id),
      "steps": .array(steps.map { ["at": .seconds($0.at), "text": .string($0.text), "rule": .string($0.rule)] }),
      "verdict": .string(verdict),
      "findings": .array(findings.map(\.json)),
      "advice": .array(advice.map(JSONValue.string)),
    ]
  }
}
