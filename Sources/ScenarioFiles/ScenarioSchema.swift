import HandlerStrategies
import ServiceExtensionRuntime

/// The JSON Schema of scenario files, for editors and other tools.
///
/// It is drawn from the same tables of keys that files are checked against. What JSON Schema cannot say (ids are unique, a
/// pattern fits a push, the rules of `expect`) is left to `nsesim`.
public enum ScenarioSchema {
  /// The schema, in JSON Schema 2020-12.
  public static let json: JSONValue = {
    var schema: JSONObject = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "nsesim scenario",
      "description":
        "A scenario: pushes, the phone they reach, the handler that gets them, and what is expected of it.",
    ]
    var definitions = SchemaDefinitions()
    for member in definitions.objectSchema(.scenario).members { schema[member.key] = member.value }
    schema["$defs"] = .object(definitions.definitions)
    return .object(schema)
  }()
}

/// Writes shapes as JSON Schema; objects that occur at several places are written once.
private struct SchemaDefinitions {
  private(set) var definitions: JSONObject = [
    "duration": [
      "description": "A duration: \"30s\", \"250ms\", \"2m\", \"1h\", \"100us\", \"50ns\", or a number of seconds.",
      "anyOf": [
        ["type": "number", "minimum": 0, "maximum": 315_360_000],
        ["type": "string", "pattern": #"^[0-9]*\.?[0-9]+(ns|us|µs|ms|s|m|h)$"#],
      ],
    ],
    "bytes": [
      "description": "A number of bytes, or \"9MB\" (10^6), \"24MiB\" (2^20), \"500kB\", \"3KiB\", \"1GB\".",
      "anyOf": [
        ["type": "integer", "minimum": 0],
        ["type": "string", "pattern": #"^[0-9]*\.?[0-9]+(KiB|MiB|GiB|kB|KB|MB|GB|B)$"#],
      ],
    ],
    "version": [
      "anyOf": [["type": "number", "minimum": 0], ["type": "string", "pattern": #"^[0-9]{1,3}(\.[0-9]{1,3})?$"#]]
    ],
  ]

  mutating func schema(_ shape: Shape) -> JSONObject {
    switch shape {
    case .anything: return [:]
    case .null: return ["type": "null"]
    case .yes: return ["const": true]
    case .bool: return ["type": "boolean"]
    case .text(let least, let most):
      return ["type": "string", "minLength": .integer(least), "maxLength": .integer(most)]
    case .word(let words, _): return words.isEmpty ? ["type": "string"] : ["enum": .array(words.map(JSONValue.string))]
    case .whole(let range, let orText):
      var number: JSONObject = ["type": "integer", "minimum": .integer(range.lowerBound)]
      if range.upperBound < .max { number["maximum"] = .integer(range.upperBound) }
      return orText ? ["anyOf": [.object(number), ["type": "string", "pattern": "^[0-9]+$"]]] : number
    case .number(let from, let to): return ["type": "number", "minimum": .number(from), "maximum": .number(to)]
    case .duration(let isPositive, let words):
      let duration: JSONValue = ["$ref": "#/$defs/duration"]
      if !words.isEmpty { return ["anyOf": [duration, ["enum": .array(words.map(JSONValue.string))]]] }
      return isPositive ? ["$ref": "#/$defs/duration", "not": ["const": 0]] : ["$ref": "#/$defs/duration"]
    case .bytes: return ["$ref": "#/$defs/bytes"]
    case .date: return ["type": "string", "format": "date-time"]
    case .version: return ["$ref": "#/$defs/version"]
    case .list(let element, let count):
      return [
        "type": "array", "items": .object(schema(element)), "minItems": .integer(count.lowerBound),
        "maxItems": .integer(count.upperBound),
      ]
    case .map(let value): return ["type": "object", "additionalProperties": .object(schema(value))]
    case .object(let object): return reference(to: object)
    case .either(let shapes): return ["anyOf": .array(shapes.map { .object(schema($0)) })]
    }
  }

  /// A reference to the schema of an object, which is written where it is met first.
  private mutating func reference(to object: ObjectShape) -> JSONObject {
    let name = object.schemaName
    if definitions[name] == nil {
      definitions[name] = [:]
      definitions[name] = .object(objectSchema(object))
    }
    return ["$ref": .string("#/$defs/\(name)")]
  }

  mutating func objectSchema(_ object: ObjectShape) -> JSONObject {
    var properties = JSONObject()
    for key in object.keys {
      var property: JSONObject = ["description": .string(key.summary)]
      var shape = key.shape
      if let other = object.variant?.keys.first(where: { $0.name == key.name }) {
        shape = .either([shape, other.shape])
      }
      for member in schema(shape).members { property[member.key] = member.value }
      properties[key.name] = .object(property)
    }
    let required = object.keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    var result: JSONObject = ["type": "object", "properties": .object(properties), "additionalProperties": false]
    if !required.isEmpty { result["required"] = .array(required) }
    for member in rules(of: object).members { result[member.key] = member.value }
    return result
  }

  /// What holds between the keys of an object.
  private mutating func rules(of object: ObjectShape) -> JSONObject {
    switch object.title {
    case ObjectShape.push.title: return exactlyOne(of: ["payload", "payloadFile"])
    case ObjectShape.requestService.title: return exactlyOne(of: ObjectShape.serviceActions)
    case ObjectShape.event.title: return exactlyOne(of: ["reboot", "screen", "device", "app", "user"])
    case ObjectShape.step.title: return exactlyOne(of: ObjectShape.stepActions.map(\.name))
    case ObjectShape.appStep.title: return exactlyOne(of: ObjectShape.appStepActions.map(\.name))
    case ObjectShape.handler.title:
      let strategies = StrategyCatalog.all.map { strategy -> JSONValue in
        let parameters = objectSchema(.parameters(of: strategy))
        return [
          "if": ["properties": ["strategy": ["const": .string(strategy.name)]], "required": ["strategy"]],
          "then": ["properties": ["parameters": .object(parameters)]],
        ]
      }
      return ["allOf": .array(strategies)]
    default: return [:]
    }
  }

  private func exactlyOne(of keys: [String]) -> JSONObject {
    ["oneOf": .array(keys.map { ["required": [.string($0)]] })]
  }
}

extension ObjectShape {
  /// The name among the schema's definitions: the title without its article and quotes, the rest joined.
  fileprivate var schemaName: String {
    let words = title.split { !$0.isLetter }.map(String.init)
    let kept = words.first == "the" ? Array(words.dropFirst()) : words
    return kept.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }
}
