/// What a host is told when it starts: what it is to load, and what bounds its children.
public struct HostConfiguration: Codable, Sendable {
  /// The library of the extension; nil: there is none to load, the program itself has what it needs.
  public var library: String?
  /// Whatever else the guest wants to know.
  public var arguments: [String]
  /// Virtual time that computing takes, in percent of the CPU time that it takes here.
  var cpuTimePercent: Int
  /// The folder of all containers, removed when the host ends.
  var root: String
  /// The most private memory of a process, in bytes; 0: no limit.
  var dataLimit: Int
  /// The largest file that it may write, in bytes; 0: no limit.
  var fileLimit: Int
}

/// What the parent asks of a host; it asks one thing at a time and waits for the reply.
enum HostRequest: Codable {
  /// Load the library.
  case prepare(HostConfiguration)
  /// Start a process of the extension, with its containers; its socket, output and report come with the message.
  case launch(containers: String)
  /// End a process, and all that it has started.
  case end(process: Int32)
  /// Say what stands at these addresses.
  case describe([UInt64])
}

/// What a host replies.
enum HostReply: Codable {
  /// It is ready.
  case ready(HostFacts)
  /// It is not, and why.
  case failed(String)
  case launched(process: Int32)
  case ended(ProcessEnd)
  case described([AddressFacts])
}

/// What a host is like once it is ready.
struct HostFacts: Codable, Hashable {
  /// Whether addresses are the same in every run, so that nothing that depends on them differs.
  var addressesAreFixed: Bool
  /// The program's own file.
  var executable: String
}

/// How a process ended.
struct ProcessEnd: Codable, Hashable {
  /// What it gave to `exit`; nil: it did not get that far.
  var exitCode: Int32?
  /// The signal that ended it.
  var signal: Int32?
  /// The most memory it had, in bytes.
  var peakMemory: Int64
  /// CPU time, in nanoseconds.
  var cpuTime: Int64
}

/// What stands at an address.
struct AddressFacts: Codable, Hashable {
  /// The file that it was loaded from.
  var file: String
  /// The place in that file, as its symbols count.
  var offset: UInt64
  /// The name of the function, as the linker knows it; empty: not known.
  var symbol: String
}
