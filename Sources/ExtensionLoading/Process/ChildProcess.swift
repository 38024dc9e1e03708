import CExtensionLoading
import Glibc
import VirtualTime

/// Why a process of the extension gives no answer.
enum ChildFailure: Error, Equatable {
  /// It has ended.
  case ended
  /// It has computed for too long.
  case endlessLoop(Duration)
  /// It does nothing, in real time.
  case realWait(Duration)
  /// It writes more than anybody can read.
  case outputFlood
  /// What it sends makes no sense.
  case garbled(WireError)
}

/// A live process of the extension: frames to it and from it, watched so that no wait is without an end.
final class ChildProcess {
  let process: pid_t
  let report: OpaquePointer
  let paths: RecordedPaths
  private let host: HostProcess
  private let socket: Int32
  private let ends: Int32
  private let output: Int32
  private let limits: ExtensionLimits
  private var input = FrameBuffer()
  private var part = [UInt8](repeating: 0, count: 1 << 16)

  /// A wait is looked at so often; quick answers never notice.
  private static let look = 25

  /// Starts a process; nil: the host has gone.
  init?(host: HostProcess, containers: String, limits: ExtensionLimits) throws(LoadingError) {
    self.host = host
    self.limits = limits
    paths = RecordedPaths(root: containers)
    var sockets: [Int32] = [-1, -1]
    let failure = cel_socket_pair(Int32(SOCK_STREAM.rawValue), &sockets)
    guard failure == 0 else { throw .system("no socket can be made", code: failure) }
    let output = cel_memory_file("output")
    let memory = cel_memory_file("report")
    defer {
      close(sockets[1])
      if memory >= 0 { close(memory) }
    }
    // Appending, so that what is written after a cut lands at the end.
    guard output >= 0, memory >= 0, fcntl(output, F_SETFL, O_APPEND) == 0, let report = cel_map_report(memory, 1) else {
      let code = errno
      close(sockets[0])
      if output >= 0 { close(output) }
      throw .system("no memory can be shared", code: code)
    }
    func giveUp() {
      close(sockets[0])
      close(output)
      cel_unmap_report(report)
    }
    let started: pid_t?
    do {
      started = try host.launch(containers: containers, descriptors: [sockets[1], output, memory])
    } catch {
      giveUp()
      throw error
    }
    guard let started else {
      giveUp()
      return nil
    }
    process = started
    socket = sockets[0]
    self.output = output
    self.report = report
    ends = cel_process_descriptor(started)
    var time = timeval(tv_sec: 0, tv_usec: ChildProcess.look * 1000)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(socket)
    close(output)
    if ends >= 0 { close(ends) }
    cel_unmap_report(report)
  }

