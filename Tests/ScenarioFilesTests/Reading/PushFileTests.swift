import Testing

@testable import ScenarioFiles

@Suite("Payload files, alone and in a scenario")
struct PushFileTests {
  private func load(_ text: String) throws(FileProblems) -> LoadedPush { try PushFile.parse(source(text)) }

  private func error(_ text: String) -> String {
    do throws(FileProblems) { return "read: \(try load(text).payload.keys)" } catch { return error.description }
  }

  @Test("The target bundle is taken out of the payload, and stays to be asked for")
  func targetBundle() throws {
    let push = try load(#"{ "Simulator Target Bundle": "com.example.app", "aps": { "alert": "x" } }"#)
    #expect(push.payload == ["aps": ["alert": "x"]])
    #expect(push.targetBundle == "com.example.app")
    #expect(push.warnings.isEmpty)
  }

  @Test("What is not strict JSON, a wrong target bundle and duplicate keys are warnings")
  func warnings() throws {
    let push = try load("{\n  \"a\": 1, \"a\": 2,\n  \"Simulator Target Bundle\": 3,\n}")
    #expect(push.payload == ["a": 2])
    #expect(
      push.warnings.map(\.description) == [
        "test.json:2:11: warning: duplicate key 'a': the last one counts\n    \"a\": 1, \"a\": 2,\n            ^",
        "test.json:3:30: warning: 'Simulator Target Bundle' must be a string, found a number\n    \"Simulator Target Bundle\": 3,\n                               ^",
        "test.json:3:31: warning: not strict JSON: a comma behind the last element\n    \"Simulator Target Bundle\": 3,\n                                ^",
      ])
  }

  @Test("What is no object, or too large, is refused")
  func refused() {
    #expect(error("[1]") == "test.json:1:1: error: a payload is an object, found an array\n  [1]\n  ^")
    let text = "{\"a\":\"\(String(repeating: "x", count: 4089))\"}"
    #expect(
      error(text).hasPrefix(
        "test.json:1:1: error: the payload has 4097 bytes as compact JSON, at most 4096 are allowed (rule G1)"))
    #expect(error("{\"a\":\"\(String(repeating: "x", count: 4088))\"}") == "read: [\"a\"]")
  }

  @Test("The target bundle does not count in the size")
  func sizeWithoutBundle() {
    let text = "{\"Simulator Target Bundle\":\"com.example.app\",\"a\":\"\(String(repeating: "x", count: 4088))\"}"
    #expect(error(text) == "read: [\"a\"]")
  }

  @Test("A scenario finds its payload files in its own folder; several pushes may share one")
  func payloadFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ aps: { alert: 'x' }, 'Simulator Target Bundle': 'y' }", to: "payloads/p.apns")
    let path = try folder.write(
      """
      { scenario: 1, name: 'n', pushes: [
        { id: 'a', at: 0, payloadFile: 'payloads/p.apns' }, { id: 'b', at: 0, payloadFile: 'payloads/p.apns' },
      ] }
      """, to: "s.json")
    let loaded = try ScenarioFile.load(path: path)
    #expect(loaded.scenario.pushes.map(\.payload.json) == [["aps": ["alert": "x"]], ["aps": ["alert": "x"]]])
    #expect(loaded.warnings.map { folder.relative($0.file) } == Array(repeating: "payloads/p.apns", count: 5))
  }

  @Test("What is wrong with a payload file is told at its name, and then in itself")
  func wrongPayloadFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ aps: { alert: 'x' } badge: 1 }", to: "bad.apns")
    try folder.write("{}", to: "dir/x.apns")
    let path = try folder.write(
      """
      { scenario: 1, name: 'n', pushes: [
        { id: 'a', at: 0, payloadFile: 'bad.apns' },
        { id: 'b', at: 0, payloadFile: 'dir' },
        { id: 'c', at: 0, payloadFile: 'none.apns' },
        { id: 'd', at: 0, payloadFile: '../x.apns' },
        { id: 'e', at: 0, payloadFile: '/etc/passwd' },
        { id: 'f', at: 0, payloadFile: 'none.apns' },
      ] }
      """, to: "s.json")
    do throws(FileProblems) {
      _ = try ScenarioFile.load(path: path)
      Issue.record("no error")
    } catch {
      let lines = error.problems.map { problem in
        folder.relative("\(problem.file):\(problem.place?.line ?? 0):\(problem.place?.column ?? 0) \(problem.message)")
      }
      #expect(
        lines == [
          "s.json:2:34 'payloadFile' cannot be used: bad.apns",
          "bad.apns:1:22 missing ',' after the value of 'aps', before 'badge'",
          "s.json:3:34 'payloadFile' cannot be used: dir", "dir:0:0 is a directory: name a file in it",
          "s.json:4:34 'payloadFile' cannot be used: none.apns",
          "none.apns:0:0 no such file: check the path, which is taken from the current directory",
          "s.json:5:34 'payloadFile' must be a path within the folder of the scenario, found \"../x.apns\"",
          "s.json:6:34 'payloadFile' must be a path within the folder of the scenario, found \"/etc/passwd\"",
          "s.json:7:34 'payloadFile' cannot be used, see above: none.apns",
        ])
    }
  }

  @Test("A link must not lead out of the folder either")
  func link() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "outside.apns")
    let path = try folder.write(
      "{ scenario: 1, name: 'n', pushes: [{ id: 'a', at: 0, payloadFile: 'l.apns' }] }", to: "inner/s.json")
    try makeLink(at: folder.path + "/inner/l.apns", to: folder.path + "/outside.apns")
    do throws(FileProblems) {
      _ = try ScenarioFile.load(path: path)
      Issue.record("no error")
    } catch {
      #expect(
        error.problems.map(\.message) == [
          "'payloadFile' is a link that leads out of the folder of the scenario: \"l.apns\""
        ])
    }
  }
}
