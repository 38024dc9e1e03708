import ServiceExtensionRuntime

/// Holds JSON against the part of JSON Schema that the recording's schema uses; what it does not know is a fault.
struct SchemaValidator {
  let root: JSONValue

  /// What is wrong with `value`, each with its path; empty if it fits.
  func faults(of value: JSONValue, _ schema: JSONValue? = nil, path: String = "$") -> [String] {
    guard let schema = (schema ?? root).object else { return ["\(path): the schema is no object"] }
    return schema.members.flatMap { faults(of: value, keyword: $0.key, $0.value, in: schema, path: path) }
  }

  private func faults(
    of value: JSONValue, keyword: String, _ argument: JSONValue, in schema: JSONObject, path: String
  ) -> [String] {
    switch keyword {
    case "$schema", "title", "description", "$defs": return []
    case "$ref":
      let names = argument.string?.split(separator: "/").dropFirst().map(String.init) ?? []
      guard let target = root.object?.value(at: names) else { return ["\(path): no schema \(argument)"] }
      return faults(of: value, target, path: path)
    case "type":
      let types = argument.array?.compactMap(\.string) ?? [argument.string ?? "?"]
      return types.contains { Self.fits(value, $0) } ? [] : ["\(path): \(value.kindName), not \(types)"]
    case "enum":
      return argument.array?.contains(value) == true ? [] : ["\(path): \(value.compactText) is none of the words"]
    case "const": return argument == value ? [] : ["\(path): \(value.compactText) is not \(argument.compactText)"]
    case "minimum":
      guard let number = value.number, let least = argument.number else { return [] }
      return number >= least ? [] : ["\(path): below the minimum"]
    case "maximum":
      guard let number = value.number, let most = argument.number else { return [] }
      return number <= most ? [] : ["\(path): above the maximum"]
    case "properties":
      return (value.object?.members ?? []).flatMap { member in
        argument.object?[member.key].map { faults(of: member.value, $0, path: "\(path).\(member.key)") } ?? []
      }
    case "required":
      guard let object = value.object else { return [] }
      return (argument.array ?? []).compactMap(\.string).filter { object[$0] == nil }.map { "\(path): no \($0)" }
    case "additionalProperties":
      let known = schema["properties"]?.object
      return (value.object?.keys ?? []).filter { known?[$0] == nil }.map { "\(path): \($0) is not in the schema" }
    case "items":
      return (value.array ?? []).enumerated().flatMap { faults(of: $1, argument, path: "\(path)[\($0)]") }
    case "anyOf":
      let all = (argument.array ?? []).map { faults(of: value, $0, path: path) }
      return all.contains { $0.isEmpty } ? [] : all.flatMap { $0 }
    case "oneOf":
      let fitting = (argument.array ?? []).filter { faults(of: value, $0, path: path).isEmpty }
      return fitting.count == 1 ? [] : ["\(path): \(fitting.count) alternatives fit \(value.compactText)"]
    default: return ["\(path): the keyword \(keyword) is not known here"]
    }
  }

  private static func fits(_ value: JSONValue, _ type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"), (.array, "array"),
      (.object, "object"):
      true
    case (.number, "integer"): value.integer != nil
    default: false
    }
  }
}
