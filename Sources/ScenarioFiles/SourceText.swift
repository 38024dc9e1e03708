import ServiceExtensionRuntime

/// The text of a file (or of a command line option) with its name; finds lines and columns.
public final class SourceText: Sendable {
  /// The file as the user named it; `standard input` for `-`, `--device banner.lifetime=3s` for an option.
  public let name: String
  /// The bytes.
  public let bytes: [UInt8]
  private let lineStarts: [Int]

  /// The text `bytes`, named `name`. A byte order mark counts as no character.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    let start = bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
    lineStarts = [start] + SourceText.breaks(in: bytes)
  }

  /// The three bytes that some editors put in front of UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Line and column (in characters, from 1) of a byte offset. O(log lines + line length).
  public func place(at offset: Int) -> SourcePlace {
    let line = lineIndex(of: offset)
    let start = min(lineStarts[line], bytes.count)
    let end = min(max(offset, start), bytes.count)
    return SourcePlace(file: name, line: line + 1, column: characterCount(start..<end) + 1)
  }

  /// The line of a byte offset, counted from 1. O(log lines), where ``place(at:)`` goes through the line.
  func lineNumber(at offset: Int) -> Int { lineIndex(of: offset) + 1 }

  /// The text of a line, counted from 1, without its end; empty if there is none.
  public func line(_ number: Int) -> String {
    guard number >= 1, number <= lineStarts.count else { return "" }
    return String(decoding: bytes[lineRange(number - 1)], as: UTF8.self)
  }

  /// The part of a line around an offset, at most some hundred bytes, and how many characters stand before that part.
  func excerpt(around offset: Int) -> (text: String, skippedCharacters: Int) {
    let line = lineRange(lineIndex(of: offset))
    if line.count <= 400 { return (String(decoding: bytes[line], as: UTF8.self), 0) }
    var start = max(line.lowerBound, min(offset, line.upperBound) - 120)
    var end = min(line.upperBound, start + 360)
    while start > line.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return (String(decoding: bytes[start..<end], as: UTF8.self), characterCount(line.lowerBound..<start))
  }

  private func lineRange(_ index: Int) -> Range<Int> {
    let start = min(lineStarts[index], bytes.count)
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : bytes.count
    if end > start, end < bytes.count, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }

  /// How many characters these bytes are; one a byte where they are ASCII.
  private func characterCount(_ range: Range<Int>) -> Int {
    bytes[range].allSatisfy { $0 < 0x80 } ? range.count : String(decoding: bytes[range], as: UTF8.self).count
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Where lines begin, the first left out: after a line feed, or a carriage return without one.
  private static func breaks(in bytes: [UInt8]) -> [Int] {
    var starts: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] <= 0x0D {
        let isBreak =
          bytes[index] == 0x0A
          || (bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
        if isBreak { starts.append(index + 1) }
      }
    }
    return starts
  }
}
