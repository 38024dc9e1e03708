/// What is wrong with bytes that came from, or should go to, the other process.
enum WireError: Error, Equatable, CustomStringConvertible {
  /// The bytes end in the middle of a value.
  case truncated
  /// Bytes are left after the value.
  case bytesLeftOver(Int)
  /// A value that cannot be: what it is.
  case invalid(String)
  /// Values within values, deeper than anything sensible.
  case tooDeep
  /// A frame longer than the limit.
  case tooLong(Int)
  /// A type that the wire has no form for.
  case unsupported(String)

  var description: String {
    switch self {
    case .truncated: "the message ends in the middle of a value"
    case .bytesLeftOver(let count): "\(count) bytes are left after the message"
    case .invalid(let what): "\(what) is invalid"
    case .tooDeep: "values are nested deeper than \(Wire.depthLimit) levels"
    case .tooLong(let count): "a message of \(count) bytes is longer than the limit of \(Wire.frameLimit)"
    case .unsupported(let what): "\(what) cannot be sent to another process"
    }
  }
}

/// How values are written for the other process, which is always the same program: by order, without names.
///
/// Integers take 8 bytes, the lowest first; strings and lists begin with a count of 4 bytes; what may be absent begins
/// with a byte of 0 or 1; a case of an enum begins with its name.
enum Wire {
  /// The longest frame, in bytes: the largest attachment there is, with room to spare.
  static let frameLimit = 256 << 20
  /// How deep values may nest; a level of JSON takes two.
  static let depthLimit = 400

  /// The bytes of `value`.
  static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = BinaryEncoder()
    try encoder.write(value)
    return encoder.bytes
  }

  /// The value that `bytes` hold, all of them.
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let decoder = BinaryDecoder(bytes)
    let value = try decoder.read(type)
    try decoder.expectEnd()
    return value
  }
}
