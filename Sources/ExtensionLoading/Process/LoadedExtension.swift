import CExtensionLoading
import ExtensionHost
import Glibc
import ServiceExtensionRuntime
import Synchronization

/// A compiled extension, run in operating-system processes of its own, one for each that the model launches.
///
/// Any number of replays may use it, also at a time. What they leave behind is removed by ``close()``.
public final class LoadedExtension: Handler {
  /// What the recording calls it.
  public let name: String
  /// Every process is a fresh one.
  public var sharesStatics: Bool { false }

  let limits: ExtensionLimits
  private let executable: String
  private let configuration: HostConfiguration
  private let state: Mutex<State>

  private struct State {
    var host: HostProcess?
    var symbolizer = Symbolizer()
    var replays: [Replay] = []
    var replayCount = 0
  }

  private struct Replay {
    var device: WeakDevice
    var folder: String
  }

  /// A replay is known by its device: all processes that one device launches share their folders.
  private struct WeakDevice: @unchecked Sendable {
    /// Only compared, never called.
    private(set) weak var link: (any DeviceLink)?
  }

  /// Loads an extension.
  ///
  /// - Parameters:
  ///   - name: What the recording calls it.
  ///   - library: The compiled library; nil: the host program has what it needs.
  ///   - arguments: Whatever else the guest in the host program wants to know.
  ///   - cpuTimePercent: The virtual time that computing takes, in percent of the CPU time that it takes on this machine.
  ///     More than 0 makes no two runs alike.
  ///   - executable: The host program; one that calls ``ExtensionHostProgram``.
  ///   - limits: When a process that does not answer is ended.
  /// - Throws: Where the host does not start, or does not load the library.
  public init(
    name: String, library: String?, arguments: [String] = [], cpuTimePercent: Int = 0,
    executable: String = "/proc/self/exe", limits: ExtensionLimits = ExtensionLimits()
  ) throws(LoadingError) {
    self.name = name
    self.limits = limits
    self.executable = executable
    configuration = HostConfiguration(
      library: library, arguments: arguments, cpuTimePercent: cpuTimePercent, root: try Self.makeRoot(),
      dataLimit: limits.memory, fileLimit: limits.fileSize)
    do {
      state = Mutex(State(host: try HostProcess(executable: executable, configuration: configuration)))
    } catch {
      cel_remove_tree(configuration.root)
      throw error
    }
  }

  deinit { close() }

  /// Whether addresses are the same in every run. Where the system does not allow that, what an extension makes depend
  /// on them, such as the order of a set of objects, may differ from run to run.
  public var addressesAreFixed: Bool { state.withLock { $0.host?.facts.addressesAreFixed ?? false } }

  /// Ends all processes of the extension and removes their files. Once it is closed, no more processes start.
  public func close() {
    state.withLock { state in
      state.host?.close()
      state.host = nil
      state.replays = []
    }
    cel_remove_tree(configuration.root)
  }

  /// A process of the extension that has not started yet.
  public func makeProcess(link: any DeviceLink) -> any ExtensionEndpoint {
    LoadedExtensionEndpoint(of: self, link: link)
  }

  // MARK: For the endpoint

  /// Starts a process for a replay. A host that an extension has ended is replaced.
  func start(for link: any DeviceLink) throws(LoadingError) -> ChildProcess {
    let folder = folder(for: link)
    for _ in 0..<2 {
      if let child = try ChildProcess(host: try host(), containers: folder, limits: limits) { return child }
    }
    throw .hostDoesNotStart("it ends before it has started a process")
  }

  private func host() throws(LoadingError) -> HostProcess {
    try state.withLock { state throws(LoadingError) in
      guard let host = state.host else { throw .hostDoesNotStart("the extension was closed") }
      if host.isAlive { return host }
      host.close()
      let fresh = try HostProcess(executable: executable, configuration: configuration)
      state.host = fresh
      return fresh
    }
  }

  /// Where functions are in the sources; asked of the tools once for each place.
  func describe(_ stack: [AddressFacts]) -> [StackFrame] {
    state.withLock { state in
      let library = configuration.library ?? state.host?.facts.executable ?? ""
      return state.symbolizer.frames(of: stack, in: library)
    }
  }

  private func folder(for link: any DeviceLink) -> String {
    let device = WeakDevice(link: link)
    return state.withLock { state in
      for replay in state.replays where replay.device.link == nil { cel_remove_tree(replay.folder) }
      state.replays.removeAll { $0.device.link == nil }
      if let replay = state.replays.first(where: { $0.device.link === device.link }) { return replay.folder }
      state.replayCount += 1
      let folder = "\(configuration.root)/\(state.replayCount)"
      let containers = Containers(root: folder)
      for path in [
        folder, containers.home, containers.home + "/Documents", containers.home + "/Library",
        containers.home + "/Library/Caches", containers.home + "/Library/Preferences", containers.temporary,
      ] { mkdir(path, 0o755) }
      state.replays.append(Replay(device: device, folder: folder))
      return folder
    }
  }

  private static func makeRoot() throws(LoadingError) -> String {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var path = ((base.isEmpty ? "/tmp" : base) + "/nsesim-XXXXXX").utf8CString.map { $0 }
    guard mkdtemp(&path) != nil else { throw .system("no temporary folder can be made", code: errno) }
    return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
