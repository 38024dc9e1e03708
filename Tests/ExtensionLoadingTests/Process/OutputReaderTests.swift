import CExtensionLoading
import Glibc
import Testing

@testable import ExtensionLoading

@Suite("What a process prints is read line by line, and its paths without this machine's folders")
struct OutputReaderTests {
  /// A file in memory, written at its end.
  private let file = cel_memory_file("test")

  init() throws { try #require(file >= 0 && fcntl(file, F_SETFL, O_APPEND) == 0) }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(Glibc.write(file, bytes, bytes.count) == bytes.count)
  }

  @Test("A line is handed over once it is whole, the last one at the end")
  func lines() {
    defer { close(file) }
    var reader = OutputReader(descriptor: file)
    #expect(!reader.hasGrown)
    write("one\ntwo\nth")
    #expect(reader.newLines() == ["one", "two"])
    #expect(reader.position == 8)
    write("ree\n\nfour")
    #expect(reader.hasGrown)
    #expect(reader.newLines() == ["three", ""])
    #expect(reader.position == 15)
    #expect(reader.lastLines() == ["four"])
  }

  @Test("What was read is thrown away from a megabyte on, and nothing of what follows is lost")
  func keptBytes() {
    defer { close(file) }
    var reader = OutputReader(descriptor: file)
    let line = String(repeating: "x", count: 1023)
    for _ in 0..<1025 { write(line + "\n") }
    #expect(reader.newLines().count == 1025)
    #expect(lseek(file, 0, SEEK_END) == 0)
    #expect(reader.position == 0)
    write("after\n")
    #expect(reader.hasGrown)
    #expect(reader.newLines() == ["after"])
  }

  @Test("A long line is cut, and one that has not ended is read from its beginning by the next reader")
  func longLines() {
    defer { close(file) }
    var reader = OutputReader(descriptor: file)
    let cut = String(repeating: "x", count: 4096) + " … (cut)"
    write("a\n" + String(repeating: "x", count: 4096) + "\n" + String(repeating: "x", count: 4097) + "\n")
    #expect(reader.newLines() == ["a", String(repeating: "x", count: 4096), cut])
    // 2 + 4097 + 4098 bytes are before it.
    write(String(repeating: "x", count: 10_000))
    #expect(reader.newLines() == [])
    #expect(reader.position == 8197)
    var next = OutputReader(descriptor: file, position: reader.position)
    #expect(next.lastLines() == [cut])
  }

  @Test("A path of a container begins with the container, wherever and however often it is named")
  func paths() {
    let paths = RecordedPaths(root: "/tmp/nsesim-1/2")
    #expect(
      paths.recorded("/tmp/nsesim-1/2/Home/a to file:///tmp/nsesim-1/2/Groups/g/b") == "Home/a to file://Groups/g/b")
    #expect(paths.recorded("/tmp/nsesim-1/21/x") == "/tmp/nsesim-1/21/x")
    #expect(paths.recorded("/tmp/tmp/nsesim-1/2/é") == "/tmpé")
    #expect(paths.recorded("") == "")
  }
}
