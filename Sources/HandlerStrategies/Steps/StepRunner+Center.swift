import ServiceExtensionRuntime

extension StepRunner {
  /// Asks the Notification Center. As with Apple's calls, removals and categories are not waited for.
  func perform(_ step: Step.CenterStep) -> Outcome {
    let request = request(for: step.action)
    switch step.action {
    case .remove, .categories:
      context.ask(request, delay: step.delay)
      return .done
    case .list(_, let key):
      context.ask(request, delay: step.delay) { [self] reply in
        if let key { context.setSharedValue(Self.summary(of: reply), for: key) }
        run()
      }
    case .add, .badge: context.ask(request, delay: step.delay) { [self] _ in run() }
    }
    return .waits
  }

  /// The request with its templates filled in.
  private func request(for action: Step.CenterAction) -> CenterRequest {
    switch action {
    case .list(let pending, _): pending ? .getPending : .getDelivered
    case .remove(.delivered(let ids)): .remove(.delivered(ids.map(fill)))
    case .remove(.pending(let ids)): .remove(.pending(ids.map(fill)))
    case .remove(.all(let ids)): .remove(.all(ids.map(fill)))
    case .remove(.thread(let thread)): .remove(.thread(fill(thread)))
    case .add(let id, let content, let trigger):
      .add(LocalRequest(identifier: fill(id), content: changed(NotificationContent(), by: content), trigger: trigger))
    case .categories(let categories): .setCategories(categories)
    case .badge(let number): .setBadge(number)
    }
  }

  /// What a list comes to in the shared store: how many, and their identifiers in order.
  private static func summary(of reply: CenterReply) -> JSONValue? {
    let ids: [String]
    switch reply {
    case .delivered(let list): ids = list.map(\.identifier)
    case .pending(let requests): ids = requests.map(\.identifier)
    case .done, .failed: return nil
    }
    return ["count": .integer(ids.count), "ids": .array(ids.map(JSONValue.string))]
  }
}
