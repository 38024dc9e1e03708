import ServiceExtensionRuntime

/// The path of a value in a scenario file: `device.banner.lifetime`, `pushes[0].burst.count` or `pushes.0.burst.count`.
///
/// A key that has dots, brackets or an equals sign of its own stands in brackets and quotes:
/// `network["https://a.example/*"].latency`.
public struct OverridePath: Sendable {
  /// The keys, from the top of the file, at least one.
  let steps: [Step]
  /// Where it ends: at the `=`, or behind the text.
  package let end: Int

  /// One key.
  struct Step: Sendable {
    var key: String
    var offset: Int
  }

  /// The keys, from the top of the file; places in lists are numbers.
  public var keys: [String] { steps.map(\.key) }

  /// The path that `source` begins with, up to an `=` outside of brackets.
  ///
  /// Throws where a key is missing, or a bracket is not closed.
  public init(in source: SourceText) throws(FileProblem) {
    let bytes = source.bytes
    var steps: [Step] = []
    var position = 0
    while true {
      if position < bytes.count, bytes[position] == UInt8(ascii: "[") {
        steps.append(try OverridePath.bracketed(&position, in: source))
      } else {
        let start = position
        while position < bytes.count, !OverridePath.endsKey(bytes[position]) { position += 1 }
        if start == position { throw FileProblem(OverridePath.missingKey, at: start, in: source) }
        steps.append(Step(key: String(decoding: bytes[start..<position], as: UTF8.self), offset: start))
      }
      guard position < bytes.count, bytes[position] != UInt8(ascii: "=") else { break }
      if bytes[position] == UInt8(ascii: ".") {
        position += 1
        if position < bytes.count, bytes[position] == UInt8(ascii: "[") {
          throw FileProblem(OverridePath.missingKey, at: position, in: source)
        }
      } else if bytes[position] != UInt8(ascii: "[") {
        throw FileProblem("expected '.', '[' or '=' behind ']'", at: position, in: source)
      }
    }
    self.steps = steps
    end = position
  }

  private static let missingKey = "a key is missing before '='; expected KEY=VALUE"

  private static func endsKey(_ byte: UInt8) -> Bool { ".[=".utf8.contains(byte) }

  /// The key between brackets, with or without quotes; `position` goes behind the closing one.
  private static func bracketed(_ position: inout Int, in source: SourceText) throws(FileProblem) -> Step {
    let bytes = source.bytes
    let open = position
    position += 1
    var quote: UInt8?
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") {
      quote = bytes[position]
      position += 1
    }
    let start = position
    let closing = quote ?? UInt8(ascii: "]")
    while position < bytes.count, bytes[position] != closing { position += 1 }
    let key = String(decoding: bytes[start..<position], as: UTF8.self)
    if quote != nil { position += 1 }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "]") else {
      throw FileProblem("this bracket is not closed: expected one such as [0] or [\"key\"]", at: open, in: source)
    }
    position += 1
    if key.isEmpty { throw FileProblem("a key is missing between the brackets", at: open, in: source) }
    return Step(key: key, offset: start)
  }
}
