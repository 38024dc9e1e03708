import CExtensionLoading
import ExtensionHost
import Glibc

/// What runs inside a host and its children: prepares once, then serves the device in each process of the extension.
public struct ExtensionGuest: Sendable {
  /// Called once in the host, after the library was loaded and before any process of the extension starts. The host has
  /// one thread, and must still have one afterwards.
  public var prepare: @Sendable (HostConfiguration) throws -> Void
  /// Called in each process of the extension, a fork of the host: serves the device until it is done.
  public var serve: @Sendable (ExtensionServer, _ containersRoot: String, HostConfiguration) -> Void

  /// A guest of these two.
  public init(
    prepare: @escaping @Sendable (HostConfiguration) throws -> Void,
    serve: @escaping @Sendable (ExtensionServer, _ containersRoot: String, HostConfiguration) -> Void
  ) {
    self.prepare = prepare
    self.serve = serve
  }
}

/// The program that a host runs: single-threaded, with a library loaded and nothing of it run. Every process of the
/// extension is a fork of it.
public enum ExtensionHostProgram {
  /// The hidden argument that makes a program a host.
  public static let argument = "__extension-host"
  static let control: Int32 = 3

  /// Turns the program into a host where its arguments say so; else returns. To be called before anything else.
  public static func runIfAsked(_ arguments: [String] = CommandLine.arguments, guest: ExtensionGuest) {
    guard arguments.count == 2, arguments[1] == argument else { return }
    let host = Host(channel: HostChannel(socket: control), guest: guest)
    host.run()
    exit(0)
  }
}

/// A host at work.
private final class Host {
  private let channel: HostChannel
  private let guest: ExtensionGuest
  private var configuration: HostConfiguration?
  private var processes: Set<pid_t> = []

  init(channel: HostChannel, guest: ExtensionGuest) {
    self.channel = channel
    self.guest = guest
  }

  /// Does what it is asked to until nobody asks any more; then all is taken away.
  func run() {
    cel_adopt_orphans()
    while let (request, descriptors) = try? channel.receive(HostRequest.self) {
      let reply =
        switch request {
        case .prepare(let configuration): prepare(configuration)
        case .launch(let containers): launch(containers, descriptors)
        case .end(let process): end(process)
        case .describe(let addresses): describe(addresses)
        }
      for descriptor in descriptors { close(descriptor) }
      guard (try? channel.send(reply)) != nil else { break }
    }
    for process in processes { _ = end(process) }
    if let configuration { cel_remove_tree(configuration.root) }
  }

  private func prepare(_ configuration: HostConfiguration) -> HostReply {
    self.configuration = configuration
    cel_install_handlers()
    if let library = configuration.library, dlopen(library, RTLD_NOW | RTLD_GLOBAL) == nil {
      return .failed(dlerror().map { String(cString: $0) } ?? "the system does not say why")
    }
    do {
      try guest.prepare(configuration)
    } catch {
      return .failed("\(error)")
    }
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = max(0, readlink("/proc/self/exe", &path, Int(PATH_MAX)))
    return .ready(
      HostFacts(
        addressesAreFixed: cel_is_address_space_fixed() != 0,
        executable: String(decoding: path[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)))
  }

  private func launch(_ containers: String, _ descriptors: [Int32]) -> HostReply {
    guard descriptors.count == 3, let configuration else { return .failed("descriptors are missing") }
    let host = getpid()
    let child = cel_fork()
    if child < 0 { return .failed("no process can be started: \(String(cString: strerror(errno)))") }
    if child > 0 {
      processes.insert(child)
      return .launched(process: child)
    }
    guard let report = cel_map_report(descriptors[2], 0) else { _exit(1) }
    let socket = cel_begin_child(
      host, descriptors[0], descriptors[1], UInt64(clamping: configuration.dataLimit),
      UInt64(clamping: configuration.fileLimit))
    guard socket >= 0 else { _exit(1) }
    cel_set_report(report)
    Host.enter(containers)
    let server = ExtensionServer(
      socket: socket, output: socket + 1, report: report, folders: RecordedPaths(root: containers))
    guest.serve(server, containers, configuration)
    _exit(0)
  }

  /// The folders of the process become those of its replay.
  private static func enter(_ root: String) {
    let containers = Containers(root: root)
    setenv("HOME", containers.home, 1)
    setenv("CFFIXED_USER_HOME", containers.home, 1)
    setenv("TMPDIR", containers.temporary + "/", 1)
    _ = chdir(containers.home)
  }

  private func end(_ process: pid_t) -> HostReply {
    guard processes.remove(process) != nil else { return .failed("no such process") }
    kill(process, SIGKILL)
    kill(-process, SIGKILL)
    var status: Int32 = 0
    var end = ProcessEnd(peakMemory: 0, cpuTime: 0)
    guard cel_reap(process, &status, &end.peakMemory, &end.cpuTime) == 0 else { return .failed("no such process") }
    if status & 0x7f == 0 { end.exitCode = (status >> 8) & 0xff } else { end.signal = status & 0x7f }
    endStrays()
    return .ended(end)
  }

  /// What an extension has started has come to this process by now: none of it may go on.
  private func endStrays() {
    for _ in 0..<1_000 {
      if processes.isEmpty, cel_has_children() == 0 { return }
      let strays = Host.children().filter { !processes.contains($0) }
      if strays.isEmpty { return }
      for stray in strays { kill(stray, SIGKILL) }
      for stray in strays { waitpid(stray, nil, 0) }
    }
  }

  /// The processes whose parent is this one.
  private static func children() -> [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var children: [pid_t] = []
    let own = getpid()
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let process = pid_t(name), ProcessFacts(process: process)?.parent == own { children.append(process) }
    }
    return children
  }

  private func describe(_ addresses: [UInt64]) -> HostReply {
    var file = [CChar](repeating: 0, count: 512)
    var symbol = [CChar](repeating: 0, count: 512)
    return .described(
      addresses.prefix(128).map { address in
        var offset: UInt64 = 0
        guard cel_describe_address(address, &file, file.count, &offset, &symbol, symbol.count) != 0 else {
          return AddressFacts(file: "", offset: 0, symbol: "")
        }
        return AddressFacts(file: text(file), offset: offset, symbol: text(symbol))
      })
  }
}

/// The text up to the first zero.
private func text(_ characters: [CChar]) -> String {
  String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
