import ServiceExtensionRuntime

#if canImport(ExtensionLoading)
  import ExtensionHost
  import ExtensionLoading

  /// Compiles and loads extensions for a command, each once.
  final class ExtensionLoader {
    private let environment: [String: String]
    private let runsInProcess: Bool
    private var compiled: [ExtensionDescription: CompiledExtension] = [:]
    private var loaded: [ExtensionDescription: LoadedExtension] = [:]
    private var inProcess: [HostedHandler] = []

    /// A loader with these variables of the environment.
    init(environment: [String: String], runsInProcess: Bool) {
      self.environment = environment
      self.runsInProcess = runsInProcess
    }

    /// The bundle identifier that the extension's own `Info.plist` says; nil: none.
    func bundleIdentifier(of description: ExtensionDescription, _ context: CommandContext) throws -> String? {
      try compile(description, context).bundleIdentifier
    }

    /// A hash of all that the extension is made of, wherever it lies.
    func sourceHash(of description: ExtensionDescription, _ context: CommandContext) throws -> String {
      try compile(description, context).sourceHash
    }

    /// The handler of one replay with the extension; `context` is told what is odd, and what takes a moment.
    func handler(of description: ExtensionDescription, _ context: CommandContext) throws -> any Handler {
      if let known = loaded[description] { return known }
      let compiled = try compile(description, context)
      if runsInProcess {
        let handler = try compiled.makeHandlerInProcess()
        inProcess.append(handler)
        return handler
      }
      let new = try LoadedExtension(
        name: compiled.name, library: compiled.library, arguments: BundleResource.arguments(compiled.resources),
        cpuTimePercent: description.cpuTimePercent)
      loaded[description] = new
      return new
    }

    /// Ends what still runs, and removes its files.
    func close() {
      for loaded in loaded.values { loaded.close() }
      for handler in inProcess { handler.close() }
      loaded = [:]
      inProcess = []
    }

    private func compile(_ description: ExtensionDescription, _ context: CommandContext) throws -> CompiledExtension {
      if let known = compiled[description] { return known }
      let new = try ExtensionCompiler(environment: environment).compile(description) { module in
        if context.errorOutput.isTerminal { context.note("compiling \(module) …") }
      }
      for remark in new.remarks { context.note(remark) }
      compiled[description] = new
      return new
    }
  }
#else
  /// Says that there are no extensions on this platform.
  struct ExtensionLoader {
    init(environment: [String: String], runsInProcess: Bool) {}

    func bundleIdentifier(of description: ExtensionDescription, _ context: CommandContext) throws -> String? { nil }

    func sourceHash(of description: ExtensionDescription, _ context: CommandContext) throws -> String { "" }

    func handler(of description: ExtensionDescription, _ context: CommandContext) throws -> any Handler {
      throw UsageError(
        command: context.command.name, message: "an extension's own sources run on Linux only",
        cure: "Strategies (--handler) and steps run everywhere.")
    }

    func close() {}
  }
#endif
