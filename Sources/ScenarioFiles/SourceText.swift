import ServiceExtensionRuntime

/// The text of a file (or of a command line option) with its name; finds lines and columns.
public final class SourceText: Sendable {
  /// The file as the user named it; `standard input` for `-`, `--device banner.lifetime=3s` for an option.
  public let name: String
  /// The bytes.
  public let bytes: [UInt8]
  private let lineStarts: [Int]

  /// The text `bytes`, named `name`.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    lineStarts = starts
  }

  /// Line and column (in characters, from 1) of a byte offset. O(log lines + line length).
  public func place(at offset: Int) -> SourcePlace {
    let line = lineIndex(of: offset)
    let start = lineStarts[line]
    let end = min(max(offset, start), bytes.count)
    let column = String(decoding: bytes[min(start, end)..<end], as: UTF8.self).count + 1
    return SourcePlace(file: name, line: line + 1, column: column)
  }

  /// The text of a line, counted from 1, without its end; empty if there is none.
  public func line(_ number: Int) -> String {
    guard number >= 1, number <= lineStarts.count else { return "" }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
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
}
