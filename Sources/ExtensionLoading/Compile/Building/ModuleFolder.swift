import Foundation

/// The folder of the modules that an extension is compiled against.
struct ModuleFolder {
  /// Its path.
  var path: String
  /// The names of all modules in it.
  var modules: [String]
  /// Descriptions of the C modules that these import.
  var moduleMaps: [String]
  /// What tells this build of the modules from another.
  var identity: String

  /// The module that every extension imports.
  static let essential = "UserNotifications"

  /// `$NSESIM_MODULES`, else `Modules` beside the running program, where the build puts it.
  static func find(environment: [String: String]) throws(LoadingFailure) -> ModuleFolder {
    let program = SystemFile.realPath("/proc/self/exe")
    let path: String
    if let named = environment["NSESIM_MODULES"], !named.isEmpty {
      path = named
    } else {
      path = SourceWalk.folder(of: program ?? "/") + "Modules"
    }
    let names = SystemFile.names(in: path) ?? []
    let modules = names.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }
    guard modules.contains(essential) else {
      throw LoadingFailure(
        "the stand-ins for Apple's modules are missing: there is no \(essential).swiftmodule", file: path,
        cure: """
          Run nsesim from the folder that it was built in, or set NSESIM_MODULES to the 'Modules' of that build.
            Without them, all works that needs no extension of your own: strategies (--handler) and steps.
          """)
    }
    // The build keeps the descriptions of C modules in folders beside it, an installation in folders within.
    let beside = SystemFile.folderAbove(path)
    let maps = (SystemFile.names(in: beside) ?? []).filter { $0.hasSuffix(".build") }
      .map { "\(beside)/\($0)/module.modulemap" }.filter(SystemFile.isRegularFile)
    let files = names.filter { $0.hasSuffix(".swiftmodule") }.map { "\(path)/\($0)" } + maps
    let identities = (files + [program ?? ""]).map { "\($0) \(SystemFile.identity($0))" }
    return ModuleFolder(
      path: path, modules: modules, moduleMaps: maps, identity: identities.joined(separator: "\n"))
  }

  /// The modules that an extension may import: those with Apple's names and those of SDKs.
  var standIns: [String] { modules.filter { !Self.isOwn($0) } }

  /// Whether a module is one of this project's, which only its own code imports.
  static func isOwn(_ module: String) -> Bool {
    own.contains(module) || module.hasSuffix("Tests") || module.hasPrefix("nsesim") || module.hasPrefix("_")
      || module.hasPrefix("ServiceExtension")
  }

  /// Modules that come with the compiler.
  static let ofTheToolchain = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
    "Dispatch", "Glibc", "Observation", "Synchronization", "RegexBuilder", "Distributed", "Cxx", "CxxStdlib", "Testing",
    "XCTest", "SwiftOnoneSupport",
  ]

  private static let own: Set<String> = [
    "VirtualTime", "HandlerStrategies", "ScenarioFiles", "Experiments", "RecordingReports", "CommandLineTool",
    "VirtualExecution", "ExtensionHost", "ExtensionLoading", "FoundationStandIns", "CryptoLibrary",
    "DarwinStandIn", "documentation_charts", "extension_host_for_tests",
  ]
}

extension SystemFile {
  /// What tells a file from its other versions: size and time of change.
  static func identity(_ path: String) -> String {
    guard let status = status(path) else { return "-" }
    return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// The folder that a folder lies in.
  static func folderAbove(_ path: String) -> String {
    let whole = realPath(path) ?? path
    let above = SourceWalk.folder(of: whole)
    return above.count > 1 ? String(above.dropLast()) : above
  }
}
