/// The format of a recording's JSON.
///
/// A field is only ever added within a version; taking one away or changing its meaning makes a new version.
public enum RecordingSchema {
  /// The version, which a recording carries under `recording`.
  public static let version = 1

  /// The JSON Schema (draft 2020-12) of ``Recording/json``.
  public static let json: JSONValue = {
    var schema: JSONObject = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Recording",
      "description": .string(
        "What happened in one replay, version \(version). Times are seconds, exact to the nanosecond; memory is in bytes."
      ),
    ]
    for member in objectSchema(RecordingField.recording).object?.members ?? [] { schema[member.key] = member.value }
    schema["$defs"] = ["event": eventSchema]
    return .object(schema)
  }()

  private static func objectSchema(_ fields: [RecordingField]) -> JSONValue {
    [
      "type": "object",
      "properties": .object(JSONObject(fields.map { (key: $0.key, value: schema(of: $0)) })),
      "required": .array(fields.filter { $0.presence != .orLeftOut }.map { .string($0.key) }),
      "additionalProperties": false,
    ]
  }

  private static func schema(of field: RecordingField) -> JSONValue {
    var schema = schema(of: field.kind)
    if field.presence == .orNull { schema = orNull(schema) }
    guard var object = schema.object else { return schema }
    object["description"] = .string(field.summary)
    if field.key == "recording" { object["const"] = .integer(version) }
    return .object(object)
  }

  private static func orNull(_ schema: JSONValue) -> JSONValue {
    guard var object = schema.object, let type = object["type"]?.string else {
      return ["anyOf": [schema, ["type": "null"]]]
    }
    object["type"] = [.string(type), "null"]
    if let words = object["enum"]?.array { object["enum"] = .array(words + [.null]) }
    return .object(object)
  }

  private static func schema(of kind: RecordingField.Kind) -> JSONValue {
    switch kind {
    case .time, .number: ["type": "number"]
    case .integer: ["type": "integer"]
    case .bytes: ["type": "integer", "minimum": 0]
    case .fraction: ["type": "number", "minimum": 0, "maximum": 1]
    case .text: ["type": "string"]
    case .word(let words): ["type": "string", "enum": .array(words.map(JSONValue.string))]
    case .bool: ["type": "boolean"]
    case .any: [:]
    case .anyObject: ["type": "object"]
    case .sound:
      [
        "anyOf": [
          ["type": "string"],
          [
            "type": "object",
            "properties": [
              "name": ["type": "string"], "critical": ["const": true],
              "volume": ["type": "number", "minimum": 0, "maximum": 1],
            ],
            "required": ["name", "critical", "volume"],
            "additionalProperties": false,
          ],
        ]
      ]
    case .seed: ["anyOf": [["type": "integer", "minimum": 0], ["type": "string"]]]
    case .list(let element): ["type": "array", "items": schema(of: element)]
    case .object(let fields): objectSchema(fields)
    case .countsByWord(let words):
      [
        "type": "object",
        "properties": .object(JSONObject(words.map { (key: $0, value: ["type": "integer", "minimum": 1]) })),
        "additionalProperties": false,
      ]
    case .event: ["$ref": "#/$defs/event"]
    }
  }

  /// One alternative for each kind, told apart by the constant under `kind`.
  private static let eventSchema: JSONValue = [
    "description": "One event of the timeline.",
    "oneOf": .array(
      TimelineEvent.shapes.map { shape in
        var fields = TimelineEvent.commonFields + shape.fields
        fields[1].kind = .word([shape.kind])
        guard var object = objectSchema(fields).object else { return .null }
        object["description"] = .string(shape.summary)
        return .object(object)
      }),
  ]
}