  /// Sends a frame; waits in real time where the process does not take it, as far as the limits allow.
  func send(_ frame: DeviceFrame) throws(ChildFailure) {
    let bytes: [UInt8]
    do { bytes = try Wire.frame(frame) } catch { throw ChildFailure(error) }
    var sent = 0
    var watch = Watch()
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        cel_send(socket, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, 0)
      }
      if count > 0 {
        sent += count
      } else if count == -Int(EAGAIN) {
        _ = cel_wait_for(socket, ends, 1, Int32(ChildProcess.look))
        try look(&watch)
      } else {
        throw .ended
      }
    }
  }

  /// Waits for the next frame, in real time, as far as the limits allow.
  func nextFrame() throws(ChildFailure) -> ExtensionFrame {
    var watch = Watch()
    while true {
      if let frame = try bufferedFrame() { return frame }
      if try !takeBytes(waiting: true) { try look(&watch) }
    }
  }

  /// The next frame that an ended process has left; nil: there is none.
  func leftFrame() -> ExtensionFrame? {
    while true {
      if let frame = try? bufferedFrame() { return frame }
      guard let more = try? takeBytes(waiting: false), more else { return nil }
    }
  }

  private func bufferedFrame() throws(ChildFailure) -> ExtensionFrame? {
    do {
      return try input.next().map { try Wire.decode(ExtensionFrame.self, from: $0) }
    } catch { throw ChildFailure(error) }
  }

  /// Whether bytes have come.
  private func takeBytes(waiting: Bool) throws(ChildFailure) -> Bool {
    let count = cel_receive(socket, &part, part.count, waiting ? 1 : 0)
    if count == -Int(EAGAIN) { return false }
    guard count > 0 else { throw .ended }
    part.withUnsafeBytes { input.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    return true
  }

  // MARK: Limits

  /// One wait for an answer.
  private struct Watch {
    var cpuAtStart: Int64?
    var latestCPU: Int64 = 0
    var latestLook: Int64 = 0
    var idle: Int64 = 0
  }

  /// Looks at a process that has not answered for a while.
  private func look(_ watch: inout Watch) throws(ChildFailure) {
    if ends >= 0, cel_wait_for(ends, -1, 0, 0) != 0 { throw .ended }
    let now = cel_real_time()
    let cpu = cel_cpu_time(process)
    if cpu < 0 { throw .ended }
    guard let cpuAtStart = watch.cpuAtStart else {
      watch = Watch(cpuAtStart: cpu, latestCPU: cpu, latestLook: now)
      return
    }
    let passedOn = Int(clamping: cel_report_output(report))
    if Int(lseek(output, 0, SEEK_END)) - passedOn > limits.outputBytes { throw .outputFlood }
    if cpu - cpuAtStart > limits.cpuTime.wholeNanoseconds { throw .endlessLoop(limits.cpuTime) }
    // A process that waits for its turn on a busy machine is not idle, nor is one that waits for a disk.
    let passed = now - watch.latestLook
    if cpu - watch.latestCPU < passed / 5,
      !ProcessFacts.threads(of: process).contains(where: { $0.state == "R" || $0.state == "D" })
    {
      watch.idle += passed
    }
    watch.latestCPU = cpu
    watch.latestLook = now
    if watch.idle > limits.idleTime.wholeNanoseconds { throw .realWait(limits.idleTime) }
  }

  // MARK: The end

  /// Where the process is in its code now; empty where it cannot be had.
  func askForStack() -> [UInt64] {
    let threads = ProcessFacts.threads(of: process)
    // The thread that computes, else the one that was last known to run the extension's code.
    let thread = threads.first { $0.state == "R" }?.thread ?? cel_report_thread(report)
    guard thread > 0, threads.contains(where: { $0.thread == thread }) else { return [] }
    cel_report_clear(report)
    cel_ask_for_stack(process, thread)
    for _ in 0..<500 where cel_report_is_written(report) == 0 { usleep(1_000) }
    return stack
  }

  /// The stack that the process has written; empty: it has written none.
  var stack: [UInt64] {
    guard cel_report_is_written(report) != 0 else { return [] }
    var addresses = [UInt64](repeating: 0, count: 128)
    let count = cel_report_stack(report, &addresses, Int32(addresses.count))
    return Array(addresses[..<Int(count)])
  }

  /// What these addresses are, told by the host, which has the same ones.
  func describe(_ addresses: [UInt64]) -> [AddressFacts] { addresses.isEmpty ? [] : host.describe(addresses) }

  /// Whether it has ended by itself, or does so within a moment of real time.
  func waitForEnd() -> Bool { ends < 0 || cel_wait_for(ends, -1, 0, 1_000) != 0 }

  /// Ends it, with all that it has started; nil: its host has gone before.
  func end() -> ProcessEnd? { host.end(process) }

  /// What it has written and not passed on.
  func lastOutput() -> [String] {
    let position = Int(clamping: cel_report_output(report))
    var reader = OutputReader(descriptor: output, position: position)
    return reader.lastLines()
  }
}

extension ChildFailure {
  /// What an error of the wire means here.
  init(_ error: any Error) {
    self = .garbled(error as? WireError ?? .invalid("a value"))
  }
}
