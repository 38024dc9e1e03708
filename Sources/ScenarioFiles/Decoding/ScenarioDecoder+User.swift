import ServiceExtensionRuntime

extension ScenarioDecoder {
  /// `user` of an event: a word, or an object that says one thing.
  func userEvent(_ node: Node, _ targets: EventTargets) -> DeviceEvent.Kind? {
    switch node.string {
    case "openApp": return .user(.openApp)
    case "unlock": return .user(.unlock)
    case "lock": return .user(.lock)
    case "screenOff": return .user(.screenOff)
    default: break
    }
    guard node.isObject else { return nil }
    let known = ["tap", "action", "dismiss", "focus", "permission", "region"]
    let given = node.members.filter { known.contains($0.key) }
    guard let member = given.first else {
      if node.members.isEmpty {
        log.add("'user' says nothing: expected one of \(known.joined(separator: ", "))", at: node)
      }
      return nil
    }
    if given.count > 1, given[0].key != given[1].key {
      log.add("the user does one thing: '\(given[0].key)' and '\(given[1].key)' need two events", atKeyOf: given[1])
    }
    let value = member.value
    switch member.key {
    case "tap": return notification(value, targets).map { .user(.tap($0)) }
    case "dismiss": return notification(value, targets).map { .user(.dismiss($0)) }
    case "action": return userAction(value, targets)
    case "permission": return .user(.permission(permission(value)))
    case "region": return crossing(value).map { .region($0) }
    default: return value.bool.map { .focus($0) }
    }
  }

  /// The id of a push or a local request that there is; a pattern is none.
  private func notification(_ node: Node?, _ targets: EventTargets) -> String? {
    guard let node, let id = node.string, !id.isEmpty else { return nil }
    if PushPattern.isPattern(id) {
      log.add("the user can do this to one notification only, '\(shown(id))' is a pattern", at: node)
    } else if !targets.contains(id) {
      let cure = targets.pushes?.cure(for: id) ?? ""
      log.add("no push\(targets.local.isEmpty ? "" : " or local request") has the id '\(shown(id))'\(cure)", at: node)
    }
    return id
  }

  private func userAction(_ node: Node, _ targets: EventTargets) -> DeviceEvent.Kind? {
    let push = notification(node["push"], targets)
    guard let place = node["action"], let id = place.string, !id.isEmpty else { return nil }
    let meant = targets.actions.filter { $0.identifier == id }
    let text = node.member("text")
    if meant.isEmpty {
      let cure =
        targets.actions.isEmpty
        ? "; list it under 'app.categories'"
        : KeySuggestions.didYouMean(id, among: targets.actions.map(\.identifier))
      log.add("no category of the app has the action '\(shown(id))'\(cure)", at: place)
    } else if let text, !meant.contains(where: \.textInput) {
      log.add("the action '\(shown(id))' takes no text: its category does not say 'textInput: true'", atKeyOf: text)
    } else if text == nil, meant.allSatisfy(\.textInput) {
      log.add("the action '\(shown(id))' asks for a text: give 'text'", at: node)
    }
    return push.map { .user(.action(push: $0, action: id, text: text?.value.string)) }
  }
}
