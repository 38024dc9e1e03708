import ServiceExtensionRuntime
import VirtualTime

/// Local requests, triggers, categories, and the step `requestService`.
extension ScenarioDecoder {
  /// The calendar of the scenario's `timeZone`; UTC where none is named.
  func calendar(_ node: Node?) -> FoundationCalendar? {
    let name = node?.string ?? "UTC"
    let calendar = name.utf8.count <= Limits.nameCharacters ? FoundationCalendar(timeZone: name) : nil
    if calendar == nil, let node, node.string != nil {
      log.add(
        "'timeZone' must be a time zone the system knows, such as \"Europe/Berlin\", found \(node.shown)", at: node)
    }
    return calendar
  }

  /// An entry of `localRequests`.
  func localRequest(_ node: Node, in scenario: Scenario) -> ScheduledLocalRequest? {
    guard let at = node["at"]?.instant, let id = node["id"]?.string, let content = node["content"] else { return nil }
    checkContent(content)
    let triggerNode = node["trigger"]
    let trigger = triggerNode.flatMap(trigger)
    if let triggerNode, case .calendar(let components, _)? = trigger, let calendar = scenario.calendar {
      let start = scenario.startsAt + at.nanoseconds / 1_000_000_000
      if calendar.nextDate(after: start, matching: components) == nil {
        log.add("no date fits 'calendar' after the request is posted: \(components.words)", at: triggerNode)
      }
    }
    let request = LocalRequest(identifier: id, content: contentChange(content).content, trigger: trigger)
    return ScheduledLocalRequest(at: at, request)
  }

  /// `trigger`: an interval, a date, or a region.
  func trigger(_ node: Node) -> LocalTrigger? {
    guard node.isObject else { return nil }
    let repeats = node["repeats"]?.bool ?? false
    let given = node.members.filter { ["after", "calendar", "region"].contains($0.key) }
    if given.isEmpty { log.add("the trigger says nothing: expected one of after, calendar, region", at: node) }
    if given.count > 1, given[0].key != given[1].key {
      log.add("a trigger is one thing: '\(given[0].key)' and '\(given[1].key)' exclude each other", atKeyOf: given[1])
    }
    if let on = node.member("on"), node["region"] == nil { log.add("'on' goes with 'region' only", atKeyOf: on) }
    guard let first = given.first else { return nil }
    switch first.key {
    case "after":
      guard let interval = first.value.duration else { return nil }
      if repeats, interval > .zero, interval < LocalRequest.shortestRepeatedInterval {
        log.add("a repeating 'after' must be at least 60s, found \(first.value.shown)", at: first.value)
      }
      return .after(interval, repeats: repeats)
    case "calendar":
      var values: [CalendarComponents.Part: Int] = [:]
      for member in first.value.members {
        if let part = CalendarComponents.Part(rawValue: member.key) { values[part] = member.value.wholeNumber }
      }
      if first.value.isObject, first.value.members.isEmpty {
        log.add("'calendar' says nothing: expected a part of a date such as hour", at: first.value)
      }
      return .calendar(CalendarComponents(values), repeats: repeats)
    default:
      let direction: RegionCrossing.Direction = node["on"]?.word() ?? .entry
      return first.value.string.map { .region(RegionCrossing(direction, of: $0), repeats: repeats) }
    }
  }

  /// `user: { region: { enter: … } }`.
  func crossing(_ node: Node) -> RegionCrossing? {
    guard node.isObject else { return nil }
    if node.members.count != 1 { log.add("'region' takes one of enter, exit", at: node) }
    if let name = node["enter"]?.string { return RegionCrossing(.entry, of: name) }
    return node["exit"]?.string.map { RegionCrossing(.exit, of: $0) }
  }

