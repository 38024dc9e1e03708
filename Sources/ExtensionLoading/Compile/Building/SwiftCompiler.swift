import Foundation

/// The Swift compiler of this machine.
struct SwiftCompiler: Hashable {
  /// Its path.
  var path: String

  /// Where `$SWIFTC` says, else on the path, else in the toolchain whose libraries this process runs with.
  static func find(environment: [String: String]) throws(LoadingFailure) -> SwiftCompiler {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    if let named = environment["SWIFTC"], !named.isEmpty {
      let places = named.contains("/") ? [named] : folders.map { "\($0)/\(named)" }
      if let path = places.first(where: isProgram) { return SwiftCompiler(path: path) }
      throw LoadingFailure(
        "there is no program '\(named)', which SWIFTC names", cure: "Set SWIFTC to the path of 'swiftc', or unset it.")
    }
    let beside = runtimeFolder.map { [$0 + "bin"] } ?? []
    if let path = (folders + beside).map({ $0 + "/swiftc" }).first(where: isProgram) {
      return SwiftCompiler(path: path)
    }
    throw LoadingFailure(
      "there is no Swift compiler: no 'swiftc' is on the path",
      cure: """
        Install a toolchain (https://www.swift.org/install), or set SWIFTC to the path of 'swiftc'.
          Without one, all works that needs no extension of your own: strategies (--handler) and steps.
        """)
  }

  /// What tells this compiler from another: its file, links followed, with size and time of change.
  var identity: String {
    let real = SystemFile.realPath(path) ?? path
    return "\(real) \(SystemFile.identity(real))"
  }

  private static func isProgram(_ path: String) -> Bool {
    SystemFile.isRegularFile(path) && access(path, X_OK) == 0
  }

  /// The toolchain's `usr/`, found by the standard library that is loaded: `usr/lib/swift/linux/libswiftCore.so`.
  private static var runtimeFolder: String? {
    let maps = String(decoding: SystemFile.bytes("/proc/self/maps") ?? [], as: UTF8.self)
    for line in maps.split(separator: "\n") where line.hasSuffix("/libswiftCore.so") {
      guard let start = line.firstIndex(of: "/"), let end = line.range(of: "lib/swift/") else { continue }
      return String(line[start..<end.lowerBound])
    }
    return nil
  }
}
