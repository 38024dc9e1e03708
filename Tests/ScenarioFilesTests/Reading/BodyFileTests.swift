import ServiceExtensionRuntime
import Testing

@testable import ScenarioFiles

@Suite("Files that hold the bodies of stubs")
struct BodyFileTests {
  private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 1]

  /// The errors of a scenario file with this network, each as `file:line:column message`.
  private func errors(_ network: String, in folder: TemporaryFolder, name: String = "s.json") throws -> [String] {
    let text = "{ scenario: 1, name: 'n', pushes: [\(plainPush)], network: {\n\(network) } }"
    let path = try folder.write(text, to: name)
    do throws(FileProblems) {
      _ = try ScenarioFile.load(path: path)
      return []
    } catch {
      return error.problems.map { problem in
        folder.relative("\(problem.file):\(problem.place?.line ?? 0):\(problem.place?.column ?? 0) \(problem.message)")
      }
    }
  }

  @Test("The bytes say size and type; the server may claim another; several stubs may share a file")
  func read() throws {
    let folder = try TemporaryFolder()
    try folder.write(png, to: "bodies/dot.png")
    let text = """
      { scenario: 1, name: 'n', pushes: [\(plainPush)], network: {
        'https://a/1': { body: 'bodies/dot.png' }, 'https://a/2': { body: 'bodies/dot.png', type: 'image/jpeg' } } }
      """
    let network = try ScenarioFile.load(path: folder.write(text, to: "s.json")).scenario.network
    #expect(network.map(\.body.bytes) == [png, png])
    #expect(network.map(\.body.byteCount) == [10, 10])
    #expect(network.map(\.body.trueType) == ["image/png", "image/png"])
    #expect(network.map(\.type) == ["image/png", "image/jpeg"])
  }

  @Test("A file that is missing, empty, a directory or too large is told at its name, and then why")
  func unusable() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty.jpg")
    try folder.write("x", to: "dir/x.jpg")
    try folder.write([UInt8](repeating: 1, count: 16 << 20 + 1), to: "large.jpg")
    let found = try errors(
      """
      'https://a/1': { body: 'none.jpg' },
      'https://a/2': { body: 'empty.jpg' },
      'https://a/3': { body: 'dir' },
      'https://a/4': { body: 'large.jpg' },
      'https://a/5': { body: 'none.jpg' },
      """, in: folder)
    #expect(
      found == [
        "s.json:2:24 'body' cannot be used: none.jpg",
        "none.jpg:0:0 no such file: check the path, which is taken from the current directory",
        "s.json:3:24 'body' cannot be used: empty.jpg", "empty.jpg:0:0 the file is empty",
        "s.json:4:24 'body' cannot be used: dir", "dir:0:0 is a directory: name a file in it",
        "s.json:5:24 'body' cannot be used: large.jpg", "large.jpg:0:0 larger than 16 MiB",
        "s.json:6:24 'body' cannot be used, see above: none.jpg",
      ])
  }

  @Test("A file outside of the scenario's folder is refused, by its path or by a link")
  func outside() throws {
    let folder = try TemporaryFolder()
    try folder.write(png, to: "outside.png")
    try folder.write("x", to: "inner/x")
    try makeLink(at: folder.path + "/inner/link.png", to: folder.path + "/outside.png")
    let found = try errors(
      "'https://a/1': { body: '../outside.png' },\n'https://a/2': { body: '/etc/passwd' },\n'https://a/3': { body: 'link.png' }",
      in: folder, name: "inner/s.json")
    #expect(
      found == [
        "inner/s.json:2:24 'body' must be a path within the folder of the scenario, found \"../outside.png\"",
        "inner/s.json:3:24 'body' must be a path within the folder of the scenario, found \"/etc/passwd\"",
        "inner/s.json:4:24 'body' is a link that leads out of the folder of the scenario: \"link.png\"",
      ])
  }

  @Test("What the bytes say cannot be said besides")
  func exclusive() throws {
    let folder = try TemporaryFolder()
    try folder.write(png, to: "a.png")
    #expect(
      try errors("'https://a/1': { body: 'a.png', size: 5, trueType: 'image/jpeg' }", in: folder) == [
        "s.json:2:33 'body' and 'size' exclude each other: the file's bytes say it",
        "s.json:2:42 'body' and 'trueType' exclude each other: the file's bytes say it",
      ])
  }
}
