import ServiceExtensionRuntime

/// A payload that has been read from a file.
public struct LoadedPush: Sendable {
  /// The payload, `Simulator Target Bundle` taken out.
  public var payload: JSONObject
  /// The value of `Simulator Target Bundle`: the app that the simulator would push to.
  public var targetBundle: String?
  /// Where the file is not strict JSON, and other remarks.
  public var warnings: [FileProblem]
  /// What is to be added to the lint of the payload: that the file is not strict JSON.
  public var lint: [Diagnostic] = []
}

/// Reads `.apns` files, as the simulator's `push` takes them.
public enum PushFile {
  /// The key that names the app, beside the payload.
  static let targetBundleKey = "Simulator Target Bundle"

  /// The payload in the file at `path`; `-` is standard input.
  ///
  /// Throws where the file cannot be read, is no JSON5, no object, or more than 4096 bytes as compact JSON (rule G1).
  public static func load(_ path: String) throws(FileProblems) -> LoadedPush { try load(path, isLimited: true) }

  /// The same; the payload may have any size unless `isLimited`.
  static func load(_ path: String, isLimited: Bool) throws(FileProblems) -> LoadedPush {
    let bytes: [UInt8]
    do throws(FileProblem) { bytes = try FileReading.bytes(of: path, limit: Limits.payloadFileBytes) } catch {
      throw FileProblems([error])
    }
    let text = SourceText(name: path == "-" ? FileReading.standardInputName : path, bytes: bytes)
    return try parse(text, isLimited: isLimited)
  }

  /// The payload in a text.
  public static func parse(_ text: SourceText) throws(FileProblems) -> LoadedPush { try parse(text, isLimited: true) }

  private static func parse(_ text: SourceText, isLimited: Bool) throws(FileProblems) -> LoadedPush {
    let document = JSON5Document(text)
    guard let root = document.root, document.errors.isEmpty else { throw FileProblems(document.errors) }
    let log = ProblemLog(fileName: text.name)
    for warning in document.strictnessNotes + document.warnings { log.add(warning) }
    guard var payload = root.jsonObject else {
      throw FileProblems([FileProblem("a payload is an object, found \(root.kindName)", at: root)])
    }
    if root["aps"] == nil, root["scenario"] != nil, root["pushes"] != nil {
      throw FileProblems([FileProblem("this is a scenario, not a payload: use nsesim replay", at: root)])
    }
    warnOfDuplicates(root, log)
    let bundle = root[targetBundleKey]
    if let bundle, bundle.string == nil {
      log.add(FileProblem("'\(targetBundleKey)' must be a string, found \(bundle.kindName)", at: bundle).asWarning)
    }
    payload[targetBundleKey] = nil
    if isLimited, let message = sizeProblem(payload) { throw FileProblems([FileProblem(message, at: root)]) }
    return LoadedPush(
      payload: payload, targetBundle: bundle?.string, warnings: log.warnings, lint: strictnessLint(of: document))
  }

  private static func strictnessLint(of document: JSON5Document) -> [Diagnostic] {
    guard let first = document.strictnessNotes.first, let place = first.place else { return [] }
    let count = document.noteCount
    let places = count == 1 ? "at" : "in \(count) places, first at"
    let cure = "simctl and most senders refuse it"
    return [Diagnostic(.notStrictJSON, "the file is not strict JSON \(places) \(place.line):\(place.column): \(cure)")]
  }

  /// What is wrong with the size of a payload; nil if nothing is.
  static func sizeProblem(_ payload: JSONObject) -> String? {
    let bytes = JSONValue.object(payload).compactUTF8Count
    guard bytes > Limits.payloadBytes else { return nil }
    return "the payload has \(bytes) bytes as compact JSON, at most \(Limits.payloadBytes) are allowed (rule G1)"
  }

  private static func warnOfDuplicates(_ node: Node, _ log: ProblemLog) {
    for element in node.elements { warnOfDuplicates(element, log) }
    var seen: Set<String> = []
    for member in node.members {
      if !seen.insert(member.key).inserted {
        let message = "duplicate key '\(shown(member.key))': the last one counts"
        log.add(FileProblem(message, at: member.keyOffset, in: member.value.source).asWarning)
      }
      warnOfDuplicates(member.value, log)
    }
  }
}
