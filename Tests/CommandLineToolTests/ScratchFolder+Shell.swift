import Foundation

/// The built program itself, for what only a process shows.
extension ScratchFolder {
  /// Runs a shell line in the folder, `nsesim` on the path.
  func shell(
    _ line: String, environment added: [String: String] = [:]
  ) throws -> (code: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(Self.products):\(environment["PATH"] ?? "/usr/bin:/bin")"
    process.environment = environment.merging(added) { $1 }
    // Files, not pipes: nothing can fill up while the process is waited for.
    let output = self("stdout")
    let errors = self("stderr")
    for name in ["stdout", "stderr"] { try write("", to: name) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try Self.withoutBlockedSignals { try process.run() }
    process.waitUntilExit()
    return (process.terminationStatus, read("stdout") ?? "", read("stderr") ?? "")
  }

  /// A worker thread blocks signals, and what it starts would be started so.
  static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// The folder that SwiftPM builds products into: that of the test bundle.
  static let products: String = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      return bundle?.deletingLastPathComponent().path ?? "."
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    #endif
  }()
}
