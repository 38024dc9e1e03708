import ServiceExtensionRuntime

extension StepRunner {
  /// A template with its values; a missing one is empty, with a diagnostic.
  func fill(_ template: String) -> String { Template.fill(template, value) }

  /// A value with the templates of its strings filled in.
  func fill(_ value: JSONValue) -> JSONValue { Template.fill(value, self.value) }

  /// The value a template's name stands for; nil: not a name of ours, the text stays as it is.
  func value(named name: String) -> String? {
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
    change?.applied(to: content, value) ?? content
  }
}
