import ServiceExtensionRuntime

extension ScenarioDecoder {
  /// `user` of an event: a word, or an object that says one thing.
  func userEvent(_ node: Node, _ index: PushIDIndex?, _ app: AppDescription?) -> DeviceEvent.Kind? {
    switch node.string {
    case "openApp": return .user(.openApp)
    case "unlock": return .user(.unlock)
    case "lock": return .user(.lock)
    case "screenOff": return .user(.screenOff)
    default: break
    }
    guard node.isObject else { return nil }
    let known = ["tap", "action", "dismiss", "focus", "permission"]
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
    case "tap": return push(value, index).map { .user(.tap($0)) }
    case "dismiss": return push(value, index).map { .user(.dismiss($0)) }
    case "action": return userAction(value, index, app)
    case "permission": return .user(.permission(permission(value)))
    default: return value.bool.map { .focus($0) }
    }
  }

  /// The id of a push that there is; a pattern is none.
  private func push(_ node: Node?, _ index: PushIDIndex?) -> String? {
    guard let node, let id = node.string, !id.isEmpty else { return nil }
    if PushPattern.isPattern(id) {
      log.add("the user can do this to one push only, '\(shown(id))' is a pattern", at: node)
    } else if let index {
      checkMatch(id, index, at: node)
    }
    return id
  }

  private func userAction(_ node: Node, _ index: PushIDIndex?, _ app: AppDescription?) -> DeviceEvent.Kind? {
    let push = push(node["push"], index)
    guard let place = node["action"], let id = place.string else { return nil }
    let actions = (app?.categories ?? []).flatMap(\.actions)
    let meant = actions.filter { $0.identifier == id }
    let text = node.member("text")
    if !id.isEmpty, meant.isEmpty {
      let cure =
        actions.isEmpty
        ? "; list it under 'app.categories'" : KeySuggestions.didYouMean(id, among: actions.map(\.identifier))
      log.add("no category of the app has the action '\(shown(id))'\(cure)", at: place)
    } else if let text, !meant.isEmpty, !meant.contains(where: \.textInput) {
      log.add("the action '\(shown(id))' takes no text: its category does not say 'textInput: true'", atKeyOf: text)
    } else if text == nil, !meant.isEmpty, meant.allSatisfy(\.textInput) {
      log.add("the action '\(shown(id))' asks for a text: give 'text'", at: node)
    }
    return push.map { .user(.action(push: $0, action: id, text: text?.value.string)) }
  }
}
