/// Chooses the class that the system would make an object of.
struct PrincipalClass {
  /// Classes of Apple's frameworks and of the SDKs' stand-ins that extensions inherit from.
  static let knownBases: Set<String> = ["UNNotificationServiceExtension"]
  /// How the base classes of SDKs are called.
  private static let baseEndings = ["NotificationServiceExtension", "NotificationService"]

  /// The classes of the extension's own files.
  var classes: [ClassDeclaration]
  /// Those of the modules that stand in for the team's own, from which the extension may inherit.
  var otherClasses: [ClassDeclaration] = []
  /// What `typealias` gives another name to.
  var aliases: [String: String] = [:]
  /// How many files were looked through.
  var fileCount = 1

  /// Chooses by name: `--principal-class`, or what Info.plist says, in `file` at `line`.
  func named(
    _ given: String, file: String, line: Int? = nil, cure: String
  ) throws(LoadingFailure) -> ClassDeclaration {
    let name = Self.withoutModule(given)
    let match =
      classes.first { $0.name == name } ?? classes.first { $0.objectiveCName == name }
      ?? classes.first { $0.name == given } ?? classes.first { $0.shortName == ClassDeclaration.lastPart(of: name) }
    guard let match else {
      let found = candidates.isEmpty ? classes : candidates
      throw LoadingFailure(
        "there is no class '\(name)' in the sources\(Self.list(found))", file: file, line: line, cure: cure)
    }
    return try usable(match)
  }

  /// The only class that inherits from a service extension and is inherited from by no other.
  func only() throws(LoadingFailure) -> ClassDeclaration {
    let candidates = candidates
    var leaves = candidates.filter { candidate in
      !candidate.isGeneric
        && !candidates.contains { other in
          other.name != candidate.name
            && other.base.map(resolved).map(ClassDeclaration.lastPart) == candidate.shortName
        }
    }
    // The branches of an #if may declare one class twice.
    leaves = leaves.enumerated().filter { index, leaf in !leaves[..<index].contains { $0.name == leaf.name } }.map(
      \.element)
    switch leaves.count {
    case 1: return try usable(leaves[0])
    case 0: throw noneFound()
    default:
      throw LoadingFailure(
        leaves.map {
          LoadingFailure.Problem(
            "'\($0.name)' is one of \(leaves.count) classes that could be the extension's", file: $0.file, line: $0.line
          )
        } + [
          LoadingFailure.Problem(
            "which of these classes is the principal one is not said",
            cure: "Name it, as in --principal-class \(leaves[0].name), or name one extension's files only.")
        ])
    }
  }

  /// `Module.Class` and `$(PRODUCT_MODULE_NAME).Class` without what stands before the class.
  static func withoutModule(_ name: String) -> String {
    guard name.hasPrefix("$("), let end = name.range(of: ").") else { return name }
    return String(name[end.upperBound...])
  }

  private func usable(_ declaration: ClassDeclaration) throws(LoadingFailure) -> ClassDeclaration {
    guard declaration.isVisible else {
      throw LoadingFailure(
        "the principal class '\(declaration.name)' is private to its file", file: declaration.file,
        line: declaration.line, cure: "Take 'private' away: the system finds it by name, the simulator must see it.")
    }
    return declaration
  }

  /// The classes that inherit, however indirectly, from a service extension.
  private var candidates: [ClassDeclaration] { classes.filter { inherits($0, seen: []) } }

  private func inherits(_ declaration: ClassDeclaration, seen: Set<String>) -> Bool {
    guard let base = declaration.base.map(resolved), !seen.contains(declaration.name) else { return false }
    let short = ClassDeclaration.lastPart(of: base)
    if Self.knownBases.contains(short) { return true }
    let parents = (classes + otherClasses).filter { $0.name == base || $0.shortName == short }
    let isOwn = parents.contains { $0.name == declaration.name && $0.file == declaration.file }
    if parents.isEmpty || isOwn { return Self.baseEndings.contains(where: short.hasSuffix) }
    return parents.contains { inherits($0, seen: seen.union([declaration.name])) }
  }

  private func resolved(_ name: String) -> String {
    var name = name
    for _ in 0..<8 {
      guard let target = aliases[name] else { break }
      name = target
    }
    return name
  }

  private func noneFound() -> LoadingFailure {
    let files = fileCount == 1 ? "the file" : "the \(fileCount) files"
    let strangers = classes.filter { $0.base != nil }
    var problems = strangers.prefix(5).map {
      LoadingFailure.Problem(
        "'\($0.name)' inherits from '\($0.base ?? "")', which is no service extension as far as these files tell",
        file: $0.file, line: $0.line)
    }
    problems.append(
      LoadingFailure.Problem(
        "no class in \(files) inherits from UNNotificationServiceExtension",
        cure: strangers.isEmpty
          ? "Name the files of the extension's target, or its folder."
          : "Name the files with its base classes, too, or the class itself by --principal-class NAME."))
    return LoadingFailure(problems)
  }

  private static func list(_ classes: [ClassDeclaration]) -> String {
    guard !classes.isEmpty else { return ": they declare no class" }
    let shown = classes.prefix(5).map { "'\($0.name)' (\($0.place))" }.joined(separator: ", ")
    return ": there is \(shown)" + (classes.count > 5 ? " and \(classes.count - 5) more" : "")
  }
}
