import ServiceExtensionRuntime
import VirtualTime

extension ScenarioDecoder {
  /// An entry of `pushes`; nil where its id or burst cannot be read.
  mutating func series(_ node: Node, strings: [String: String]) -> PushSeries? {
    guard node.isObject else { return nil }
    let json = payload(of: node)
    guard let idNode = node["id"], let id = idNode.string, isUsable(id, at: idNode) else { return nil }
    let payload = Payload(json: json ?? JSONObject(), strings: strings)
    var series = PushSeries(id: id, at: node["at"]?.instant ?? .zero, payload: payload)
    if node["via"]?.string == "apns" {
      series.request = request(node, &series.headers)
    } else {
      series.headers = headers(node["headers"])
      if let token = node.member("token") {
        log.add("'token' needs via: \"apns\" beside it: only a request to APNs has a token", atKeyOf: token)
      }
    }
    if let burst = node["burst"] {
      guard let count = burst["count"]?.wholeNumber, (1...Limits.burst).contains(count) else { return nil }
      let every = burst["every"]?.duration ?? .zero
      let jitter = burst["jitter"]?.duration ?? .zero
      series.burst = PushSeries.Burst(count: count, every: every, jitter: jitter)
      let last = Int128(series.at.nanoseconds) + Int128(every.wholeNanoseconds) * Int128(count - 1)
      if last + Int128(jitter.wholeNanoseconds) > ScenarioUnits.longestDuration {
        log.add("the burst lasts longer than 10 years: \(count) pushes, one every \(every.secondsText)", at: burst)
      }
    }
    return series
  }

  private func isUsable(_ id: String, at node: Node) -> Bool {
    if PushPattern.isPattern(id) {
      log.add("the id '\(shown(id))' must not contain '*', which patterns use", at: node)
      return false
    }
    if Expectation.reservedIDs.contains(id) {
      log.add("the id '\(id)' is reserved: 'expect' gives it another meaning", at: node)
      return false
    }
    if id.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }) {
      log.add("the id '\(shown(id))' must not contain control characters", at: node)
      return false
    }
    return !id.isEmpty && id.count <= Limits.nameCharacters
  }

  private func headers(_ node: Node?) -> PushHeaders {
    var headers = PushHeaders()
    guard let node else { return headers }
    headers.pushType = node["apns-push-type"]?.word() ?? headers.pushType
    if let collapse = node["apns-collapse-id"], let id = collapse.string {
      if id.utf8.count > Limits.collapseIDBytes {
        let message = "'apns-collapse-id' must have at most \(Limits.collapseIDBytes) bytes, has \(id.utf8.count)"
        log.add(message, at: collapse)
      }
      headers.collapseID = id
    }
    if let priority = node["apns-priority"], let value = priority.wholeNumber, (1...10).contains(value) {
      if ![10, 5, 1].contains(value) {
        log.add("'apns-priority' must be 10, 5 or 1, found \(priority.shown)", at: priority)
      }
      headers.priority = value
    }
    headers.expiration = node["apns-expiration"]?.wholeNumber.map(Int64.init)
    headers.topic = node["apns-topic"]?.string
    headers.id = node["apns-id"]?.string
    return headers
  }

  /// The payload; of a request to APNs, which refuses what is too large, it may have any size.
  private mutating func payload(of node: Node) -> JSONObject? {
    let isRequest = node["via"]?.string == "apns"
    switch (node["payload"], node["payloadFile"]) {
    case (let payload?, nil):
      guard let json = payload.jsonObject else { return nil }
      if !isRequest, let message = PushFile.sizeProblem(json) { log.add(message, at: payload) }
      return json
    case (nil, let file?):
      guard let json = file.string.flatMap({ payload(inFile: $0, at: file) }) else { return nil }
      if !isRequest, let message = PushFile.sizeProblem(json) {
        log.add("'payloadFile' cannot be used: \(message)", at: file)
      }
      return json
    case (_?, let file?): log.add("'payload' and 'payloadFile' exclude each other: give one of them", at: file)
    case (nil, nil): log.add("missing key 'payload' in the push: what is sent, or 'payloadFile'", at: node)
    }
    return nil
  }

  private mutating func payload(inFile name: String, at node: Node) -> JSONObject? {
    if let known = payloadFiles[name] {
      if known == nil { log.add("'payloadFile' cannot be used, see above: \(shown(name))", at: node) }
      return known
    }
    payloadFiles[name] = .some(nil)
    guard let path = path(ofFile: name, key: "payloadFile", at: node, otherwise: "write the 'payload' here") else {
      return nil
    }
    do throws(FileProblems) {
      let push = try PushFile.load(path, isLimited: false)
      for warning in push.warnings { log.add(warning) }
      payloadFiles[name] = push.payload
      return push.payload
    } catch {
      log.add(
        FileProblem("'payloadFile' cannot be used: \(shown(name, limit: 80))", at: node), followers: error.problems)
      return nil
    }
  }

  /// The path of a file that the scenario names, which must not leave the scenario's folder, not even by a link.
  func path(ofFile name: String, key: String, at node: Node, otherwise cure: String) -> String? {
    guard let directory else {
      log.add("'\(key)' needs a scenario that is a file: \(cure)", at: node)
      return nil
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.first == "" || parts.contains("..") {
      log.add("'\(key)' must be a path within the folder of the scenario, found \(node.shown)", at: node)
      return nil
    }
    let path = joined(name)
    onFile(path)
    let folder = FileReading.realPath(directory.isEmpty ? "." : directory)
    if let folder, let real = FileReading.realPath(path), !real.hasPrefix(folder == "/" ? "/" : folder + "/") {
      log.add("'\(key)' is a link that leads out of the folder of the scenario: \(node.shown)", at: node)
      return nil
    }
    return path
  }

  /// The path of a file that is named from the folder of the scenario.
  func joined(_ name: String) -> String {
    guard let directory, !directory.isEmpty, directory != "." else { return name }
    return directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }
}
