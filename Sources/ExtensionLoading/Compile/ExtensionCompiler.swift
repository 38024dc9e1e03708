import FoundationStandIns
import ServiceExtensionRuntime

/// Compiles extensions, or finds what was compiled before.
public struct ExtensionCompiler: Sendable {
  private let environment: [String: String]

  /// A compiler with these variables of the environment (`SWIFTC`, `PATH`, `NSESIM_MODULES`, `NSESIM_CACHE` …).
  public init(environment: [String: String]) {
    self.environment = environment
  }

  /// Versions of the language that sources can be of.
  public static let swiftVersions = ["4", "4.2", "5", "6"]

  /// The compiled extension. Nothing is compiled that has been compiled before, with the same compiler and stand-ins;
  /// else `willCompile` is told the module's name, since that takes a moment.
  public func compile(
    _ description: ExtensionDescription, willCompile: (String) -> Void = { _ in }
  ) throws(LoadingFailure) -> CompiledExtension {
    defer { Subprocess.endIfTold() }
    let version = description.swiftVersion ?? "5"
    guard Self.swiftVersions.contains(version) else {
      throw LoadingFailure(
        "there is no version '\(version)' of Swift to compile with",
        cure: "The versions are \(Self.swiftVersions.joined(separator: ", ")); 5 where nothing is said.")
    }
    var sources = try ExtensionSources.read(description.paths)
    var standIns: [ExtensionSources] = []
    for path in description.standIns { standIns.append(try ExtensionSources.readModule(path)) }
    let principal = try Self.principalClass(description, sources, standIns)
    let modules = try ModuleFolder.find(environment: environment)
    try Self.refuseTaken(standIns, modules)
    // A module of the same name would be taken for this one.
    let taken = modules.modules + standIns.map(\.moduleName) + ModuleFolder.ofTheToolchain
    while taken.contains(sources.moduleName) || ExtensionSources.keywords.contains(sources.moduleName) {
      sources.moduleName += "Extension"
    }
    let cache = try CacheFolder(environment: environment)
    var compilation = Compilation(
      compiler: try SwiftCompiler.find(environment: environment), modules: modules, environment: environment,
      compilerModules: cache.compilerModules, languageVersion: version)
    for standIn in standIns {
      let entry = try make(standIn, [Self.aliases(for: standIn)], .module, compilation, cache, willCompile)
      compilation.standIns.append((name: standIn.moduleName, entry: entry))
    }
    let entry = try make(
      sources, [Self.aliases(for: sources), Self.entryPoint(principal)], .library, compilation, cache, willCompile)
    let info =
      sources.info.flatMap { SystemFile.realPath($0.path) }.map { [BundleResource(path: $0, name: "Info.plist")] } ?? []
    let resources = sources.resources + info
    return CompiledExtension(
      name: description.name ?? description.title, library: "\(entry)/\(Compilation.libraryName)",
      principalClass: principal.name,
      moduleName: sources.moduleName, sourceRoot: sources.root, infoPlist: sources.info?.path,
      bundleIdentifier: sources.info?.bundleIdentifier, resources: resources,
      sourceHash: Self.hash(standIns + [sources], resources, "\(version) \(principal.name)"), remarks: sources.remarks)
  }

  private static func hash(_ modules: [ExtensionSources], _ resources: [BundleResource], _ choices: String) -> String {
    var bytes = Array("\(choices)\n".utf8)
    func add(_ name: String, _ content: [UInt8]) {
      bytes += "\(name) \(content.count)\n".utf8
      bytes += content
    }
    for module in modules {
      bytes += "module \(module.moduleName)\n".utf8
      for file in module.files { add(file.name, file.bytes) }
    }
    for resource in resources { add(resource.name, SystemFile.bytes(resource.path) ?? []) }
    return ContentHash.of(bytes)
  }

  private func make(
    _ sources: ExtensionSources, _ generated: [Compilation.Generated], _ product: Compilation.Product,
    _ compilation: Compilation, _ cache: CacheFolder, _ willCompile: (String) -> Void
  ) throws(LoadingFailure) -> String {
    try cache.entry(of: compilation.inputs(sources, generated, product)) { folder throws(LoadingFailure) in
      willCompile(sources.moduleName)
      let staging = try cache.temporaryFolder()
      defer { SystemFile.remove(staging) }
      try compilation.run(sources, generated, product, into: folder, staging: staging)
    }
  }

  private static func principalClass(
    _ description: ExtensionDescription, _ sources: ExtensionSources, _ standIns: [ExtensionSources]
  ) throws(LoadingFailure) -> ClassDeclaration {
    var choice = PrincipalClass(classes: [], fileCount: sources.files.count)
    for file in sources.files {
      let scanner = ClassScanner(SwiftCode(file.bytes), file: file.path)
      choice.classes += scanner.classes
      choice.aliases.merge(scanner.aliases) { first, _ in first }
    }
    for file in standIns.flatMap(\.files) {
      choice.otherClasses += ClassScanner(SwiftCode(file.bytes), file: file.path).classes
    }
    if let name = description.principalClass {
      return try choice.named(
        name, file: "--principal-class \(name)", cure: "Name a class of the extension, without its module.")
    }
    if let info = sources.info, let name = info.principalClass {
      return try choice.named(
        name, file: info.path, line: info.principalClassLine,
        cure: "Name all files of the extension's target, or the class by --principal-class NAME.")
    }
    return try choice.only()
  }

  private static func refuseTaken(_ standIns: [ExtensionSources], _ modules: ModuleFolder) throws(LoadingFailure) {
    for (index, standIn) in standIns.enumerated() {
      let name = standIn.moduleName
      if standIns[..<index].contains(where: { $0.moduleName == name }) {
        throw LoadingFailure("two folders stand in for the module '\(name)'", file: standIn.root)
      }
      guard !ModuleFolder.isOwn(name), name != ModuleFolder.essential else {
        throw LoadingFailure(
          "'\(name)' is a module of nsesim itself, for which nothing can stand in", file: standIn.root,
          cure: "Leave this --stand-in out, or call the folder and the module otherwise.")
      }
    }
  }

  /// What lets the stand-ins win over Foundation's own types, whatever a file imports.
  private static func aliases(for sources: ExtensionSources) -> Compilation.Generated {
    let texts = sources.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    return Compilation.Generated(name: AliasSource.fileName, text: AliasSource.text(forModuleOf: texts))
  }

  /// How the library is asked for its principal class: by a symbol, so that the class may be nested and named at will.
  private static func entryPoint(_ principal: ClassDeclaration) -> Compilation.Generated {
    Compilation.Generated(
      name: CompilerOutput.entryPointName,
      text: """
        import UserNotifications

        @_cdecl("\(CompiledExtension.principalClassSymbol)") public func nsesimPrincipalClass() -> UnsafeRawPointer {
          let type: UserNotifications.UNNotificationServiceExtension.Type = \(principal.name).self
          return unsafeBitCast(type, to: UnsafeRawPointer.self)
        }

        """)
  }
}
