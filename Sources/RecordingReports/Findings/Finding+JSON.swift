import ServiceExtensionRuntime

extension Finding {
  /// The finding as JSON: `{ topic, pushes, rule, message }`.
  public var json: JSONValue {
    [
      "topic": .string(topic.rawValue), "pushes": .array(pushes.map(JSONValue.string)), "rule": .string(rule),
      "message": .string(message),
    ]
  }
}
