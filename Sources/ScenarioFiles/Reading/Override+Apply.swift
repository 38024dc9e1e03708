extension Override {
  /// The tree with this value in its place; objects on the way that are missing are made.
  ///
  /// Throws where the path leads through something that is neither an object nor a list with that place.
  func applied(to root: Node) throws(FileProblem) -> Node { try put(path[...], into: root, above: []) }

  private func put(_ rest: ArraySlice<Step>, into node: Node, above: [String]) throws(FileProblem) -> Node {
    guard let step = rest.first else { return value }
    var node = node
    switch node.value {
    case .object(var members):
      let index = members.firstIndex { $0.key == step.key }
      let old = index.map { members[$0].value } ?? Node(.object([]), offset: step.offset, source: source)
      let new = try put(rest.dropFirst(), into: old, above: above + [step.key])
      // A value from an option has its key from there too, so that an error in it names the option.
      let isReplaced = rest.count == 1 || index == nil
      let offset = isReplaced ? step.offset : index.map { members[$0].keyOffset } ?? step.offset
      let member = Node.Member(key: step.key, keyOffset: offset, value: new)
      if let index { members[index] = member } else { members.append(member) }
      node.value = .object(members)
    case .array(var elements):
      guard let index = Int(step.key), elements.indices.contains(index) else {
        let places = elements.isEmpty ? "it is empty" : "its elements are 0 … \(elements.count - 1)"
        throw FileProblem(
          "\(name(above)) is a list without an element '\(shown(step.key))': \(places)", at: step.offset, in: source)
      }
      elements[index] = try put(rest.dropFirst(), into: elements[index], above: above + [step.key])
      node.value = .array(elements)
    default:
      let message = "\(name(above)) is \(node.kindName), not an object: it has no '\(shown(step.key))'"
      throw FileProblem(message, at: step.offset, in: source)
    }
    return node
  }

  private func name(_ keys: [String]) -> String {
    keys.isEmpty ? "the file" : "'\(shown(keys.joined(separator: ".")))'"
  }
}
