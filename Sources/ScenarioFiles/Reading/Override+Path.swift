import ServiceExtensionRuntime

extension Override {
  /// Throws where the path leads to a key that is not in the file, in a place where the file may choose its keys.
  ///
  /// Elsewhere the format says which keys there are: a key that is none is found when the file is decoded.
  func checkPath(in root: Node) throws(FileProblem) {
    var node: Node? = root
    var shape: Shape? = .object(.scenario)
    var above: [String] = []
    for step in path {
      if let found = node, found.isObject, found[step.key] == nil, shape.isFree(found),
        above != ["handler", "parameters"]
      {
        let keys = found.members.map(\.key)
        var nearest = KeySuggestions.didYouMean(step.key, among: keys)
        if nearest.isEmpty, (1...10).contains(keys.count) {
          nearest = "; there is " + keys.map { "'\(shown($0))'" }.joined(separator: ", ")
        }
        let message =
          "there is no '\(shown(step.key))' in '\(shown(above.joined(separator: "."), limit: 80))' of the scenario"
        throw FileProblem(message + nearest, at: step.offset, in: source)
      }
      shape = shape.below(step.key, of: node)
      if let found = node {
        node =
          found.isList
          ? Int(step.key).flatMap { found.elements.indices.contains($0) ? found.elements[$0] : nil } : found[step.key]
      }
      above.append(step.key)
    }
  }
}

extension Shape? {
  /// Whether an object may have any keys here.
  fileprivate func isFree(_ node: Node) -> Bool {
    switch self {
    case .map, .anything: true
    case .either(let shapes): (shapes.first { $0.allows(kindOf: node) } as Shape?).isFree(node)
    default: false
    }
  }

  /// The shape of what is under `key`; nil: not known.
  fileprivate func below(_ key: String, of node: Node?) -> Shape? {
    switch self {
    case .map(let value): return value
    case .anything: return .anything
    case .list(let element, _): return element
    case .object(let object): return node.map { object.key(key, in: $0)?.shape } ?? object[key]?.shape
    case .either(let shapes):
      guard let node else { return nil }
      return (shapes.first { $0.allows(kindOf: node) } as Shape?).below(key, of: node)
    default: return nil
    }
  }
}
