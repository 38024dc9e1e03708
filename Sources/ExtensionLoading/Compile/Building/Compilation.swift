import Foundation

/// One call of the compiler: a module out of its sources.
struct Compilation {
  let compiler: SwiftCompiler
  let modules: ModuleFolder
  let environment: [String: String]
  /// Where the compiler keeps what it has made of C modules.
  let compilerModules: String
  /// `-swift-version`.
  let languageVersion: String
  /// Entries of the cache that stand in for modules of the team's own, with their names.
  var standIns: [(name: String, entry: String)] = []

  /// The sources that are compiled into every module, besides its own: names, and texts.
  struct Generated {
    var name: String
    var text: String
  }

  /// What is made.
  enum Product {
    /// A library that is loaded into a running nsesim.
    case library
    /// A module to import, with its code.
    case module
  }

  /// Where a product's file is.
  static let libraryName = "library.so"

  /// All that a product depends on, as bytes that are equal only if it is.
  func inputs(_ sources: ExtensionSources, _ generated: [Generated], _ product: Product) -> [UInt8] {
    var text = "nsesim extension 1\n\(compiler.identity)\n\(modules.identity)\n"
    text +=
      arguments(sources, generated, product, into: "", staging: "").joined(separator: "\n") + "\n\(sources.root)\n"
    for standIn in standIns { text += "stand-in \(standIn.name) \(standIn.entry)\n" }
    var bytes = Array(text.utf8)
    for file in sources.files {
      bytes += "\(file.name) \(file.bytes.count)\n".utf8
      bytes += file.bytes
    }
    for file in generated { bytes += "\(file.name) \(file.text.utf8.count)\n\(file.text)".utf8 }
    return bytes
  }

  /// Compiles; the product is in `folder` afterwards. `staging` is a folder for what is needed meanwhile.
  func run(
    _ sources: ExtensionSources, _ generated: [Generated], _ product: Product, into folder: String, staging: String
  ) throws(LoadingFailure) {
    for file in sources.files {
      let path = "\(staging)/sources/\(file.name)"
      try SystemFile.makeFolder(SourceWalk.folder(of: path))
      try SystemFile.write(SourcePass.rewritten(SwiftCode(file.bytes)) ?? file.bytes, to: path)
    }
    try SystemFile.makeFolder("\(staging)/sources")
    try SystemFile.makeFolder("\(staging)/nsesim")
    for file in generated { try SystemFile.write(Array(file.text.utf8), to: "\(staging)/nsesim/\(file.name)") }
    var environment = environment
    environment["TMPDIR"] = staging
    let result = try Subprocess.run(
      [compiler.path] + arguments(sources, generated, product, into: folder, staging: staging),
      in: "\(staging)/sources",
      environment: environment, log: "\(staging)/output")
    guard result.code == 0 else {
      throw CompilerOutput(result.output, sources: sources, modules: modules, standIns: standIns.map(\.name))
        .failure(code: result.code)
    }
  }

  /// The path by which the compiler gets a file and speaks of it. One that begins like an option must not be taken for one.
  static func copy(of name: String) -> String { name.hasPrefix("-") || name.hasPrefix("@") ? "./\(name)" : name }

  /// The same of a file that is generated.
  static func generated(_ name: String) -> String { "../nsesim/\(name)" }

  private func arguments(
    _ sources: ExtensionSources, _ generated: [Generated], _ product: Product, into folder: String, staging: String
  ) -> [String] {
    let name = sources.moduleName
    var arguments = [
      "-parse-as-library", "-module-name", name, "-swift-version", languageVersion, "-Onone", "-wmo", "-D", "NSESIM",
      // Of warnings the team knows from its own compiler.
      "-suppress-warnings",
      // The sources are compiled from copies. A map of prefixes would do, and have the compiler make all C modules anew
      // for each extension: it is part of what they are cached by.
      "-file-compilation-dir", sources.root, "-module-cache-path", compilerModules,
      "-Xfrontend", "-import-module", "-Xfrontend", ModuleFolder.essential, "-module-alias", "Darwin=DarwinStandIn",
    ]
    for standIn in standIns { arguments += ["-I", standIn.entry] }
    arguments += ["-I", modules.path]
    for map in modules.moduleMaps { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
    switch product {
    case .library: arguments += ["-g", "-emit-library", "-o", "\(folder)/\(Self.libraryName)"]
    case .module:
      arguments += [
        "-gline-tables-only", "-emit-module-path", "\(folder)/\(name).swiftmodule", "-c", "-o", "\(folder)/\(name).o",
      ]
    }
    // What a library defines itself, it uses itself.
    if product == .library { arguments += ["-Xlinker", "-Bsymbolic"] + standIns.map { "\($0.entry)/\($0.name).o" } }
    return arguments + sources.files.map { Self.copy(of: $0.name) } + generated.map { Self.generated($0.name) }
  }
}
