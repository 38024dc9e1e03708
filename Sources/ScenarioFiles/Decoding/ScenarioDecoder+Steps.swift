import ServiceExtensionRuntime

extension ScenarioDecoder {
  /// `wait`: a duration, `"forever"`, or an object.
  func wait(_ node: Node, label outer: String?) -> Step.Action? {
    let label = node["label"]?.string ?? outer
    if node["label"] != nil, outer != nil { log.add("'label' stands inside and beside 'wait': give one", at: node) }
    if node["for"] != nil, let other = node.member("from") ?? node.member("to") {
      log.add("'wait' takes 'for', or 'from' and 'to', not both", atKeyOf: other)
    }
    let value = node["for"] ?? node
    if value.string == "forever" { return .wait(.forever(label: label ?? "something that never comes")) }
    if let duration = value.duration { return .wait(.duration(duration, label: label)) }
    guard node.isObject, node["for"] == nil else { return nil }
    switch (node["from"], node["to"]) {
    case (let from?, let to?):
      guard let least = from.duration, let most = to.duration else { return nil }
      if least > most { log.add("'from' must not be more than 'to'", at: from) }
      return .wait(.range(least, most, label: label))
    case (nil, nil): log.add("'wait' needs 'for', or 'from' and 'to'", at: node)
    case (_?, nil): log.add("'wait' needs 'to' beside 'from'", at: node)
    case (nil, _?): log.add("'wait' needs 'from' beside 'to'", at: node)
    }
    return nil
  }

  /// `speak`: true, a text, or an object.
  func speak(_ node: Node) -> Step.SpeakStep {
    var step = Step.SpeakStep()
    step.text = node.string ?? node["text"]?.string ?? step.text
    step.held = node["held"]?.bool ?? step.held
    step.rate = node["rate"]?.number ?? step.rate
    step.preDelay = node["preDelay"]?.duration ?? step.preDelay
    step.postDelay = node["postDelay"]?.duration ?? step.postDelay
    return step
  }

  /// `deliver`: true, or an object.
  func deliver(_ node: Node) -> Step.DeliverStep {
    var step = Step.DeliverStep()
    step.content = node["content"]?.word() ?? step.content
    step.inBackground = node["inBackground"]?.bool ?? step.inBackground
    step.set = node["set"].map(contentChange)
    return step
  }

  /// `set`: changes to content; null clears.
  func contentChange(_ node: Node) -> ContentChange {
    var change = ContentChange()
    change.title = textOrEmpty(node["title"])
    change.subtitle = textOrEmpty(node["subtitle"])
    change.body = textOrEmpty(node["body"])
    change.category = textOrEmpty(node["category"])
    change.thread = textOrEmpty(node["thread"])
    change.target = textOrEmpty(node["target"])
    if let badge = node["badge"] { change.badge = .some(badge.wholeNumber) }
    if let sound = node["sound"] { change.sound = .some(sound.string) }
    if let level = node["level"] { change.level = level.isNull ? .active : level.word() }
    if let relevance = node["relevance"] { change.relevance = relevance.isNull ? 0 : relevance.number?.double }
    if let userInfo = node["userInfo"] { change.userInfo = userInfo.isNull ? JSONObject() : userInfo.jsonObject }
    return change
  }

  /// `when`.
  func condition(_ node: Node) -> Step.Condition {
    var condition = Step.Condition()
    condition.payload = node["payload"]?.jsonObject
    condition.chance = node["chance"]?.number?.double
    condition.screen = node["screen"]?.word()
    condition.shared = node["shared"]?.jsonObject
    return condition
  }

  private func textOrEmpty(_ node: Node?) -> String? { node.flatMap { $0.isNull ? "" : $0.string } }
}
