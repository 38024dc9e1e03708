import ServiceExtensionRuntime
import VirtualTime

/// What the device's side sends to a process of the extension.
enum DeviceFrame: Codable {
  /// Take a message; answered by `done`.
  case message(ExtensionMessage, at: VirtualInstant)
  /// Run the work that is due; answered by `done`.
  case run(at: VirtualInstant)
  /// Say what is begun and not finished; answered by `pending`. May come while an answer is waited for.
  case pendingWork(notification: Int?)
  /// The answer to `asked`.
  case answer(ServiceAnswer)
}

/// What a process of the extension sends.
enum ExtensionFrame: Codable {
  /// A message that needs no answer. It is sent at once, so that it survives whatever the extension does next.
  case told(DeviceMessage)
  /// A message after which the process waits for its answer.
  case asked(DeviceMessage)
  /// The command is carried out; when there is work next.
  case done(nextDue: VirtualInstant)
  /// What is begun and not finished.
  case pending([PendingWork])
}

extension Wire {
  /// A frame: the length of the value in 4 bytes, then its bytes.
  static func frame(_ value: some Encodable) throws -> [UInt8] {
    let encoder = BinaryEncoder()
    encoder.bytes.reserveCapacity(1024)
    encoder.writeCount(0)
    try encoder.write(value)
    let length = encoder.bytes.count - 4
    guard length <= frameLimit else { throw WireError.tooLong(length) }
    encoder.setCount(length, at: 0)
    return encoder.bytes
  }
}

/// Bytes as they come in, cut into frames.
struct FrameBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  /// Adds what came in.
  mutating func append(_ part: UnsafeRawBufferPointer) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count < 1 << 20)
      start = 0
    }
    bytes.append(contentsOf: part)
  }

  /// The length of the frame that begins at `place`, where its 4 bytes are there.
  static func length(in bytes: [UInt8], at place: Int) -> Int {
    bytes.withUnsafeBytes { Int(UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt32.self))) }
  }

  /// The next whole frame; nil: not all of it has come yet.
  mutating func next() throws -> [UInt8]? {
    guard bytes.count - start >= 4 else { return nil }
    let length = FrameBuffer.length(in: bytes, at: start)
    guard length <= Wire.frameLimit else { throw WireError.tooLong(length) }
    guard bytes.count - start - 4 >= length else { return nil }
    defer { start += 4 + length }
    return Array(bytes[start + 4..<start + 4 + length])
  }
}
