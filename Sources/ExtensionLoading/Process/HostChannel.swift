import CExtensionLoading

/// Messages between a program and its host, whole ones, with descriptors.
struct HostChannel {
  let socket: Int32

  /// The other side has gone, or sends what makes no sense.
  struct Lost: Error {}

  func send(_ message: some Encodable, descriptors: [Int32] = []) throws(Lost) {
    guard let bytes = try? Wire.encode(message),
      cel_send_message(socket, bytes, bytes.count, descriptors, Int32(descriptors.count)) == bytes.count
    else { throw Lost() }
  }

  func receive<Message: Decodable>(_ type: Message.Type) throws(Lost) -> (message: Message, descriptors: [Int32]) {
    var descriptors = [Int32](repeating: -1, count: 4)
    var count = Int32(descriptors.count)
    var bytes = [UInt8](repeating: 0, count: 1 << 17)
    let length = cel_receive_message(socket, &bytes, bytes.count, &descriptors, &count)
    guard length > 0, let message = try? Wire.decode(type, from: Array(bytes[..<Int(length)])) else { throw Lost() }
    return (message, Array(descriptors[..<Int(count)]))
  }
}
