import CExtensionLoading
import Glibc
import ServiceExtensionRuntime
import VirtualTime

/// The device as a process of the extension sees it: takes the device's commands, passes on what the extension says.
///
/// It belongs to no thread: any one thread at a time may call it. Where the parent is gone, it ends the process.
public final class ExtensionServer: DeviceLink, @unchecked Sendable {
  /// What the device wants; each is answered by ``finish(nextDue:)``.
  public enum Command: Sendable {
    /// A message is to be taken at this time.
    case message(ExtensionMessage, at: VirtualInstant)
    /// The work that is due at this time is to be run, up to the first message to the device.
    case run(at: VirtualInstant)
  }

  /// Who knows what is begun and not finished; asked also while a request waits for its answer.
  public weak var endpoint: (any ExtensionEndpoint)?
  /// Called before a command is finished, so that a last message, such as the footprint, can be sent.
  public var beforeFinishing: () -> Void = {}
  /// The notification that what was printed belongs to; by default the one that the device spoke of last.
  public var notificationOfOutput: (() -> Int)?

  /// More messages than this within one command are an endless loop. Ours.
  static let messagesPerCommand = 1_000_000

  private let process = getpid()
  private let socket: Int32
  private let report: OpaquePointer
  private let folders: RecordedPaths
  private var output: OutputReader
  private var notification = -1
  private var memoryLimit = Int.max
  private var messages = 0
  private var lines = LineLimit()
  private var part = [UInt8](repeating: 0, count: 1 << 16)
  private var thread: pid_t = 0

  init(socket: Int32, output: Int32, report: OpaquePointer, folders: RecordedPaths) {
    self.socket = socket
    self.report = report
    self.folders = folders
    self.output = OutputReader(descriptor: output)
  }

  /// Waits for the next command, in real time; nil: no more will come.
  public func nextCommand() -> Command? {
    while true {
      switch nextFrame() {
      case .message(let message, let now):
        begin(message)
        return .message(message, at: now)
      case .run(let now):
        begin(nil)
        return .run(at: now)
      case .pendingWork(let notification): sendPendingWork(notification)
      case .answer, nil: return nil
      }
    }
  }

  /// The command is carried out; there is work next at `nextDue`.
  public func finish(nextDue: VirtualInstant) {
    beforeFinishing()
    passOnOutput()
    send(.done(nextDue: nextDue))
  }

  /// Serves an extension whose code runs on the calling thread, until the device is done with it.
  public func serve(_ endpoint: any ExtensionEndpoint) {
    self.endpoint = endpoint
    while let command = nextCommand() {
      switch command {
      case .message(let message, let now): endpoint.send(message, at: now)
      case .run(let now): endpoint.run(at: now)
      }
      finish(nextDue: endpoint.nextDue)
    }
  }

  /// Whose stack is asked for where it never answers; and its overflow is to be told, too.
  func noteThread() {
    let current = cel_thread()
    guard current != thread else { return }
    thread = current
    cel_report_set_thread(report, current)
    cel_give_thread_a_signal_stack()
  }

  // MARK: Messages

  /// Passes a message on; requests, and what may end the process, wait for the device's answer.
  public func receive(_ message: DeviceMessage) -> ServiceAnswer {
    noteThread()
    passOnOutput()
    messages += 1
    if messages > ExtensionServer.messagesPerCommand {
      return ask(
        .ended(
          .crashed(
            "endless loop: more than \(ExtensionServer.messagesPerCommand) messages to the phone at one instant"),
          notification: notification))
    }
    switch message {
    case .request, .ended: return ask(message)
    case .footprint(let bytes, _) where bytes > memoryLimit: return ask(message)
    case .log(let notification, let line): log(line, for: notification)
    default: send(.told(message))
    }
    return .accepted
  }

  private func begin(_ message: ExtensionMessage?) {
    messages = 0
    noteThread()
    switch message {
    case .launch(let facts): memoryLimit = facts.memoryLimit
    case .didReceive(let number, _, _), .willExpire(let number), .cancel(let number): notification = number
    case .service, .terminate, nil: break
    }
  }

  private func ask(_ message: DeviceMessage) -> ServiceAnswer {
    send(.asked(message))
    while true {
      switch nextFrame() {
      case .answer(let answer): return answer
      case .pendingWork(let notification): sendPendingWork(notification)
      case .message, .run, nil: _exit(0)
      }
    }
  }

  private func sendPendingWork(_ notification: Int?) {
    send(.pending(endpoint?.pendingWork(for: notification) ?? []))
  }

  private func passOnOutput() {
    guard output.hasGrown else { return }
    let owner = notificationOfOutput?() ?? notification
    for line in output.newLines() { log(line, for: owner) }
    cel_report_set_output(report, UInt64(output.position))
  }

  private func log(_ line: String, for notification: Int) {
    for line in lines.lines(for: folders.recorded(line)) { send(.told(.log(notification: notification, line))) }
  }

  // MARK: Socket

  private func nextFrame() -> DeviceFrame? {
    endCopies()
    // Never more than one frame is under way. It gets exactly the memory it needs, whatever parts it comes in: the
    // extension's memory is measured here.
    var received = 0
    while received < 4 {
      let count = receive(into: &part, from: received)
      if count <= 0 { return lost(count) }
      received += count
    }
    let length = FrameBuffer.length(in: part, at: 0)
    guard length <= Wire.frameLimit else { return lost(-Int(EBADMSG)) }
    var bytes = [UInt8](repeating: 0, count: length)
    var filled = min(length, received - 4)
    bytes.replaceSubrange(..<filled, with: part[4..<4 + filled])
    while filled < length {
      let count = receive(into: &bytes, from: filled)
      if count <= 0 { return lost(count) }
      filled += count
    }
    do { return try Wire.decode(DeviceFrame.self, from: bytes) } catch { return lost(-Int(EBADMSG)) }
  }

  private func receive(into bytes: inout [UInt8], from start: Int) -> Int {
    bytes.withUnsafeMutableBytes { bytes in
      cel_receive(socket, bytes.baseAddress.map { $0 + start }, bytes.count - start, 1)
    }
  }

  /// A copy that the extension has made of the process has nothing to say.
  private func endCopies() { if getpid() != process { _exit(0) } }

  private func send(_ frame: ExtensionFrame) {
    endCopies()
    let bytes: [UInt8]
    do {
      bytes = try Wire.frame(frame)
    } catch {
      // The extension made a value that no message can hold.
      _ = ask(.ended(.crashed("what it hands over cannot be passed on: \(error)"), notification: notification))
      return
    }
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        cel_send(socket, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, 1)
      }
      if count <= 0 {
        _ = lost(count)
        return
      }
      sent += count
    }
  }

  /// Nobody is there any more, or the extension has closed, or taken, a descriptor that is not its own.
  private func lost(_ error: Int) -> DeviceFrame? {
    if error != 0, error != -Int(EPIPE), error != -Int(ECONNRESET) { cel_report_set_lost(report) }
    _exit(0)
  }
}
