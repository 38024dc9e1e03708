extension ContentChange {
  /// `content` with this change applied, the names in its texts replaced by what `value` gives for them.
  package func applied(
    to content: NotificationContent, _ value: (String) -> String?
  ) -> NotificationContent {
    func fill(_ text: String) -> String { Template.fill(text, value) }
    var content = content
    if let title { content.title = fill(title) }
    if let subtitle { content.subtitle = fill(subtitle) }
    if let body { content.body = fill(body) }
    if let badge { content.badge = badge }
    if let sound {
      content.sound = sound.map { name in
        let file = fill(name)
        return file == "default" ? .default : .named(file)
      }
    }
    if let category { content.categoryIdentifier = fill(category) }
    if let thread { content.threadIdentifier = fill(thread) }
    if let target { content.targetContentIdentifier = fill(target) }
    if let level { content.interruptionLevel = level }
    if let relevance { content.relevanceScore = relevance }
    if let userInfo, case .object(let filled) = Template.fill(.object(userInfo), value) { content.userInfo = filled }
    return content
  }
}

extension Step.CenterAction {
  /// What is asked for, the names in its texts replaced by what `value` gives for them.
  package func request(_ value: (String) -> String?) -> CenterRequest {
    func fill(_ texts: [String]) -> [String] { texts.map { Template.fill($0, value) } }
    return switch self {
    case .list(let pending, _): pending ? .getPending : .getDelivered
    case .remove(.delivered(let ids)): .remove(.delivered(fill(ids)))
    case .remove(.pending(let ids)): .remove(.pending(fill(ids)))
    case .remove(.all(let ids)): .remove(.all(fill(ids)))
    case .remove(.thread(let thread)): .remove(.thread(Template.fill(thread, value)))
    case .remove(let everything): .remove(everything)
    case .add(let id, let change, let attachments, let trigger):
      .add(
        LocalRequest(
          identifier: Template.fill(id, value), content: Self.content(change, attachments, value), trigger: trigger))
    case .categories(let categories): .setCategories(categories)
    case .badge(let number): .setBadge(number)
    }
  }

  /// The content of a local request. Its attachments are made as they stand: the system checks them.
  private static func content(
    _ change: ContentChange, _ attachments: [String], _ value: (String) -> String?
  ) -> NotificationContent {
    var content = change.applied(to: NotificationContent(), value)
    content.attachments = attachments.map { NotificationAttachment(uncheckedFile: Template.fill($0, value)) }
    return content
  }

  /// Whether a step goes on only with the answer. As with Apple's calls, removals and categories have none.
  package var isWaitedFor: Bool {
    switch self {
    case .remove, .categories: false
    case .list, .add, .badge: true
    }
  }

  /// The key of the shared store that gets what a list comes to.
  package var listKey: String? { if case .list(_, let key) = self { key } else { nil } }
}

extension CenterReply {
  /// What a list comes to in the shared store: how many, and their identifiers in order; nil: it is no list.
  package var summary: JSONValue? {
    let ids: [String]
    switch self {
    case .delivered(let list): ids = list.map(\.identifier)
    case .pending(let requests): ids = requests.map(\.identifier)
    case .done, .failed, .categories, .settings: return nil
    }
    return ["count": .integer(ids.count), "ids": .array(ids.map(JSONValue.string))]
  }
}
