/// Texts of steps with names in braces that stand for values: `{title}`, `{payload.a.b}`, `{shared.key}`.
package enum Template {
  /// `text` with its names replaced by what `value` gives for them; nil: not a name of ours, it stays as it is.
  package static func fill(_ text: String, _ value: (String) -> String?) -> String {
    guard text.contains("{") else { return text }
    var result = ""
    var rest = Substring(text)
    while let close = rest.firstIndex(of: "}") {
      // The innermost braces hold the name.
      let open = rest[..<close].lastIndex(of: "{")
      if let open, let value = value(String(rest[rest.index(after: open)..<close])) {
        result += rest[..<open] + value
      } else {
        result += rest[...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// `json` with the names in its strings replaced.
  package static func fill(_ json: JSONValue, _ value: (String) -> String?) -> JSONValue {
    switch json {
    case .string(let text): .string(fill(text, value))
    case .array(let elements): .array(elements.map { fill($0, value) })
    case .object(let object): .object(JSONObject(object.members.map { (key: $0.key, value: fill($0.value, value)) }))
    default: json
    }
  }

  /// What `{payload.…}` or `{shared.…}` stands for; nil: another name.
  package static func lookUp(
    _ name: String, payload: JSONObject?, shared: (String) -> JSONValue?
  ) -> JSONValue?? {
    if name.hasPrefix("payload.") {
      return .some(payload?.value(at: name.dropFirst(8).split(separator: ".").map(String.init)))
    }
    guard name.hasPrefix("shared.") else { return nil }
    let path = name.dropFirst(7).split(separator: ".").map(String.init)
    let value = path.first.flatMap(shared)
    return .some(path.count > 1 ? value?.object?.value(at: path.dropFirst()) : value)
  }

  /// A value as text; nil where there is none.
  package static func text(of value: JSONValue?) -> String? {
    switch value {
    case .string(let text): text
    case .number(let number): number.description
    case .bool(let value): value ? "true" : "false"
    case .array, .object: value?.compactText
    case .null, nil: nil
    }
  }
}

extension JSONValue {
  /// Whether this value has everything that `other` has; null in `other` stands for absent.
  package func contains(subset other: JSONValue) -> Bool {
    if case .object(let mine) = self, case .object(let theirs) = other { return mine.contains(subset: theirs) }
    return self == other
  }
}

extension JSONObject {
  /// Whether this object has every member of `other`; null in `other` stands for absent.
  package func contains(subset other: JSONObject) -> Bool {
    other.members.allSatisfy { key, expected in
      let found = self[key] ?? .null
      return expected == .null ? found == .null : found.contains(subset: expected)
    }
  }
}
