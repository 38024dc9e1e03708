import ServiceExtensionRuntime
import VirtualTime

extension ScenarioDecoder {
  /// `network`: stubs by URL.
  mutating func stubs(_ node: Node) -> [NetworkStub] {
    let members = node.members
    if members.count > Limits.stubs {
      log.add("'network' has \(members.count) stubs, at most \(Limits.stubs) are allowed", at: node)
      return []
    }
    for member in members {
      if let problem = problem(ofURL: member.key, isPattern: true) { log.add(problem, atKeyOf: member) }
    }
    reportTies(members)
    return members.compactMap { stub($0.key, $0.value) }
  }

  private func problem(ofURL url: String, isPattern: Bool) -> String? {
    if url.count > Limits.urlCharacters {
      return "a URL must have at most \(Limits.urlCharacters) characters, has \(url.count)"
    }
    if !(["https://", "http://"] + (isPattern ? ["*"] : [])).contains(where: url.lowercased().hasPrefix) {
      return "'\(shown(url))' is no URL of https or http\(isPattern ? ", nor a pattern" : ""): expected one such as "
        + "\"https://cdn.example/\(isPattern ? "*" : "a.jpg")\""
    }
    if url.contains("#") || url.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F }) {
      return "the URL '\(shown(url))' must not contain blanks or '#'"
    }
    return nil
  }

  /// Of several stubs the most specific answers; two that are equally specific must not fit the same address.
  private func reportTies(_ members: [Node.Member]) {
    var earlier: [URLPattern] = []
    for member in members where member.key.count <= Limits.urlCharacters {
      let pattern = URLPattern(member.key)
      if let rival = earlier.first(where: { $0.isTied(with: pattern) }) {
        log.add(
          "'\(shown(member.key))' and '\(shown(rival.text))' are equally specific and fit the same address: "
            + "make one of them longer", atKeyOf: member)
      }
      earlier.append(pattern)
    }
  }

  private mutating func stub(_ url: String, _ node: Node) -> NetworkStub? {
    guard node.isObject else { return nil }
    var stub = NetworkStub(url)
    stub.latency = node["latency"]?.duration ?? .zero
    if let bandwidth = node["bandwidth"] {
      stub.bandwidth = bandwidth.byteCount
      if bandwidth.byteCount == 0 {
        log.add("'bandwidth' must be more than 0: what never ends is fail: \"hang\"", at: bandwidth)
      }
    }
    stub.status = node["status"]?.wholeNumber ?? stub.status
    stub.type = contentType(node["type"])
    for header in node["headers"]?.members ?? [] { stub.headers[header.key] = header.value.string }
    takeRedirect(node, into: &stub)
    if let body = node["body"] {
      for key in ["size", "trueType"] {
        guard let member = node.member(key) else { continue }
        log.add("'body' and '\(key)' exclude each other: the file's bytes say it", atKeyOf: member)
      }
      if let name = body.string, !name.isEmpty { stub.body = self.body(inFile: name, at: body) ?? stub.body }
      stub.type = stub.type ?? stub.body.trueType
    } else {
      let trueType = contentType(node["trueType"]) ?? stub.type
      stub.body = FileContents(byteCount: node["size"]?.byteCount ?? NetworkStub.defaultSize, trueType: trueType)
    }
    stub.failure = node["fail"]?.word()
    stub.failureChance = node["chance"]?.number?.double ?? stub.failureChance
    if let chance = node.member("chance"), node["fail"] == nil {
      log.add("'chance' is that of 'fail', which is missing", atKeyOf: chance)
    }
    if let limit = node["rateLimit"], let count = limit["count"]?.wholeNumber, let per = limit["per"]?.duration {
      stub.rateLimit = NetworkStub.RateLimit(count: count, per: per)
    }
    if let outage = node["outage"] {
      stub.outages = (outage.isObject ? [outage] : outage.elements).compactMap(self.outage)
    }
    return stub
  }

  private func takeRedirect(_ node: Node, into stub: inout NetworkStub) {
    guard let redirect = node["redirect"], let url = redirect.string else { return }
    stub.redirect = url
    if let problem = problem(ofURL: url, isPattern: false) { log.add(problem, at: redirect) }
    if node["status"] == nil { stub.status = 302 }
    if !(300..<400).contains(stub.status), let status = node["status"] {
      log.add("a redirect has a status of 300 to 399, not \(stub.status)", at: status)
    }
    for key in ["body", "size", "type", "trueType"] {
      guard let member = node.member(key) else { continue }
      log.add("'redirect' and '\(key)' exclude each other: the other address says what comes", atKeyOf: member)
    }
  }

  private func contentType(_ node: Node?) -> String? {
    guard let node, let text = node.string, !text.isEmpty else { return nil }
    let parts = text.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count != 2 || parts.contains(where: { $0.isEmpty || $0.contains(" ") }) {
      log.add("expected a content type such as \"image/jpeg\", found \(node.shown)", at: node)
    }
    return text
  }

  private func outage(_ node: Node) -> NetworkStub.Outage? {
    guard node.isObject else { return nil }
    let from = node["from"]?.instant ?? .zero
    let to = node["to"]?.instant
    if let to, from >= to, let place = node["to"] {
      let times = "\(from.secondsText) to \(to.secondsText)"
      log.add("the outage never holds: 'to' must be after 'from', which it is not with \(times)", at: place)
    }
    return NetworkStub.Outage(from: from, to: to)
  }

  private mutating func body(inFile name: String, at node: Node) -> FileContents? {
    if let known = bodyFiles[name] {
      if known == nil { log.add("'body' cannot be used, see above: \(shown(name))", at: node) }
      return known
    }
    bodyFiles[name] = .some(nil)
    guard let path = path(ofFile: name, key: "body", at: node, otherwise: "give 'size' and 'type' here") else {
      return nil
    }
    do throws(FileProblem) {
      let contents = FileContents(bytes: try FileReading.bytes(of: path, limit: Limits.bodyFileBytes))
      bodyFiles[name] = contents
      return contents
    } catch {
      log.add(FileProblem("'body' cannot be used: \(shown(name, limit: 80))", at: node), followers: [error])
      return nil
    }
  }
}
