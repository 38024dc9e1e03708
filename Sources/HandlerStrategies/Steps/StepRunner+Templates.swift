import ServiceExtensionRuntime

extension StepRunner {
  /// A template with its values; a missing one is empty, with a diagnostic.
  func fill(_ template: String) -> String {
    guard template.contains("{") else { return template }
    var result = ""
    var rest = Substring(template)
    while let close = rest.firstIndex(of: "}") {
      // The innermost braces hold the name.
      let open = rest[..<close].lastIndex(of: "{")
      if let open, let value = value(named: String(rest[rest.index(after: open)..<close])) {
        result += rest[..<open] + value
      } else {
        result += rest[...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// A value with the templates of its strings filled in.
  func fill(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(fill(text))
    case .array(let elements): .array(elements.map(fill))
    case .object(let object): .object(JSONObject(object.members.map { (key: $0.key, value: fill($0.value)) }))
    default: value
    }
  }

  /// The value a template's name stands for; nil: not a name of ours, the text stays as it is.
  private func value(named name: String) -> String? {
    switch name {
    case "title": return best?.title ?? ""
    case "subtitle": return best?.subtitle ?? ""
    case "body": return best?.body ?? ""
    default: break
    }
    let found: JSONValue?
    if name.hasPrefix("payload.") {
      found = request?.content.userInfo.value(at: name.dropFirst(8).split(separator: ".").map(String.init))
    } else if name.hasPrefix("shared.") {
      let path = name.dropFirst(7).split(separator: ".").map(String.init)
      found = path.first.flatMap { context.sharedValue($0) }.flatMap { value in
        path.count == 1 ? value : value.object?.value(at: path.dropFirst())
      }
    } else {
      return nil
    }
    switch found {
    case .string(let text): return text
    case .number(let number): return number.description
    case .bool(let value): return value ? "true" : "false"
    case .array, .object: return found?.compactText
    case .null, nil:
      context.diagnose(Diagnostic(.templateMissing, "{\(name)} stands for nothing here; it is left empty"))
      return ""
    }
  }

  /// `content` with a change applied.
  func changed(_ content: NotificationContent, by change: ContentChange?) -> NotificationContent {
    guard let change else { return content }
    var content = content
    if let title = change.title { content.title = fill(title) }
    if let subtitle = change.subtitle { content.subtitle = fill(subtitle) }
    if let body = change.body { content.body = fill(body) }
    if let badge = change.badge { content.badge = badge }
    if let sound = change.sound {
      content.sound = sound.map { name in
        let file = fill(name)
        return file == "default" ? .default : .named(file)
      }
    }
    if let category = change.category { content.categoryIdentifier = fill(category) }
    if let thread = change.thread { content.threadIdentifier = fill(thread) }
    if let target = change.target { content.targetContentIdentifier = fill(target) }
    if let level = change.level { content.interruptionLevel = level }
    if let relevance = change.relevance { content.relevanceScore = relevance }
    if let userInfo = change.userInfo, case .object(let filled) = fill(.object(userInfo)) { content.userInfo = filled }
    return content
  }
}

extension JSONValue {
  /// Whether this value has everything that `other` has; null in `other` stands for absent.
  func contains(subset other: JSONValue) -> Bool {
    if case .object(let mine) = self, case .object(let theirs) = other { return mine.contains(subset: theirs) }
    return self == other
  }
}

extension JSONObject {
  /// Whether this object has every member of `other`; null in `other` stands for absent.
  func contains(subset other: JSONObject) -> Bool {
    other.members.allSatisfy { key, expected in
      let found = self[key] ?? .null
      return expected == .null ? found == .null : found.contains(subset: expected)
    }
  }
}
