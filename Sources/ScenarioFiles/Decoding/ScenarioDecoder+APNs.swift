import ServiceExtensionRuntime
import VirtualTime

extension ScenarioDecoder {
  /// The settings of `apns`.
  func apnsSettings(_ node: Node) -> APNsSettings {
    var apns = APNsSettings()
    apns.topic = node["topic"]?.string ?? apns.topic
    apns.connection = node["connection"]?.word() ?? apns.connection
    apns.transit = node["transit"]?.duration ?? apns.transit
    apns.jitter = node["jitter"]?.duration ?? apns.jitter
    apns.loss = node["loss"]?.number?.double ?? apns.loss
    apns.duplicates = node["duplicates"]?.number?.double ?? apns.duplicates
    if let limit = node["tooManyRequests"], let count = limit["count"]?.wholeNumber, let per = limit["per"]?.duration {
      apns.limit = APNsSettings.Limit(count: count, per: per)
    }
    if let offline = node["offline"] { apns.offline = windows(offline.isObject ? [offline] : offline.elements) }
    return apns
  }

  /// Times that do not overlap, in order.
  private func windows(_ nodes: [Node]) -> [APNsSettings.Window] {
    var windows: [(window: APNsSettings.Window, node: Node)] = []
    for node in nodes {
      guard let from = node["from"]?.instant else { continue }
      let to = node["to"]?.instant
      if let to, to <= from, let place = node["to"] {
        let times = "\(from.secondsText) to \(to.secondsText)"
        log.add("the phone is never offline: 'to' must be after 'from', which it is not with \(times)", at: place)
      }
      windows.append((APNsSettings.Window(from: from, to: to), node))
    }
    windows.sort { $0.window.from < $1.window.from }
    for (earlier, later) in zip(windows, windows.dropFirst()) where later.window.from < earlier.window.to ?? .never {
      let line = earlier.node.source.lineNumber(at: earlier.node.offset)
      let end = earlier.window.to.map { "up to \($0.secondsText)" } ?? "for good"
      log.add("the phone is offline \(end) already, by line \(line): make one time of both", at: later.node)
    }
    return windows.map(\.window)
  }

  /// The request to APNs that a push is; what its headers cannot hold APNs refuses.
  func request(_ node: Node, _ headers: inout PushHeaders) -> ProviderRequest {
    var request = ProviderRequest()
    request.token = node["token"]?.word() ?? request.token
    guard let values = node["headers"] else { return request }
    if let text = values["apns-push-type"]?.headerText {
      if let type = PushHeaders.PushType(rawValue: text) {
        headers.pushType = type
      } else {
        request.malformed[.pushType] = text
      }
    }
    if let text = values["apns-priority"]?.headerText {
      if let priority = Int(text) { headers.priority = priority } else { request.malformed[.priority] = text }
    }
    if let text = values["apns-expiration"]?.headerText {
      if let date = Int64(text) { headers.expiration = date } else { request.malformed[.expiration] = text }
    }
    headers.collapseID = values["apns-collapse-id"]?.headerText.flatMap { $0.isEmpty ? nil : $0 }
    headers.topic = values["apns-topic"]?.headerText
    headers.id = values["apns-id"]?.headerText
    return request
  }

  /// Settings that no push can feel are a mistake, if a harmless one.
  func warnOfUnusedWay(_ root: Node, _ scenario: Scenario) {
    guard let apns = root.member("apns"), !scenario.pushes.contains(where: { $0.request != nil }) else { return }
    let message = "'apns' changes nothing: no push has via: \"apns\""
    log.add(FileProblem(message, at: apns.keyOffset, in: apns.value.source).asWarning)
  }
}

extension Node {
  /// The value of a header, as it is sent.
  fileprivate var headerText: String? { string ?? number?.description }
}
