import ServiceExtensionRuntime
import VirtualTime

/// Turns the tree of a file into a scenario; what is wrong with it is in `log`, all in one go.
///
/// First the whole tree is held against its shape, then the values are taken out and held against each other. A value
/// that does not fit its shape is left out here without a word, since it has been reported.
struct ScenarioDecoder {
  let log: ProblemLog
  /// The folder that payload files are looked for in; nil: there is none.
  let directory: String?
  /// Is told the path of each file that the scenario names.
  let onFile: (String) -> Void
  /// What the file is called; what options give has another source.
  private(set) var fileName = ""
  var payloadFiles: [String: JSONObject?] = [:]
  var bodyFiles: [String: FileContents?] = [:]

  init(log: ProblemLog, directory: String?, onFile: @escaping (String) -> Void) {
    self.log = log
    self.directory = directory
    self.onFile = onFile
  }

  /// The scenario as far as it can be read; of use only if nothing has been reported.
  mutating func decode(_ root: Node) -> Scenario? {
    fileName = root.source.name
    guard isScenario(root) else { return nil }
    ShapeChecker(log: log).check(root, .object(.scenario), path: "")
    var scenario = Scenario(name: root["name"]?.string ?? "")
    scenario.seed = root["seed"].flatMap(seed) ?? scenario.seed
    scenario.startsAt = root["startsAt"]?.date ?? scenario.startsAt
    scenario.calendar = calendar(root["timeZone"])
    if let device = root["device"] { scenario.device = profile(device) }
    if let handler = root["handler"] { scenario.handler = handlerDescription(handler) }
    for member in root["sounds"]?.members ?? [] { scenario.sounds[member.key] = member.value.duration }
    scenario.shared = root["shared"]?.jsonObject ?? scenario.shared
    for member in root["sharedProtection"]?.members ?? [] {
      scenario.sharedProtection[member.key] = member.value.word()
    }
    for member in root["strings"]?.members ?? [] { scenario.strings[member.key] = member.value.string }
    if let network = root["network"] { scenario.network = stubs(network) }
    scenario.until = root["until"]?.instant
    if let apns = root["apns"] { scenario.apns = apnsSettings(apns) }
    scenario.localRequests = (root["localRequests"]?.elements ?? []).compactMap { localRequest($0, in: scenario) }
    let entries = root["pushes"]?.elements ?? []
    if entries.count <= Limits.pushEntries {
      scenario.pushes = entries.compactMap { series($0, strings: scenario.strings) }
    }
    checkIDs(of: scenario.pushes, entries: entries)
    if let pushes = root["pushes"], scenario.pushes.reduce(0, { $0 + $1.count }) > Limits.pushes {
      log.add("more than \(Limits.pushes) pushes in all", at: pushes)
    }
    warnOfUnusedWay(root, scenario)
    // Where an id could not be read, what speaks of it would seem wrong as well.
    let areAllRead = root["pushes"]?.isList == true && scenario.pushes.count == entries.count
    let index = areAllRead ? PushIDIndex(scenario.pushes) : nil
    if let app = root["app"] {
      scenario.app = appDescription(app, screen: scenario.device.screen)
      if let categories = app["categories"] { scenario.categories = self.categories(categories) }
    }
    let targets = EventTargets(pushes: index, categories: scenario.categories, root: root, decoder: self)
    scenario.events = (root["events"]?.elements ?? []).compactMap { event($0, targets) }
    scenario.faults = (root["faults"]?.elements ?? []).compactMap { fault($0, index) }
    if areAllRead, let expect = root["expect"], expect.isObject {
      let decoder = ExpectationDecoder(series: scenario.pushes, local: targets.local)
      var problems: [FileProblem] = []
      scenario.expectations = decoder.decode(expect, problems: &problems)
      for problem in problems { log.add(problem) }
    }
    return scenario
  }

  /// Whether the file is a scenario of this version at all; if not, nothing else in it is worth an error.
  private func isScenario(_ root: Node) -> Bool {
    guard root.isObject else {
      log.add("a scenario is an object, found \(root.kindName); it begins with { scenario: 1, …", at: root)
      return false
    }
    guard let version = root["scenario"] else {
      guard root["aps"] != nil else { return true }
      log.add(
        "this is a payload, not a scenario: 'nsesim push' takes it, or a push of a scenario as its 'payload'", at: root)
      return false
    }
    if let number = version.number, number != 1 {
      log.add("this version reads scenarios of version 1, this one is of version \(number)", at: version)
      return false
    }
    return true
  }

  private func seed(_ node: Node) -> UInt64? {
    if let number = node.number?.integer { return UInt64(exactly: number) }
    guard let text = node.string, !text.isEmpty else { return nil }
    if let seed = UInt64(text), text.first != "+" { return seed }
    log.add("'seed' must be a whole number from 0 to \(UInt64.max), found \(node.shown)", at: node)
    return nil
  }

  private func checkIDs(of pushes: [PushSeries], entries: [Node]) {
    var lines: [String: Int] = [:]
    let index = PushIDIndex(pushes)
    let isBurst = Dictionary(pushes.map { ($0.id, $0.burst != nil) }, uniquingKeysWith: { first, _ in first })
    for entry in entries {
      guard let node = entry["id"], let id = node.string, isBurst[id] != nil else { continue }
      // The id of a burst is no push's id: only its members are.
      let key = entry["burst"] == nil ? id : id + "-*"
      if let line = lines[key] {
        log.add("duplicate id '\(shown(id))': the push in line \(line) has it already", at: node)
      } else if entry["burst"] == nil, let burst = index.burst(of: id) {
        log.add("duplicate id '\(shown(id))': the burst '\(shown(burst.id))' has a push of this id", at: node)
      } else {
        lines[key] = node.source.lineNumber(at: node.offset)
      }
    }
  }
}
