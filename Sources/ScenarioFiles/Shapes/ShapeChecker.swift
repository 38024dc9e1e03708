import ServiceExtensionRuntime

/// Holds a value against its shape, and reports all that does not fit.
struct ShapeChecker {
  let log: ProblemLog

  /// Reports all of `node` that does not fit `shape`; `path` is how messages call it.
  func check(_ node: Node, _ shape: Shape, path: String) {
    guard shape.allows(kindOf: node) else { return report(shape, node, path) }
    switch shape {
    case .anything: checkDuplicates(node)
    case .null, .bool: break
    case .yes: if node.bool != true { report(shape, node, path) }
    case .text(let least, let most): checkText(node, shape, least...max(least, most), path)
    case .word(let words, let later): checkWord(node, shape, words, later, path)
    case .whole(let range, _): if !(node.wholeNumber.map(range.contains) ?? false) { report(shape, node, path) }
    case .number(let from, let to):
      if !(node.number.map { (from...max(from, to)).contains($0) } ?? false) { report(shape, node, path) }
    case .duration(let isPositive, let words): checkDuration(node, shape, isPositive: isPositive, words, path)
    case .bytes: checkBytes(node, shape, path)
    case .date: if node.date == nil { report(shape, node, path) }
    case .version: if node.version == nil { report(shape, node, path) }
    case .list(let element, let count): checkList(node, element, count, path)
    case .map(let value): checkMap(node, value, path)
    case .object(let object): check(node, object, path: path)
    case .either(let shapes):
      if let shape = shapes.first(where: { $0.allows(kindOf: node) }) { check(node, shape, path: path) }
    }
  }

  /// Reports unknown, duplicate and missing keys, and what does not fit in the values of the others.
  func check(_ node: Node, _ object: ObjectShape, path: String) {
    var seen: Set<String> = []
    for member in node.members {
      if !seen.insert(member.key).inserted {
        reportDuplicate(member, in: node)
      } else if let key = object.key(member.key, in: node) {
        check(member.value, key.shape, path: path.isEmpty ? key.name : "\(path).\(key.name)")
      } else {
        reportUnknown(member, object)
      }
    }
    for key in object.keys where key.isRequired && !seen.contains(key.name) {
      log.add("missing key '\(key.name)' in \(object.title): \(key.summary)", at: node)
    }
  }

  /// Reports duplicate keys at any depth.
  func checkDuplicates(_ node: Node) {
    switch node.value {
    case .array(let elements): for element in elements { checkDuplicates(element) }
    case .object(let members):
      var seen: Set<String> = []
      for member in members {
        if !seen.insert(member.key).inserted { reportDuplicate(member, in: node) }
        checkDuplicates(member.value)
      }
    default: break
    }
  }

  private func checkText(_ node: Node, _ shape: Shape, _ counts: ClosedRange<Int>, _ path: String) {
    guard let text = node.string, !counts.contains(text.count) else { return }
    if text.count > counts.upperBound {
      log.add("\(name(path)) must have at most \(counts.upperBound) characters, has \(text.count)", at: node)
    } else {
      report(shape, node, path)
    }
  }

  private func checkWord(_ node: Node, _ shape: Shape, _ words: [String], _ later: [String], _ path: String) {
    guard let text = node.string, !words.contains(text) else { return }
    if later.contains(text) { return log.add("'\(text)' is not in this version yet", at: node) }
    report(shape, node, path, hint: KeySuggestions.didYouMean(text, among: words))
  }

  private func checkDuration(_ node: Node, _ shape: Shape, isPositive: Bool, _ words: [String], _ path: String) {
    if let text = node.string, words.contains(text) { return }
    switch ScenarioUnits.nanoseconds(of: node.json) {
    case .value(let nanoseconds):
      if isPositive, nanoseconds == 0 { log.add("\(name(path)) must be more than 0, found \(node.shown)", at: node) }
    case .malformed:
      report(shape, node, path, hint: node.string.map { KeySuggestions.didYouMean($0, among: words) } ?? "")
    case .negative: log.add("\(name(path)) must not be negative, found \(node.shown)", at: node)
    case .tooLarge: log.add("\(name(path)) must not be more than 10 years, found \(node.shown)", at: node)
    case .notWhole: log.add("\(name(path)) must be a whole number of nanoseconds, found \(node.shown)", at: node)
    }
  }

  private func checkBytes(_ node: Node, _ shape: Shape, _ path: String) {
    switch ScenarioUnits.bytes(of: node.json) {
    case .value: break
    case .malformed: report(shape, node, path)
    case .negative: log.add("\(name(path)) must not be negative, found \(node.shown)", at: node)
    case .tooLarge: log.add("\(name(path)) must not be more than 1048576 GiB, found \(node.shown)", at: node)
    case .notWhole: log.add("\(name(path)) must be a whole number of bytes, found \(node.shown)", at: node)
    }
  }

  private func checkList(_ node: Node, _ element: Shape, _ count: ClosedRange<Int>, _ path: String) {
    let elements = node.elements
    if elements.count > count.upperBound {
      return log.add("\(name(path)) has \(elements.count) elements, at most \(count.upperBound) are allowed", at: node)
    }
    if elements.count < count.lowerBound { log.add("\(name(path)) must not be empty", at: node) }
    for (index, each) in elements.enumerated() { check(each, element, path: "\(path)[\(index)]") }
  }

  private func checkMap(_ node: Node, _ value: Shape, _ path: String) {
    let members = node.members
    if members.count > Limits.entries {
      return log.add("\(name(path)) has \(members.count) keys, at most \(Limits.entries) are allowed", at: node)
    }
    var seen: Set<String> = []
    for member in members {
      if !seen.insert(member.key).inserted { reportDuplicate(member, in: node) }
      check(member.value, value, path: "\(path).\(member.key)")
    }
  }

  private func report(_ shape: Shape, _ node: Node, _ path: String, hint: String = "") {
    log.add("\(name(path)) must be \(shape.expectation), found \(node.shown)\(hint)", at: node)
  }

  private func reportDuplicate(_ member: Node.Member, in node: Node) {
    log.add("duplicate key '\(shown(member.key))'\(node.firstLine(of: member.key))", atKeyOf: member)
  }

  private func reportUnknown(_ member: Node.Member, _ object: ObjectShape) {
    if object.later.contains(member.key) {
      return log.add("'\(member.key)' is not in this version yet", atKeyOf: member)
    }
    let names = object.keys.map(\.name)
    let nearest = KeySuggestions.didYouMean(member.key, among: names)
    let allowed = names.isEmpty ? "; it takes no keys" : "; expected one of " + names.joined(separator: ", ")
    let hint = nearest.isEmpty ? allowed : nearest
    log.add("unknown key '\(shown(member.key))' in \(object.title)\(hint)", atKeyOf: member)
  }

  private func name(_ path: String) -> String { path.isEmpty ? "the file" : "'\(shown(path, limit: 80))'" }
}

extension Node {
  /// Where a key stands first, to stand behind a message about its second place.
  fileprivate func firstLine(of key: String) -> String {
    guard let first = member(key) else { return "" }
    return ": it stands in line \(first.value.source.lineNumber(at: first.keyOffset)) already"
  }
}
