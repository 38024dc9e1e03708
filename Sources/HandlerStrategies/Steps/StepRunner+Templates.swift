import ServiceExtensionRuntime

extension StepRunner {
  /// A template with its values; a missing one is empty, with a diagnostic.
  func fill(_ template: String) -> String { Template.fill(template, value) }

  /// A value with the templates of its strings filled in.
  func fill(_ value: JSONValue) -> JSONValue { Template.fill(value, self.value) }

  /// The value a template's name stands for; nil: not a name of ours, the text stays as it is.
  private func value(named name: String) -> String? {
    switch name {
    case "title": return best?.title ?? ""
    case "subtitle": return best?.subtitle ?? ""
    case "body": return best?.body ?? ""
    default: break
    }
    let found = Template.lookUp(name, payload: request?.content.userInfo, shared: context.sharedValue)
    guard let found else { return nil }
    if let text = Template.text(of: found) { return text }
    context.diagnose(Diagnostic(.templateMissing, "{\(name)} stands for nothing here; it is left empty"))
    return ""
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
