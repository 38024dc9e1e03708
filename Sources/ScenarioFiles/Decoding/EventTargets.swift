import ServiceExtensionRuntime

/// What events of the user can speak of: pushes, local requests, the buttons of categories.
struct EventTargets {
  /// The pushes; nil where not all could be read, so that nothing is to be looked for.
  let pushes: PushIDIndex?
  /// Identifiers of local requests, those of steps included.
  private(set) var local: Set<String> = []
  /// Buttons of the app's categories, those that steps register included.
  private(set) var actions: [NotificationAction]
  /// Whether a step makes identifiers from templates, which cannot be told beforehand.
  private(set) var hasTemplates = false

  init(pushes: PushIDIndex?, categories: [NotificationCategory], root: Node, decoder: ScenarioDecoder) {
    self.pushes = pushes
    actions = categories.flatMap(\.actions)
    for request in root["localRequests"]?.elements ?? [] { addLocal(request["id"]) }
    for key in ["handler", "app", "events"] { if let node = root[key] { look(into: node, decoder) } }
  }

  /// Whether a push or a local request has this id, as far as can be told.
  func contains(_ id: String) -> Bool { hasTemplates || local.contains(id) || pushes?.contains(id) ?? true }

  private mutating func look(into node: Node, _ decoder: ScenarioDecoder) {
    for element in node.elements { look(into: element, decoder) }
    for member in node.members {
      if member.key == "requestService" {
        addLocal(member.value["add"]?["id"])
        for category in member.value["categories"]?.elements ?? [] {
          actions += (category["actions"]?.elements ?? []).compactMap(decoder.notificationAction)
        }
      } else {
        look(into: member.value, decoder)
      }
    }
  }

  private mutating func addLocal(_ id: Node?) {
    guard let id = id?.string else { return }
    if id.contains("{") { hasTemplates = true } else { local.insert(id) }
  }
}
