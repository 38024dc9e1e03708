import HandlerStrategies
import ServiceExtensionRuntime
import Testing

@testable import ScenarioFiles

@Suite("The schema of scenario files")
struct ScenarioSchemaTests {
  private let schema = ScenarioSchema.json.object ?? [:]

  private func keys(_ path: String...) -> [String] {
    schema.value(at: path + ["properties"])?.object?.keys ?? []
  }

  @Test("It has the keys that the decoder knows, object by object")
  func keysAgree() {
    #expect(schema.value(at: ["properties"])?.object?.keys == ObjectShape.scenario.keys.map(\.name))
    #expect(keys("$defs", "device") == ObjectShape.device.keys.map(\.name))
    #expect(keys("$defs", "push") == ObjectShape.push.keys.map(\.name))
    #expect(keys("$defs", "event") == ObjectShape.event.keys.map(\.name))
    #expect(keys("$defs", "fault") == ObjectShape.fault.keys.map(\.name))
    #expect(keys("$defs", "step") == ObjectShape.step.keys.map(\.name))
    #expect(keys("$defs", "handler") == ObjectShape.handler.keys.map(\.name))
  }

  @Test("What is required is required, and nothing else is let in")
  func required() {
    #expect(schema["required"] == ["scenario", "name", "pushes"])
    #expect(schema["additionalProperties"] == false)
    #expect(schema.value(at: ["$defs", "push", "required"]) == ["id", "at"])
    #expect(
      schema.value(at: ["$defs", "push", "oneOf"]) == [["required": ["payload"]], ["required": ["payloadFile"]]])
  }

  @Test("Every reference leads to a definition, and every definition is full")
  func references() {
    let definitions = schema["$defs"]?.object ?? [:]
    var names: Set<String> = []
    collect(.object(schema), into: &names)
    #expect(names == Set(definitions.keys))
    #expect(definitions.members.allSatisfy { $0.value.object?.isEmpty == false })
  }

  @Test("Every strategy and its parameters are there")
  func strategies() {
    let names = StrategyCatalog.all.map { JSONValue.string($0.name) }
    #expect(!names.isEmpty)
    #expect(schema.value(at: ["$defs", "handler", "properties", "strategy", "enum"]) == .array(names))
    for (index, strategy) in StrategyCatalog.all.enumerated() {
      let path = ["$defs", "handler", "allOf", "\(index)", "then", "properties", "parameters", "properties"]
      #expect(schema.value(at: path)?.object?.keys == strategy.parameters.map(\.name))
    }
  }

  private func collect(_ value: JSONValue, into names: inout Set<String>) {
    for element in value.array ?? [] { collect(element, into: &names) }
    for member in value.object?.members ?? [] {
      if member.key == "$ref", let text = member.value.string { names.insert(String(text.dropFirst("#/$defs/".count))) }
      collect(member.value, into: &names)
    }
  }
}