  /// Categories, as an app registers them; each has an id of its own.
  func categories(_ node: Node) -> [NotificationCategory] {
    var seen: Set<String> = []
    return node.elements.compactMap { element in
      guard let idNode = element["id"], let id = idNode.string else { return nil }
      if !seen.insert(id).inserted { log.add("duplicate category '\(shown(id))'", at: idNode) }
      var category = NotificationCategory(identifier: id)
      category.actions = (element["actions"]?.elements ?? []).compactMap(notificationAction)
      category.options = Set((element["options"]?.elements ?? []).compactMap { $0.word() })
      var actions: Set<String> = []
      for action in element["actions"]?.elements ?? [] {
        guard let node = action["id"], let id = node.string, !actions.insert(id).inserted else { continue }
        log.add("duplicate action '\(shown(id))' in the category", at: node)
      }
      return category
    }
  }

  /// A button of a category.
  func notificationAction(_ node: Node) -> NotificationAction? {
    guard let id = node["id"]?.string else { return nil }
    return NotificationAction(
      identifier: id, title: node["title"]?.string ?? id,
      options: Set((node["options"]?.elements ?? []).compactMap { $0.word() }),
      textInput: node["textInput"]?.bool ?? false)
  }

  /// `requestService`.
  func centerStep(_ node: Node) -> Step.CenterStep? {
    guard node.isObject else { return nil }
    let given = node.members.filter { ObjectShape.serviceActions.contains($0.key) }
    if given.isEmpty {
      log.add(
        "'requestService' asks for nothing: expected one of \(ObjectShape.serviceActions.joined(separator: ", "))",
        at: node)
    }
    if given.count > 1, given[0].key != given[1].key {
      log.add(
        "'requestService' asks for one thing: '\(given[0].key)' and '\(given[1].key)' need two", atKeyOf: given[1])
    }
    if let key = node.member("as"), node["list"] == nil { log.add("'as' goes with 'list' only", atKeyOf: key) }
    guard let first = given.first, let action = centerAction(first, node) else { return nil }
    return Step.CenterStep(action, delay: node["delay"]?.duration)
  }

  private func centerAction(_ member: Node.Member, _ node: Node) -> Step.CenterAction? {
    let value = member.value
    switch member.key {
    case "list": return .list(pending: value.string == "pending", as: node["as"]?.string)
    case "remove": return removal(value).map { .remove($0) }
    case "add":
      guard let id = value["id"]?.string, let content = value["content"] else { return nil }
      checkContent(content)
      return .add(
        id: id, content: contentChange(content),
        attachments: (value["attachments"]?.elements ?? []).compactMap(\.string),
        trigger: value["trigger"].flatMap(trigger))
    case "categories": return .categories(categories(value))
    default: return value.wholeNumber.map { .badge($0) }
    }
  }

  private func removal(_ node: Node) -> CenterRemoval? {
    guard node.isObject else { return .all(node.elements.compactMap(\.string)) }
    if node.members.count != 1 { log.add("'remove' takes one of delivered, pending, thread", at: node) }
    if let thread = node["thread"] { return thread.string.map { .thread($0) } }
    if let ids = node["delivered"] { return .delivered(ids.elements.compactMap(\.string)) }
    return node["pending"].map { .pending($0.elements.compactMap(\.string)) }
  }

  /// A request without text, sound and badge is refused on a phone; in a file it is a mistake.
  private func checkContent(_ node: Node) {
    let says = ["title", "subtitle", "body", "badge", "sound"]
    if node.isObject, !says.contains(where: { !(node[$0]?.isNull ?? true) }) {
      log.add("'content' shows nothing: expected one of \(says.joined(separator: ", "))", at: node)
    }
  }
}

extension ContentChange {
  /// What the change makes of empty content, templates taken as they stand.
  var content: NotificationContent {
    var content = NotificationContent(title: title ?? "", subtitle: subtitle ?? "", body: body ?? "")
    content.badge = badge ?? nil
    content.sound = (sound ?? nil).map { $0 == "default" ? .default : .named($0) }
    content.categoryIdentifier = category ?? ""
    content.threadIdentifier = thread ?? ""
    content.targetContentIdentifier = target
    content.interruptionLevel = level ?? .active
    content.relevanceScore = relevance ?? 0
    content.userInfo = userInfo ?? JSONObject()
    return content
  }
}
