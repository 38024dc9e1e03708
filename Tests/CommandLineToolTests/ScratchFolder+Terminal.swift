import Foundation

/// The built program with a terminal for what it writes.
extension ScratchFolder {
  /// Runs `nsesim` in the folder on a terminal of its own; `body` gets the terminal and the number of the process. Returns
  /// when the process has ended, with all that the terminal got; the code is 128 and the number of a signal that ended it.
  func onTerminal(
    _ arguments: [String], _ body: (Terminal, pid_t) throws -> Void
  ) throws -> (code: Int32, text: String) {
    let terminal = try Terminal()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.products + "/nsesim")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = terminal.end
    process.standardError = terminal.end
    try Self.withoutBlockedSignals { try process.run() }
    try terminal.end.close()
    // Whatever is thrown, the process does not outlive the test.
    defer { if process.isRunning { process.terminate() } }
    try body(terminal, process.processIdentifier)
    while terminal.read() {}
    process.waitUntilExit()
    let code = process.terminationStatus
    return (process.terminationReason == .uncaughtSignal ? 128 + code : code, terminal.text)
  }
}

/// A terminal that a test looks at.
final class Terminal {
  /// What the program writes to.
  let end: FileHandle
  /// All that has been read.
  private(set) var text = ""
  private let descriptor: Int32

  /// Throws where the system has no terminal left.
  init() throws {
    var mine: Int32 = -1
    var other: Int32 = -1
    guard openpty(&mine, &other, nil, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
    // A process that another test starts must not keep it open.
    for descriptor in [mine, other] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    descriptor = mine
    end = FileHandle(fileDescriptor: other, closeOnDealloc: true)
  }

  deinit { close(descriptor) }

  /// Waits for more; false: the program has closed its end.
  func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return false }
    text += String(decoding: bytes[..<count], as: UTF8.self)
    return true
  }

  /// Waits for a text; false: the program ended without it.
  func read(until wanted: String) -> Bool {
    while !text.contains(wanted) {
      guard read() else { return false }
    }
    return true
  }
}
