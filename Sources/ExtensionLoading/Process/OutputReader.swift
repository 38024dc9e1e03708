import Glibc

/// What a process has written to standard output and standard error, line by line.
struct OutputReader {
  private let descriptor: Int32
  /// The beginning of the first line that has not been read.
  private(set) var position: Int
  private var partial: [UInt8] = []
  private var end: Int

  /// A line longer than this is cut.
  static let longestLine = 4096
  /// So much that has been read is thrown away.
  private static let keptBytes = 1 << 20

  init(descriptor: Int32, position: Int = 0) {
    self.descriptor = descriptor
    self.position = position
    end = position
  }

  /// The bytes written in all, as far as they are kept.
  private var size: Int { Int(lseek(descriptor, 0, SEEK_END)) }

  /// Whether there is more to read.
  var hasGrown: Bool { size > end }

  /// The lines that have become whole since the last call.
  mutating func newLines() -> [String] {
    var lines: [String] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &part, part.count, off_t(end))
      guard count > 0 else { break }
      for (index, byte) in part[..<count].enumerated() {
        if byte == UInt8(ascii: "\n") {
          position = end + index + 1
          lines.append(OutputReader.text(partial))
          partial.removeAll(keepingCapacity: true)
        } else if partial.count <= OutputReader.longestLine {
          partial.append(byte)
        }
      }
      end += count
    }
    if partial.isEmpty, end > OutputReader.keptBytes, ftruncate(descriptor, 0) == 0 {
      position = 0
      end = 0
    }
    return lines
  }

  /// The lines that are left, also one without an end.
  mutating func lastLines() -> [String] {
    var lines = newLines()
    if !partial.isEmpty { lines.append(OutputReader.text(partial)) }
    return lines
  }

  private static func text(_ bytes: [UInt8]) -> String {
    bytes.count > longestLine
      ? String(decoding: bytes[..<longestLine], as: UTF8.self) + " … (cut)" : String(decoding: bytes, as: UTF8.self)
  }
}

/// How many lines of one process go into the recording.
struct LineLimit {
  private var count = 0
  /// Ours.
  static let most = 10_000

  /// What is to be recorded for a line: itself, a remark in its place, or nothing.
  mutating func lines(for line: String) -> [String] {
    count += 1
    if count < LineLimit.most { return [line] }
    if count == LineLimit.most {
      return [line, "(no more is recorded: this process has written \(LineLimit.most) lines)"]
    }
    return []
  }
}
