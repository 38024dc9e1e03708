/// What the compiler said, made readable: paths as they were given, and a line for each cause that is ours.
struct CompilerOutput {
  private let output: String
  private let sources: ExtensionSources
  private let modules: ModuleFolder
  private let standIns: [String]

  init(_ output: String, sources: ExtensionSources, modules: ModuleFolder, standIns: [String]) {
    self.output = output
    self.sources = sources
    self.modules = modules
    self.standIns = standIns
  }

  /// The failure of a compiler that ended with `code`.
  func failure(code: Int32) -> LoadingFailure {
    let causes = causes
    let problem =
      code >= 128
      ? LoadingFailure.Problem("the compiler was ended by signal \(code - 128)")
      : LoadingFailure.Problem(
        "the sources do not compile", cure: causes.isEmpty ? nil : causes.joined(separator: "\n  "))
    return LoadingFailure([problem], compilerOutput: text.isEmpty ? nil : text)
  }

  /// The output with the paths that were given.
  private var text: String {
    let paths = sources.files.map { (copy: Compilation.copy(of: $0.name), path: $0.path) }
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    for index in lines.indices {
      for (copy, path) in paths { lines[index] = Self.renamed(copy, to: path, in: lines[index]) }
    }
    return lines.joined(separator: "\n")
  }

  /// The line with another path where it speaks of `copy`: in front, behind the marks of a note, or in quotes.
  private static func renamed(_ copy: String, to path: String, in line: String) -> String {
    var result = ""
    var rest = line[...]
    while let found = rest.firstRange(of: copy) {
      let before = found.lowerBound == line.startIndex ? " " : line[line.index(before: found.lowerBound)]
      let after = found.upperBound == line.endIndex ? " " : line[found.upperBound]
      let isPath = before == " " && after == ":" || before == "'" && after == "'"
      result += rest[..<found.lowerBound] + (isPath ? path : copy)
      rest = rest[found.upperBound...]
    }
    return result + rest
  }

  /// What of the errors has to do with the simulator, each once, in order.
  private var causes: [String] {
    var causes: [String] = []
    for line in output.split(separator: "\n") {
      if line.hasPrefix("\(Compilation.generated(Self.entryPointName)):"), line.contains(": error: ") {
        causes.append(
          "The principal class must inherit from UNNotificationServiceExtension, and be seen by other files.")
      }
      guard let start = line.range(of: ": error: ")?.upperBound, let cause = cause(of: line[start...]) else { continue }
      if !causes.contains(cause) { causes.append(cause) }
    }
    return causes.count > 10 ? Array(causes.prefix(10)) + ["… and \(causes.count - 10) causes more."] : causes
  }

  /// The file by which the library names its principal class.
  static let entryPointName = "NSESimEntryPoint.swift"

  private func cause(of error: Substring) -> String? {
    let words = error.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    func quoted(_ index: Int) -> String { 2 * index + 1 < words.count ? words[2 * index + 1] : "" }
    if error.hasPrefix("no such module") {
      let known = (modules.standIns + standIns).joined(separator: ", ")
      return "'\(quoted(0))' is not among the modules that nsesim has: \(known). --stand-in DIR gives it one: a folder "
        + "called '\(quoted(0))' with Swift files that declare what the extension uses of it."
    }
    if error.contains("compiled with Swift") || error.contains("module file was created by") {
      return "nsesim was built with another compiler than this one: set SWIFTC to the 'swiftc' that built it."
    }
    if error.hasPrefix("'#selector'") || error.hasPrefix("'#keyPath'") || error.contains("Objective-C") {
      return "Linux has no Objective-C runtime; what needs selectors or key paths has a form with a closure."
    }
    if error.hasPrefix("'optional' can only be applied") {
      return "Linux has no optional requirements of protocols: give them a default in an extension of the protocol."
    }
    if error.contains("has no member"), !isDeclared(quoted(0)) {
      return
        "'\(quoted(1))' of '\(quoted(0))' is not in nsesim's stand-in for it, if Apple has it: see docs/extensions.md."
    }
    if error.hasPrefix("cannot find"), Self.applePrefixes.contains(where: quoted(0).hasPrefix), !isDeclared(quoted(0)) {
      return "'\(quoted(0))' is not in nsesim's stand-ins, if Apple has it: see docs/extensions.md."
    }
    return nil
  }

  /// How names of Apple's frameworks begin.
  private static let applePrefixes = [
    "UN", "NS", "UI", "UT", "kUT", "AV", "CF", "CG", "CI", "IN", "CX", "CN", "CL", "CT", "OS", "os_", "Sec", "kSec",
    "CC",
    "kCC", "SHA", "MD5", "AES", "WidgetCenter", "BG", "NW", "Dispatch", "URL",
  ]

  /// Whether the extension itself declares a type of this name.
  private func isDeclared(_ type: String) -> Bool {
    let name = type.split(separator: ".").last.map { $0.prefix { $0 != "<" && $0 != "?" } } ?? ""
    return sources.files.contains { file in
      let tokens = SwiftToken.tokens(of: SwiftCode(file.bytes).code)
      return zip(tokens, tokens.dropFirst()).contains { Self.declaring.contains($0.text) && $1.text == name }
    }
  }

  private static let declaring: Set<String> = ["class", "struct", "enum", "protocol", "actor", "typealias", "func"]
}
