import ServiceExtensionRuntime

/// What can be said of the run as a whole.
extension MatcherDecoder {
  /// What must hold under one of the overall names.
  mutating func overall(_ name: String, _ node: Node) -> Matcher? {
    switch name {
    case "banners": return object(node, ["seen", "shown", "skipped"].map { RecordingField($0, .integer) }, path: name)
    case "totals": return object(node, RecordingField.totals, path: name)
    case "terminations": return numberOrList(node, .word(ProcessEndReason.allCases.map(\.rawValue)), path: name)
    case "processes": return numberOrList(node, .object(RecordingField.process), path: name)
    case "utterances":
      if case .object(let members) = node.value, !members.allSatisfy({ Self.comparisons.contains($0.key) }) {
        return object(node, ["whole", "cut", "neverBegun"].map { RecordingField($0, .integer) }, path: name)
      }
      return numberOrList(node, .object(RecordingField.utterance), path: name)
    case "local": return numberOrList(node, .object(RecordingField.local), path: name)
    case "finalState": return object(node, RecordingField.phoneState, path: name)
    case "responses": return numberOrList(node, .object(RecordingField.response), path: name)
    case "backgroundRuns": return numberOrList(node, .object(RecordingField.backgroundRun), path: name)
    case "appStates": return numberOrList(node, .object(RecordingField.appState), path: name)
    case "diagnostics": return numberOrList(node, .object(RecordingField.runDiagnostic), path: name)
    case "timeline": return timeline(node, path: name)
    default: return nil
    }
  }

  /// A number of them, or each of them in order.
  private mutating func numberOrList(_ node: Node, _ kind: RecordingField.Kind, path: String) -> Matcher? {
    switch node.value {
    case .array:
      checkPushes(in: node, path: path)
      return list(node, kind, path: path)
    case .number, .object: return comparison(node, .integer, path: path)
    default:
      add("'\(path)' must be a number, a comparison such as { atLeast: 1 }, or a list", found: node)
      return nil
    }
  }

  /// Events that must be found in this order, others between.
  private mutating func timeline(_ node: Node, path: String) -> Matcher? {
    guard case .array(let elements) = node.value, !elements.isEmpty else {
      add("'timeline' must be a list of events such as { at: \"6s\", kind: \"bannerShown\" }", found: node)
      return nil
    }
    checkPushes(in: node, path: path)
    return .inOrder(
      elements.enumerated().compactMap { index, element in
        object(element, Self.eventFields(kind: element["kind"]?.string), path: "\(path)[\(index)]")
      })
  }

  /// The fields of events of a kind; of all kinds where it is not said, or not known.
  private static func eventFields(kind: String?) -> [RecordingField] {
    let shapes = TimelineEvent.shapes.filter { $0.kind == kind }
    return (shapes.isEmpty ? TimelineEvent.shapes : shapes).reduce(into: TimelineEvent.commonFields) { fields, shape in
      for field in shape.fields {
        guard let index = fields.firstIndex(where: { $0.key == field.key }) else {
          fields.append(field)
          continue
        }
        // Two kinds may use one key for different words: all of them are words of it then.
        if case .word(let known) = fields[index].kind, case .word(let more) = field.kind {
          fields[index].kind = .word(known + more.filter { !known.contains($0) })
        }
      }
    }
  }

  /// Reports `push` of an element where no push has that id.
  private mutating func checkPushes(in node: Node, path: String) {
    for (index, element) in node.elements.enumerated() {
      guard let push = element["push"], let id = push.string, !pushes.contains(id), !local.contains(id)
      else { continue }
      add("'\(path)[\(index)].push': no push has the id '\(shown(id))'\(pushes.cure(for: id))", at: push)
    }
  }
}
