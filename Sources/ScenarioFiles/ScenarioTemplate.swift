import ServiceExtensionRuntime

/// A scenario file that is read and parsed once, and from which scenarios are made with other values in their places.
///
/// What it holds is not shared with the scenarios of another template, so that each thread that has one of its own never
/// waits for another.
public struct ScenarioTemplate: Sendable {
  /// The file's text.
  public let text: SourceText
  /// The tree of the file.
  let root: Node
  private let document: JSON5Document
  private let directory: String?
  private var payloadFiles: [String: JSONObject] = [:]
  private var bodyFiles: [String: FileContents] = [:]

  /// The file at `path`; `-` is standard input. Payload files are looked for in its folder, those of standard input in
  /// the current one.
  ///
  /// Throws where it cannot be read, or is no JSON5.
  public init(path: String) throws(FileProblems) {
    let bytes: [UInt8]
    do throws(FileProblem) { bytes = try FileReading.bytes(of: path) } catch { throw FileProblems([error]) }
    let name = path == "-" ? FileReading.standardInputName : path
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    try self.init(SourceText(name: name, bytes: bytes), directory: folder)
  }

  /// A text. Payload files are looked for in `directory`; nil: they are refused. Throws where it is no JSON5.
  public init(_ text: SourceText, directory: String? = nil) throws(FileProblems) {
    document = JSON5Document(text)
    guard let root = document.root, document.isReadable else { throw FileProblems(document.errors) }
    self.root = root
    self.text = text
    self.directory = directory
  }

  /// The same text parsed anew: a template that shares nothing with this one.
  public func copy() throws(FileProblems) -> ScenarioTemplate {
    try ScenarioTemplate(SourceText(name: text.name, bytes: text.bytes), directory: directory)
  }

  /// The scenario with the values of `overrides` in the place of the file's.
  ///
  /// Throws all that is wrong with the file in one go. A payload file is read for the first scenario that names it.
  /// `expect` is left aside unless `readsExpectations`: what it says may not fit other values. `onFile` is told the
  /// path of each file that is named for the first time, whether it can be read or not.
  public mutating func scenario(
    overrides: [Override] = [], readsExpectations: Bool = true, onFile: @escaping (String) -> Void = { _ in }
  ) throws(FileProblems) -> LoadedScenario {
    let log = ProblemLog(fileName: text.name)
    for problem in document.errors + document.warnings { log.add(problem) }
    var root = root
    for override in overrides {
      do throws(FileProblem) {
        if override.mustExist { try override.checkPath(in: root) }
        root = try override.applied(to: root)
      } catch { log.add(error) }
    }
    if !readsExpectations, case .object(let members) = root.value {
      root.value = .object(members.filter { $0.key != "expect" })
    }
    var decoder = ScenarioDecoder(log: log, directory: directory, onFile: onFile)
    decoder.payloadFiles = payloadFiles.mapValues { $0 }
    decoder.bodyFiles = bodyFiles.mapValues { $0 }
    let scenario = decoder.decode(root)
    // What is said of the null that stands for a number out of range is no news.
    let errors = log.errors.filter { error in
      document.errors.contains(error) || !document.errors.contains { $0.place != nil && $0.place == error.place }
    }
    guard let scenario, errors.isEmpty else { throw FileProblems(errors) }
    payloadFiles = decoder.payloadFiles.compactMapValues { $0 }
    bodyFiles = decoder.bodyFiles.compactMapValues { $0 }
    return LoadedScenario(scenario: scenario, warnings: log.warnings)
  }

  /// A number that tells contents apart: of the file, and of the payload and body files that were read so far.
  ///
  /// FNV-1a with 64 bits (Fowler, Noll, Vo); the names of files are part of it, where they lie is not.
  public var contentHash: UInt64 { contentHash(with: []) }

  /// The same, of these further parts as well.
  public func contentHash(with parts: [[UInt8]]) -> UInt64 {
    var hash = FNVHash()
    hash.combine(text.bytes)
    for (name, payload) in payloadFiles.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      hash.combine(Array(name.utf8))
      hash.combine(Array(JSONValue.object(payload).compactText.utf8))
    }
    for (name, body) in bodyFiles.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      hash.combine(Array(name.utf8))
      hash.combine(body.bytes ?? [])
    }
    for part in parts { hash.combine(part) }
    return hash.value
  }
}

/// FNV-1a with 64 bits over parts of any length.
private struct FNVHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a part; its length goes in first, so that no two lists of parts are alike.
  mutating func combine(_ bytes: [UInt8]) {
    var length = UInt64(bytes.count)
    for _ in 0..<8 {
      add(UInt8(truncatingIfNeeded: length))
      length >>= 8
    }
    for byte in bytes { add(byte) }
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
}
