import CExtensionLoading
import Glibc
import Synchronization

/// A host seen from the program that started it. Several replays may use it at a time.
final class HostProcess: Sendable {
  let facts: HostFacts
  private let process: pid_t
  private let connection: Mutex<Connection>

  /// So long a host may take for an answer, in seconds of real time. Ours.
  private static let patience = 60

  private struct Connection {
    var channel: HostChannel
    var isOpen = true
  }

  /// Starts a host and waits until it is ready.
  init(executable: String, configuration: HostConfiguration) throws(LoadingError) {
    var sockets: [Int32] = [-1, -1]
    let failure = cel_socket_pair(Int32(SOCK_SEQPACKET.rawValue), &sockets)
    guard failure == 0 else { throw .system("no socket can be made", code: failure) }
    let output = cel_memory_file("extension-host")
    defer {
      Glibc.close(sockets[1])
      if output >= 0 { Glibc.close(output) }
    }
    let started = HostProcess.spawn(executable, configuration, control: sockets[1], output: output)
    guard started > 0 else {
      Glibc.close(sockets[0])
      throw .system("'\(executable)' cannot be started", code: -started)
    }
    Glibc.close(sockets[1])
    sockets[1] = -1
    process = started
    // Loading runs no code of the extension's own, as a rule; what it runs may not hold up the program for ever.
    var time = timeval(tv_sec: HostProcess.patience, tv_usec: 0)
    setsockopt(sockets[0], SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    let channel = HostChannel(socket: sockets[0])
    connection = Mutex(Connection(channel: channel))
    let reply = (try? channel.send(HostRequest.prepare(configuration))).flatMap { try? channel.receive(HostReply.self) }
    switch reply?.message {
    case .ready(let facts): self.facts = facts
    case .failed(let words):
      facts = HostFacts(addressesAreFixed: false, executable: "")
      close()
      throw .libraryDoesNotLoad(words)
    default:
      facts = HostFacts(addressesAreFixed: false, executable: "")
      let status = close()
      var reader = OutputReader(descriptor: output)
      let words = reader.lastLines().suffix(5).joined(separator: "\n")
      throw .hostDoesNotStart(words.isEmpty ? "it ends without a word (\(status))" : words)
    }
  }

  private static func spawn(
    _ executable: String, _ configuration: HostConfiguration, control: Int32, output: Int32
  ) -> pid_t {
    // Nothing of the user's environment, so that the same happens everywhere.
    var environment = [
      "SWIFT_DETERMINISTIC_HASHING=1", "SWIFT_BACKTRACE=enable=no", "TZ=GMT", "LANG=en_US.UTF-8", "PATH=/usr/bin:/bin",
      "HOME=\(configuration.root)", "CFFIXED_USER_HOME=\(configuration.root)", "TMPDIR=\(configuration.root)/",
    ]
    // Where Swift's own libraries are not found without it.
    if let path = getenv("LD_LIBRARY_PATH") { environment.append("LD_LIBRARY_PATH=\(String(cString: path))") }
    var arguments = [strdup(executable), strdup(ExtensionHostProgram.argument), nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    return cel_spawn(executable, &arguments, &variables, control, output)
  }

  /// Asks the host; nil: it has gone.
  private func ask(_ request: HostRequest, descriptors: [Int32] = []) -> HostReply? {
    connection.withLock { connection in
      guard connection.isOpen else { return nil }
      do {
        try connection.channel.send(request, descriptors: descriptors)
        return try connection.channel.receive(HostReply.self).message
      } catch {
        connection.isOpen = false
        return nil
      }
    }
  }

  /// Whether it still answers.
  var isAlive: Bool { connection.withLock { $0.isOpen } }

  /// Starts a process of the extension; nil: the host has gone.
  func launch(containers: String, descriptors: [Int32]) throws(LoadingError) -> pid_t? {
    switch ask(.launch(containers: containers), descriptors: descriptors) {
    case .launched(let process): return process
    case .failed(let words): throw .hostDoesNotStart(words)
    default: return nil
    }
  }

  /// Ends a process of the extension and all that it has started; nil: the host has gone, and with it the process.
  func end(_ process: pid_t) -> ProcessEnd? {
    if case .ended(let end) = ask(.end(process: process)) { end } else { nil }
  }

  /// What stands at addresses of a process of the extension; empty: the host has gone.
  func describe(_ addresses: [UInt64]) -> [AddressFacts] {
    if case .described(let facts) = ask(.describe(addresses)) { facts } else { [] }
  }

  /// Ends the host, all processes that it has started, and its containers; says how it ended.
  @discardableResult
  func close() -> String {
    connection.withLock { connection in
      guard connection.channel.socket >= 0 else { return "closed" }
      Glibc.close(connection.channel.socket)
      connection.channel = HostChannel(socket: -1)
      connection.isOpen = false
      // It takes all away, and is quick about it, unless something in the library holds it up.
      let ends = cel_process_descriptor(process)
      if ends >= 0 {
        if cel_wait_for(ends, -1, 0, 5_000) == 0 { kill(process, SIGKILL) }
        Glibc.close(ends)
      }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return status & 0x7f == 0 ? "exit code \(status >> 8 & 0xff)" : "signal \(status & 0x7f)"
    }
  }

  deinit { close() }
}
