import ServiceExtensionRuntime

extension ScenarioDecoder {
  /// `app`.
  func appDescription(_ node: Node, screen: DeviceProfile.ScreenState) -> AppDescription {
    var app = AppDescription()
    if let state: AppState = node["state"]?.word(), let place = node["state"] {
      app.state = state
      if state == .foreground, screen != .on {
        log.add("'app.state' cannot be \"foreground\" while 'device.screen' is \"\(screen.rawValue)\"", at: place)
      }
    }
    app.willPresent = node["willPresent"].map(willPresent)
    app.backgroundHandler = node["backgroundHandler"].map(backgroundHandler)
    app.contentExtensions = (node["contentExtensions"]?.elements ?? []).compactMap(contentExtension)
    checkUnique(node["contentExtensions"])
    checkOwners(ofCategoriesIn: node["contentExtensions"])
    app.onLaunch = node["onLaunch"]?.elements.compactMap(step) ?? []
    app.onResponse = node["onResponse"]?.elements.compactMap(step) ?? []
    return app
  }

  private func willPresent(_ node: Node) -> AppDescription.WillPresent {
    var answer = AppDescription.WillPresent()
    if let options = node["options"] { answer.options = Set(options.elements.compactMap { $0.word() }) }
    answer.after = node["after"]?.duration ?? answer.after
    answer.userInfo = node["userInfo"]?.word() ?? answer.userInfo
    return answer
  }

  private func backgroundHandler(_ node: Node) -> AppDescription.BackgroundHandler {
    var handler = AppDescription.BackgroundHandler()
    handler.result = node["result"]?.word() ?? handler.result
    handler.steps = node["steps"]?.elements.compactMap(step) ?? []
    guard let after = node.member("after") else { return handler }
    if node["steps"] != nil {
      log.add("'after' and 'steps' exclude each other: a step { wait: … } does the same", atKeyOf: after)
    } else if handler.result == .never {
      log.add("'after' goes with an answer, and 'result' is \"never\"", atKeyOf: after)
    }
    if let time = after.value.duration { handler.steps = [Step(.wait(.duration(time, label: nil)))] }
    return handler
  }

  private func contentExtension(_ node: Node) -> AppDescription.ContentExtension? {
    guard let id = node["id"]?.string else { return nil }
    return AppDescription.ContentExtension(
      identifier: id, categories: node["categories"]?.elements.compactMap(\.string) ?? [])
  }

  private func checkUnique(_ list: Node?) {
    var seen: Set<String> = []
    for node in list?.elements ?? [] {
      guard let idNode = node["id"], let id = idNode.string, !seen.insert(id).inserted else { continue }
      log.add("duplicate content extension '\(shown(id))'", at: idNode)
    }
  }

  private func checkOwners(ofCategoriesIn list: Node?) {
    var owners: [String: String] = [:]
    for node in list?.elements ?? [] {
      guard let owner = node["id"]?.string else { continue }
      for category in node["categories"]?.elements ?? [] {
        guard let id = category.string else { continue }
        if let other = owners[id] {
          log.add("the category '\(shown(id))' belongs to the content extension '\(shown(other))' already", at: category)
        }
        owners[id] = owners[id] ?? owner
      }
    }
  }
}
