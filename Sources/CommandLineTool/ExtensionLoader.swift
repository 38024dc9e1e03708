import ServiceExtensionRuntime

#if canImport(ExtensionLoading)
  import ExtensionLoading
  import FoundationStandIns
#endif

/// Compiles and loads extensions for a command, each once.
final class ExtensionLoader {
  private let environment: [String: String]
  private let runsInProcess: Bool
  private var loaded: [ExtensionDescription: Loaded] = [:]

  /// A loaded extension, and what its `Info.plist` says.
  struct Loaded {
    var handler: any Handler
    var bundleIdentifier: String?
  }

  /// A loader with these variables of the environment.
  init(environment: [String: String], runsInProcess: Bool) {
    self.environment = environment
    self.runsInProcess = runsInProcess
  }

  /// The extension, compiled and loaded when it is first asked for; `context` is told what is odd, and what takes a
  /// moment.
  func load(_ description: ExtensionDescription, _ context: CommandContext) throws -> Loaded {
    if let known = loaded[description] { return known }
    let new = try make(description, context)
    loaded[description] = new
    return new
  }

  private func make(_ description: ExtensionDescription, _ context: CommandContext) throws -> Loaded {
    #if canImport(ExtensionLoading)
      let compiler = ExtensionCompiler(environment: environment, aliases: AliasSource.text())
      let compiled = try compiler.compile(description) { module in
        if context.errorOutput.isTerminal { context.note("compiling \(module) …") }
      }
      for remark in compiled.remarks { context.note(remark) }
      let handler: any Handler
      do {
        handler =
          runsInProcess
          ? try InProcessExtension(name: compiled.name, library: compiled.library)
          : try LoadedExtension(
            name: compiled.name, library: compiled.library, principalClass: compiled.principalClass)
      } catch { throw UsageError(message: "the extension does not run: \(error)") }
      return Loaded(handler: handler, bundleIdentifier: compiled.bundleIdentifier)
    #else
      throw UsageError(
        message: "an extension's own sources run on Linux only",
        cure: "Strategies (--handler) and steps run everywhere.")
    #endif
  }
}
