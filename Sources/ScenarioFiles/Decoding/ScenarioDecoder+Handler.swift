import HandlerStrategies
import ServiceExtensionRuntime

extension ScenarioDecoder {
  /// `handler`: a strategy with its parameters, steps, or a real extension.
  func handlerDescription(_ node: Node) -> HandlerDescription {
    let hooks = node.members.filter { ["launch", "didReceive", "timeWillExpire"].contains($0.key) }
    if let own = node.member("extension") {
      for member in node.members where member.key == "strategy" || hooks.contains(where: { $0.key == member.key }) {
        log.add("'extension' and '\(member.key)' exclude each other: a handler is one of them", atKeyOf: member)
      }
      if let parameters = node.member("parameters") {
        log.add("'parameters' belong to a 'strategy', which is missing", atKeyOf: parameters)
      }
      return .extension(extensionDescription(node, paths: own.value))
    }
    for option in node.members where ObjectShape.extensionOptions.contains(option.key) {
      log.add("'\(option.key)' belongs to an 'extension', which is missing", atKeyOf: option)
    }
    guard let strategy = node.member("strategy") else {
      if let parameters = node.member("parameters") {
        log.add("'parameters' belong to a 'strategy', which is missing", atKeyOf: parameters)
      } else if node.isObject, node.members.isEmpty {
        log.add("the handler says nothing: expected 'strategy', 'extension', or steps under 'didReceive'", at: node)
      }
      return .steps(program(node))
    }
    if let hook = hooks.first {
      log.add("'strategy' and '\(hook.key)' exclude each other: a handler is a strategy or steps", atKeyOf: hook)
    }
    let name = strategy.value.string ?? ""
    let parameters = node["parameters"]
    if let parameters, parameters.isObject, let description = StrategyCatalog.all.first(where: { $0.name == name }) {
      // Duplicate keys have been reported with the map.
      var seen: Set<String> = []
      let unique = parameters.members.filter { seen.insert($0.key).inserted }
      let node = Node(.object(unique), offset: parameters.offset, source: parameters.source)
      ShapeChecker(log: log).check(node, .parameters(of: description), path: "handler.parameters")
    }
    let given = parameters?.jsonObject?.members.filter { $0.value != .null } ?? []
    return .strategy(name: name, parameters: JSONObject(given))
  }

  /// Where an extension's sources are, and how they are compiled. Whether that can be done is found when it is replayed.
  private func extensionDescription(_ node: Node, paths: Node) -> ExtensionDescription {
    func found(_ node: Node?) -> [String] {
      guard let node else { return [] }
      return (node.isList ? node.elements : [node]).compactMap(path)
    }
    var description = ExtensionDescription(paths: found(paths))
    description.principalClass = node["principalClass"]?.string
    description.swiftVersion = node["swiftVersion"].flatMap { $0.string ?? $0.number?.description }
    description.cpuTimePercent = node["cpuTime"]?.wholeNumber ?? 0
    description.standIns = found(node["standIns"])
    return description
  }

  /// A path from the scenario's folder; from the current one where an option gives it.
  private func path(_ node: Node) -> String? {
    guard let name = node.string else { return nil }
    let isGiven = node.source.name != fileName
    return isGiven || name.hasPrefix("/") ? name : joined(name)
  }

  private func program(_ node: Node) -> StepProgram {
    var program = StepProgram()
    program.launch = node["launch"]?.elements.compactMap(step) ?? []
    program.didReceive = node["didReceive"]?.elements.compactMap(step) ?? []
    program.timeWillExpire = node["timeWillExpire"]?.elements.compactMap(step)
    return program
  }

  /// One step.
  func step(_ node: Node) -> Step? {
    if let word = node.string {
      return action(word, Node(.bool(true), offset: node.offset, source: node.source)).map { Step($0) }
    }
    guard node.isObject else { return nil }
    let actions = node.members.filter { member in ObjectShape.stepActions.contains { $0.name == member.key } }
    guard let first = actions.first else {
      let isKnown = node.members.allSatisfy { ObjectShape.step[$0.key] != nil }
      if isKnown { log.add("the step does nothing: expected a key such as 'deliver' or 'wait'", at: node) }
      return nil
    }
    if let second = actions.dropFirst().first(where: { $0.key != first.key }) {
      log.add("a step does one thing: '\(first.key)' and '\(second.key)' need two", atKeyOf: second)
    }
    checkOptions(of: first.key, node)
    let action =
      switch first.key {
      case "wait": wait(first.value, label: node["label"]?.string)
      case "download": download(first.value, beside: node).map { Step.Action.download($0) }
      case "upload": upload(first.value, beside: node).map { Step.Action.upload($0) }
      default: action(first.key, first.value)
      }
    return action.map { Step($0, when: node["when"].map(condition)) }
  }

  private func action(_ key: String, _ node: Node) -> Step.Action? {
    switch key {
    case "set": return .set(contentChange(node))
    case "block":
      let thread: HandlerThread = node["thread"]?.word() ?? .didReceive
      return .block((node["for"] ?? node).duration, thread: thread)
    case "work":
      let thread: HandlerThread = node["thread"]?.word() ?? .worker
      return (node["cpu"] ?? node).duration.map { .work($0, thread: thread) }
    case "speak": return .speak(speak(node))
    case "playSound": return node.string.map { .playSound($0) }
    case "allocate": return node.byteCount.map { .allocate($0) }
    case "free": return node.byteCount.map { .free($0) }
    case "readShared": return node.string.map { .readShared($0) }
    case "writeShared": return node.jsonObject.map { .writeShared($0) }
    case "lock": return node.string.map { .lock($0) }
    case "unlock": return node.string.map { .unlock($0) }
    case "requestService": return centerStep(node).map { .requestService($0) }
    case "deliver": return .deliver(deliver(node))
    case "crash": return .crash(node.string ?? "crash")
    case "exit": return .exit
    case "return": return .return
    default: return nil
    }
  }
}
