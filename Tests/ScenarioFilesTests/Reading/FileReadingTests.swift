import Foundation
import Testing

@testable import ScenarioFiles

@Suite("Files that can and cannot be read")
struct FileReadingTests {
  private func problem(_ path: String, limit: Int = 100) -> String {
    do throws(FileProblem) { return "read: \(try FileReading.bytes(of: path, limit: limit).count)" } catch {
      return error.description
    }
  }

  @Test("Missing, a directory, empty, too large, a strange path: each is said, with the cure")
  func refused() throws {
    let folder = try TemporaryFolder()
    let missing = problem(folder.path + "/none.json")
    #expect(
      folder.relative(missing)
        == "none.json: error: no such file: check the path, which is taken from the current directory")
    #expect(folder.relative(problem(folder.path)) == ".: error: is a directory: name a file in it")
    let file = try folder.write("x", to: "a.json")
    #expect(
      problem(file + "/b").hasSuffix("error: no such file: check the path, which is taken from the current directory"))
    #expect(folder.relative(problem(try folder.write("", to: "e.json"))) == "e.json: error: the file is empty")
    let large = try folder.write(String(repeating: "x", count: 101), to: "l.json")
    #expect(folder.relative(problem(large)) == "l.json: error: larger than 100 bytes")
    #expect(problem("") == "'': error: the path is empty: name a file, or - for standard input")
    #expect(problem("a\0b") == "a\\u{0}b: error: no such file: a path has no zero bytes")
    #expect(problem(String(repeating: "x", count: 5000)).contains("error: cannot be opened: "))
  }

  @Test("A file of exactly the limit is read whole, also one larger than a chunk")
  func read() throws {
    let folder = try TemporaryFolder()
    #expect(problem(try folder.write(String(repeating: "x", count: 100), to: "a")) == "read: 100")
    #expect(
      problem(try folder.write(String(repeating: "x", count: 200_001), to: "b"), limit: 1 << 20) == "read: 200001")
  }

  @Test("A device without an end is read up to the limit only")
  func endless() { #expect(problem("/dev/zero") == "/dev/zero: error: larger than 100 bytes") }

  @Test("A file that may not be read is refused", .enabled(if: geteuid() != 0))
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("x", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    #expect(folder.relative(problem(file)) == "a: error: may not be read: check the file's permissions")
  }

  @Test("Of a folder all JSON files outside payloads, bodies, extensions and hidden folders, in order")
  func folders() throws {
    let folder = try TemporaryFolder()
    for name in [
      "b.json", "a.json5", "readme.md", "payloads/p.json", "bodies/b.json", "extensions/e.json", ".hidden/h.json",
      ".h.json",
      "sub/c.json", "sub/payloads/x.json", "sub/deep/d.json", "p.apns",
    ] { try folder.write("{}", to: name) }
    let paths = try ScenarioFolder.scenarioPaths(below: folder.path).map(folder.relative)
    #expect(paths == ["a.json5", "b.json", "sub/c.json", "sub/deep/d.json"])
    #expect(try ScenarioFolder.scenarioPaths(below: folder.path + "/p.apns").map(folder.relative) == ["p.apns"])
    #expect(try ScenarioFolder.scenarioPaths(below: "-") == ["-"])
    #expect(throws: FileProblem.self) { try ScenarioFolder.scenarioPaths(below: folder.path + "/none") }
  }

  @Test("A folder that links to itself is an error, not an endless search")
  func loop() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/again", withDestinationPath: folder.path)
    #expect(throws: FileProblem.self) { try ScenarioFolder.scenarioPaths(below: folder.path) }
  }
}
