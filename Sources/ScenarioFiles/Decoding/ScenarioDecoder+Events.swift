import ServiceExtensionRuntime
import VirtualTime

extension ScenarioDecoder {
  /// An entry of `events`.
  func event(_ node: Node, _ targets: EventTargets) -> DeviceEvent? {
    guard node.isObject else { return nil }
    let known = ["reboot", "screen", "device", "app", "user"]
    let given = node.members.filter { known.contains($0.key) }
    if given.isEmpty, node.members.allSatisfy({ ObjectShape.event[$0.key] != nil }) {
      log.add("the event says nothing: expected one of \(known.joined(separator: ", "))", at: node)
    }
    if given.count > 1, given[0].key != given[1].key {
      log.add("an event says one thing: '\(given[0].key)' and '\(given[1].key)' need two", atKeyOf: given[1])
    }
    guard let at = node["at"]?.instant, let kind = given.first.flatMap({ kind($0, targets) }) else { return nil }
    return DeviceEvent(at: at, kind: kind)
  }

  private func kind(_ member: Node.Member, _ targets: EventTargets) -> DeviceEvent.Kind? {
    switch member.key {
    case "reboot": return .reboot
    case "screen": return member.value.word().map { .screen($0) }
    case "device": return member.value.word().map { .change($0) }
    case "app":
      if let state: AppState = member.value.word() { return .app(state) }
      return member.value["steps"].map { .appSteps($0.elements.compactMap(step)) }
    default: return userEvent(member.value, targets)
    }
  }

  /// An entry of `faults`; without `index` the pushes it names are not looked for.
  func fault(_ node: Node, _ index: PushIDIndex?) -> Fault? {
    guard let kind: Fault.Kind = node["kind"]?.word() else { return nil }
    var fault = Fault(kind: kind)
    if let pushes = node["pushes"] {
      let ids = pushes.string == nil ? pushes.elements : [pushes]
      fault.pushes = ids.compactMap(\.string)
      for id in ids { if let text = id.string, !text.isEmpty, let index { checkMatch(text, index, at: id) } }
    }
    fault.from = node["from"]?.instant
    fault.to = node["to"]?.instant
    if let from = fault.from, let to = fault.to, from >= to, let place = node["to"] {
      let times = "\(from.secondsText) to \(to.secondsText)"
      log.add("the fault never holds: 'to' must be after 'from', which it is not with \(times)", at: place)
    }
    if kind == .killExtension, fault.from == nil, fault.pushes.isEmpty, node["pushes"] == nil {
      log.add("'killExtension' needs 'from', or 'pushes' at whose receipt it strikes", at: node)
    }
    fault.chance = node["chance"]?.number?.double ?? fault.chance
    return fault
  }

  private func checkMatch(_ text: String, _ index: PushIDIndex, at node: Node) {
    guard !index.hasMatch(for: text) else { return }
    let what = PushPattern.isPattern(text) ? "no push fits the pattern" : "no push has the id"
    log.add("\(what) '\(shown(text))'\(index.cure(for: text))", at: node)
  }
}
