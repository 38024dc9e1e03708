import Foundation

/// Output to an open file descriptor, in large pieces.
public final class DescriptorOutput: Output {
  /// Whether the descriptor is a terminal.
  public let isTerminal: Bool
  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  private static let pieceSize = 1 << 16

  /// Output to `descriptor`, which stays open; `name` is for messages.
  public init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    isTerminal = isatty(descriptor) == 1
  }

  /// The width of the terminal, as it is now.
  public var columns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Adds text; sends it once there is enough.
  public func write(_ text: String) throws(OutputFailure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Sends what waits. A failure loses it, so that it is reported once.
  public func flush() throws(OutputFailure) {
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        Foundation.write(descriptor, raw.baseAddress?.advanced(by: sent), bytes.count - sent)
      }
      if count >= 0 {
        sent += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      case EPIPE: throw .closedPipe
      case let code: throw .refused(file: name, reason: String(cString: strerror(code)))
      }
    }
  }

  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
